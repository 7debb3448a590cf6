/** Products of a large batch with one matrix, which would have too many elements if it were repeated. */
import { describe, expect, it } from "vitest";
import { grad, type Tensor, zeros } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";

describe("a matrix that a large batch is multiplied by", () => {
  it("may have more elements in all than a tensor, were it repeated for each of the batch", async () => {
    await onReference(async () => {
      const [x, weight] = [zeros([65_536, 1, 256]), zeros([256, 256])];
      expect(x.matmul(weight).shape).toEqual([65_536, 1, 256]);
      const gradients = grad((a: Tensor, w: Tensor) => a.matmul(w).sum(), [0, 1])(x, weight);
      expect(gradients.map(({ shape }) => shape)).toEqual([x.shape, weight.shape]);
    });
  });

  it("is rejected with a clear message if it has the batch's axis, along which it is repeated", async () => {
    await onReference(async () => {
      const weight = zeros([1, 256, 256]);
      expect(() => zeros([65_536, 1, 256]).matmul(weight)).toThrow(
        "broadcastTo: unsupported size: [65536, 256, 256] has 4294967296 elements, at most 2147483647",
      );
    });
  });
});
