/**
 * The regularized incomplete gamma functions P and Q of 32-bit floats. Each is computed where it is the smaller
 * one, or as precise as the smaller one, and the other one is 1 minus it:
 *
 * - from a = 16 on by Temme's uniform expansion in η with η²/2 = x/a - 1 - log(x/a) (Temme 1979; DLMF 8.12);
 * - for smaller a, P by its series (Abramowitz and Stegun 6.5.29) up to x = a or 1.1, and beyond that Q by Legendre's
 *   continued fraction (6.5.31);
 * - for a small a and x up to 1.1, Q by its own series (6.5.29), since there it is small too.
 *
 * Their common factor x^a·exp(-x) / Γ(a + 1) is computed from exp(-a·η²/2), whose exponent is small where the
 * results are not. The polynomials are minimax fits.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Binary, binary } from "../elementwise/makers.ts";
import { overGamma, overGammaOfOneMore } from "./gamma-function.ts";
import { scaledComplement } from "./normal-distribution.ts";
import { polynomial } from "./polynomial.ts";
import { flattened, overHalfLine } from "./quadrature.ts";
import { digamma } from "./special.ts";

/** (μ - log(1 + μ)) / μ², from -0.5 to 1. */
const distance = [
  0.5000000005, -0.333333318, 0.2499998274, -0.2000013084, 0.1666761471, -0.1428299664,
  0.1247999244, -0.1112490526, 0.101954344, -0.0920221572, 0.07467666102, -0.06343399923,
  0.08195347274, -0.108043913, 0.09194340641, -0.04231074487, 0.0080734961,
];

/** log Γ(1 + a) / (a·(a - 1)), up to 1. */
const logGammaOfOneMore = [
  0.5772156627, -0.2452509178, 0.1554186159, -0.1149327108, 0.09072279515, -0.07092956911,
  0.04939673759, -0.02664711266, 0.00931725528, -0.001526422827,
];

/** Temme's coefficients of a⁰, a⁻¹ and a⁻², in η within ±3.4. */
const temme = [
  [
    -0.3333333326, 0.08333331797, -0.01481482914, 0.001157514591, 0.0003527799282, -0.0001789763823,
    3.913860003e-5, -1.974934014e-6, -1.825731539e-6, 7.190334307e-7, -1.826923094e-7,
    4.171855543e-8, 9.809555379e-9, -1.126643126e-8, 1.444835941e-9, 7.947793341e-10,
    -1.793483833e-10, -2.621184164e-11, 7.81886785e-12, 3.482167211e-13, -1.28119356e-13,
  ],
  [
    -0.001852096619, -0.003475255875, 0.002648086979, -0.0009798721111, 0.0002009628769,
    -1.04977042e-5, -1.450182017e-5, 1.188967082e-5, -2.996650183e-6, -8.574700277e-7,
    4.342310782e-7, 1.905000677e-8, -2.20229169e-8, 5.257913513e-11, 4.141988449e-10,
  ],
  [
    0.00412824319, -0.002658314869, 0.0008031838718, -4.625988946e-5, -0.0001340377177,
    8.29727372e-5, -6.662642166e-6, -7.89153478e-6, 1.556470108e-6, 2.299690975e-7, -5.701999034e-8,
  ],
] as const;

const seriesTerms = 30;
const fractionTerms = 24;
const minUniform = 16;

interface Shares {
  readonly lower: Scalar;
  readonly upper: Scalar;
}

/** Returns both functions from the one that was computed; `isLower` says which one that is. */
function completed(isLower: Scalar, value: Scalar): Shares {
  const complement = value.neg().add(1);
  return { lower: isLower.select(value, complement), upper: isLower.select(complement, value) };
}

/** Returns η²/2 from μ = x / a - 1 and the ratio x / a, which is more precise far from 1. */
export function halfSquare(mu: Scalar, ratio: Scalar): Scalar {
  const isNear = mu.gt(-0.5).and(mu.lt(1));
  const small = isNear.select(mu, 0);
  const near = small.mul(small).mul(polynomial(small, distance));
  return isNear.select(near, mu.sub(ratio.log()));
}

