/** Functions of probability and of the gamma family, applied element by element. */
import type { Scalar } from "../../ir/scalar.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { gaussian } from "../elementwise/slopes.ts";
import { polygammaOf } from "./polygamma-primitive.ts";

const accepts = "float";
const twoOverRootPi = 2 / Math.sqrt(Math.PI);

export const erfc: Unary = unary("exponential", {
  name: "erfc",
  accepts,
  doc: "Computes the complementary error function `1 - erf(x)`, accurate where it is small.",
  example: "tensor([0, 1]).erfc()  // [1, 0.1572992]",
  kernel: (x) => x.erfc(),
  rule: "`-g * 2 / √π * exp(-x²)`",
  grad: (g, x) => g.mul(gaussian(x.mul(Math.SQRT2))).mul(-twoOverRootPi),
});

export const erfinv: Unary = unary("exponential", {
  name: "erfinv",
  accepts,
  doc: "Computes the inverse of `erf`; infinite at ±1, NaN beyond.",
  example: "tensor([0, 0.5]).erfinv()  // [0, 0.4769363]",
  sample: { low: -0.875, high: 0.875 },
  kernel: (x) => x.erfinv(),
  grad: (g, _x, result) => g.mul(result.square().exp()).mul(1 / twoOverRootPi),
});

export const lgamma: Unary = unary("exponential", {
  name: "lgamma",
  accepts,
  doc: "Computes the logarithm of |Γ(x)|. It is infinite at 0 and at negative integers. The gradient is `digamma`.",
  example: "tensor([1, 5]).lgamma()  // [0, 3.1780538]",
  sample: { low: 0.25, high: 9 },
  kernel: (x) => x.lgamma(),
  grad: (g, x) => g.mul(digamma(x)),
});

const steps = [0, 1, 2, 3, 4, 5];

export const digamma: Unary = unary("exponential", {
  name: "digamma",
  accepts,
  doc: "Computes the logarithmic derivative of Γ. It is NaN at negative integers and infinite at 0. The gradient is `trigamma`.",
  example: "tensor([1, 2]).digamma()  // [-0.5772157, 0.4227843]",
  sample: { low: 0.25, high: 9 },
  kernel: (x) => {
    // ψ(1 - x) - ψ(x) = π / tan πx (Abramowitz and Stegun 6.3.7).
    const isNegative = x.lt(0);
    const positive = digammaOfPositive(isNegative.select(x.neg().add(1), x));
    const reflected = positive.sub(x.lift(Math.PI).div(fromWhole(x).mul(Math.PI).tan()));
    const isPole = fromWhole(x).eq(0);
    return isNegative.select(isPole.select(x.lift(Number.NaN), reflected), positive);
  },
  grad: (g, x) => g.mul(trigamma(x)),
});

/** Computes ψ(x) = ψ(x + 6) - Σ 1 / (x + k), the first by its asymptotic series (6.3.5 and 6.3.18). */
function digammaOfPositive(x: Scalar): Scalar {
  const far = x.add(6);
  const inverse = x.lift(1).div(far);
  const z = inverse.mul(inverse);
  const series = z.mul(z.mul(z.mul(z.mul(1 / 240).sub(1 / 252)).add(1 / 120)).sub(1 / 12));
  const start = far.log().sub(inverse.mul(0.5)).add(series);
  const value = steps.reduceRight((sum, k) => sum.sub(x.lift(1).div(x.add(k))), start);
  // This lets the sign of a zero decide the sign of the pole.
  return x.eq(0).select(x.lift(-1).div(x), value);
}

export const trigamma: Unary = unary("exponential", {
  name: "trigamma",
  accepts,
  doc: "Computes the derivative of `digamma`, PyTorch's `polygamma(1, x)`. It is infinite at 0 and at negative integers.",
  example: "tensor([1, 2]).trigamma()  // [1.6449341, 0.6449341]",
  sample: { low: 0.25, high: 9 },
  kernel: (x) => {
    // ψ'(1 - x) + ψ'(x) = π² / sin² πx (6.4.7).
    const isNegative = x.lt(0);
    const positive = trigammaOfPositive(isNegative.select(x.neg().add(1), x));
    const sine = fromWhole(x).mul(Math.PI).sin().div(Math.PI);
    return isNegative.select(x.lift(1).div(sine.mul(sine)).sub(positive), positive);
  },
  rule: "`g * ψ''(x)`, the second derivative of `digamma`",
  grad: (g, x) => g.mul(polygammaOf(x, 2)),
});

/** Uses the recurrence and the asymptotic series 6.4.6 and 6.4.12. */
function trigammaOfPositive(x: Scalar): Scalar {
  const far = x.add(6);
  const inverse = x.lift(1).div(far);
  const z = inverse.mul(inverse);
  const series = z.mul(z.mul(z.mul(z.mul(-1 / 30).add(1 / 42)).sub(1 / 30)).add(1 / 6));
  const start = inverse.mul(inverse.mul(0.5).add(series).add(1));
  return steps.reduceRight((sum, k) => {
    const part = x.lift(1).div(x.add(k));
    return sum.add(part.mul(part));
  }, start);
}

/** Returns the signed distance from the nearest integer. */
function fromWhole(x: Scalar): Scalar {
  return x.sub(x.round());
}
