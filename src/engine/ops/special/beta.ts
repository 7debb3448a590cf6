/**
 * Euler's beta function and binomial coefficients. For positive operands log B is Stirling's approximation 6.1.37
 * of Abramowitz and Stegun, arranged so that large terms cancel before they are computed (Didonato and Morris
 * 1992); operands below 1 are moved up by B(a, b) = B(a + 1, b)·(a + b) / a.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import type { Op, TensorLike } from "../define.ts";
import { overGamma, signOfGamma } from "./gamma-function.ts";
import { ofNamed } from "./named-operands.ts";
import { polynomial } from "./polynomial.ts";
import { digamma } from "./special.ts";

export type OfTwo = Op<(a: TensorLike, b: TensorLike) => Tensor>;

interface Parts {
  readonly exponent: Scalar;
  readonly factor: Scalar;
}

/** Returns B(a, b) = factor · exp(exponent) for positive operands. */
function betaParts(a: Scalar, b: Scalar): Parts {
  const [least, most] = [a.min(b), a.max(b)];
  const [isSmall, isBoth] = [least.lt(1), most.lt(1)];
  const p = isSmall.select(least.add(1), least);
  const q = isBoth.select(most.add(1), most);
  const ratio = p.div(q);
  const inverse = q.lift(1).div(q);
  const below = polynomial(p.lift(1).div(p), overGamma).mul(polynomial(inverse, overGamma));
  const above = polynomial(inverse.div(ratio.add(1)), overGamma);
  const growth = ratio.lt(1e-7).select(p, q.mul(ratio.log1p()));
  const exponent = p
    .sub(0.5)
    .mul(ratio.div(ratio.add(1)).log())
    .sub(growth);
  const one = p.lift(1);
  const recurrence = isSmall
    .select(q.div(least).add(1), one)
    .mul(isBoth.select(least.div(most).add(1), one));
  const factor = inverse
    .mul(2 * Math.PI)
    .sqrt()
    .mul(above.div(below))
    .mul(recurrence);
  return { exponent, factor };
}

/**
 * Selects the result for operands of any sign: `found` for positive ones, `others` (computed by Γ) if one is
 * negative, and `atZero` and `atInfinity` at the ends.
 */
function ofAnySign(
  a: Scalar,
  b: Scalar,
  found: Scalar,
  others: Scalar,
  [atZero, atInfinity]: readonly [number, number],
): Scalar {
  const least = a.min(b);
  const isInfinite = a.max(b).eq(Number.POSITIVE_INFINITY);
  const positive = isInfinite.select(a.lift(atInfinity), found);
  const zero = isInfinite.select(a.lift(Number.NaN), atZero);
  const ordinary = least.lt(0).select(others, least.eq(0).select(zero, positive));
  return a.ne(a).or(b.ne(b)).select(a.add(b), ordinary);
}

/** Computes log |Γ(a)·Γ(b) / Γ(a + b)|. */
function logByGamma(a: Scalar, b: Scalar): Scalar {
  return a.lgamma().add(b.lgamma()).sub(a.add(b).lgamma());
}

export const betaln: OfTwo = ofNamed({
  name: "betaln",
  names: ["a", "b"],
  doc: "Computes the logarithm of |B(a, b)|, see `betaFunction`. It is accurate to 1e-6 or to the digits of its largest term. For negative operands it is a sum of `lgamma`s.",
  example: "betaln(tensor([1, 2]), 3)  // [-1.0986123, -2.4849066]",
  kernel: (a, b) => {
    const { exponent, factor } = betaParts(a, b);
    const infinity = Number.POSITIVE_INFINITY;
    return ofAnySign(a, b, exponent.add(factor.log()), logByGamma(a, b), [infinity, -infinity]);
  },
  rule: "`g * (digamma(a) - digamma(a + b))` for `a`, `g * (digamma(b) - digamma(a + b))` for `b`",
  grad: (g, operands) => {
    const [a, b] = operands;
    const ofSum = digamma(a.add(b));
    return [g.mul(digamma(a).sub(ofSum)), g.mul(digamma(b).sub(ofSum))];
  },
});

export const betaFunction: OfTwo = ofNamed({
  name: "betaFunction",
  names: ["a", "b"],
  doc: "Computes Euler's beta function Γ(a)·Γ(b) / Γ(a + b), SciPy's `special.beta` (`beta` draws random numbers). It is infinite where an operand is 0, and 0 where one is infinite. Its relative error is about 1e-7 times the magnitude of its logarithm.",
  example: "betaFunction(tensor([1, 2]), 3)  // [0.3333333, 0.0833333]",
  kernel: (a, b) => {
    const { exponent, factor } = betaParts(a, b);
    const sign = signOfGamma(a)
      .mul(signOfGamma(b))
      .mul(signOfGamma(a.add(b)));
    const others = logByGamma(a, b).exp().mul(sign);
    return ofAnySign(a, b, exponent.exp().mul(factor), others, [Number.POSITIVE_INFINITY, 0]);
  },
  rule: "`g * result * (digamma(a) - digamma(a + b))` for `a`, likewise for `b`",
  grad: (g, operands, result) => {
    const [a, b] = operands;
    const scaled = g.mul(result);
    const ofSum = digamma(a.add(b));
    return [scaled.mul(digamma(a).sub(ofSum)), scaled.mul(digamma(b).sub(ofSum))];
  },
});

/** Computes 1 / ((n + 1)·B(n - k + 1, k + 1)) for k from 0 to n. */
function coefficient(n: Scalar, k: Scalar): Scalar {
  const isInside = k.ge(0).and(k.le(n));
  const [m, j] = [isInside.select(n.sub(k), 0).add(1), isInside.select(k, 0).add(1)];
  const { exponent, factor } = betaParts(m, j);
  const value = exponent
    .neg()
    .exp()
    .div(factor.mul(n.add(1)));
  const isWhole = n
    .eq(n.round())
    .and(k.eq(k.round()))
    .and(value.lt(2 ** 23));
  const inside = isWhole.select(value.round(), value);
  return isInside.select(inside, n.add(k).mul(0));
}

export const comb: Op<(n: TensorLike, k: TensorLike) => Tensor> = ofNamed({
  name: "comb",
  names: ["n", "k"],
  doc: "Computes the binomial coefficient Γ(n + 1) / (Γ(k + 1)·Γ(n - k + 1)), the number of ways to choose `k` of `n` items. It is 0 where `k` is negative or above `n`. For integers it is an integer, and exact up to 10⁵; beyond, its relative error is about 1e-7 times the magnitude of its logarithm. With repetition it is `comb(n + k - 1, k)`.",
  example: "comb(5, tensor([0, 2, 6]))  // [1, 10, 0]",
  kernel: coefficient,
  rule: "with ψ = `digamma`, `g * result * (ψ(n + 1) - ψ(n - k + 1))` for `n` and `g * result * (ψ(n - k + 1) - ψ(k + 1))` for `k`, and 0 where the result is 0",
  grad: (g, operands, result) => {
    const [n, k] = operands;
    const scaled = g.mul(result);
    const inside = (x: Tensor): Tensor => digamma(x.maximum(0).add(1));
    const ofRest = inside(n.sub(k));
    return [scaled.mul(inside(n).sub(ofRest)), scaled.mul(ofRest.sub(inside(k)))];
  },
});
