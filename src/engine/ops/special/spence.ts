/** The dilogarithm, by Debye's series (Maximon 2003, "The dilogarithm function for complex argument"). */
import { where } from "../elementwise/arithmetic.ts";
import { innerFunction } from "../elementwise/inner-function.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial, tensorPolynomial } from "./polynomial.ts";

const sixthOfSquare = Math.PI ** 2 / 6;

/** (Li₂(1 - exp(-v)) - v + v² / 4) / v³, in v², for |v| up to log 2. */
const series = [0.02777777778, -0.0002777777263, 4.72357458e-6, -9.00599565e-8];

export const spence: Unary = unary("exponential", {
  name: "spence",
  accepts: "float",
  doc: "Computes Spence's function Li₂(1 - x), the integral of log(t) / (1 - t) from 1 to x, as in SciPy. It is π²/6 at 0, 0 at 1, and NaN for negative numbers.",
  example: "tensor([0, 1, 2]).spence()  // [1.6449341, 0, -0.822467]",
  sample: { low: 0.25, high: 4, apart: { from: [1], by: 0.05 } },
  kernel: (operand) => {
    const x = operand.cast("f32");
    // Map to the range from ½ to 2 by the inversion x → 1 / x, the reflection y → 1 - y, or both.
    const isLarge = x.gt(2);
    const y = isLarge.select(x.lift(1).div(x), x);
    const isSmall = y.lt(0.5);
    const v = x.lift(0).sub(isSmall.select(y.neg().log1p(), y.log()));
    const square = v.mul(v);
    const middle = square
      .mul(v)
      .mul(polynomial(square, series))
      .add(v.sub(square.mul(0.25)));
    // The branch that is not selected may be 0 · ∞.
    const product = y.eq(0).select(x.lift(0), y.log().mul(y.neg().log1p()));
    const reflected = x.lift(sixthOfSquare).sub(product).sub(middle);
    const bounded = isSmall.select(reflected, middle);
    const logarithm = x.log();
    const inverted = logarithm.mul(logarithm).mul(-0.5).sub(bounded);
    const value = isLarge.select(inverted, bounded);
    return x.ge(0).select(value, Number.NaN).cast(operand.dtype);
  },
  rule: "`g * log(x) / (1 - x)`, which is -1 at 1",
  grad: (g, x) => g.mul(spenceSlope(x)),
});

/** log(1 - r) / r and its derivative for a small r, the constant first. */
const nearOne = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => -1 / n);
const slopeNearOne = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => -n / (n + 1));

/** log(x) / (1 − x). */
const spenceSlope = innerFunction({
  name: "spenceSlope",
  kernel: (x) => {
    const complement = x.lift(1).sub(x);
    const isNear = complement.abs().lt(0.0625);
    const series = polynomial(isNear.select(complement, 0), nearOne);
    const quotient = x.log().div(isNear.select(1, complement));
    // ∞ / ∞ is NaN.
    const far = x.eq(Number.POSITIVE_INFINITY).select(x.lift(0), quotient);
    return isNear.select(series, far);
  },
  rule: "(1 / x + result) / (1 - x)",
  note: "near 1 by its series",
  derivative: (x, result) => {
    const complement = x.neg().add(1);
    const isNear = complement.abs().lt(0.0625);
    const small = where(isNear, complement, 0);
    const series = tensorPolynomial(small, slopeNearOne);
    // At 0 the first term outgrows the second.
    const isZero = x.eq(0);
    const sum = x.reciprocal().add(where(isZero, 0, result));
    return where(isNear, series.neg(), sum.div(where(isNear, 1, complement)));
  },
});
