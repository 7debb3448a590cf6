/**
 * Class labels outside the range. They are an error if the program contains the elements, and produce NaN if
 * only the device knows them, because a device cannot stop.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { checkKnown } from "../indexing/known-indices.ts";

/**
 * Returns the examples' losses, with NaN for each class outside 0 to classes − 1 except the ignored one. Throws a
 * Fault for a class that is known to be outside. `ignoreIndex` is null if the loss accepts one and none is set.
 */
export function ofClassesInside(
  name: string,
  losses: Tensor,
  targets: Tensor,
  classes: number,
  ignoreIndex?: number | null,
): Tensor {
  const apart = ignoreIndex == null ? [] : [ignoreIndex];
  checkKnown(name, targets, [0, classes - 1], apart, (label, position) => {
    const isNegative = label < 0 && ignoreIndex === null;
    const wayOut = isNegative ? ` (pass ignoreIndex: ${label} to exclude such examples)` : "";
    const expected = classes === 0 ? "none for 0 classes" : `0 to ${classes - 1}`;
    return `invalid class ${label}${position}: expected ${expected}${wayOut}`;
  });
  const labels = targets.cast("i32");
  const isInside = labels.ge(0).logicalAnd(labels.lt(classes));
  const isMeant = ignoreIndex == null ? isInside : isInside.logicalOr(labels.eq(ignoreIndex));
  // The NaN is added, so that the gradient does not depend on the choice.
  return losses.add(where(isMeant, recorder().lift(0, losses.dtype), Number.NaN));
}
