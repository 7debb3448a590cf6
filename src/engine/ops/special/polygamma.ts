/** Sums of powers: the derivatives of ψ, the Hurwitz zeta function, and the multivariate gamma function. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Binary, binary, floatOf } from "../elementwise/makers.ts";
import { bernoulli, leadingTerms, polygammaOf, polygammaPrimitive } from "./polygamma-primitive.ts";
import { digamma, lgamma, trigamma } from "./special.ts";

const highestOrder = 20;

export const polygamma: Op<(x: TensorLike, n: number) => Tensor> = methodOp("exponential", {
  name: "polygamma",
  doc: "Computes the n-th derivative of `digamma`, for `n` from 0 to 20, as PyTorch's `x.polygamma(n)`. It is infinite at 0 and at negative integers; other negative numbers use the reflection formula (Abramowitz and Stegun 6.4.7).",
  example: "tensor([1, 2]).polygamma(2)  // [-2.4041138, -0.4041138]",
  primitive: polygammaPrimitive,
  build: (value, n) => {
    if (!(Number.isInteger(n) && n >= 0 && n <= highestOrder)) {
      throw fault(
        "polygamma",
        `invalid n ${recorder().isTensor(n) ? "of a tensor" : String(n)}: expected an integer from 0 to ${highestOrder}`,
      );
    }
    const x = floatOf(value);
    if (n < 2) return n === 0 ? digamma(x) : trigamma(x);
    return polygammaOf(x, n);
  },
});

export const zeta: Binary = binary("exponential", {
  name: "zeta",
  accepts: "float",
  doc: "Computes the Hurwitz zeta function Σ (y + k)^(-x) over k from 0, which is the Riemann zeta function for `y` = 1, by the Euler–Maclaurin formula (Abramowitz and Stegun 23.1.30). It is infinite where `x` is 1 or `y` is 0 or a negative integer, and NaN for `x` below 1 and for other negative `y`.",
  example: "tensor([2, 4]).zeta(1)  // [1.6449341, 1.0823232]",
  kernel: (a, b) => {
    const [s, q] = [a.cast("f32"), b.cast("f32")];
    // With an infinite exponent, powers of 1 would be lost.
    const exponent = s.min(2 ** 30).neg();
    const power = (base: Scalar): Scalar => base.pow(exponent);
    const far = q.add(leadingTerms);
    const inverse = q.lift(1).div(far);
    // With a larger exponent, the terms from here on vanish.
    const bounded = s.min(200);
    let correction = q.lift(0);
    for (const [j, b] of [...bernoulli.entries()].reverse()) {
      const outer = correction.mul(bounded.add(2 * j + 1)).mul(bounded.add(2 * j + 2));
      correction = outer.mul(inverse).mul(inverse).add(b);
    }
    // For large q far^(-s) vanishes, while the integral far^(1 - s) / (s - 1) does not.
    const correctionOfTail = correction.mul(bounded).mul(inverse).add(0.5).mul(inverse);
    const tail = q
      .lift(1)
      .div(bounded.sub(1))
      .add(correctionOfTail)
      .mul(far.pow(exponent.add(1)));
    let sum = q.lt(Number.POSITIVE_INFINITY).select(tail, 0);
    for (let k = leadingTerms - 1; k >= 0; k--) sum = sum.add(power(k === 0 ? q : q.add(k)));
    const infinity = q.lift(Number.POSITIVE_INFINITY);
    const outside = q.eq(q.floor()).select(infinity, Number.NaN);
    const value = q.le(0).select(outside, sum);
    const ordered = s.eq(1).select(infinity, s.lt(1).select(q.lift(Number.NaN), value));
    return s.ne(s).or(q.ne(q)).select(s.add(q), ordered).cast(a.dtype);
  },
  rule: "for `y`, `-g * x * zeta(x + 1, y)`; for `x`, `-g` times the sum of log(y + k) (y + k)^(-x), by the same formula",
  grad: (g, s, q) => [g.mul(derivativeInExponent(s, q)), g.mul(s.neg()).mul(zeta(s.add(1), q))],
});

/** Differentiates the terms of the formula of `zeta`: the first ones, and those of the Euler-Maclaurin formula. */
function derivativeInExponent(s: Tensor, q: Tensor): Tensor {
  const bounded = s.minimum(200);
  const far = q.add(leadingTerms);
  const inverse = far.reciprocal();
  // These are (s)₂ⱼ₋₁ = s·(s + 1)·…, and its derivative.
  let [rising, derivative] = [bounded, bounded.mul(0).add(1)];
  let power = inverse;
  let [correction, ofCorrection] = [q.mul(0).add(0.5), q.mul(0)];
  for (const [j, b] of bernoulli.entries()) {
    correction = correction.add(rising.mul(power).mul(b));
    ofCorrection = ofCorrection.add(derivative.mul(power).mul(b));
    power = power.mul(inverse).mul(inverse);
    for (const next of [2 * j + 1, 2 * j + 2]) {
      const factor = bounded.add(next);
      [rising, derivative] = [rising.mul(factor), derivative.mul(factor).add(rising)];
    }
  }
  const integral = far.div(bounded.sub(1));
  const tail = far
    .log()
    .mul(integral.add(correction))
    .add(integral.div(bounded.sub(1)))
    .sub(ofCorrection)
    .mul(far.pow(s.neg()));
  let sum = where(q.lt(Number.POSITIVE_INFINITY), tail, 0);
  for (let k = 0; k < leadingTerms; k++) {
    const base = k === 0 ? q : q.add(k);
    sum = sum.add(base.log().mul(base.pow(s.neg())));
  }
  return sum.neg();
}

export const mvlgamma: Op<(x: TensorLike, p: number) => Tensor> = methodOp("exponential", {
  name: "mvlgamma",
  doc: "Computes the logarithm of the multivariate gamma function of dimension `p`, p(p - 1)/4 · log π + Σ lgamma(x - j/2) over j below p. It is NaN where `x` is not above (p - 1)/2.",
  example: "tensor([3, 5]).mvlgamma(2)  // [1.550195, 6.2041553]",
  build: (value, p) => {
    if (!(Number.isInteger(p) && p >= 1 && p <= 64))
      throw fault("mvlgamma", `invalid p ${String(p)}: expected an integer from 1 to 64`);
    const x = floatOf(value);
    const terms = Array.from({ length: p }, (_, j) => lgamma(x.sub(j / 2)));
    const sum = terms.reduce((total, term) => total.add(term));
    return where(x.gt((p - 1) / 2), sum.add((p * (p - 1) * Math.log(Math.PI)) / 4), Number.NaN);
  },
});
