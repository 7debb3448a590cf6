/** Bytes that stand for floats by a scale and a zero point: `x = (q - zeroPoint) * scale`. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, rangeOf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";

export type ByteDType = "i8" | "u8";

export interface QuantizationOptions {
  /** The axis of `x` along which scales and zero points lie, where there is more than one. Default 1. */
  readonly axis?: number;
}

export interface QuantizeOptions extends QuantizationOptions {
  /** The dtype of the result. Default that of the zero point, or u8 without one. */
  readonly dtype?: ByteDType;
}

export function isByte(dtype: string): dtype is ByteDType {
  return dtype === "i8" || dtype === "u8";
}

/** Returns a scale or a zero point in a shape that broadcasts to `x`: one for the tensor, or one for each index. */
export function spread(name: string, what: string, value: Tensor, x: Tensor, axis: number): Tensor {
  if (value.size === 1) return value.reshape([]);
  const along = normalizeAxis(name, axis, x.shape);
  if (value.rank !== 1 || value.size !== x.shape[along]) {
    throw fault(
      name,
      `mismatched ${what} ${formatShape(value.shape)}: give one number, or ${x.shape[along]} for axis ${along} of ${formatShape(x.shape)}`,
    );
  }
  return value.reshape(x.shape.map((extent, index) => (index === along ? extent : 1)));
}

/** Rounds what a quantized value stands for, halves to even, and saturates. */
export function saturated(whole: Tensor, dtype: ByteDType): Tensor {
  return whole
    .round()
    .clip(...rangeOf[dtype])
    .cast(dtype);
}

export const quantizeLinear: Op<
  (x: TensorLike, scale: TensorLike, zeroPoint?: TensorLike, options?: QuantizeOptions) => Tensor
> = methodOp("arithmetic", {
  name: "quantizeLinear",
  doc: "Quantizes `x` to bytes, `round(x / scale) + zeroPoint`, with halves rounded to even and saturation. `scale` and `zeroPoint` are one number each, or one for each index of an axis. The result has the dtype of the zero point, i8 or u8.",
  example: "tensor([-1, 0, 0.26, 9]).quantizeLinear(0.1, 128)  // [118, 128, 131, 218]",
  build: (value, scale, zeroPoint = 0, { axis = 1, dtype } = {}) => {
    const name = "quantizeLinear";
    const x = recorder().lift(value, "f32").cast("f32");
    const wanted = dtype ?? byteOf(zeroPoint);
    if (!isByte(wanted)) throw fault(name, `unsupported dtype ${wanted}: use i8 or u8`);
    const zero = recorder().lift(zeroPoint, wanted);
    if (zero.dtype !== wanted) {
      throw fault(
        name,
        `mismatched dtypes: a zero point of ${zero.dtype} for a result of ${wanted}: cast it to ${wanted} first`,
      );
    }
    const step = spread(name, "scale", recorder().lift(scale, "f32"), x, axis);
    const shift = spread(name, "zero point", zero, x, axis);
    return saturated(x.div(step).round().add(shift.cast("f32")), wanted);
  },
});

function byteOf(zeroPoint: TensorLike): string {
  return recorder().isTensor(zeroPoint) ? zeroPoint.dtype : "u8";
}

export const dequantizeLinear: Op<
  (
    x: TensorLike,
    scale: TensorLike,
    zeroPoint?: TensorLike,
    options?: QuantizationOptions,
  ) => Tensor
> = methodOp("arithmetic", {
  name: "dequantizeLinear",
  doc: "Computes the floats that quantized integers represent, `(x - zeroPoint) * scale`, in the dtype of the scale if that is a float, otherwise in f32. `scale` and `zeroPoint` are one number each, or one for each index of an axis.",
  example: 'tensor([118, 128, 131], { dtype: "u8" }).dequantizeLinear(0.5, 128)  // [-5, 0, 1.5]',
  build: (value, scale, zeroPoint = 0, { axis = 1 } = {}) => {
    const name = "dequantizeLinear";
    const x = recorder().lift(value, "i32");
    if (isFloat(x.dtype)) {
      throw fault(
        name,
        `unsupported dtype ${x.dtype}: expected the integers that quantizeLinear returns`,
      );
    }
    const factor = recorder().lift(scale, "f32");
    const step = spread(name, "scale", factor, x, axis);
    const zero = spread(name, "zero point", recorder().lift(zeroPoint, "i32"), x, axis);
    // Differences of other integers are exact in i32.
    const between = [x, zero].some(({ dtype }) => dtype === "u32") ? "f32" : "i32";
    return x
      .cast(between)
      .sub(zero.cast(between))
      .cast("f32")
      .mul(step)
      .cast(isFloat(factor.dtype) ? factor.dtype : "f32");
  },
});

/** A tensor of u8 with the scale and the zero point by which it stands for floats. */
export interface Quantized {
  readonly values: Tensor;
  /** f32 []. */
  readonly scale: Tensor;
  /** u8 []. */
  readonly zeroPoint: Tensor;
}

export const dynamicQuantizeLinear: FunctionOp<(x: TensorLike) => Quantized> = functionOp(
  "arithmetic",
  {
    name: "dynamicQuantizeLinear",
    doc: "Quantizes the tensor to u8, with a scale and a zero point that cover its elements and 0. Returns `{ values, scale, zeroPoint }`.",
    example: "dynamicQuantizeLinear(tensor([-1, 0, 1.55])).values  // [0, 100, 255]",
    build: (value) => {
      const x = recorder().lift(value, "f32").cast("f32");
      const [least, most] = [x.min().minimum(0), x.max().maximum(0)];
      // The range of very large numbers is infinite, half of it is not.
      const range = most.mul(0.5).sub(least.mul(0.5)).div(127.5);
      // A tensor of zeros has no range; any scale stands for it.
      const scale = range.maximum(2 ** -126);
      const zeroPoint = saturated(least.neg().div(scale), "u8");
      return { values: quantizeLinear(x, scale, zeroPoint), scale, zeroPoint };
    },
  },
);
