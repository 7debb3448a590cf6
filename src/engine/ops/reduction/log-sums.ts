/** Logarithms of sums and means of exponentials, computed without overflow. */

import type { Tensor } from "../../graph/tensor.ts";
import { toFloat } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { broadcastAll } from "../elementwise/makers.ts";
import { logOfShifted, shiftedExponential } from "../elementwise/shifted-exponential.ts";
import { countWhere, type MaskOptions, maskOf } from "./masking.ts";
import type { ReductionOptions } from "./reduction.ts";
import { inSinglePrecision } from "./single-precision.ts";

const none = Number.NEGATIVE_INFINITY;
/** The exponential of this number is finite in f32. */
const largestExponent = 88;

export interface LogMeanOptions extends ReductionOptions, MaskOptions {}

export interface LogSumOptions extends LogMeanOptions {
  /**
   * The factor of each exponential, of a shape that broadcasts with the operand's; 0 leaves one out. Default 1.
   */
  readonly b?: TensorLike;
}

export interface SignedLogSum {
  /** The logarithm of the sum's magnitude. */
  readonly value: Tensor;
  /** The sum's sign: -1, 0 or 1. */
  readonly sign: Tensor;
}

/** Each form returns its own type of result. */
interface LogSumExp {
  (x: TensorLike, axis?: Axes, options?: LogSumOptions & { readonly returnSign?: false }): Tensor;
  (x: TensorLike, axis: Axes, options: LogSumOptions & { readonly returnSign: true }): SignedLogSum;
}

/** Returns the largest element over the axes, and the sum of the exponentials of the differences to it. */
function scaledSum(
  value: Tensor,
  axis: Axes,
  { keepdims = false, where: mask, b }: LogSumOptions,
): { readonly sum: Tensor; readonly largest: Tensor } {
  const name = "logsumexp";
  const [x, factors] =
    b === undefined ? [value] : broadcastAll(name, [value, recorder().lift(b, "f32").cast("f32")]);
  const along = normalizeAxes(name, axis, x.shape);
  // An element with the factor 0 may be of any size.
  const counted = factors ? where(factors.eq(0), none, x) : x;
  const kept = mask ? where(maskOf(name, mask, x.shape), counted, none) : counted;
  if (along.some((axis) => x.shape[axis] === 0))
    return { sum: kept.sum(along, { keepdims }), largest: recorder().lift(none, kept.dtype) };
  const largest = kept.stopGradient().max(along, { keepdims: true });
  const terms = (): Tensor => {
    if (!factors) return shiftedExponential(kept, largest);
    // An element with the factor 0 adds nothing, but its exponential is the derivative by the factor.
    const scale = where(largest.abs().lt(Number.POSITIVE_INFINITY), largest, 0);
    const apart = (mask ? where(maskOf(name, mask, x.shape), x, none) : x).sub(scale);
    const isBeyond = factors.eq(0).logicalAnd(apart.le(largestExponent).logicalNot());
    const uncounted = where(isBeyond, largestExponent, apart).exp();
    return where(factors.eq(0), uncounted, shiftedExponential(kept, largest)).mul(factors);
  };
  const sum = terms().sum(along, { keepdims });
  return { sum, largest: keepdims ? largest : largest.reshape(sum.shape) };
}

export const logsumexp: Op<LogSumExp> = methodOp("reduction", {
  name: "logsumexp",
  doc: "Computes the logarithm of the sum of exponentials over the axes, or of all elements. It is scaled by the largest element to avoid overflow, and is -∞ for no elements. Elements that are ∞ share its gradient, and an element of -∞ has a gradient of 0, even where all are -∞. `where` selects the elements, and `b`, which broadcasts with `x`, multiplies the exponentials; elements with a factor of 0 are excluded. The logarithm of a negative sum is NaN, or with `returnSign`, in the function form, the result is `{ value, sign }`, the logarithm of its magnitude and its sign, as in SciPy and JAX.",
  example: "tensor([[0, 0], [90, 90]]).logsumexp(1)  // [0.6931472, 90.6931458]",
  build: ((
    value: TensorLike,
    axis?: Axes,
    options: LogSumOptions & { readonly returnSign?: boolean } = {},
  ): Tensor | SignedLogSum => {
    const ofSum = (use: (sum: Tensor, largest: Tensor) => Tensor): Tensor =>
      inSinglePrecision(value, (x) => {
        const { sum, largest } = scaledSum(x, axis, options);
        return use(sum, largest);
      });
    if (!options.returnSign) return ofSum(logOfShifted);
    return {
      value: ofSum((sum, largest) => logOfShifted(sum.abs(), largest)),
      sign: ofSum((sum) => sum.sign()),
    };
  }) as LogSumExp,
});

export const logmeanexp: Op<(x: TensorLike, axis?: Axes, options?: LogMeanOptions) => Tensor> =
  methodOp("reduction", {
    name: "logmeanexp",
    doc: "Computes the logarithm of the mean of exponentials over the axes, or of all elements, or of those where `where` is true. It is `logsumexp` minus the logarithm of their number.",
    example: "tensor([[0, 0], [90, 90]]).logmeanexp(1)  // [0, 90]",
    build: (value, axis, options = {}) => {
      const { shape, dtype } = recorder().lift(value, "f32");
      const along = normalizeAxes("logmeanexp", axis, shape);
      const { keepdims = false, where: condition } = options;
      if (!condition) {
        const count = sizeOf(along.map((index) => shape[index] as number));
        return logsumexp(value, along, options).sub(Math.log(count));
      }
      const mask = maskOf("logmeanexp", condition, shape);
      const count = countWhere(mask, along, { keepdims }).cast(toFloat(dtype));
      return logsumexp(value, along, { keepdims, where: mask }).sub(count.log());
    },
  });
