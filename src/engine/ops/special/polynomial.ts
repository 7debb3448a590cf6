/** Polynomials of scalars and of tensors, for kernels and derivatives that approximate functions by them. */
import type { Tensor } from "../../graph/tensor.ts";
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

/** The same of each element. */
export function tensorPolynomial(x: Tensor, coefficients: readonly number[]): Tensor {
  return coefficients
    .slice(0, -1)
    .reduceRight(
      (sum, coefficient) => sum.mul(x).add(coefficient),
      x.mul(0).add(coefficients.at(-1) ?? 0),
    );
}
