/**
 * One row for each scalar instruction: the operations that do the same to all elements. Halves are computed as f32, as
 * kernels do, so that no row meets one.
 */
import type { KernelDType } from "../../engine/ir/dtype.ts";
import type { Expression } from "../../engine/ir/expression.ts";
import type { InstructionName } from "../../engine/ir/instruction.ts";
import * as hlo from "../dialect/builder.ts";
import type { ElementType, Enums, OperationName, Value } from "../dialect/tree.ts";
import { castToBool, floatToInteger, roundToHalf } from "./conversion.ts";
import type { Operands } from "./rule.ts";

export type Apply = Extract<Expression, { readonly kind: "apply" }>;

/** Null where the instruction is composed of others: see target/approximation. */
type InstructionRule = ((operands: Operands, expression: Apply) => Value) | null;

/** The element type of values of a kernel's dtype. */
export function elementOf(dtype: KernelDType): ElementType {
  return dtype === "f16" ? "f32" : dtype;
}

function unary(name: OperationName): InstructionRule {
  return ([x]) => hlo.unary(name, x);
}

function binary(name: OperationName): InstructionRule {
  return ([x, y]) => hlo.binary(name, x, y);
}

function comparison(direction: Enums["comparison_direction"]): InstructionRule {
  return ([x, y]) => hlo.compare(direction, x, y);
}

/** A function of floats that leaves integers as they are. */
function ofFloats(name: OperationName): InstructionRule {
  return ([x]) => (isFloating(x) ? hlo.unary(name, x) : x);
}

function isFloating({ type }: Value): boolean {
  return type.element === "f32";
}

/** The count of a shift modulo 32. */
function shift(name: (x: Value) => OperationName): InstructionRule {
  return ([x, y]) => hlo.binary(name(x), x, hlo.and(y, hlo.splat(31, y.type)));
}

/** exp(x · log 2) would lose digits of large powers. */
function powerOf(base: number): InstructionRule {
  return ([x]) => hlo.one("power", [hlo.splat(base, x.type), x], x.type);
}

function logarithm(base: number): InstructionRule {
  return ([x]) => hlo.divide(hlo.unary("log", x), Math.log(base));
}

/** The sine, cosine and tangent of XLA are exact at all angles, so that only the second operand is used. */
function ofAngle(name: OperationName): InstructionRule {
  return ([, x]) => hlo.unary(name, x);
}

const divide: InstructionRule = ([x, y]) => {
  if (isFloating(x)) return hlo.divide(x, y);
  const isZero = hlo.compare("EQ", y, 0);
  return hlo.select(isZero, 0, hlo.divide(x, hlo.select(isZero, 1, y)));
};

/** A negative exponent of an integer returns the integer part of the quotient. */
const power: InstructionRule = ([base, exponent]) => {
  if (isFloating(base)) return hlo.binary("power", base, exponent);
  const zero = hlo.splat(0, exponent.type);
  const whole = hlo.binary("power", base, hlo.binary("maximum", exponent, zero));
  if (base.type.element === "u32") return whole;
  const isOdd = hlo.compare("NE", hlo.binary("and", exponent, 1), 0);
  const sign = hlo.select(isOdd, -1, hlo.splat(1, base.type));
  const quotient = hlo.select(
    hlo.compare("EQ", base, 1),
    1,
    hlo.select(hlo.compare("EQ", base, -1), sign, 0),
  );
  return hlo.select(hlo.compare("LT", exponent, zero), quotient, whole);
};

const truncate: InstructionRule = ([x]) => {
  if (!isFloating(x)) return x;
  const isNegative = hlo.compare("LT", x, 0);
  return hlo.select(isNegative, hlo.unary("ceil", x), hlo.unary("floor", x));
};

const absolute: InstructionRule = ([x]) =>
  x.type.element === "u32" || x.type.element === "bool" ? x : hlo.unary("abs", x);

const cast: InstructionRule = ([x], { dtype, operands, unrounded }) => {
  if (unrounded) return x;
  const from = operands[0]?.dtype ?? dtype;
  if (dtype === "bool") return castToBool(x);
  if (dtype === "f16") return from === "f16" ? x : roundToHalf(hlo.convert(x, "f32"));
  if (isFloating(x) && dtype !== "f32") return floatToInteger(x, dtype);
  return hlo.convert(x, dtype);
};

export const rules: Readonly<Record<InstructionName, InstructionRule>> = {
  add: binary("add"),
  sub: binary("subtract"),
  mul: binary("multiply"),
  div: divide,
  neg: unary("negate"),
  abs: absolute,
  max: binary("maximum"),
  min: binary("minimum"),
  floor: ofFloats("floor"),
  ceil: ofFloats("ceil"),
  trunc: truncate,
  round: ofFloats("round_nearest_even"),
  sqrt: unary("sqrt"),
  exp: unary("exponential"),
  log: unary("log"),
  sin: unary("sine"),
  cos: unary("cosine"),
  tanh: unary("tanh"),
  erf: null,
  exp2: powerOf(2),
  expm1: unary("exponential_minus_one"),
  log1p: unary("log_plus_one"),
  log2: logarithm(2),
  log10: logarithm(10),
  cbrt: unary("cbrt"),
  tan: unary("tan"),
  farSin: ofAngle("sine"),
  farCos: ofAngle("cosine"),
  farTan: ofAngle("tan"),
  asin: null,
  acos: null,
  atan: ([x]) => hlo.binary("atan2", x, 1),
  atan2: binary("atan2"),
  sinh: null,
  cosh: null,
  asinh: null,
  acosh: null,
  atanh: null,
  erfc: null,
  erfinv: null,
  lgamma: null,
  pow: power,
  lt: comparison("LT"),
  le: comparison("LE"),
  eq: comparison("EQ"),
  ne: comparison("NE"),
  and: binary("and"),
  or: binary("or"),
  xor: binary("xor"),
  not: unary("not"),
  shl: shift(() => "shift_left"),
  shr: shift(({ type }) =>
    type.element === "u32" ? "shift_right_logical" : "shift_right_arithmetic",
  ),
  select: ([condition, x, y]) => hlo.select(condition, x, y),
  cast,
  bitcast: ([x], { dtype }) => hlo.bitcast(x, elementOf(dtype)),
};
