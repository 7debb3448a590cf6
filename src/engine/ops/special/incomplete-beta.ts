/**
 * The regularized incomplete beta function. Of its two tails, the one on x's side of the mean is computed, as
 * their common factor x^a·(1 - x)^b / B(a, b) times an integral that decays from 1: with t = x·exp(-s) it is ∫
 * exp(-a·s)·(1 + r·(1 - exp(-s)))^(b - 1) ds over (1 - x), where r = x / (1 - x). The factor is computed from the
 * distance of x from the mean (Didonato and Morris 1992); its exponent is small where the results are not.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type ElementwisePrimitive, methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { applyElementwise, elementwise } from "../elementwise/makers.ts";
import { overGamma } from "./gamma-function.ts";
import { halfSquare } from "./incomplete-gamma.ts";
import { polynomial } from "./polynomial.ts";
import { flattened, overHalfLine } from "./quadrature.ts";
import { digamma } from "./special.ts";

/** Computes x^a·(1 - x)^b / B(a, b) of f32s, for positive a and b and x between 0 and 1. */
function factorKernel(a: Scalar, b: Scalar, x: Scalar): Scalar {
  const [isSmallA, isSmallB] = [a.lt(1), b.lt(1)];
  const p = isSmallA.select(a.add(1), a);
  const q = isSmallB.select(b.add(1), b);
  const y = x.neg().add(1);
  const sum = p.add(q);
  // This is the distance from the mean, times p + q; p - (p + q)·x would leave no digits if p or q is large.
  const distance = p.mul(y).sub(q.mul(x));
  const exponent = p
    .mul(halfSquare(distance.neg().div(p), x.mul(sum).div(p)))
    .add(q.mul(halfSquare(distance.div(q), y.mul(sum).div(q))));
  const stirling = (n: Scalar): Scalar => polynomial(n.lift(1).div(n), overGamma);
  const scale = p
    .div(sum)
    .mul(q)
    .div(2 * Math.PI)
    .sqrt()
    .mul(stirling(p).mul(stirling(q)).div(stirling(sum)));
  // B(a, b) = B(a + 1, b)·(a + b) / a, and the same for b.
  const one = x.lift(1);
  const ofA = isSmallA.select(a.div(a.add(b).mul(x)), one);
  const ofB = isSmallB.select(b.div(p.add(b).mul(y)), one);
  return exponent.neg().exp().mul(scale).mul(ofA).mul(ofB);
}

export const betaFactor: ElementwisePrimitive = elementwise(
  {
    name: "betaFactor",
    operands: 3,
    accepts: "float",
    rule: "with ψ = `digamma`, `g * result` times log(x) - ψ(a) + ψ(a + b) for a, log(1 - x) - ψ(b) + ψ(a + b) for b, and a / x - b / (1 - x) for x",
  },
  ([a, b, x]) => factorKernel(a as Scalar, b as Scalar, x as Scalar),
  (g, operands, result) => {
    const [a, b, x] = operands as [Tensor, Tensor, Tensor];
    const scaled = g.mul(result);
    const { ofA, ofB } = logDerivatives(a, b, x);
    return [scaled.mul(ofA), scaled.mul(ofB), scaled.mul(a.div(x).sub(b.div(x.neg().add(1))))];
  },
);

/** Returns the derivatives of the factor's logarithm by a and b. */
function logDerivatives(a: Tensor, b: Tensor, x: Tensor): { ofA: Tensor; ofB: Tensor } {
  const ofSum = digamma(a.add(b));
  return {
    ofA: x.log().sub(digamma(a)).add(ofSum),
    ofB: x.neg().log1p().sub(digamma(b)).add(ofSum),
  };
}

/** One tail: whether it is the upper one, its probability, and its derivatives by the operands of `betainc`. */
interface Tail {
  readonly isUpper: Tensor;
  readonly probability: () => Tensor;
  readonly derivatives: () => { readonly a: Tensor; readonly b: Tensor };
}

