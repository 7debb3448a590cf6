/** Elementwise operations. */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import { type DType, isFloat } from "../../../engine/ir/dtype.ts";
import { full } from "../../../engine/ops/creation/creation.ts";
import { where } from "../../../engine/ops/elementwise/arithmetic.ts";
import { attributeOf } from "../../dialect/rules.ts";
import type { OperationName } from "../../dialect/tree.ts";
import type { RaiseRule } from "./raised.ts";

/** A function of numbers, and what it is of true and false. */
const orOfBools =
  (f: "add" | "maximum" | "minimum" | "mul", ofBools: "logicalAnd" | "logicalOr"): RaiseRule =>
  ([x, y]) =>
    x[x.dtype === "bool" ? ofBools : f](y);

/** Shifts by more than there are bits leave nothing, or the sign: ours does so for 32 bits. */
const shift =
  (unsigned: boolean | null): RaiseRule =>
  ([x, y], context) => {
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
  abs: ([x]) => x.abs(),
  add: orOfBools("add", "logicalOr"),
  and: ([x, y]) => x.bitwiseAnd(y),
  atan2: ([x, y]) => x.atan2(y),
  cbrt: ([x]) => x.cbrt(),
  ceil: ([x]) => x.ceil(),
  cosine: ([x]) => x.cos(),
  divide: ([x, y]) => (isFloat(x.dtype) ? x.div(y) : x.div(y, { roundingMode: "trunc" })),
  exponential: ([x]) => x.exp(),
  exponential_minus_one: ([x]) => x.expm1(),
  floor: ([x]) => x.floor(),
  log: ([x]) => x.log(),
  log_plus_one: ([x]) => x.log1p(),
  maximum: orOfBools("maximum", "logicalOr"),
  minimum: orOfBools("minimum", "logicalAnd"),
  multiply: orOfBools("mul", "logicalAnd"),
  negate: ([x]) => x.neg(),
  not: ([x]) => x.bitwiseNot(),
  or: ([x, y]) => x.bitwiseOr(y),
  power: ([x, y]) => x.pow(y),
  round_nearest_even: ([x]) => x.round(),
  shift_left: shift(null),
  shift_right_arithmetic: shift(false),
  shift_right_logical: shift(true),
  sine: ([x]) => x.sin(),
  sqrt: ([x]) => x.sqrt(),
  subtract: ([x, y]) => x.sub(y),
  tan: ([x]) => x.tan(),
  tanh: ([x]) => x.tanh(),
  xor: ([x, y]) => x.bitwiseXor(y),
  is_finite: ([x]) => x.abs().lt(Number.POSITIVE_INFINITY),
  logistic: ([x]) => oneLike(x).div(oneLike(x).add(x.neg().exp())),
  rsqrt: ([x]) => oneLike(x).div(x.sqrt()),
  sign: ([x]) => where(x.gt(0), 1, where(x.lt(0), -1, x)),
  square: ([x]) => x.mul(x),
  clamp: ([low, x, high]) => x.maximum(low).minimum(high),
  compare: ([x, y], context) => {
    const { operation } = context;
    if (attributeOf(operation, "compare_type", "enum").value === "TOTALORDER")
      context.refuse("the total order of floats is supported only in comparators of sorts");
    const direction = attributeOf(operation, "comparison_direction", "enum").value;
    const name = direction.toLowerCase() as "eq" | "ne" | "ge" | "gt" | "le" | "lt";
    return x[name](y);
  },
  select: ([condition, x, y]) => where(condition, x, y),
  convert: ([x], { operation }) => x.cast(dtypeOf(operation.results[0]?.type.element)),
  bitcast_convert: ([x], context) => {
    const dtype = dtypeOf(context.operation.results[0]?.type.element);
    const isWide = (dtype: DType): boolean => dtype === "f32" || dtype === "i32" || dtype === "u32";
    if (x.dtype === dtype) return x;
    // A byte's bits are those of its number modulo 256, which is what conversion keeps.
    if (isByte(x.dtype) && isByte(dtype)) return x.cast(dtype);
    if (isWide(x.dtype) && isWide(dtype)) return x.bitcast(dtype);
    return context.refuse(`bitcasts from ${x.dtype} to ${dtype} are not supported`);
  },
  reduce_precision: ([x], context) => {
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
