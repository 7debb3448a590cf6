/** Adds a multiple of a product or quotient of two tensors to a third, and computes powers in floats. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { add, div, mul, pow, where } from "./arithmetic.ts";
import { floatOf } from "./makers.ts";

export interface FactorOptions {
  /** The factor of the product or quotient. Default 1. */
  readonly value?: TensorLike;
}

export type AddScaled = Op<
  (x: TensorLike, y: TensorLike, z: TensorLike, options?: FactorOptions) => Tensor
>;

function addScaled(x: TensorLike, part: Tensor, { value }: FactorOptions = {}): Tensor {
  return add(x, value === undefined ? part : mul(part, value));
}

export const addcmul: AddScaled = methodOp("arithmetic", {
  name: "addcmul",
  doc: "Computes `x + value · y · z` element-wise, with `value` 1 by default.",
  example: "tensor([1, 2]).addcmul(tensor([3, 4]), 5, { value: 2 })  // [31, 42]",
  build: (x, y, z, options) => addScaled(x, mul(y, z), options),
});

export const addcdiv: AddScaled = methodOp("arithmetic", {
  name: "addcdiv",
  doc: "Computes `x + value · y / z` element-wise, with `value` 1 by default.",
  example: "tensor([1, 2]).addcdiv(tensor([3, 4]), 2, { value: 2 })  // [4, 6]",
  build: (x, y, z, options) => addScaled(x, div(y, z), options),
});

export const floatPower: Op<(x: TensorLike, y: TensorLike) => Tensor> = methodOp("arithmetic", {
  name: "floatPower",
  doc: "Raises `x` to the power `y` in floating point, whatever the dtypes of the operands. Integers become f32 (f64 in NumPy and PyTorch), so that negative powers of integers are fractions.",
  example: 'tensor([1, 2, 4], { dtype: "i32" }).floatPower(-1)  // [1, 0.5, 0.25]',
  build: (x, y) => {
    const base = floatOf(x);
    const exponent = recorder().lift(y, "f32");
    if (isFloat(exponent.dtype)) return pow(base, exponent);
    // A large integer's lowest bit, which decides whether it is odd, is lost in a float.
    const isOdd = exponent.cast("i32").bitwiseAnd(1).ne(0);
    const size = pow(base.abs(), exponent.cast(base.dtype));
    return where(isOdd.logicalAnd(base.lt(0)), size.neg(), size);
  },
});
