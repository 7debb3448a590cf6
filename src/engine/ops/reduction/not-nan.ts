/** What the reductions and scans that pass over NaN share: NaN replaced, and numbers counted. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import type { ErrorCase } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import type { MaskOptions } from "./masking.ts";
import type { ReductionOptions } from "./reduction.ts";

export const missing = (x: Tensor): Tensor => x.ne(x);

/** NaN replaced by a number that changes nothing. */
export function without(x: Tensor, neutral: number): Tensor {
  return isFloat(x.dtype) ? where(missing(x), neutral, x) : x;
}

/** How many of those that take part are numbers: i32. */
export function numbersIn(
  x: Tensor,
  axes: readonly number[],
  options: ReductionOptions & MaskOptions,
): Tensor {
  return x.eq(x).cast("i32").sum(axes, options);
}

/** For cases: with NaN here and there, and in the whole of a row; integers have none. */
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
  message: `${name}: invalid shape [2, 0]: no elements to choose from`,
});
