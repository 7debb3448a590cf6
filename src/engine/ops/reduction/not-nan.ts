/** Shared code of the reductions and scans that ignore NaN: it replaces NaN, and counts numbers. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { where } from "../elementwise/arithmetic.ts";
import type { MaskOptions } from "./masking.ts";
import type { ReductionOptions } from "./reduction.ts";

export const missing = (x: Tensor): Tensor => x.ne(x);

/** Replaces NaN by a number that does not change the result. */
export function without(x: Tensor, neutral: number): Tensor {
  return isFloat(x.dtype) ? where(missing(x), neutral, x) : x;
}

/** Counts the elements that take part and are not NaN, in i32. */
export function numbersIn(
  x: Tensor,
  axes: readonly number[],
  options: ReductionOptions & MaskOptions,
): Tensor {
  return x.eq(x).cast("i32").sum(axes, options);
}
