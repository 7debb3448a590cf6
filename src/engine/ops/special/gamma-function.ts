/**
 * Euler's gamma function of 32-bit floats, and functions built on it. From 1 on, Γ(x) is the product of x - 1, x -
 * 2, x - 3, … (Abramowitz and Stegun 6.1.15), whose factors are all exact, over a polynomial of 1 / Γ(1 + t), so a
 * factorial is accurate to one rounding for each factor. Below 1, the recurrence is used once, and the reflection
 * 6.1.17.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import type { Op, TensorLike } from "../define.ts";
import { isSigned } from "../elementwise/float-bits.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { ofNamed } from "./named-operands.ts";
import { polynomial } from "./polynomial.ts";
import { digamma } from "./special.ts";

/** A minimax fit within 2e-9 of 1 / Γ(1 + t) for t from 0 to 1. */
export const overGammaOfOneMore: readonly number[] = [
  1, 0.5772154988, -0.6558737071, -0.04204627014, 0.1667537667, -0.04277815855, -0.008752277077,
  0.006573555925, -0.001092410642,
];

/** A minimax fit within 2e-9 of Stirling's approximation over Γ(x), in 1 / x up to 1. */
export const overGamma: readonly number[] = [
  1, -0.0833333788, 0.003473671274, 0.002663373619, -0.0001164984615, -0.001188545669,
  0.0009145020761, -0.0003231002506, 4.698465189e-5,
];

/**
 * Each stride takes this many unit steps at once; all of them lead from beyond the largest finite Γ to below 2.
 */
const strides = [16, 8, 4, 4, 2, 1];

/** Returns Γ(x) for x ≥ 1, and 1 / P(x) = Γ(1 + x) for smaller x. */
function fromProducts(x: Scalar): Scalar {
  let remaining = x.min(36);
  let product = x.lift(1);
  for (const stride of strides) {
    const isBeyond = remaining.ge(stride + 1);
    let factors = remaining.sub(1);
    for (let n = 2; n <= stride; n++) factors = factors.mul(remaining.sub(n));
    product = isBeyond.select(product.mul(factors), product);
    remaining = isBeyond.select(remaining.sub(stride), remaining);
  }
  const t = remaining.lt(1).select(remaining, remaining.sub(1));
  return product.div(polynomial(t, overGammaOfOneMore));
}

/** Returns Γ of an f32. */
function gammaOf(x: Scalar): Scalar {
  const size = x.abs();
  const isSmall = size.lt(1);
  const base = fromProducts(size);
  const positive = isSmall.select(base.div(size), base);
  // Γ(x)·Γ(1 - x) = π / sin πx.
  const whole = x.round();
  const fraction = x.sub(whole);
  const half = whole.mul(0.5);
  const sine = fraction.mul(Math.PI).sin();
  const signed = half.ne(half.floor()).select(sine.neg(), sine);
  const reflected = x.lift(Math.PI).div(signed.mul(isSmall.select(base, base.mul(size))));
  const negative = fraction.eq(0).select(x.lift(Number.NaN), reflected);
  const value = x.lt(0).select(negative, positive);
  return x.eq(0).select(x.lift(1).div(x), x.ne(x).select(x, value));
}

/** Returns 1, -1, or NaN at a pole, for an f32. */
export function signOfGamma(x: Scalar): Scalar {
  const floor = x.floor();
  const half = floor.mul(0.5);
  const isMinus = x
    .lt(0)
    .and(half.ne(half.floor()))
    .or(x.eq(0).and(isSigned(x)));
  const isPole = x.lt(0).and(floor.eq(x));
  return x
    .ne(x)
    .or(isPole)
    .select(x.lift(Number.NaN), isMinus.select(x.lift(-1), 1));
}

/** Γ is infinite from here on, and so are its derivatives, of which a vanishing factor would make NaN. */
const beyondFactorials = 1e6;

