/**
 * Makes one product of a sum of products: Σ aᵢ·bᵢ is [a₁ a₂ …]·[b₁; b₂; …]. The gradient of weights that a whole batch
 * is multiplied by is such a sum; as one product, it stores no separate product for each element of the batch.
 */
import { sizeOf } from "../ir/shape.ts";
import type { Apply } from "../kernels/scan/split.ts";
import type { GraphNode } from "./decode.ts";

/** Returns the sum of `x` over `axes`; null where it is no sum of all products of a batch. */
export function productOfAll(
  { op, operands, shape, dtype }: GraphNode,
  axes: readonly number[],
  apply: Apply,
): GraphNode | null {
  const rank = shape.length - 2;
  const [a, b] = operands;
  // The rounding of each product to a half would be lost.
  if (op?.kind !== "contraction" || !a || !b || dtype === "f16") return null;
  if (rank === 0 || axes.length !== rank || axes.some((axis, index) => axis !== index)) return null;
  const batch = sizeOf(shape.slice(0, rank));
  const [m, n] = shape.slice(rank) as [number, number];
  const k = batch * (a.shape.at(-1) as number);
  const columns = apply("permute", [a], { axes: [rank, ...axes, rank + 1] });
  const left = apply("reshape", [columns], { shape: [m, k] });
  const right = apply("reshape", [b], { shape: [k, n] });
  return apply("matmul", [left, right], {});
}
