/** Shared code of the reductions and scans that ignore NaN: it replaces NaN, and counts numbers. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import type { ErrorCase } from "../define.ts";
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

/** Puts NaN into operands of cases, in single elements and in a whole row; integers have no NaN. */
export function holed(x: Tensor | undefined): Tensor {
  const whole = x as Tensor;
  return isFloat(whole.dtype) ? where(whole.gt(1.2), Number.NaN, whole) : whole;
}

export const axisError = (name: string): ErrorCase => ({
  call: `zeros([2]).${name}(1)`,
  message: `${name}: invalid axis 1: [2] has the axes -1 to 0`,
});

export const emptyError = (name: string): ErrorCase => ({
  call: `zeros([2, 0]).${name}(1)`,
  message: `${name}: invalid shape [2, 0]: no elements to reduce`,
});
