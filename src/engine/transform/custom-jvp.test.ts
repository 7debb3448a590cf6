import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { customJvp } from "./custom-jvp.ts";
import { jvp } from "./forward.ts";
import { linearTranspose } from "./linear-transpose.ts";
import { grad } from "./reverse.ts";
import { vmap } from "./vmap.ts";

/** The rule returns three times the true tangent, which distinguishes it from the function's own. */
const product = customJvp(
  (x: Tensor, w: Tensor) => x.mul(w).sum(),
  ([s, t], [x, w]) => s.mul(w).add(x.mul(t)).sum().mul(3),
);

describe("customJvp", () => {
  it("moves the result by its rule, and gradients by the rule's transpose", async () => {
    await onReference(async () => {
      const [x, w] = [tensor([1, 2]), tensor([5, 7])];
      const [value, tangent] = jvp(product, [x, w], [tensor([1, 0]), tensor([0, 10])]);
      expect([await value.item(), await tangent.item()]).toEqual([19, 3 * (5 + 20)]);
      const [toX, toW] = grad(product, [0, 1])(x, w);
      expect([await toX.array(), await toW.array()]).toEqual([
        [15, 21],
        [3, 6],
      ]);
    });
  });

  it("goes under vmap, and over it", async () => {
    await onReference(async () => {
      const x = tensor([
        [1, 2],
        [3, 4],
      ]);
      const w = tensor([5, 7]);
      const inAxes = [0, null] as const;
      const all = (v: Tensor): Tensor => vmap(product, { inAxes })(x, v).sum();
      expect(await grad(all)(w).array()).toEqual([12, 18]);
      expect(await vmap(grad(product), { inAxes })(x, w).array()).toEqual([
        [15, 21],
        [15, 21],
      ]);
    });
  });

  it("takes and returns trees, and is differentiated twice through its rule", async () => {
    await onReference(async () => {
      const cube = customJvp(
        ({ x }: { x: Tensor }) => [x.pow(3)] as const,
        ([t], [{ x }]) => [t.x.mul(x.square()).mul(3)],
      );
      const f = (x: Tensor): Tensor => cube({ x })[0].sum();
      expect(await grad(f)(tensor([2])).array()).toEqual([12]);
      expect(await grad((x) => grad(f)(x).sum())(tensor([2])).array()).toEqual([12]);
    });
  });
});

describe("linearTranspose", () => {
  it("of a transpose is the function again", async () => {
    await onReference(async () => {
      const f = (x: Tensor): Tensor => x.cumsum(0).mul(tensor([1, 2, 3]));
      const like = [tensor([0, 0, 0])] as const;
      const transposed = linearTranspose(f, like);
      const again = linearTranspose((g: Tensor) => transposed(g)[0], like);
      const x = tensor([1, 10, 100]);
      expect(await again(x)[0].array()).toEqual(await f(x).array());
    });
  });

  it("returns zeros for what the function does not use", async () => {
    await onReference(async () => {
      const transposed = linearTranspose(
        (x: Tensor, unused: Tensor) => ({ doubled: x.mul(2), unused: unused.mul(0) }),
        [tensor([1]), tensor([1, 2])],
      );
      const [x, none] = transposed({ doubled: tensor([4]), unused: tensor([5, 6]) });
      expect([await x.array(), await none.array()]).toEqual([[8], [0, 0]]);
    });
  });
});
