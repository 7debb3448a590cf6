/**
 * Scans with one step for each doubling of the distance (Hillis and Steele, "Data parallel algorithms", 1986), which
 * also computes recurrences. The windows of `reduce_window` would compute only sums, and in quadratic time where a
 * compiler does not recognize this use.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import type { ScanPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { widen } from "./conversion.ts";
import type { LowerRule } from "./rule.ts";

export const scan: LowerRule<ScanPrimitive> = (
  { combine, recurrence },
  { attributes },
  operands,
) => {
  const axis = attributes.axis as number;
  const ordered = (x: Value): Value => (attributes.reverse === true ? hlo.reverse(x, [axis]) : x);
  let [value, factor] = operands.map(widen).map(ordered) as [Value, ...Value[]];
  const extent = value.type.shape[axis] as number;
  const identity = hlo.identityOf(combine, value.type.element as DType);
  for (let distance = 1; distance < extent; distance *= 2) {
    const before = shifted(value, axis, distance, identity);
    if (!(recurrence && factor)) {
      value = hlo.combine(combine, before, value);
      continue;
    }
    // A factor of 0 restarts the recurrence whatever precedes it, NaN included.
    const stops = hlo.compare("EQ", factor, 0);
    const carried = hlo.select(stops, 0, hlo.multiply(factor, before));
    value = hlo.add(carried, value);
    const earlier = shifted(factor, axis, distance, 1);
    factor = hlo.select(stops, 0, hlo.multiply(factor, earlier));
  }
  return ordered(attributes.exclusive === true ? shifted(value, axis, 1, identity) : value);
};

/** The elements `by` indices earlier, and `fill` at the first indices. */
function shifted(x: Value, axis: number, by: number, fill: number): Value {
  const { shape } = x.type;
  const extent = shape[axis] as number;
  if (extent === 0) return x;
  const none = shape.map(() => 0);
  return hlo.pad(hlo.part(x, axis, 0, extent - by), fill, none.with(axis, by), none);
}
