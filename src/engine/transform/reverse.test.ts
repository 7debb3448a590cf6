import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { evaluate } from "../graph/evaluate.ts";
import { topologicalNodes } from "../graph/node.ts";
import { parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { grad, valueAndGrad, vjp } from "./reverse.ts";

describe("grad", () => {
  it("takes a tensor whose value the engine has computed before", async () => {
    await onReference(async () => {
      const x = tensor([1, 2]).mul(3);
      await evaluate(x);
      expect(await grad((y) => y.mul(y).sum())(x).array()).toEqual([6, 12]);
    });
  });

  it("of grad computes second derivatives", async () => {
    await onReference(async () => {
      const cube = grad((x) => x.pow(3).sum());
      expect(await grad((x) => cube(x).sum())(tensor([1, 2])).array()).toEqual([6, 12]);
    });
  });

  it("keeps uses of one tensor inside and outside of the function apart", async () => {
    await onReference(async () => {
      const x = tensor([3]);
      const outer = grad((y) =>
        grad((z) => z.mul(y).sum())(y)
          .mul(y)
          .sum(),
      );
      // The inner gradient is y, so this is the derivative of y².
      expect(await outer(x).array()).toEqual([6]);
      expect(await grad((y) => y.mul(x).sum())(x).array()).toEqual([3]);
    });
  });

  it("returns a tree like the operand, and a list for a list of indices", async () => {
    await onReference(async () => {
      const layer = { w: tensor([2, 3]), rest: [tensor(1), null] as const };
      const f = (l: typeof layer, x: Tensor): Tensor => l.w.mul(x).sum().mul(l.rest[0]);
      const [gradient, toInput] = grad(f, [0, 1])(layer, tensor([5, 7]));
      expect(Object.keys(gradient)).toEqual(["w", "rest"]);
      expect(await gradient.w.array()).toEqual([5, 7]);
      expect(await gradient.rest[0].item()).toBe(31);
      expect(gradient.rest[1]).toBeNull();
      expect(await toInput.array()).toEqual([2, 3]);
    });
  });

  it("lets go of the history in a loop that steps by it", async () => {
    await onReference(async () => {
      let x = tensor([1, 2]);
      for (let step = 0; step < 5; step++) {
        x = x.sub(grad((y) => y.mul(y).sum())(x).mul(0.25));
        await evaluate(x);
      }
      expect(topologicalNodes([x.node], () => false)).toHaveLength(1);
      expect(await x.array()).toEqual([2 ** -5, 2 ** -4]);
    });
  });

  it("leaves the gradient of a parameter inside to be found later", async () => {
    await onReference(async () => {
      const w = parameter(tensor([2, 3]));
      const gradient = grad((x) => x.mul(w).mul(x).sum())(tensor([1, 10]));
      await evaluate(gradient);
      gradient.sum().backward();
      expect(await w.grad?.array()).toEqual([2, 20]);
    });
  });
});

describe("valueAndGrad", () => {
  it("returns both, and the value is still differentiable outside", async () => {
    await onReference(async () => {
      const f = valueAndGrad((x) => x.mul(x).sum());
      const [value, gradient] = f(tensor([3, 4]));
      expect([await value.item(), await gradient.array()]).toEqual([25, [6, 8]]);
      expect(await grad((x) => f(x)[0].mul(2))(tensor([3, 4])).array()).toEqual([12, 16]);
    });
  });
});

describe("vjp", () => {
  it("pulls trees of cotangents back to trees, as often as asked, also once the value is known", async () => {
    await onReference(async () => {
      const operand = { a: tensor([1, 2]), b: tensor([3, 4]) };
      const [value, pullback] = vjp(
        ({ a, b }: { a: Tensor; b: Tensor }) => [a.mul(b), a.sum()] as const,
        [operand],
      );
      expect(await value[0].array()).toEqual([3, 8]);
      expect(await value[1].item()).toBe(3);
      const [first] = pullback([tensor([1, 0]), 0]);
      expect([await first.a.array(), await first.b.array()]).toEqual([
        [3, 0],
        [1, 0],
      ]);
      const [second] = pullback([0, 10]);
      expect(await second.a.array()).toEqual([10, 10]);
      expect(await second.b.array()).toEqual([0, 0]);
    });
  });

  it("returns a pullback that is differentiable in the cotangent", async () => {
    await onReference(async () => {
      const [, pullback] = vjp((x: Tensor) => x.mul(x), [tensor([1, 2])]);
      const gradient = grad((g) =>
        pullback(g)[0]
          .mul(tensor([1, 10]))
          .sum(),
      )(tensor([3, 4]));
      expect(await gradient.array()).toEqual([2, 40]);
    });
  });
});