/** Computes a tail for operands [n] that are inside their ranges. */
function tailOf(a: Tensor, b: Tensor, x: Tensor): Tail {
  const isUpper = x.mul(a.add(b)).ge(a);
  const y = x.neg().add(1);
  const choose = (lower: Tensor, upper: Tensor): Tensor => where(isUpper, upper, lower);
  const [p, q, z, w] = [choose(a, b), choose(b, a), choose(x, y), choose(y, x)];
  const factor = applyElementwise(betaFactor, "float", [a, b, x]).div(w);
  const r = z.div(w);
  const bend = q.sub(1).mul(r);
  const narrow = p
    .sub(bend)
    .square()
    .add(bend.mul(r.add(1)))
    .sqrt();
  const scale = where(q.ge(1), narrow, p).reciprocal().stopGradient();
  const [pAcross, qAcross, rAcross] = [p.unsqueeze(-1), q.unsqueeze(-1), r.unsqueeze(-1)];
  const growth = (s: Tensor): Tensor => s.neg().expm1().neg().mul(rAcross).log1p();
  const integrand = (s: Tensor): Tensor => growth(s).mul(qAcross.sub(1)).sub(s.mul(pAcross)).exp();
  const probability = (): Tensor => factor.mul(overHalfLine(scale, integrand));
  return {
    isUpper,
    probability,
    derivatives: () => {
      const { ofA, ofB } = logDerivatives(a, b, x);
      const [ofP, ofQ] = [choose(ofA, ofB), choose(ofB, ofA)];
      const whole = overHalfLine(scale, integrand);
      const byS = overHalfLine(scale, (s) => integrand(s).mul(s));
      const byGrowth = overHalfLine(scale, (s) => integrand(s).mul(growth(s)));
      const sign = where(isUpper, -1, 1);
      const derivativeOfP = factor.mul(sign).mul(ofP.mul(whole).sub(byS));
      const derivativeOfQ = factor.mul(sign).mul(ofQ.mul(whole).add(byGrowth));
      return { a: choose(derivativeOfP, derivativeOfQ), b: choose(derivativeOfQ, derivativeOfP) };
    },
  };
}

const incompleteBeta = derived(
  "incompleteBeta",
  "for x `g * x^(a - 1) * (1 - x)^(b - 1) / B(a, b)`; for a and b the integral of that density times log(t) - ψ(a) + ψ(a + b), or log(1 - t) - ψ(b) + ψ(a + b), over the t on one side of x",
  (g, [, ...operands]) => {
    const [a, b, x] = operands as [Tensor, Tensor, Tensor];
    const density = applyElementwise(betaFactor, "float", [a, b, x]).div(x.mul(x.neg().add(1)));
    const derivatives = tailOf(a, b, x).derivatives();
    return [null, g.mul(derivatives.a), g.mul(derivatives.b), g.mul(density)];
  },
);

export const betainc: Op<(a: TensorLike, b: TensorLike, x: TensorLike) => Tensor> = methodOp(
  "exponential",
  {
    name: "betainc",
    doc: "Computes the regularized incomplete beta function Iₓ(a, b), the distribution function at `x` of a beta distribution. It is related to the distribution functions of Student's t, F and the binomial distribution. It is 0 at x = 0, 1 at x = 1, and NaN outside 0 to 1 or where `a` or `b` is not positive. The tail on x's side of the mean has a relative accuracy of about 1e-6, or 1e-5 where `a` and `b` are in the thousands; the method is quadrature with 40 nodes. The gradient in `x` is the beta density; those in `a` and `b` are integrals too.",
    example: "betainc(2, 3, tensor([0.25, 0.5]))  // [0.2617188, 0.6875]",
    build: (first, second, third) => {
      const { operands, restored } = flattened("betainc", [first, second, third]);
      const [a, b, x] = operands as [Tensor, Tensor, Tensor];
      const isInside = x.gt(0).logicalAnd(x.lt(1)).logicalAnd(a.gt(0)).logicalAnd(b.gt(0));
      const [safeA, safeB] = [where(isInside, a, 1), where(isInside, b, 1)];
      const safeX = where(isInside, x, 0.5);
      const { isUpper, probability } = tailOf(
        safeA.stopGradient(),
        safeB.stopGradient(),
        safeX.stopGradient(),
      );
      const tail = probability();
      const value = incompleteBeta(where(isUpper, tail.neg().add(1), tail), [safeA, safeB, safeX]);
      const isEnd = x.eq(0).logicalOr(x.eq(1)).logicalAnd(a.gt(0)).logicalAnd(b.gt(0));
      return restored(where(isInside, value, where(isEnd, x, Number.NaN)));
    },
  },
);
