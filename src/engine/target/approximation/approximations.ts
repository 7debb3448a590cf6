/**
 * Expands transcendental instructions into simpler ones, for lowerings that lack them.
 *
 * In: operands of a float dtype, or integers for pow. Out: an expression of the same dtype over arithmetic,
 * comparisons, bit operations and casts; f16 is computed as f32. NaN, the infinities, −0, overflow and subnormal
 * results are those of IEEE 754's recommended functions. Every product whose rounding error would matter is
 * exact, so the results are valid whether or not a compiler contracts x·y + z.
 *
 * Polynomials are minimax fits (Lawson's algorithm in 40 digits) unless a source is given. The stated errors were
 * measured with 32-bit floats against double precision, in units in the last place.
 */
import { isFloat } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import type { InstructionName, Transcendental } from "../../ir/instruction.ts";
import { Scalar } from "../../ir/scalar.ts";
import { cos, sin, tan } from "./angles.ts";
import { erf, erfc, erfinv } from "./error-functions.ts";
import { cosh, exp, exp2, expm1, sinh, tanh } from "./exponentials.ts";
import { lgamma } from "./gamma.ts";
import { acos, acosh, asin, asinh, atan, atan2, atanh } from "./inverse-angles.ts";
import { cbrt, log, log1p, log2, log10 } from "./logarithms.ts";
import { integerPower, pow } from "./pow.ts";

export type Approximation = (operands: readonly Expression[]) => Expression;

const rules: Readonly<Record<Transcendental, Approximation>> = {
  exp: inSinglePrecision(exp),
  log: inSinglePrecision(log),
  sin: inSinglePrecision(sin),
  cos: inSinglePrecision(cos),
  tanh: inSinglePrecision(tanh),
  erf: inSinglePrecision(erf),
  pow: (operands) =>
    isFloat(operands[0]?.dtype ?? "f32")
      ? inSinglePrecision(pow)(operands)
      : integerPower(operands),
  exp2: inSinglePrecision(exp2),
  expm1: inSinglePrecision(expm1),
  log1p: inSinglePrecision(log1p),
  log2: inSinglePrecision(log2),
  log10: inSinglePrecision(log10),
  cbrt: inSinglePrecision(cbrt),
  tan: inSinglePrecision(tan),
  asin: inSinglePrecision(asin),
  acos: inSinglePrecision(acos),
  atan: inSinglePrecision(atan),
  atan2: inSinglePrecision(atan2),
  sinh: inSinglePrecision(sinh),
  cosh: inSinglePrecision(cosh),
  asinh: inSinglePrecision(asinh),
  acosh: inSinglePrecision(acosh),
  atanh: inSinglePrecision(atanh),
  erfc: inSinglePrecision(erfc),
  erfinv: inSinglePrecision(erfinv),
  lgamma: inSinglePrecision(lgamma),
};

export const approximate: Partial<Record<InstructionName, Approximation>> = rules;

function inSinglePrecision(rule: (x: Scalar, y: Scalar) => Scalar): Approximation {
  return (operands) => {
    const [x, y] = operands.map((operand) => new Scalar(operand).cast("f32"));
    const first = x as Scalar;
    const { expression } = rule(first, y ?? first);
    if (operands[0]?.dtype !== "f16") return expression;
    return {
      kind: "apply",
      dtype: "f16",
      instruction: "cast",
      operands: [expression],
      unrounded: true,
    };
  };
}
