/** Activations and normalised exponentials. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { div, where } from "../elementwise/arithmetic.ts";
import { floatOf, liftAs, type Unary, unary } from "../elementwise/makers.ts";
import { type MaskOptions, maskOf } from "../reduction/masking.ts";
import { inSinglePrecision } from "../reduction/single-precision.ts";

const none = Number.NEGATIVE_INFINITY;
export const relu: Unary = unary("activation", {
  name: "relu",
  doc: "Computes the rectified linear unit `max(x, 0)` element-wise. The gradient at 0 is 0.",
  example: "tensor([-1, 0, 2]).relu()  // [0, 0, 2]",
  sample: { apart: { from: [0], by: 0.1 } },
  kernel: (x) => x.max(0),
  // The rule uses the result, so that the operand can be dropped once the result is computed.
  grad: (g, _x, result) => where(result.gt(0), g, 0),
});

export const sigmoid: Unary = unary("activation", {
  name: "sigmoid",
  accepts: "float",
  doc: "Computes the logistic function `1 / (1 + exp(-x))` element-wise.",
  example: "tensor([0, 2]).sigmoid()  // [0.5, 0.8807971]",
  kernel: (x) => x.lift(1).div(x.neg().exp().add(1)),
  grad: (g, _x, result) => g.mul(result).mul(result.neg().add(1)),
});

/** Returns the same elements, but no gradient flows through them. */
export const stopGradient: Unary = unary("activation", {
  name: "stopGradient",
  accepts: "any",
  doc: "Returns the elements unchanged and stops gradients from flowing through them.",
  example: "tensor([1, 2]).stopGradient()  // [1, 2]",
  kernel: (x) => x,
});

export interface SoftmaxOptions extends MaskOptions {
  /** The dtype of the result and of the computation; default the operand's, or f32 for integers. */
  readonly dtype?: "f32" | "f16";
}

export const softmax: Op<(x: TensorLike, axis?: number, options?: SoftmaxOptions) => Tensor> =
  methodOp("activation", {
    name: "softmax",
    doc: "Computes the softmax along an axis, the last by default. The exponentials are scaled so that they sum to 1, without overflow for large elements. Elements where `where` is false are excluded and become 0; `dtype` is the dtype of the computation.",
    example: "tensor([0, 0]).softmax()  // [0.5, 0.5]",
    build: (x, axis = -1, options = {}) => {
      return inSinglePrecision(floatsOf("softmax", x, options), (floats) => {
        const weights = shifted("softmax", floats, axis, options).exp();
        const sum = weights.sum(axis, { keepdims: true });
        // The sum is at least 1, or 0 where no element takes part. One quotient a row and products for its
        // elements suffice.
        return weights.mul(div(1, options.where ? where(sum.eq(0), 1, sum) : sum));
      });
    },
  });

export const logSoftmax: Op<(x: TensorLike, axis?: number, options?: SoftmaxOptions) => Tensor> =
  methodOp("activation", {
    name: "logSoftmax",
    doc: "Computes the logarithm of `softmax` along an axis, the last by default, without forming the softmax itself. Elements where `where` is false are excluded and become -∞; `dtype` is the dtype of the computation.",
    example: "tensor([0, 0]).logSoftmax()  // [-0.6931472, -0.6931472]",
    build: (x, axis = -1, options = {}) => {
      return inSinglePrecision(floatsOf("logSoftmax", x, options), (floats) => {
        const centred = shifted("logSoftmax", floats, axis, options);
        const sum = centred.exp().sum(axis, { keepdims: true });
        return centred.sub((options.where ? where(sum.eq(0), 1, sum) : sum).log());
      });
    },
  });

/** The operand in the dtype of the result. */
function floatsOf(name: string, value: TensorLike, { dtype }: SoftmaxOptions): Tensor {
  if (dtype !== undefined && !isFloat(dtype))
    throw fault(name, `unsupported dtype ${String(dtype)}: use f32 or f16`);
  return dtype ? liftAs(value, dtype) : floatOf(value);
}

/** Shifts the values so that the largest along the axis is 0, which does not change the softmax. */
function shifted(
  name: string,
  operand: Tensor,
  axis: number,
  { where: mask }: SoftmaxOptions,
): Tensor {
  const along = normalizeAxis(name, axis, operand.shape);
  const x = mask ? where(maskOf(name, mask, operand.shape), operand, none) : operand;
  if (x.shape[along] === 0) return x;
  const largest = x.stopGradient().max(along, { keepdims: true });
  // Where no element takes part the largest is -∞, and -∞ - -∞ would be NaN.
  return x.sub(mask ? where(largest.eq(none), 0, largest) : largest);
}
