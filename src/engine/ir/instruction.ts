/**
 * Scalar instructions: what every lowering must be able to do with one element. A lowering has a table
 * `Record<InstructionName, …>`, so an instruction without a rule does not compile. `evaluate` defines the meaning
 * in double precision; `tolerance` bounds how far a 32-bit float lowering may deviate from it.
 */

import type { KernelDType } from "./dtype.ts";
import type { Expression } from "./expression.ts";
import { ofFarAngle } from "./numbers/angle.ts";
import { erf, erfc, erfinv } from "./numbers/erf.ts";
import { lgamma } from "./numbers/gamma.ts";
import { halfToFloat, toHalf } from "./numbers/half.ts";

/** Functions beyond arithmetic: a lowering that has no instruction for one composes it from the others. */
export const transcendental = [
  "exp",
  "log",
  "sin",
  "cos",
  "tanh",
  "erf",
  "exp2",
  "expm1",
  "log1p",
  "log2",
  "log10",
  "cbrt",
  "tan",
  "asin",
  "acos",
  "atan",
  "atan2",
  "sinh",
  "cosh",
  "asinh",
  "acosh",
  "atanh",
  "erfc",
  "erfinv",
  "lgamma",
  "pow",
] as const;

export type Transcendental = (typeof transcendental)[number];

/**
 * Slow instructions that only few elements need, of the form (near result, x) → near result unless x is too large
 * for the short reduction. A lowering emits the long path once and takes it only where one of the elements needs
 * it.
 */
export const rare = ["farSin", "farCos", "farTan"] as const;

export type Rare = (typeof rare)[number];

export function isRare(instruction: string): instruction is Rare {
  return (rare as readonly string[]).includes(instruction);
}

export type InstructionName =
  | Transcendental
  | Rare
  | "add"
  | "sub"
  | "mul"
  | "div"
  | "neg"
  | "abs"
  | "max"
  | "min"
  | "floor"
  | "ceil"
  | "trunc"
  | "round"
  | "sqrt"
  | "lt"
  | "le"
  | "eq"
  | "ne"
  | "and"
  | "or"
  | "xor"
  | "not"
  | "shl"
  | "shr"
  | "select"
  | "cast"
  | "bitcast";

export interface Tolerance {
  /** The error bound in units in the last place of an f32 result, for a correctly rounded operand. */
  readonly ulp: number;
  /** The smallest absolute error that is always allowed. */
  readonly absolute?: number;
  readonly source: string;
}

export interface Instruction {
  readonly operands: number;
  /** The dtype of the result: the operands', always bool, or the one that `apply` states. */
  readonly result: "same" | "bool" | "stated";
  /**
   * Computes the element from the values of the operands; integers are wrapped to the result's dtype afterwards.
   */
  readonly evaluate: (operands: readonly number[], dtype: KernelDType, from: KernelDType) => number;
  readonly tolerance: Tolerance;
}

const exact: Tolerance = { ulp: 0.5, source: "IEEE 754 correctly rounded" };
/** The tolerance of our own approximations, on a device that divides and takes roots as WGSL §15.7.4 allows. */
const ours = (ulp: number, absolute?: number): Tolerance => {
  const source =
    "measured in target/approximation/error-bounds.test.ts, with a margin for WGSL's div and sqrt";
  return absolute === undefined ? { ulp, source } : { ulp, absolute, source };
};

/** https://www.w3.org/TR/WGSL/#floating-point-accuracy */
const wgsl = (ulp: number, absolute?: number): Tolerance =>
  absolute === undefined
    ? { ulp, source: "WGSL §15.7.4" }
    : { ulp, absolute, source: "WGSL §15.7.4" };

type Arithmetic = (...operands: number[]) => number;

const row = (
  operands: number,
  result: Instruction["result"],
  tolerance: Tolerance,
  evaluate: Arithmetic,
): Instruction => ({ operands, result, tolerance, evaluate: (values) => evaluate(...values) });

const nanMax: Arithmetic = (x = 0, y = 0) => Math.max(x, y);
const nanMin: Arithmetic = (x = 0, y = 0) => Math.min(x, y);

/** Half-way cases go to the even neighbour, as IEEE 754's default rounding does; a zero keeps its sign. */
function roundHalfEven(x: number): number {
  const floor = Math.floor(x);
  const rest = x - floor;
  if (rest !== 0.5) return Math.round(x);
  const even = floor % 2 === 0 ? floor : floor + 1;
  return even === 0 && x < 0 ? -0 : even;
}

