/**
 * The normal distribution function, its logarithm and its inverse, and the scaled complementary error function
 * that they are computed from. The tails keep all digits: exp(-x²/2) is computed from the square in two parts, the
 * first of which is exact. The polynomials are minimax fits within 2e-8 relative.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "../elementwise/arithmetic.ts";
import { leadingBits } from "../elementwise/float-bits.ts";
import { innerFunction } from "../elementwise/inner-function.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { gaussian } from "../elementwise/slopes.ts";
import { polynomial, tensorPolynomial } from "./polynomial.ts";

const rootPi = Math.sqrt(Math.PI);
const rootTwoOverPi = Math.sqrt(2 / Math.PI);

/** (1 + 2x)·exp(x²)·erfc(x), in (x - 3) / (x + 3), for x ≥ 0 (Shepherd and Laframboise 1981). */
const complement = [
  1.253008058, -0.1356210686, -0.04756228667, 0.1296440956, -0.1192737408, 0.06831668454,
  -0.02377019329, 0.002498830156, 0.001887947529, -0.000726151561, -0.0001040615731, 7.719590566e-5,
  3.86033412e-6,
];

/** Computes exp(x²)·erfc(x) for x ≥ 0. */
export function scaledComplement(x: Scalar): Scalar {
  const t = x.lift(1).sub(x.lift(6).div(x.add(3)));
  return polynomial(t, complement).mul(0.5).div(x.add(0.5));
}

/** Computes exp(scale · x²) for a bounded x and a scale that is a power of two. */
function exponentialOfSquare(x: Scalar, scale: number): Scalar {
  const high = leadingBits(x);
  const low = x.sub(high).mul(x.add(high));
  return high.mul(high).mul(scale).exp().mul(low.mul(scale).exp());
}

/** Returns the upper tail of the standard normal distribution. */
function tailBeyond(size: Scalar): Scalar {
  const bounded = size.min(16);
  const scaled = scaledComplement(bounded.mul(Math.SQRT1_2));
  return exponentialOfSquare(bounded, -0.5).mul(scaled).mul(0.5);
}

/** Computes in single precision, and returns NaN unchanged. */
const inSingle =
  (of: (x: Scalar) => Scalar) =>
  (operand: Scalar): Scalar => {
    const x = operand.cast("f32");
    return x.ne(x).select(x, of(x)).cast(operand.dtype);
  };

export const erfcx: Unary = unary("exponential", {
  accepts: "float",
  name: "erfcx",
  doc: "Computes the scaled complementary error function `exp(x²) · erfc(x)`, which decays like 1 / x where `erfc` underflows.",
  example: "tensor([0, 10]).erfcx()  // [1, 0.056141]",
  kernel: inSingle((x) => {
    const size = x.abs();
    const scaled = scaledComplement(size);
    const below = exponentialOfSquare(size.min(10), 1).mul(2).sub(scaled);
    return x.lt(0).select(below, scaled);
  }),
  rule: "`g * (2x * erfcx(x) - 2 / √π)`, far above 0 by its asymptotic series",
  grad: (g, x, result) => {
    const isFar = x.gt(10);
    const z = where(isFar, x, 10).reciprocal().square();
    const far = z
      .mul(
        z
          .mul(15 / 4)
          .sub(3 / 2)
          .mul(z)
          .add(1),
      )
      .mul(-1 / rootPi);
    const near = where(isFar, 0, x)
      .mul(result)
      .sub(1 / rootPi)
      .mul(2);
    return g.mul(where(isFar, far, near));
  },
});

export const ndtr: Unary = unary("exponential", {
  accepts: "float",
  name: "ndtr",
  doc: "Computes the standard normal distribution function, accurate where it is small.",
  example: "tensor([0, 1]).ndtr()  // [0.5, 0.8413447]",
  kernel: inSingle((x) => {
    const tail = tailBeyond(x.abs());
    return x.lt(0).select(tail, tail.neg().add(1));
  }),
  rule: "`g * exp(-x² / 2) / √(2π)`, the normal density",
  grad: (g, x) => g.mul(gaussian(x)).mul(rootTwoOverPi / 2),
});

