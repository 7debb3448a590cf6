import { describe, expect, it } from "vitest";
import { onReference } from "../../../../tests/running/on-reference.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { hessian } from "../../transform/index.ts";
import { tensor, where } from "../index.ts";
import { scaledDotProductAttention } from "../random-ops.ts";

/** Computes the same by a softmax over stored scores. */
function composed(q: Tensor, k: Tensor, v: Tensor, mask: Tensor): Tensor {
  const scores = q.matmul(k.T).mul(0.5).add(mask);
  return scores.softmax(-1).matmul(v);
}

describe("second derivatives of attention", () => {
  it("are those of its composition, with respect to queries, keys, values and mask, crossed too", async () => {
    await onReference(async () => {
      const wave = (rows: number, columns: number, from: number): Tensor =>
        tensor(
          Float32Array.from({ length: rows * columns }, (_, at) => Math.sin(3 * (at + from))),
          { shape: [rows, columns] },
        );
      const operands = [wave(2, 4, 0), wave(3, 4, 10), wave(3, 2, 25), wave(2, 3, 31)] as const;
      const weights = wave(2, 2, 40);
      const loss =
        (attend: typeof composed) =>
        (q: Tensor, k: Tensor, v: Tensor, mask: Tensor): Tensor =>
          attend(q, k, v, mask).sin().mul(weights).sum();
      const argnums = [0, 1, 2, 3] as const;
      const fused: typeof composed = (q, k, v, mask) =>
        scaledDotProductAttention(q, k, v, { mask, scale: 0.5 });
      const [found, wanted] = [fused, composed].map((attend) =>
        hessian(loss(attend), argnums)(...operands).flat(),
      ) as [Tensor[], Tensor[]];
      expect(found).toHaveLength(16);
      for (const [index, block] of found.entries()) {
        const [got, want] = [await block.data(), await (wanted[index] as Tensor).data()];
        for (const [at, value] of got.entries()) expect(value).toBeCloseTo(want[at] as number, 5);
      }
    });
  });

  it("are 0 for a query that attends to nothing", async () => {
    await onReference(async () => {
      const [q, k] = [tensor([[1, 2]]), tensor([[3, 4]])];
      const loss = (query: Tensor): Tensor => {
        const mask = where(query.sum(-1, { keepdims: true }).lt(1e9), Number.NEGATIVE_INFINITY, 0);
        return scaledDotProductAttention(query, k, k, { mask }).sum();
      };
      expect(await hessian(loss)(q).flatten().array()).toEqual([0, 0, 0, 0]);
    });
  });
});
