import { describe, expect, it } from "vitest";
import { together } from "../../../tests/memory/memory-rules.ts";
import { onReference } from "../../../tests/running/on-reference.ts";
import { input, planOf } from "../../../tests/running/plan-of.ts";
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
  it("keeps less between the kernels, for computing some of it twice", () => {
    const [whole, blocks] = [scratchOf((block) => block), scratchOf(checkpoint)];
    expect(blocks.steps).toBeGreaterThan(whole.steps);
    // The activations of 16 layers, or those of 4 blocks and of the 4 layers in one.
    expect(blocks.bytes).toBeLessThan(0.7 * whole.bytes);
  });

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

  it("goes under vmap where it uses the example itself", async () => {
    await onReference(async () => {
      const w = tensor([1, 2]);
      const loss = (v: Tensor, x: Tensor): Tensor =>
        checkpoint((y: Tensor) => y.mul(x).mul(y).sum())(v);
      const perExample = vmap(grad(loss), { inAxes: [null, 0] })(w, tensor([3, 5]));
      expect(await perExample.array()).toEqual([
        [6, 12],
        [10, 20],
      ]);
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

  it("works inside vmap, where what all examples share gets the sum, and around it", async () => {
    await onReference(async () => {
      // The rule returns three times the true gradient.
      const triple = customGradient(
        (x: Tensor, w: Tensor) => x.mul(w).sum(),
        (g, [x, w]) => [g.mul(w).mul(3), g.mul(x).mul(3)],
      );
      const [x, w] = [
        tensor([
          [1, 2],
          [3, 4],
        ]),
        tensor([5, 7]),
      ];
      const all = (y: Tensor, v: Tensor): Tensor =>
        vmap(triple, { inAxes: [0, null] })(y, v)
          .mul(tensor([1, 10]))
          .sum();
      const [toX, toW] = grad(all, [0, 1])(x, w);
      expect(await toX.array()).toEqual([
        [15, 21],
        [150, 210],
      ]);
      expect(await toW.array()).toEqual([93, 126]);
      expect(await vmap(grad(triple), { inAxes: [0, null] })(x, w).array()).toEqual([
        [15, 21],
        [15, 21],
      ]);
    });
  });

  it("is passed by jvp where its rule is linear", async () => {
    await onReference(async () => {
      const f = customGradient(
        (x: Tensor) => x.round(),
        (g) => [g.mul(2)],
      );
      const [value, tangent] = jvp(f, [tensor([1.4])], [tensor([3])]);
      expect([await value.array(), await tangent.array()]).toEqual([[1], [6]]);
    });
  });

  it("is computed by its function, and again by the rule's in the second derivative", async () => {
    await onReference(async () => {
      const cube = customGradient(
        (x: Tensor) => x.pow(3).sum(),
        (g, [x]) => [g.mul(x.mul(x).mul(3))],
      );
      const x = tensor([2]);
      expect(await cube(x).item()).toBe(8);
      expect(await grad((y) => grad(cube)(y).sum())(x).array()).toEqual([12]);
    });
  });
});