/** Integer division truncates. A quotient by zero is 0, since a GPU has no trap and WASM's would end the run. */
function divide(operands: readonly number[], dtype: KernelDType): number {
  const [x = 0, y = 0] = operands;
  if (dtype === "f32" || dtype === "f16") return x / y;
  return y === 0 ? 0 : Math.trunc(x / y);
}

/**
 * Powers of floats follow C: 1 to any power is 1, and so is -1 to an infinite one, where JavaScript returns NaN.
 * Powers of integers are computed by squaring, wrapped to 32 bits; with a negative exponent the quotient is
 * truncated to an integer, and a quotient by 0 is 0.
 */
function power(operands: readonly number[], dtype: KernelDType): number {
  const [x = 0, y = 0] = operands;
  if (dtype === "f32" || dtype === "f16")
    return x === 1 || (x === -1 && Math.abs(y) === Number.POSITIVE_INFINITY) ? 1 : x ** y;
  if (y < 0) return x === 1 ? 1 : x === -1 ? 1 - 2 * (y & 1) : 0;
  let result = 1;
  let square = x;
  for (let rest = y; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = Math.imul(result, square);
    square = Math.imul(square, square);
  }
  return result;
}

/** `max` and `min` propagate NaN; `shl` and `shr` use the count modulo 32, and `shr` keeps an i32's sign. */
export const instructions: Readonly<Record<InstructionName, Instruction>> = {
  add: row(2, "same", exact, (x = 0, y = 0) => x + y),
  sub: row(2, "same", exact, (x = 0, y = 0) => x - y),
  mul: {
    operands: 2,
    result: "same",
    tolerance: exact,
    evaluate: ([x = 0, y = 0], dtype) =>
      dtype === "i32" || dtype === "u32" ? Math.imul(x, y) : x * y,
  },
  div: { operands: 2, result: "same", tolerance: wgsl(2.5), evaluate: divide },
  neg: row(1, "same", exact, (x = 0) => -x),
  abs: row(1, "same", exact, (x = 0) => Math.abs(x)),
  max: row(2, "same", exact, nanMax),
  min: row(2, "same", exact, nanMin),
  floor: row(1, "same", exact, (x = 0) => Math.floor(x)),
  ceil: row(1, "same", exact, (x = 0) => Math.ceil(x)),
  trunc: row(1, "same", exact, (x = 0) => Math.trunc(x)),
  round: row(1, "same", exact, (x = 0) => roundHalfEven(x)),
  sqrt: row(1, "same", wgsl(3), (x = 0) => Math.sqrt(x)),
  exp: row(1, "same", wgsl(35), (x = 0) => Math.exp(x)),
  log: row(1, "same", wgsl(3, 2 ** -21), (x = 0) => Math.log(x)),
  sin: row(1, "same", wgsl(4, 2 ** -11), (x = 0) => Math.sin(x)),
  cos: row(1, "same", wgsl(4, 2 ** -11), (x = 0) => Math.cos(x)),
  tanh: row(1, "same", wgsl(8, 1e-5), (x = 0) => Math.tanh(x)),
  erf: row(1, "same", { ulp: 8, absolute: 5e-7, source: "our rational approximation" }, (x = 0) =>
    erf(x),
  ),
  exp2: row(1, "same", ours(2), (x = 0) => 2 ** x),
  expm1: row(1, "same", ours(4), (x = 0) => Math.expm1(x)),
  log1p: row(1, "same", ours(4), (x = 0) => Math.log1p(x)),
  log2: row(1, "same", ours(4), (x = 0) => Math.log2(x)),
  log10: row(1, "same", ours(4), (x = 0) => Math.log10(x)),
  cbrt: row(1, "same", ours(4), (x = 0) => Math.cbrt(x)),
  tan: row(1, "same", ours(10, 2 ** -21), (x = 0) => Math.tan(x)),
  farSin: row(2, "same", ours(4, 2 ** -33), ofFarAngle(Math.sin)),
  farCos: row(2, "same", ours(4, 2 ** -33), ofFarAngle(Math.cos)),
  farTan: row(2, "same", ours(10, 2 ** -33), ofFarAngle(Math.tan)),
  asin: row(1, "same", ours(8), (x = 0) => Math.asin(x)),
  acos: row(1, "same", ours(8), (x = 0) => Math.acos(x)),
  atan: row(1, "same", ours(6), (x = 0) => Math.atan(x)),
  atan2: row(2, "same", ours(6), (y = 0, x = 0) => Math.atan2(y, x)),
  sinh: row(1, "same", ours(8), (x = 0) => Math.sinh(x)),
  cosh: row(1, "same", ours(8), (x = 0) => Math.cosh(x)),
  asinh: row(1, "same", ours(10), (x = 0) => Math.asinh(x)),
  acosh: row(1, "same", ours(10), (x = 0) => Math.acosh(x)),
  atanh: row(1, "same", ours(10), (x = 0) => Math.atanh(x)),
  erfc: row(1, "same", ours(16), (x = 0) => erfc(x)),
  erfinv: row(1, "same", ours(10), (x = 0) => erfinv(x)),
  lgamma: row(1, "same", ours(12, 2e-6), (x = 0) => lgamma(x)),
  pow: { operands: 2, result: "same", tolerance: wgsl(64), evaluate: power },
  lt: row(2, "bool", exact, (x = 0, y = 0) => Number(x < y)),
  le: row(2, "bool", exact, (x = 0, y = 0) => Number(x <= y)),
  eq: row(2, "bool", exact, (x = 0, y = 0) => Number(x === y)),
  ne: row(2, "bool", exact, (x = 0, y = 0) => Number(x !== y)),
  and: row(2, "same", exact, (x = 0, y = 0) => x & y),
  or: row(2, "same", exact, (x = 0, y = 0) => x | y),
  xor: row(2, "same", exact, (x = 0, y = 0) => x ^ y),
  not: {
    operands: 1,
    result: "same",
    tolerance: exact,
    evaluate: ([x = 0], dtype) => (dtype === "bool" ? Number(x === 0) : ~x),
  },
  shl: row(2, "same", exact, (x = 0, y = 0) => x << y),
  shr: {
    operands: 2,
    result: "same",
    tolerance: exact,
    evaluate: ([x = 0, y = 0], dtype) => (dtype === "u32" ? x >>> y : x >> y),
  },
  /** select(condition, then, else): only the chosen value affects the result, even where the other is NaN. */
  select: row(3, "same", exact, (condition = 0, x = 0, y = 0) => (condition !== 0 ? x : y)),
  cast: {
    operands: 1,
    result: "stated",
    tolerance: exact,
    evaluate: ([x = 0], dtype, from) => castValue(x, dtype, from),
  },
  bitcast: {
    operands: 1,
    result: "stated",
    tolerance: exact,
    evaluate: ([x = 0], dtype, from) => bitcastValue(x, from, dtype),
  },
};

