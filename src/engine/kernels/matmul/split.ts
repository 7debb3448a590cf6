/** Rewrites products of matrices: products of nothing become constants, and sums of products one product. */
import { sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Apply, filled, hasNothing, named, type Rewrite } from "../../rewrite/rewriting.ts";
import type { ContractionPrimitive } from "./primitive.ts";

export const splitContraction: Rewrite<ContractionPrimitive> = (
  primitive,
  operands,
  attributes,
  { apply },
) =>
  hasNothing(operands)
    ? filled(0, primitive.infer(operands, attributes), apply)
    : apply(primitive, operands, attributes);

/**
 * Returns the sum of `x` over `axes` as one product, since Σ aᵢ·bᵢ is [a₁ a₂ …]·[b₁; b₂; …]; null where it is no sum of
 * all products of a batch. The gradient of weights that a whole batch is multiplied by is such a sum; as one product, it
 * stores no separate product for each element of the batch.
 */
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
  const columns = apply(named("permute"), [a], { axes: [rank, ...axes, rank + 1] });
  const left = apply(named("reshape"), [columns], { shape: [m, k] });
  const right = apply(named("reshape"), [b], { shape: [k, n] });
  return apply(named("matmul"), [left, right], {});
}
