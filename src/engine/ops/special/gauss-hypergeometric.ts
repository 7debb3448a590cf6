/**
 * Gauss's hypergeometric function of real arguments (Abramowitz and Stegun, chapter 15). Up to 0.8 it is computed
 * by its series 15.1.1, after Euler's transformation 15.3.3 if its own terms would grow. Negative x are mapped to
 * between 0 and 1 by Pfaff's transformation 15.3.4. From 0.8 on there are two series in 1 - x, 15.3.6, or, if c -
 * a - b is an integer, for which each of them would be infinite, their limits 15.3.10 and 15.3.11.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { gammaFunction } from "./gamma-function.ts";
import { flattened } from "./quadrature.ts";
import { digamma } from "./special.ts";

const border = 0.8;
const terms = 112;
/** A number this close to an integer counts as one, because both series would leave no digits. */
const wholeWithin = 1e-4;
const eulersConstant = 0.5772156649015329;
const indices = Float32Array.from({ length: terms }, (_, index) => index);

/**
 * Returns the ratio of each term of Σ (p)ₖ(q)ₖ / (c)ₖ · zᵏ / k! to the one before it, from k = 1 on: [n, terms].
 */
function ratiosOf(p: Tensor, q: Tensor, c: Tensor, z: Tensor): Tensor {
  const k = recorder().table(indices, [terms]);
  const [above, below] = [
    p.unsqueeze(-1).add(k).mul(q.unsqueeze(-1).add(k)),
    c.unsqueeze(-1).add(k),
  ];
  return above.div(below.mul(k.add(1))).mul(z.unsqueeze(-1));
}

/** Tells (bool) whether x is 0, -1, -2, …, where Γ has its poles, and where a series with x as p ends. */
function isPole(x: Tensor): Tensor {
  return x.le(0).logicalAnd(x.eq(x.round()));
}

/** Returns 1 / Γ(x). */
function overGamma(x: Tensor): Tensor {
  const pole = isPole(x);
  return where(pole, 0, gammaFunction(where(pole, 1, x)).reciprocal());
}

/** F(p, q; c; z) · wᵉ, where w is 1 - z, or its reciprocal for negative x. */
interface Transformed {
  readonly p: Tensor;
  readonly q: Tensor;
  readonly z: Tensor;
  readonly w: Tensor;
  readonly exponent: Tensor;
  /** c - p - q, not negative unless the series ends. */
  readonly excess: Tensor;
  /** bool: whether the series ends, so that it holds for every z. */
  readonly isPolynomial: Tensor;
}

function transformed(a: Tensor, b: Tensor, c: Tensor, x: Tensor): Transformed {
  const [isNegative, one] = [x.lt(0), x.mul(0).add(1)];
  const complement = one.sub(x);
  const w = where(isNegative, complement.reciprocal(), complement);
  const [ca, cb] = [c.sub(a), c.sub(b)];
  // Use Pfaff's transformation for negative x, with the smaller parameter in front.
  const [least, most] = [a.minimum(b), a.maximum(b)];
  const difference = where(isNegative, most.sub(least), ca.sub(b));
  const first = where(isNegative, least, a);
  const second = where(isNegative, c.sub(most), b);
  const pfaff = where(isNegative, least, 0);
  // Use Euler's transformation if the terms grow.
  const isGrowing = difference.lt(0);
  const p = where(isGrowing, c.sub(first), first);
  const q = where(isGrowing, c.sub(second), second);
  const exponent = pfaff.add(where(isGrowing, difference, 0));
  // Polynomials are summed in x itself, which cancels less; Euler's factor remains if c - a or c - b ends the
  // series.
  const endsItself = isPole(a).logicalOr(isPole(b));
  const endsByEuler = isPole(ca).logicalOr(isPole(cb)).logicalAnd(endsItself.logicalNot());
  const isPolynomial = endsItself.logicalOr(endsByEuler);
  const byEuler = ca.sub(b).mul(where(isNegative, -1, 1));
  return {
    p: where(endsItself, a, where(endsByEuler, ca, p)),
    q: where(endsItself, b, where(endsByEuler, cb, q)),
    z: where(isPolynomial.logicalOr(isNegative.logicalNot()), x, x.div(x.sub(1))),
    w,
    exponent: where(endsItself, 0, where(endsByEuler, byEuler, exponent)),
    excess: difference.abs(),
    isPolynomial,
  };
}

