/** Elementwise operations. */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import { type DType, isFloat } from "../../../engine/ir/dtype.ts";
import { full } from "../../../engine/ops/creation/creation.ts";
import { where } from "../../../engine/ops/elementwise/arithmetic.ts";
import { attributeOf } from "../../dialect/rules.ts";
import type { OperationName } from "../../dialect/tree.ts";
import type { RaiseRule } from "./raised.ts";

const unary =
  (f: (x: Tensor) => Tensor): RaiseRule =>
  ([x]) =>
    f(x as Tensor);

const binary =
  (f: (x: Tensor, y: Tensor) => Tensor): RaiseRule =>
  ([x, y]) =>
    f(x as Tensor, y as Tensor);

/** A function of numbers, and what it is of true and false. */
const orOfBools =
  (f: (x: Tensor, y: Tensor) => Tensor, ofBools: (x: Tensor, y: Tensor) => Tensor): RaiseRule =>
  ([first, second]) => {
    const [x, y] = [first as Tensor, second as Tensor];
    return x.dtype === "bool" ? ofBools(x, y) : f(x, y);
  };

/** Shifts by more than there are bits leave nothing, or the sign: ours does so for 32 bits. */
const shift =
  (unsigned: boolean | null): RaiseRule =>
  ([first, second], context) => {
    const [x, y] = [first as Tensor, second as Tensor];
    if (x.dtype !== "i32" && x.dtype !== "u32")
      context.refuse(`shifts of ${x.dtype} are not supported: convert to i32 or u32`);
    if (unsigned === null) return x.bitwiseLeftShift(y);
    const dtype = unsigned ? "u32" : "i32";
    if (x.dtype === dtype) return x.bitwiseRightShift(y);
    const count = y.bitcast(dtype);
    return x.bitcast(dtype).bitwiseRightShift(count).bitcast(x.dtype);
  };

const oneLike = ({ shape, dtype }: Tensor): Tensor => full(shape, 1, { dtype });

export const elementwiseRules: Readonly<Partial<Record<OperationName, RaiseRule>>> = {
  abs: unary((x) => x.abs()),
  add: orOfBools(
    (x, y) => x.add(y),
    (x, y) => x.logicalOr(y),
  ),
  and: binary((x, y) => x.bitwiseAnd(y)),
  atan2: binary((x, y) => x.atan2(y)),
  cbrt: unary((x) => x.cbrt()),
  ceil: unary((x) => x.ceil()),
  cosine: unary((x) => x.cos()),
  divide: binary((x, y) => (isFloat(x.dtype) ? x.div(y) : x.div(y, { roundingMode: "trunc" }))),
  exponential: unary((x) => x.exp()),
  exponential_minus_one: unary((x) => x.expm1()),
  floor: unary((x) => x.floor()),
  log: unary((x) => x.log()),
  log_plus_one: unary((x) => x.log1p()),
  maximum: orOfBools(
    (x, y) => x.maximum(y),
    (x, y) => x.logicalOr(y),
  ),
  minimum: orOfBools(
    (x, y) => x.minimum(y),
    (x, y) => x.logicalAnd(y),
  ),
  multiply: orOfBools(
    (x, y) => x.mul(y),
    (x, y) => x.logicalAnd(y),
  ),
  negate: unary((x) => x.neg()),
  not: unary((x) => x.bitwiseNot()),
  or: binary((x, y) => x.bitwiseOr(y)),
  power: binary((x, y) => x.pow(y)),
  round_nearest_even: unary((x) => x.round()),
  shift_left: shift(null),
  shift_right_arithmetic: shift(false),
  shift_right_logical: shift(true),
  sine: unary((x) => x.sin()),
  sqrt: unary((x) => x.sqrt()),
  subtract: binary((x, y) => x.sub(y)),
  tan: unary((x) => x.tan()),
  tanh: unary((x) => x.tanh()),
  xor: binary((x, y) => x.bitwiseXor(y)),
  is_finite: unary((x) => x.abs().lt(Number.POSITIVE_INFINITY)),
  logistic: unary((x) => oneLike(x).div(oneLike(x).add(x.neg().exp()))),
  rsqrt: unary((x) => oneLike(x).div(x.sqrt())),
  sign: unary((x) => where(x.gt(0), 1, where(x.lt(0), -1, x))),
  square: unary((x) => x.mul(x)),
  clamp: ([low, x, high]) => (x as Tensor).maximum(low as Tensor).minimum(high as Tensor),
  compare: ([x, y], context) => {
    const { operation } = context;
    if (attributeOf(operation, "compare_type", "enum").value === "TOTALORDER")
      context.refuse("the total order of floats is supported only in comparators of sorts");
    const direction = attributeOf(operation, "comparison_direction", "enum").value;
    const name = direction.toLowerCase() as "eq" | "ne" | "ge" | "gt" | "le" | "lt";
    return (x as Tensor)[name](y as Tensor);
  },
  select: ([condition, x, y]) => where(condition as Tensor, x as Tensor, y as Tensor),
  convert: ([x], { operation }) => (x as Tensor).cast(dtypeOf(operation.results[0]?.type.element)),
  bitcast_convert: ([first], context) => {
    const x = first as Tensor;
    const dtype = dtypeOf(context.operation.results[0]?.type.element);
    const isWide = (dtype: DType): boolean => dtype === "f32" || dtype === "i32" || dtype === "u32";
    if (x.dtype === dtype) return x;
    // A byte's bits are those of its number modulo 256, which is what conversion keeps.
    if (isByte(x.dtype) && isByte(dtype)) return x.cast(dtype);
    if (isWide(x.dtype) && isWide(dtype)) return x.bitcast(dtype);
    return context.refuse(`bitcasts from ${x.dtype} to ${dtype} are not supported`);
  },
  reduce_precision: ([first], context) => {
    const x = first as Tensor;
    const [exponent, mantissa] = ["exponent_bits", "mantissa_bits"].map(
      (name) => attributeOf(context.operation, name, "i32").value,
    ) as [number, number];
    const format = `e${exponent}m${mantissa}`;
    if (exponent >= 8 && mantissa >= 23) return x;
    if (format === "e5m10") return x.cast("f16").cast(x.dtype);
    if (format === "e8m7") return x.cast("bf16").cast(x.dtype);
    return context.refuse(`the format ${format} is not supported: use e5m10, e8m7 or e8m23`);
  },
};

function isByte(dtype: DType): boolean {
  return dtype === "i8" || dtype === "u8";
}

function dtypeOf(element: string | undefined): DType {
  return element as DType;
}