export const logNdtr: Unary = unary("exponential", {
  accepts: "float",
  name: "logNdtr",
  doc: "Computes `log(ndtr(x))` without underflow for large negative `x`, and accurate near 0 for positive `x`.",
  example: "tensor([0, -3]).logNdtr()  // [-0.6931472, -6.6077262]",
  kernel: inSingle((x) => {
    const size = x.abs();
    const tail = tailBeyond(size);
    const scaled = scaledComplement(size.mul(Math.SQRT1_2)).mul(0.5).log();
    const far = x.mul(x).mul(-0.5).add(scaled);
    return x.lt(-1).select(far, x.lt(0).select(tail.log(), tail.neg().log1p()));
  }),
  rule: "`g * √(2 / π) / erfcx(-x / √2)`, the normal density over `ndtr(x)`",
  grad: (g, x) => g.mul(millsRatio(x)),
});

/** Beyond this, the sum of x and the ratio is computed by the asymptotic series. */
const farMills = -10;

/** -x over the ratio, in 1 / x². */
const millsSeries = [1, -1, 3, -15, 105];

/** The normal density over `ndtr(x)`: the inverse of Mills' ratio, at -x. */
const millsRatio = innerFunction({
  name: "millsRatio",
  kernel: (x) => {
    const size = x.abs();
    const below = x.lift(rootTwoOverPi).div(scaledComplement(size.mul(Math.SQRT1_2)));
    const density = exponentialOfSquare(size.min(20), -0.5).mul(rootTwoOverPi / 2);
    const above = density.div(tailBeyond(size).neg().add(1));
    return x.lt(0).select(below, above);
  },
  rule: "-result * (x + result)",
  note: "far below 0 by its asymptotic series",
  derivative: (x, result) => {
    const isFar = x.lt(farMills);
    const z = where(isFar, x, farMills).reciprocal().square();
    // With A(z) = x / -result, x + result is -x·(1 - A) / A.
    const whole = tensorPolynomial(z, millsSeries);
    const series = tensorPolynomial(z, millsSeries.slice(1));
    const far = series.div(whole.square());
    const near = where(isFar, 0, x.minimum(20));
    return where(
      isFar,
      far,
      near
        .add(where(isFar, 0, result))
        .mul(result)
        .neg(),
    );
  },
});

/** The quantile over 2p - 1, in w = -log(4p(1 - p)) up to 5, in √w up to 4.2, and in √w up to the smallest float. */
const quantiles = [
  [
    2.123313479, 0.3488020377, -0.005907717041, -0.001771644555, 0.0003087856675, -7.019233848e-6,
    -4.897004032e-6, 6.592648747e-7, 3.285592067e-8, -1.243243125e-8,
  ],
  [
    4.006434241, 1.416582087, 0.01335608269, -0.01079710697, 0.008055605274, -0.005104558409,
    0.002067005789, -4.667467972e-5, -0.0004115626897, 0.000139300045,
  ],
  [
    9.714260802, 1.426369574, -0.0007252770044, 8.933286701e-6, 8.801190908e-6, -2.314472495e-6,
    3.72717684e-7, -6.918319193e-8, 2.067067342e-8, -2.849606772e-9,
  ],
] as const;

export const ndtri: Unary = unary("exponential", {
  accepts: "float",
  name: "ndtri",
  doc: "Computes the inverse of `ndtr`, the quantile function of the standard normal distribution. It is -inf at 0, inf at 1, and NaN outside. The approximation uses the ranges into which Giles (2012) divides `erfinv`, and one more for probabilities down to the smallest float.",
  example: "tensor([0.5, 0.975]).ndtri()  // [0, 1.9599640]",
  sample: { low: 0.0625, high: 0.9375 },
  kernel: inSingle((p) => {
    const complement = p.neg().add(1);
    const w = p.mul(4).mul(complement).log().neg();
    const root = w.max(5).sqrt();
    const [near, middle, far] = quantiles;
    const tail = root.lt(4.2).select(polynomial(root.sub(3), middle), polynomial(root.sub(7), far));
    const factor = w.lt(5).select(polynomial(w.sub(2.5), near), tail);
    const value = p.add(p).sub(1).mul(factor);
    const ends = p.eq(0).select(p.lift(Number.NEGATIVE_INFINITY), Number.NaN);
    const limit = p.eq(1).select(p.lift(Number.POSITIVE_INFINITY), ends);
    return p.gt(0).and(complement.gt(0)).select(value, limit);
  }),
  rule: "`g * √(2π) * exp(result² / 2)`, one over the normal density",
  grad: (g, _p, result: Tensor) => g.mul(result.square().mul(0.5).exp()).mul(2 / rootTwoOverPi),
});
