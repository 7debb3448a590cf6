/** Reductions; with no axes the element itself. */
import type { DType } from "../../ir/dtype.ts";
import type { ReductionPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Builder } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

export function reduction(
  builder: Builder,
  { combine }: ReductionPrimitive,
  { attributes }: GraphNode<DType>,
  [x]: readonly Value[],
): Value {
  const axes = attributes.axes as readonly number[];
  return axes.length === 0 ? (x as Value) : builder.reduce(x as Value, combine, axes);
}
