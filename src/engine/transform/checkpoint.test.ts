import { describe, expect, it } from "vitest";
import { together } from "../../../tests/memory/memory-rules.ts";
import { onReference } from "../../../tests/running/on-reference.ts";
import { input, planOf } from "../../../tests/running/plan-of.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { gradients } from "../graph/gradient.ts";
import { Parameter, parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { rand } from "../ops/random/index.ts";
import { checkpoint } from "./checkpoint.ts";
import { customGradient } from "./custom-gradient.ts";
import { jvp } from "./forward.ts";
import { grad } from "./reverse.ts";
import { vmap } from "./vmap.ts";

/** The bytes between the kernels of a deep net's gradient, with blocks of layers wrapped by `made`. */
function scratchOf(made: (block: (x: Tensor) => Tensor) => (x: Tensor) => Tensor): {
  bytes: number;
  steps: number;
} {
  const layers = Array.from({ length: 16 }, () => new Parameter(input([32, 32])));
  let x = input([512, 32]);
  for (let first = 0; first < layers.length; first += 4) {
    const block = (y: Tensor): Tensor =>
      layers.slice(first, first + 4).reduce((z, layer) => z.matmul(layer).tanh(), y);
    x = made(block)(x);
  }
  const plan = planOf(together, ...gradients(x.mul(x).sum(), layers));
  return { bytes: plan.arenas.reduce((sum, bytes) => sum + bytes, 0), steps: plan.steps.length };
}

describe("checkpoint", () => {
  it("changes no gradient, of parameters that the function uses neither", async () => {
    await onReference(async () => {
      const w = parameter(tensor([0.5, -0.25]));
      const f = (x: Tensor): Tensor => x.mul(w).tanh().mul(x);
      const x = tensor([1.5, 2]);
      const gradientsOf = async (g: (x: Tensor) => Tensor): Promise<unknown[]> => {
        w.grad = null;
        g(g(x)).sum().backward();
        return [
          await grad((y) => g(g(y)).sum())(x).array(),
          await (w.grad as Tensor | null)?.array(),
        ];
      };
      expect(await gradientsOf(checkpoint(f))).toEqual(await gradientsOf(f));
    });
  });

  it("nests, and goes under and over the other transforms", async () => {
    await onReference(async () => {
      const sine = checkpoint((x: Tensor) => x.sin());
      const f = (x: Tensor): Tensor => sine(x).mul(x);
      const nested = checkpoint((x: Tensor) => sine(f(x)));
      const plain = (x: Tensor): Tensor => x.sin().mul(x).sin();
      const x = tensor([0.3, 1.1, -2]);
      const close = async (one: Tensor, other: Tensor): Promise<void> => {
        const [got, want] = [await one.data(), await other.data()];
        for (const [index, value] of got.entries())
          expect(value).toBeCloseTo(want[index] as number, 5);
      };
      const gradient = (g: (x: Tensor) => Tensor) => grad((y) => g(y).sum());
      await close(gradient(nested)(x), gradient(plain)(x));
      await close(gradient(gradient(nested))(x), gradient(gradient(plain))(x));
      await close(vmap(gradient(nested))(x), gradient(plain)(x));
      await close(gradient((y) => vmap(nested)(y))(x), gradient(plain)(x));
      await close(vmap(gradient((y) => vmap(nested)(y.reshape([1]))))(x), gradient(plain)(x));
      await close(jvp(nested, [x], [x])[1], jvp(plain, [x], [x])[1]);
    });
  });

  it("draws no random numbers again", async () => {
    await onReference(async () => {
      const x = tensor([1, 1, 1, 1]);
      const noise: Tensor[] = [];
      const f = checkpoint((y: Tensor) => {
        noise.push(rand([4]));
        return y.mul(noise[0] as Tensor).sum();
      });
      const gradient = await grad(f)(x).array();
      expect(noise).toHaveLength(1);
      expect(gradient).toEqual(await noise[0]?.array());
    });
  });
});

describe("customGradient", () => {
  it("returns trees for trees, and null for none", async () => {
    await onReference(async () => {
      const f = customGradient(
        (p: { a: Tensor; b: Tensor }, x: Tensor) => ({ sum: p.a.add(p.b), x }),
        (g) => [{ a: g.sum.mul(10), b: g.x }, null],
      );
      const [p, x] = [{ a: tensor([1]), b: tensor([2]) }, tensor([3])];
      const [toP, toX] = grad(
        (q: typeof p, y: Tensor) => {
          const { sum, x: same } = f(q, y);
          return sum.mul(2).add(same.mul(3)).sum();
        },
        [0, 1],
      )(p, x);
      expect([await toP.a.array(), await toP.b.array(), await toX.array()]).toEqual([
        [20],
        [3],
        [0],
      ]);
    });
  });
});

testValues(
  `
checkpoint keeps less between the kernels, for computing some of it twice
  [whole, blocks] = [scratchOf((block) => block), scratchOf(checkpoint)]
  blocks.steps  => above whole.steps
  # The activations of 16 layers, or those of 4 blocks and of the 4 layers in one.
  blocks.bytes  => below 0.7 * whole.bytes
`,
  { scratchOf },
);

testValuesOnReference(`
checkpoint goes under vmap where it uses the example itself
  w = tensor([1, 2])
  loss = (v, x) => checkpoint((y) => y.mul(x).mul(y).sum())(v)
  perExample = vmap(grad(loss), { inAxes: [null, 0] })(w, tensor([3, 5]))
  perExample  => [[6, 12], [10, 20]]
customGradient works inside vmap, where what all examples share gets the sum, and around it
  # The rule returns three times the true gradient.
  triple = customGradient((x, w) => x.mul(w).sum(), (g, [x, w]) => [g.mul(w).mul(3),
      g.mul(x).mul(3)])
  [x, w] = [tensor([[1, 2], [3, 4]]), tensor([5, 7])]
  all = (y, v) => vmap(triple, { inAxes: [0, null] })(y, v).mul(tensor([1, 10])).sum()
  [toX, toW] = grad(all, [0, 1])(x, w)
  toX  => [[15, 21], [150, 210]]
  toW  => [93, 126]
  vmap(grad(triple), { inAxes: [0, null] })(x, w)  => [[15, 21], [15, 21]]
customGradient is passed by jvp where its rule is linear
  f = customGradient((x) => x.round(), (g) => [g.mul(2)])
  [value, tangent] = jvp(f, [tensor([1.4])], [tensor([3])])
  [await value.array(), await tangent.array()]  => [[1], [6]]
customGradient is computed by its function, and again by the rule's in the second derivative
  cube = customGradient((x) => x.pow(3).sum(), (g, [x]) => [g.mul(x.mul(x).mul(3))])
  x = tensor([2])
  cube(x).item()  => 8
  grad((y) => grad(cube)(y).sum())(x)  => [12]
`);