export const gammaFunction: Unary = unary("exponential", {
  accepts: "float",
  name: "gammaFunction",
  doc: "Computes Euler's gamma function Γ(x), SciPy's `special.gamma` (`gamma` draws random numbers). It is infinite at 0 with the sign of the zero, and NaN at negative integers. It is accurate to a few units in the last place; Γ(36) overflows.",
  example: "tensor([5, 0.5]).gammaFunction()  // [24, 1.7724539]",
  sample: { low: 0.25, high: 6 },
  kernel: (x) => gammaOf(x.cast("f32")).cast(x.dtype),
  grad: (g, x, result) => g.mul(result).mul(digamma(x.minimum(beyondFactorials))),
});

export const gammasgn: Unary = unary("exponential", {
  accepts: "float",
  name: "gammasgn",
  doc: "Computes the sign of Γ(x), the complement of `lgamma`. It is 1 or -1, the sign of the zero at 0, and NaN at negative integers. It is piecewise constant and has no gradient.",
  example: "tensor([2.5, -0.5, -1.5]).gammasgn()  // [1, -1, 1]",
  sample: { low: -4, high: 4, apart: { from: [-4, -3, -2, -1], by: 0.05 } },
  kernel: (x) => signOfGamma(x.cast("f32")).cast(x.dtype),
});

export const factorial: Unary = unary("exponential", {
  accepts: "float",
  name: "factorial",
  doc: "Computes the factorial Γ(x + 1), also for fractions. It is 0 for negative numbers, exact up to 13!, and infinite from 35! on.",
  example: "tensor([0, 3, 5]).factorial()  // [1, 6, 120]",
  sample: { low: 0.25, high: 5 },
  kernel: (operand) => {
    const x = operand.cast("f32");
    const value = fromProducts(x.max(0).add(1));
    return x.lt(0).select(x.lift(0), value).cast(operand.dtype);
  },
  rule: "`g * result * digamma(x + 1)`, 0 for negative numbers",
  grad: (g, x, result) => g.mul(result).mul(digamma(x.clip(0, beyondFactorials).add(1))),
});

export const poch: Op<(x: TensorLike, m: TensorLike) => Tensor> = ofNamed({
  name: "poch",
  names: ["x", "m"],
  doc: "Computes the rising factorial Γ(x + m) / Γ(x) (Pochhammer's symbol). It is 1 for `m` = 0, 0 for `x` = 0 and a positive `m`, and NaN where x or x + m is a negative integer. Its relative error is up to 1e-7 times the magnitude of its logarithm, plus the effect on Γ of rounding x + m.",
  example: "tensor([1, 2, 0.5]).poch(3)  // [6, 24, 1.875]",
  kernel: (x, m) => {
    const sum = x.add(m);
    const direct = gammaOf(sum).div(gammaOf(x));
    const isFar = x.ge(1).and(sum.ge(1)).and(x.max(sum).gt(34));
    const value = isFar.select(ratioOfLarge(x, m, sum), direct);
    // Γ has a pole at 0.
    const ordinary = x.eq(0).and(m.gt(0)).select(x.lift(0), value);
    return m.eq(0).select(x.ne(x).select(x, 1), ordinary);
  },
  rule: "`g * result * (digamma(x + m) - digamma(x))` for `x`, `g * result * digamma(x + m)` for `m`",
  grad: (g, operands, result) => {
    const [x, m] = operands;
    const scaled = g.mul(result);
    const ofSum = digamma(x.add(m));
    return [scaled.mul(ofSum.sub(digamma(x))), scaled.mul(ofSum)];
  },
});

/**
 * Returns Γ(x + m) / Γ(x) for operands that are both at least 1, by Stirling's approximation (Abramowitz and
 * Stegun 6.1.37).
 */
function ratioOfLarge(x: Scalar, m: Scalar, sum: Scalar): Scalar {
  const [inverse, inverseOfSum] = [x.lift(1).div(x.max(1)), x.lift(1).div(sum.max(1))];
  const correction = polynomial(inverse, overGamma).div(polynomial(inverseOfSum, overGamma));
  const power = x
    .sub(0.5)
    .mul(m.div(x).log1p())
    .add(m.mul(sum.log().sub(1)));
  return power.exp().mul(correction);
}
