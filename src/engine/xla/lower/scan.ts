/**
 * Scans with one step for each doubling of the distance (Hillis and Steele, "Data parallel algorithms", 1986), which
 * also computes recurrences. The windows of `reduce_window` would compute only sums, and in quadratic time where a
 * compiler does not recognize this use.
 */
import type { DType } from "../../ir/dtype.ts";
import type { ScanPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, identityOf } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

export function scan(
  builder: Builder,
  { combine, recurrence }: ScanPrimitive,
  { attributes }: GraphNode<DType>,
  operands: readonly Value[],
): Value {
  const axis = attributes.axis as number;
  const isReverse = attributes.reverse === true;
  const ordered = (x: Value): Value => (isReverse ? builder.reverse(x, [axis]) : x);
  const [first, second] = operands.map(ordered);
  let value = first as Value;
  const extent = value.type.shape[axis] as number;
  const identity = identityOf(combine, value.type.element as DType);
  let factor = recurrence ? (second as Value) : null;
  for (let distance = 1; distance < extent; distance *= 2) {
    const before = shifted(builder, value, axis, distance, identity);
    if (!factor) {
      value = builder.combine(combine, before, value);
      continue;
    }
    // A factor of 0 restarts the recurrence whatever precedes it, NaN included.
    const stops = builder.compare("EQ", factor, 0);
    const carried = builder.select(stops, 0, builder.multiply(factor, before));
    value = builder.add(carried, value);
    const earlier = shifted(builder, factor, axis, distance, 1);
    factor = builder.select(stops, 0, builder.multiply(factor, earlier));
  }
  const result = attributes.exclusive === true ? shifted(builder, value, axis, 1, identity) : value;
  return ordered(result);
}

/** The elements `by` indices earlier, and `fill` at the first indices. */
function shifted(builder: Builder, x: Value, axis: number, by: number, fill: number): Value {
  const extent = x.type.shape[axis] as number;
  if (extent === 0) return x;
  const kept = builder.part(x, axis, 0, extent - by);
  return builder.pad(
    kept,
    fill,
    x.type.shape.map((_, each) => (each === axis ? by : 0)),
    x.type.shape.map(() => 0),
  );
}
