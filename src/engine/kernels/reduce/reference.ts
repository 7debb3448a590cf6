/** The reference for reductions: one value after the other. */

import type { KernelDType } from "../../ir/dtype.ts";
import { type Combine, identity } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import { atEachIndex, type CoreReference, combineIn } from "../core-reference.ts";
import { wide } from "../core-rules.ts";
import type { Reduce } from "./core.ts";

export const reduceReference: CoreReference<Reduce> = atEachIndex(
  ({ combine, axes, value }, index, at) =>
    combinedOver(axes, combine, value.dtype, (inner) => at(value, [...index, ...inner])),
);

/** Combines the elements at all indices of the axes, in order. */
export function combinedOver(
  axes: Shape,
  combine: Combine,
  dtype: KernelDType,
  elementAt: (index: readonly number[]) => number,
): number {
  const join = combineIn(combine, wide(dtype));
  let total = identity(combine, wide(dtype));
  for (let flat = 0; flat < sizeOf(axes); flat++)
    total = join(total, elementAt(unravel(flat, axes)));
  return total;
}