/** Computes both functions for a from 16 on. */
function uniform(a: Scalar, mu: Scalar, half: Scalar): Shares {
  const exponent = a.mul(half);
  const size = half.add(half).sqrt();
  const isLower = mu.lt(0);
  const eta = isLower.select(size.neg(), size).max(-3.4).min(3.4);
  const [first, second, third] = temme;
  const inverse = a.lift(1).div(a);
  const sum = polynomial(eta, third)
    .mul(inverse)
    .add(polynomial(eta, second))
    .mul(inverse)
    .add(polynomial(eta, first));
  const correction = sum.div(a.mul(2 * Math.PI).sqrt());
  const normal = scaledComplement(exponent.sqrt()).mul(0.5);
  const value = exponent
    .neg()
    .exp()
    .mul(isLower.select(normal.sub(correction), normal.add(correction)));
  return completed(isLower, value);
}

/** Computes x^a·exp(-x) / Γ(a + 1). */
function commonFactor(a: Scalar, x: Scalar, half: Scalar): Scalar {
  const large = a.max(1);
  const scale = polynomial(a.lift(1).div(large), overGamma).div(large.mul(2 * Math.PI).sqrt());
  const small = a.min(1);
  const power = small.mul(x.log()).sub(x).exp();
  return a
    .lt(1)
    .select(
      power.mul(polynomial(small, overGammaOfOneMore)),
      large.mul(half).neg().exp().mul(scale),
    );
}

/** Computes both functions for a below 16. */
function bySeries(a: Scalar, x: Scalar, half: Scalar): Shares {
  const factor = commonFactor(a, x, half);
  const isLower = x.le(a.max(1.1));
  let series = a.lift(1);
  for (let n = seriesTerms; n > 0; n--) series = series.mul(x).div(a.add(n)).add(1);
  const base = x.sub(a).add(1);
  let fraction = base.add(2 * fractionTerms);
  for (let n = fractionTerms; n > 0; n--)
    fraction = base.add(2 * n - 2).sub(a.neg().add(n).mul(n).div(fraction));
  const value = factor.mul(isLower.select(series, a.div(fraction)));
  const { lower, upper } = completed(isLower, value);
  // Here 1 - P would leave no digits of Q.
  const small = a.min(1);
  const isSmall = a.lt(1).and(x.le(1.1)).and(value.gt(0.5)).and(isLower);
  const logarithm = small.mul(x.log());
  const logGamma = small.mul(small.sub(1)).mul(polynomial(small, logGammaOfOneMore));
  let terms = a.lift(0);
  const few = x.min(1.1);
  for (let n = 11; n > 0; n--) {
    // The series is Σ (-x)ⁿ / (n!·(a + n)); each term is nested in the one before it.
    terms = a
      .lift(1)
      .div(small.add(n))
      .add(terms)
      .mul(few)
      .mul(-1 / n);
  }
  const power = logarithm.exp().mul(polynomial(small, overGammaOfOneMore));
  const tail = logarithm.sub(logGamma).expm1().neg().sub(power.mul(small).mul(terms));
  return { lower: isSmall.select(tail.neg().add(1), lower), upper: isSmall.select(tail, upper) };
}

function incomplete(part: keyof Shares): (a: Scalar, x: Scalar) => Scalar {
  const [atZero, atInfinity] = part === "lower" ? [0, 1] : [1, 0];
  return (first, second) => {
    const [a, x] = [first.cast("f32"), second.cast("f32")];
    const mu = x.sub(a).div(a);
    const half = halfSquare(mu, x.div(a));
    const found = a.lt(minUniform).select(bySeries(a, x, half)[part], uniform(a, mu, half)[part]);
    const nothing = x.lift(Number.NaN);
    const infinity = Number.POSITIVE_INFINITY;
    const ofX = x.eq(0).select(x.lift(atZero), x.eq(infinity).select(x.lift(atInfinity), found));
    // The whole mass is at 0 for a = 0, and at infinity for a = ∞.
    const ofZero = x.gt(0).select(x.lift(atInfinity), nothing);
    const ofInfinity = x.lt(infinity).select(x.lift(atZero), nothing);
    const ofA = a.eq(0).select(ofZero, a.eq(infinity).select(ofInfinity, ofX));
    const isInside = a.ge(0).and(x.ge(0));
    return isInside.select(ofA, nothing).cast(first.dtype);
  };
}