/**
 * A float becomes an integer by truncation that saturates at the ends, and NaN becomes 0. An integer becomes
 * another by wrapping. Any non-zero value is true. A value that becomes a half is rounded to one.
 */
function castValue(x: number, dtype: KernelDType, from: KernelDType): number {
  if (dtype === "bool") return Number(x !== 0);
  if (dtype === "f16") return halfToFloat(toHalf(x));
  if (dtype === "f32" || (from !== "f32" && from !== "f16")) return x;
  if (Number.isNaN(x)) return 0;
  const [low, high] = dtype === "i32" ? [-0x80000000, 0x7fffffff] : [0, 0xffffffff];
  return Math.trunc(Math.min(Math.max(x, low), high));
}

const bits = new DataView(new ArrayBuffer(4));

function bitcastValue(x: number, from: KernelDType, to: KernelDType): number {
  if (from === "f32") bits.setFloat32(0, x);
  else bits.setUint32(0, x >>> 0);
  if (to === "f32") return bits.getFloat32(0);
  return to === "i32" ? bits.getInt32(0) : bits.getUint32(0);
}

/** The value that is loaded again after `value` was stored in a buffer of that dtype. */
export function store(value: number, dtype: KernelDType): number {
  switch (dtype) {
    case "f32":
      return Math.fround(value);
    case "f16":
      return halfToFloat(toHalf(value));
    case "i32":
      return value | 0;
    case "u32":
      return value >>> 0;
    case "bool":
      return Number(value !== 0);
    default:
      return dtype satisfies never;
  }
}

/**
 * The value of an instruction applied to the operands' values. Of floats only a cast rounds to the dtype, as
 * `store` does.
 */
export function applied(
  { instruction, operands, dtype, unrounded }: Extract<Expression, { readonly kind: "apply" }>,
  values: readonly number[],
): number {
  if (unrounded) return values[0] as number;
  const from = operands[0]?.dtype ?? dtype;
  const { result, evaluate } = instructions[instruction];
  const own = result === "same" || result === "stated" ? dtype : from;
  const value = evaluate(values, own, from);
  return dtype === "f32" || dtype === "f16" ? value : store(value, dtype);
}
