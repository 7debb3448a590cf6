/**
 * Labels of classes that lie outside: an error where the program gave their elements itself, NaN where only the
 * device knows them, since it cannot stop.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { checkKnown } from "../indexing/known-places.ts";

/**
 * What examples cost, with NaN for each whose class is none of 0 to classes − 1, unless it is the one that
 * counts nothing. Throws a Fault for a class that is known to lie outside.
 * `ignoreIndex`: null where the loss takes one and none was given.
 */
export function ofClassesInside(
  name: string,
  each: Tensor,
  targets: Tensor,
  classes: number,
  ignoreIndex?: number | null,
): Tensor {
  const apart = ignoreIndex == null ? [] : [ignoreIndex];
  checkKnown(targets, 0, classes - 1, apart, (label, position) => {
    const isNegative = label < 0 && ignoreIndex === null;
    const wayOut = isNegative ? ` (pass ignoreIndex: ${label} to leave such examples out)` : "";
    return `${name}: invalid class ${label}${position}: expected 0 to ${classes - 1}${wayOut}`;
  });
  const labels = targets.cast("i32");
  const isInside = labels.ge(0).logicalAnd(labels.lt(classes));
  const isMeant = ignoreIndex == null ? isInside : isInside.logicalOr(labels.eq(ignoreIndex));
  // Added, so that the gradient takes no choice of its own.
  return each.add(where(isMeant, recorder().lift(0, each.dtype), Number.NaN));
}
