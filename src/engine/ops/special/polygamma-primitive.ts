/** The derivatives of ψ from the second one on. The gradient of `trigamma` needs the second one. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type Attributes, integerAttribute } from "../attributes.ts";
import type { ElementwisePrimitive } from "../define.ts";
import { applyElementwise, elementwise } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";

/** Beyond this order, n! and powers of π leave the range of 32-bit floats. */
const greatestOrder = 22;

/** B₂ⱼ / (2j)! for the Bernoulli numbers, j from 1 (Abramowitz and Stegun 23.1). */
export const bernoulli: readonly number[] = [1 / 12, -1 / 720, 1 / 30240, -1 / 1209600];

/** The number of terms that are added before the Euler-Maclaurin formula approximates the remainder of the sum. */
export const leadingTerms = 9;

function orderOf(attributes: Attributes): number {
  const n = integerAttribute(attributes, "n");
  if (n >= 2 && n <= greatestOrder) return n;
  throw fault("polygamma", `invalid n ${n}: expected an integer from 0 to ${greatestOrder}`);
}

export function polygammaOf(x: Tensor, n: number): Tensor {
  orderOf({ n });
  return applyElementwise(polygammaPrimitive, "float", [x], { n });
}

export const polygammaPrimitive: ElementwisePrimitive = elementwise(
  { name: "polygamma", accepts: "float", rule: "`g * polygamma(x, n + 1)`" },
  ([x], attributes) => polygammaKernel(x as Scalar, orderOf(attributes)),
  (g, [x], _result, attributes) => [g.mul(polygammaOf(x as Tensor, orderOf(attributes) + 1))],
);

function polygammaKernel(operand: Scalar, n: number): Scalar {
  const x = operand.cast("f32");
  const isNegative = x.lt(0);
  const sign = n % 2 === 0 ? -1 : 1;
  const size = sumOfPowers(isNegative.select(x.neg().add(1), x), n);
  // ψₙ(x) = (-1)ⁿ·ψₙ(1 - x) - π·dⁿ/dxⁿ cot πx (6.4.7).
  const fraction = x.sub(x.round());
  const reflected = size.neg().sub(cotangentDerivative(fraction, n));
  const value = isNegative.select(reflected, size.mul(sign));
  const isPole = isNegative.and(fraction.eq(0)).or(x.eq(0));
  return isPole.select(x.lift(sign * Number.POSITIVE_INFINITY), value).cast(operand.dtype);
}

/** Computes n!·Σ (x + k)^(-n - 1) for x > 0 (6.4.10), by the Euler-Maclaurin formula (23.1.30). */
function sumOfPowers(x: Scalar, n: number): Scalar {
  // Scale by the root of n!, so that no power leaves the range before the result does.
  const scale = Math.fround(factorial(n) ** (1 / (n + 1)));
  const factor = factorial(n) / scale ** (n + 1);
  const power = (base: Scalar): Scalar => wholePower(x.lift(scale).div(base), n + 1);
  const far = x.add(leadingTerms);
  const inverse = x.lift(1).div(far);
  const z = inverse.mul(inverse);
  // The factors are s·(s + 1)·…·(s + 2j - 2)·B₂ⱼ / (2j)! for s = n + 1.
  const coefficients = bernoulli.map((b, j) => (b * factorial(n + 1 + 2 * j)) / factorial(n));
  const correction = polynomial(z, coefficients).mul(inverse).add(0.5);
  const last = far
    .mul(1 / n)
    .add(correction)
    .mul(power(far));
  let sum = x.lt(Number.POSITIVE_INFINITY).select(last, 0);
  for (let k = leadingTerms - 1; k >= 0; k--) sum = sum.add(power(k === 0 ? x : x.add(k)));
  return sum.mul(factor);
}

/**
 * Computes π·dⁿ/dxⁿ cot πx from the distance to the nearest integer. The derivative of a polynomial Pₖ(c) of
 * c = cot πx is -π·(1 + c²)·Pₖ'(c).
 */
function cotangentDerivative(distance: Scalar, n: number): Scalar {
  let coefficients = [0, 1];
  for (let order = 0; order < n; order++) {
    const derivative = coefficients.slice(1).map((c, power) => c * (power + 1));
    const next = Array.from({ length: coefficients.length + 1 }, () => 0);
    for (const [power, c] of derivative.entries()) {
      next[power] = (next[power] as number) - c;
      next[power + 2] = (next[power + 2] as number) - c;
    }
    coefficients = next;
  }
  const scaled = coefficients.map((c) => c * Math.PI ** (n + 1));
  const cotangent = cotangentOf(distance);
  const parity = (n + 1) % 2;
  const ofSquare = scaled.filter((_, power) => power % 2 === parity);
  const value = polynomial(cotangent.mul(cotangent), ofSquare);
  return parity === 1 ? value.mul(cotangent) : value;
}

/** Returns cot πx for |x| ≤ ½. Near ±½, where it is 0, it is the tangent of the remaining distance. */
function cotangentOf(x: Scalar): Scalar {
  const size = x.abs();
  const isFar = size.gt(0.25);
  const tangent = isFar.select(size.neg().add(0.5), size).mul(Math.PI).tan();
  const value = isFar.select(tangent, x.lift(1).div(tangent));
  return x.lt(0).select(value.neg(), value);
}

/** Raises to a power by repeated squaring. */
function wholePower(x: Scalar, n: number): Scalar {
  if (n === 1) return x;
  const half = wholePower(x, Math.floor(n / 2));
  const square = half.mul(half);
  return n % 2 === 1 ? square.mul(x) : square;
}

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}
