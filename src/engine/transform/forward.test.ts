import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { topologicalNodes } from "../graph/node.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { jvp, linearize } from "./forward.ts";
import { grad } from "./reverse.ts";
import { vmap } from "./vmap.ts";

/** The number of nodes that a tensor depends on, itself included. */
const count = (x: Tensor): number => topologicalNodes([x.node], () => false).length;

describe("jvp", () => {
  it("moves trees along trees", async () => {
    await onReference(async () => {
      const f = ({ a, b }: { a: Tensor; b: Tensor }): { product: Tensor; same: Tensor } => ({
        product: a.mul(b),
        same: b,
      });
      const operand = { a: tensor([2, 3]), b: tensor([5, 7]) };
      const [value, tangent] = jvp(f, [operand], [{ a: tensor([1, 0]), b: tensor([0, 1]) }]);
      expect(await value.product.array()).toEqual([10, 21]);
      expect(await tangent.product.array()).toEqual([5, 3]);
      expect(await tangent.same.array()).toEqual([0, 1]);
    });
  });

  it("returns zeros for what has no tangent", async () => {
    await onReference(async () => {
      const [, tangent] = jvp((x: Tensor) => [x.floor(), x.gt(1), tensor(4)], [tensor([1.5])], [1]);
      expect(await Promise.all(tangent.map((leaf) => leaf.array()))).toEqual([[0], [0], 0]);
    });
  });

  it("records nodes in proportion to the function's", async () => {
    await onReference(() => {
      const chain = (length: number): number => {
        const f = (x: Tensor): Tensor => {
          let y = x;
          for (let step = 0; step < length; step++) y = y.sin().mul(x);
          return y;
        };
        return count(jvp(f, [tensor([1])], [tensor([1])])[1]);
      };
      const [ten, twenty, forty] = [chain(10), chain(20), chain(40)];
      expect(forty - twenty).toBe(2 * (twenty - ten));
    });
  });

  it("agrees with the gradient, in either order of the two", async () => {
    await onReference(async () => {
      const f = (x: Tensor): Tensor => x.sin().mul(x).sum();
      const [x, t] = [tensor([0.3, -1.2, 2]), tensor([1, 2, -1])];
      const along = await jvp(f, [x], [t])[1].item();
      expect(along).toBeCloseTo(await grad(f)(x).mul(t).sum().item(), 6);
      // A Hessian-vector product, forward over reverse and reverse over forward.
      const forward = await jvp(grad(f), [x], [t])[1].data();
      const reverse = await grad((y) => jvp(f, [y], [t])[1])(x).data();
      for (const [index, value] of forward.entries())
        expect(value).toBeCloseTo(reverse[index] as number, 5);
    });
  });

  it("goes under vmap and over it", async () => {
    await onReference(async () => {
      const f = (x: Tensor): Tensor => x.mul(x).cumsum();
      const [x, t] = [
        tensor([
          [1, 2],
          [3, 4],
        ]),
        tensor([
          [1, 0],
          [1, 1],
        ]),
      ];
      const want = [
        [2, 2],
        [6, 14],
      ];
      expect(await vmap((y, s) => jvp(f, [y], [s])[1])(x, t).array()).toEqual(want);
      expect(await jvp(vmap(f), [x], [t])[1].array()).toEqual(want);
    });
  });
});

describe("linearize", () => {
  it("returns a map for as many tangents as wanted", async () => {
    await onReference(async () => {
      const [value, push] = linearize((x: Tensor, y: Tensor) => x.mul(y), [tensor(3), tensor(5)]);
      expect(await value.item()).toBe(15);
      expect(await push(1, 0).item()).toBe(5);
      expect(await push(0, 1).item()).toBe(3);
    });
  });

  it("returns a map that is differentiable itself", async () => {
    await onReference(async () => {
      const [, push] = linearize((x: Tensor) => x.mul(x), [tensor([1, 2])]);
      expect(await grad((t) => push(t).sum())(tensor([3, 4])).array()).toEqual([2, 4]);
    });
  });
});
