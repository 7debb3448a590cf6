/**
 * One row for each scalar instruction: the operations that do the same to all elements. Halves are computed as f32, as
 * kernels do, so that no row meets one.
 */
import type { KernelDType } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import type { InstructionName } from "../../ir/instruction.ts";
import type { Builder } from "../dialect/builder.ts";
import type { ElementType, Enums, OperationName, Value } from "../dialect/tree.ts";
import { castToBool, floatToInteger, roundToHalf } from "./conversion.ts";

export type Apply = Extract<Expression, { readonly kind: "apply" }>;

/** Null where the instruction is composed of others: see target/approximation. */
type InstructionRule =
  | ((builder: Builder, operands: readonly Value[], expression: Apply) => Value)
  | null;

/** The element type of values of a kernel's dtype. */
export function elementOf(dtype: KernelDType): ElementType {
  return dtype === "f16" ? "f32" : dtype;
}

function unary(name: OperationName): InstructionRule {
  return (builder, [x]) => builder.unary(name, x as Value);
}

function binary(name: OperationName): InstructionRule {
  return (builder, [x, y]) => builder.binary(name, x as Value, y as Value);
}

function comparison(direction: Enums["comparison_direction"]): InstructionRule {
  return (builder, [x, y]) => builder.compare(direction, x as Value, y as Value);
}

/** A function of floats that leaves integers as they are. */
function ofFloats(name: OperationName): InstructionRule {
  return (builder, [x]) =>
    isFloating(x as Value) ? builder.unary(name, x as Value) : (x as Value);
}

function isFloating({ type }: Value): boolean {
  return type.element === "f32";
}

/** The count of a shift modulo 32. */
function shift(name: (x: Value) => OperationName): InstructionRule {
  return (builder, [x, y]) =>
    builder.binary(
      name(x as Value),
      x as Value,
      builder.and(y as Value, count(builder, y as Value)),
    );
}

function count(builder: Builder, { type }: Value): Value {
  return builder.splat(31, type);
}

/** exp(x · log 2) would lose digits of large powers. */
function powerOf(base: number): InstructionRule {
  return (builder, [x]) =>
    builder.one("power", [builder.splat(base, (x as Value).type), x as Value], (x as Value).type);
}

function logarithm(base: number): InstructionRule {
  return (builder, [x]) => builder.divide(builder.unary("log", x as Value), Math.log(base));
}

/** The sine, cosine and tangent of XLA are exact at all angles, so that only the second operand is used. */
function ofAngle(name: OperationName): InstructionRule {
  return (builder, [, x]) => builder.unary(name, x as Value);
}

const divide: InstructionRule = (builder, [x, y]) => {
  const [dividend, divisor] = [x as Value, y as Value];
  if (isFloating(dividend)) return builder.divide(dividend, divisor);
  const isZero = builder.compare("EQ", divisor, 0);
  return builder.select(isZero, 0, builder.divide(dividend, builder.select(isZero, 1, divisor)));
};

/** A negative exponent of an integer returns the integer part of the quotient. */
const power: InstructionRule = (builder, [x, y]) => {
  const [base, exponent] = [x as Value, y as Value];
  if (isFloating(base)) return builder.binary("power", base, exponent);
  const zero = builder.splat(0, exponent.type);
  const whole = builder.binary("power", base, builder.binary("maximum", exponent, zero));
  if (base.type.element === "u32") return whole;
  const isOdd = builder.compare("NE", builder.binary("and", exponent, 1), 0);
  const sign = builder.select(isOdd, -1, builder.splat(1, base.type));
  const quotient = builder.select(
    builder.compare("EQ", base, 1),
    1,
    builder.select(builder.compare("EQ", base, -1), sign, 0),
  );
  return builder.select(builder.compare("LT", exponent, zero), quotient, whole);
};

const truncate: InstructionRule = (builder, [operand]) => {
  const x = operand as Value;
  if (!isFloating(x)) return x;
  const isNegative = builder.compare("LT", x, 0);
  return builder.select(isNegative, builder.unary("ceil", x), builder.unary("floor", x));
};

const absolute: InstructionRule = (builder, [operand]) => {
  const x = operand as Value;
  return x.type.element === "u32" || x.type.element === "bool" ? x : builder.unary("abs", x);
};

const cast: InstructionRule = (builder, [operand], { dtype, operands, unrounded }) => {
  const x = operand as Value;
  if (unrounded) return x;
  const from = operands[0]?.dtype ?? dtype;
  if (dtype === "bool") return castToBool(builder, x);
  if (dtype === "f16") return from === "f16" ? x : roundToHalf(builder, builder.convert(x, "f32"));
  if (isFloating(x) && dtype !== "f32") return floatToInteger(builder, x, dtype);
  return builder.convert(x, dtype);
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
  atan: (builder, [x]) => builder.binary("atan2", x as Value, 1),
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
  select: (builder, [condition, x, y]) =>
    builder.select(condition as Value, x as Value, y as Value),
  cast,
  bitcast: (builder, [x], { dtype }) => builder.bitcast(x as Value, elementOf(dtype)),
};
