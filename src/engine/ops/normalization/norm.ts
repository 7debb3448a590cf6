/** Vector norms of any order, and vectors of length 1. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, isHalf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { keptShape, type ReductionOptions } from "../reduction/reduction.ts";
import { rootOf } from "../reduction/root.ts";
import { scaledSquaresOver } from "../reduction/squares.ts";

/** The norm by its formula, whose powers may leave the range of f32. */
export function plainNorm(
  x: Tensor,
  ord: number,
  axes: readonly number[],
  options: ReductionOptions,
): Tensor {
  const size = x.abs();
  switch (ord) {
    case 0:
      return x.ne(0).cast("f32").sum(axes, options);
    case 1:
      return size.sum(axes, options);
    case 2:
      return rootOf(x.square().sum(axes, options), (sum) => sum.sqrt());
    case Number.POSITIVE_INFINITY:
      return size.max(axes, options);
    case Number.NEGATIVE_INFINITY:
      return size.min(axes, options);
    default:
      return rootOf(powers(size, ord).sum(axes, options), (sum) => sum.pow(1 / ord));
  }
}

/** The norm of vectors of any size. */
function normOf(
  x: Tensor,
  ord: number,
  axes: readonly number[],
  options: ReductionOptions,
): Tensor {
  const isEmpty = axes.some((axis) => x.shape[axis] === 0);
  if (ord === 2) {
    const { total, back } = scaledSquaresOver(x, axes, options);
    return rootOf(total, (sum) => sum.sqrt()).mul(back);
  }
  if (isEmpty || ord === 0 || ord === 1 || !Number.isFinite(ord))
    return plainNorm(x, ord, axes, options);
  return scaledNorm(x, ord, axes).reshape(
    options.keepdims ? keptShape(x.shape, axes) : x.shape.filter((_, axis) => !axes.includes(axis)),
  );
}

/** Powers of elements relative to the one that counts most, where the sum of those of x itself is out of range. */
function scaledNorm(x: Tensor, ord: number, axes: readonly number[]): Tensor {
  const keepdims = { keepdims: true };
  const size = x.abs();
  const held = size.stopGradient();
  const plain = powers(held, ord).sum(axes, keepdims);
  const first = ord > 0 ? held.max(axes, keepdims) : held.min(axes, keepdims);
  const [least, most] = ord > 0 ? [smallestPowers, Number.POSITIVE_INFINITY] : invertible;
  const isOrdinary = plain.ge(least).logicalAnd(plain.lt(most));
  const isScaled = first.gt(0).logicalAnd(first.isfinite()).logicalAnd(isOrdinary.logicalNot());
  const unit = where(isScaled, first, 1);
  const relative = where(isScaled, size.div(unit), size);
  const sum = powers(relative, ord).sum(axes, keepdims);
  return rootOf(sum, (total) => total.pow(1 / ord)).mul(unit);
}

/** Below this, powers that are too small for f32 may be missing from their sum. */
export const smallestPowers: number = 2 ** -88;

/** The sums of powers of negative order whose gradient, a product of a large and a small power, is in range. */
const invertible = [2 ** -40, 2 ** 40] as const;

/** Raises magnitudes to a power, without the gradient at 0 where it would be infinite, as in PyTorch. */
function powers(size: Tensor, ord: number): Tensor {
  if (ord >= 1) return size.pow(ord);
  const isZero = size.eq(0);
  return where(isZero, ord < 0 ? Number.POSITIVE_INFINITY : 0, where(isZero, 1, size).pow(ord));
}

export interface NormOptions extends ReductionOptions {
  /** The dtype of the result; default the operand's, or f32 for integers. It is computed in f32. */
  readonly dtype?: "f32" | "f16";
}

export const norm: Op<
  (x: TensorLike, ord?: number | "fro", axis?: Axes, options?: NormOptions) => Tensor
> = methodOp("reduction", {
  name: "norm",
  doc: 'Computes the norm of vectors along the axes, or of all elements as one vector, as the `ord`-th root of the sum of magnitudes to the power `ord`. `ord` 2 (the default) or "fro" is the Euclidean length, ∞ the largest magnitude, −∞ the smallest, and 0 the number of non-zero elements. Where the norm is 0 its gradient is 0. Powers of large and of small elements neither overflow nor underflow. It is computed in f32; `dtype` is the dtype of the result. For other norms of matrices use `matrixNorm`.',
  example: "tensor([3, 4]).norm()  // 5",
  build: (value, order = 2, axis, { dtype, ...options } = {}) => {
    if (dtype !== undefined && !isFloat(dtype))
      throw fault("norm", `unsupported dtype ${String(dtype)}: use f32 or f16`);
    const ord = order === "fro" ? 2 : order;
    if (typeof ord !== "number" || Number.isNaN(ord))
      throw fault("norm", `invalid ord ${String(ord)}: expected a number or "fro"`);
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes("norm", axis, x.shape);
    // Sums in f16 would soon overflow.
    const found = normOf(x.cast("f32"), ord, axes, options);
    const wanted = dtype ?? x.dtype;
    return isHalf(wanted) ? found.cast(wanted) : found;
  },
});

export interface NormalizeOptions {
  /** Vectors are divided by at least this length; default 1e-12. */
  readonly eps?: number;
}

export const normalize: Op<
  (x: TensorLike, ord?: number, axis?: Axes, options?: NormalizeOptions) => Tensor
> = methodOp("normalization", {
  name: "normalize",
  doc: "Divides vectors along an axis, the last by default, by their `norm` of order `ord` (default 2), clamped to at least `eps` (default 1e-12). Several axes count as one vector. PyTorch's default axis is 1.",
  example: "tensor([3, 4]).normalize()  // [0.6, 0.8]",
  build: (value, ord = 2, axis = -1, { eps = 1e-12 } = {}) => {
    const x = floatOf(value);
    const along = normalizeAxes("normalize", axis, x.shape);
    const floats = x.cast("f32");
    if (ord !== 2)
      return x.div(norm(floats, ord, along, { keepdims: true }).maximum(eps)).cast(x.dtype);
    // A vector and its length are divided as they were scaled: quotients of numbers near the end of the range are 0 on
    // some GPUs.
    const { total, scale } = scaledSquaresOver(floats, along, { keepdims: true });
    const length = rootOf(total, (sum) => sum.sqrt());
    return floats
      .mul(scale)
      .div(length.maximum(scale.mul(eps)))
      .cast(x.dtype);
  },
});