/** Computes x^(a - 1)·exp(-x) / Γ(a). */
function density(a: Tensor, x: Tensor): Tensor {
  return a.sub(1).xlogy(x).sub(x).sub(a.lgamma()).exp();
}

/**
 * Computes dP/da for operands of one shape. It is the integral of the density times log(t) - ψ(a) over t below x,
 * with t = x·exp(-s), or, from x = a on, minus the integral over t above x, with t = x·(1 + s).
 */
function derivativeInOrder(orders: Tensor, limits: Tensor): Tensor {
  const { operands, restored } = flattened("igamma", [orders, limits]);
  const [order, limit] = operands as [Tensor, Tensor];
  const isInside = order.gt(0).logicalAnd(limit.gt(0));
  const [a, x] = [where(isInside, order, 1), where(isInside, limit, 1)];
  const isUpper = x.ge(a);
  const derivative = where(isUpper, x.sub(a).add(1), a.sub(x));
  const bend = where(isUpper, a.sub(1), x);
  const far = where(isUpper, x, a);
  const rate = where(a.lt(1), far, derivative.square().add(bend).sqrt());
  const [aAcross, xAcross, isAbove] = [a.unsqueeze(-1), x.unsqueeze(-1), isUpper.unsqueeze(-1)];
  const base = x.log().sub(digamma(a)).unsqueeze(-1);
  const integral = overHalfLine(rate.reciprocal().stopGradient(), (s) => {
    const logarithm = s.log1p();
    const fallen = s.neg().expm1().neg();
    const upper = aAcross.sub(1).mul(logarithm).sub(xAcross.mul(s));
    const lower = xAcross.mul(fallen).sub(aAcross.mul(s));
    const weight = where(isAbove, upper, lower).exp();
    return weight.mul(base.add(where(isAbove, logarithm, s.neg())));
  });
  const found = density(a, x)
    .mul(x)
    .mul(integral)
    .mul(where(isUpper, -1, 1));
  const isEnd = order.gt(0).logicalAnd(limit.eq(0));
  return restored(where(isInside, found, where(isEnd, 0, Number.NaN)));
}

const precision =
  "Results above 1e-3 are accurate to a few units in the last place; far out in a tail the error is that of changing `y` by a few units in the last place.";

export const igamma: Binary = binary("exponential", {
  accepts: "float",
  name: "igamma",
  doc: `Computes the lower regularized incomplete gamma function P(x, y), the integral of t^(x - 1) exp(-t) from 0 to y over Γ(x), for non-negative \`x\` and \`y\`. ${precision}`,
  example: "tensor([1, 2]).igamma(1)  // [0.6321206, 0.2642411]",
  kernel: incomplete("lower"),
  rule: "for `y`, `g * y^(x - 1) * exp(-y) / Γ(x)`, the gamma density; for `x`, the integral of the density times log(t) - digamma(x) from 0 to y",
  grad: (g, a, x) => [g.mul(derivativeInOrder(a, x)), g.mul(density(a, x))],
});

export const igammac: Binary = binary("exponential", {
  accepts: "float",
  name: "igammac",
  doc: `Computes the upper regularized incomplete gamma function Q(x, y) = 1 - P(x, y), accurate where it is small. ${precision}`,
  example: "tensor([1, 2]).igammac(1)  // [0.3678794, 0.7357589]",
  kernel: incomplete("upper"),
  rule: "those of `igamma` with the opposite sign",
  grad: (g, a, x) => [g.mul(derivativeInOrder(a, x)).neg(), g.mul(density(a, x)).neg()],
});
