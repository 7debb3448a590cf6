import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { evaluate } from "../graph/evaluate.ts";
import type { Tensor } from "../graph/tensor.ts";
import { ones } from "../ops/index.ts";
import { scaledDotProductAttention } from "../ops/random-ops.ts";
import { grad } from "../transform/reverse.ts";

/** That many kernels that change nothing, none of which can be merged with another. */
function sums(x: Tensor, count: number): Tensor {
  let y = x;
  for (let step = 0; step < count; step++) y = y.sum(0, { keepdims: true }).mul(0).add(x);
  return y;
}

describe("a schedule of many kernels", () => {
  it("keeps together what one kernel computes, wherever in the plan it is", async () => {
    await onReference(async () => {
      const attend = (q: Tensor, k: Tensor, v: Tensor): Tensor =>
        scaledDotProductAttention(q, k, v).sum();
      const q = ones([1, 4, 8]);
      const gradients = grad(attend, [0, 1, 2]);
      const wanted = await Promise.all(gradients(q, q, q).map((gradient) => gradient.data()));
      // With one or two kernels for each step, the gradients lie on either side of the 512th kernel.
      for (const count of [250, 251, 252, 253, 254, 255, 256, 508, 509, 510, 511, 512]) {
        const x = sums(ones([4, 8]), count).reshape([1, 4, 8]);
        const found = gradients(x, x, x);
        await evaluate(...found);
        for (const [index, gradient] of found.entries())
          for (const [at, value] of (await gradient.data()).entries())
            expect(value).toBeCloseTo(wanted[index]?.[at] as number, 5);
      }
    });
  });
});
