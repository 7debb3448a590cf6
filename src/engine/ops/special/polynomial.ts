/** Polynomials of scalars, for kernels that approximate functions by them. */
import type { Scalar } from "../../ir/scalar.ts";

/** Evaluates the polynomial with these coefficients, the constant one first, by Horner's rule. */
export function polynomial(x: Scalar, coefficients: readonly number[]): Scalar {
  return coefficients
    .slice(0, -1)
    .reduceRight(
      (sum, coefficient) => sum.multiplyAdd(x, coefficient),
      x.lift(coefficients.at(-1) ?? 0),
    );
}
