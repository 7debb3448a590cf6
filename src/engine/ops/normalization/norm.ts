/** Vector norms of any order, and vectors of length 1. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, isHalf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { unitVectors } from "../reduction/length.ts";
import { normOf } from "../reduction/norms.ts";
import type { ReductionOptions } from "../reduction/reduction.ts";

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
    return unitVectors(floats, along, eps).cast(x.dtype);
  },
});