function functionOf(a: Tensor, b: Tensor, c: Tensor, x: Tensor): Tensor {
  const { p, q, z, w, exponent, excess, isPolynomial } = transformed(a, b, c, x);
  const isFar = z.gt(border).logicalAnd(isPolynomial.logicalNot());
  const m = excess.round();
  const isWhole = isFar.logicalAnd(excess.sub(m).abs().lt(wholeWithin));
  const d = where(isFar, where(isWhole, m, excess), 0.5);

  // This is the series in z, or the first one in w, which has m terms if m is an integer.
  const k = recorder().table(indices, [terms]);
  const ends = isWhole.unsqueeze(-1).logicalAnd(k.add(1).ge(m.unsqueeze(-1)));
  const ratios = ratiosOf(p, q, where(isFar, d.neg().add(1), c), where(isFar, w, z));
  const first = where(ends, 0, ratios).cumprod(-1).sum(-1).add(1);

  // This is the second series in w, times a logarithm and harmonic sums if the number is whole.
  const [u, v] = [where(isFar, c.sub(q), 1), where(isFar, c.sub(p), 1)];
  const small = where(isFar, w, 0);
  const parts = ratiosOf(u, v, d.add(1), small).cumprod(-1);
  const plain = parts.sum(-1).add(1);
  const harmonic = (from: Tensor): Tensor => from.unsqueeze(-1).add(k).reciprocal();
  const sums = harmonic(u)
    .add(harmonic(v))
    .sub(harmonic(m.add(1)))
    .sub(k.add(1).reciprocal())
    .cumsum(-1);
  const constant = digamma(u)
    .add(digamma(v))
    .sub(digamma(m.add(1)))
    .add(eulersConstant);
  // At x = 1 its factor is 0.
  const logarithm = where(w.eq(0).logicalAnd(m.gt(0)), 0, w.log());
  const logarithmic = plain.mul(logarithm.add(constant)).add(parts.mul(sums).sum(-1));
  const second = where(isWhole, logarithmic, plain);

  const whole = gammaFunction(c);
  const isNone = isWhole.logicalAnd(m.eq(0));
  const left = where(
    isNone,
    0,
    whole
      .mul(gammaFunction(where(isNone, 1, d)))
      .mul(overGamma(c.sub(p)))
      .mul(overGamma(c.sub(q))),
  );
  const sign = where(m.remainder(2).eq(0), -1, 1);
  const ofRight = where(
    isWhole,
    overGamma(m.add(1)).mul(sign),
    gammaFunction(where(isWhole, 0.5, d.neg())),
  );
  const right = whole.mul(ofRight).mul(overGamma(p)).mul(overGamma(q)).mul(small.pow(d));
  const found = where(isFar, left.mul(first).add(right.mul(second)), first);
  const scaled = where(exponent.eq(0), found, found.mul(w.pow(exponent)));
  // Beyond 1 only polynomials are real.
  const isCut = x.gt(1).logicalAnd(isPole(a).logicalOr(isPole(b)).logicalNot());
  return where(isCut, Number.POSITIVE_INFINITY, scaled);
}

/** d/dx F(a, b; c; x) = ab/c · F(a + 1, b + 1; c + 1; x) (15.2.1). */
const hypergeometric = derived(
  "hypergeometric",
  "`g` · ab/c · F(a + 1, b + 1; c + 1; x) for `x`, nothing for a, b and c",
  (g, [, x, ...parameters]) => {
    const [a, b, c] = parameters as [Tensor, Tensor, Tensor];
    const shifted = stated(a.add(1), b.add(1), c.add(1), x as Tensor);
    return [null, g.mul(a.mul(b).div(c)).mul(shifted), null, null, null];
  },
);

function stated(a: Tensor, b: Tensor, c: Tensor, x: Tensor): Tensor {
  return hypergeometric(functionOf(a, b, c, x.stopGradient()), [x, a, b, c]);
}

export const hyp2f1: Op<(a: TensorLike, b: TensorLike, c: TensorLike, x: TensorLike) => Tensor> =
  methodOp("exponential", {
    name: "hyp2f1",
    doc: "Computes Gauss's hypergeometric function ₂F₁(a; b; c; x), Σ (a)ₖ(b)ₖ / (c)ₖ · xᵏ / k!, for real `x` up to 1. Its relative accuracy is about 1e-5 for parameters up to 5 in magnitude and 1e-4 up to 10, and is reduced near a zero of F. From 0.8 to 1, and below -4, if c - a - b, or b - a, is close but not equal to an integer, it is 1e-7 divided by the distance. Beyond 1 the function is infinite as in SciPy, except where `a` or `b` is 0 or a negative integer and it is a polynomial, which is exact up to cancellation in its sum. It is not finite where `c` is 0 or a negative integer. The gradient in `x` is ab/c · ₂F₁(a + 1; b + 1; c + 1; x); no gradient flows to `a`, `b` and `c`.",
    example: "hyp2f1(1, 1, 2, tensor([0, 0.5, -1]))  // [1, 1.3862944, 0.6931472]",
    build: (first, second, third, at) => {
      const { operands, restored } = flattened("hyp2f1", [first, second, third, at]);
      const [a, b, c, x] = operands as [Tensor, Tensor, Tensor, Tensor];
      return restored(stated(a.stopGradient(), b.stopGradient(), c.stopGradient(), x));
    },
  });
