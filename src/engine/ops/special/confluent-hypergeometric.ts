/**
 * Kummer's confluent hypergeometric function. Up to |x| = 80 it is computed by its series (Abramowitz and Stegun
 * 13.1.2), for negative x after Kummer's transformation 13.1.27, so that the terms of ordinary parameters do not
 * cancel; beyond that by the asymptotic series 13.5.1.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { gammaFunction } from "./gamma-function.ts";
import { flattened } from "./quadrature.ts";

const border = 80;
const seriesTerms = 192;
const asymptoticTerms = 12;
const indices = Float32Array.from({ length: seriesTerms }, (_, index) => index);

/** Sums 1 + Σ (p)ₖ / (b)ₖ · xᵏ / k!, of [..., n], times `first`, which keeps it in range. */
function bySeries(p: Tensor, b: Tensor, x: Tensor, first: Tensor): Tensor {
  const k = recorder().table(indices, [seriesTerms]);
  const [across, below] = [p.unsqueeze(-1).add(k), b.unsqueeze(-1).add(k)];
  const ratios = across.div(below).mul(x.unsqueeze(-1)).div(k.add(1));
  return ratios.cumprod(-1).mul(first.unsqueeze(-1)).sum(-1).add(first);
}

/** Computes exp(-x) times the same function for large x. */
function byAsymptoticSeries(p: Tensor, b: Tensor, x: Tensor): Tensor {
  const [rising, falling] = [b.sub(p), p.neg().add(1)];
  let sum = x.mul(0).add(1);
  for (let k = asymptoticTerms - 1; k >= 0; k--) {
    const ratio = rising
      .add(k)
      .mul(falling.add(k))
      .div(x.mul(k + 1));
    sum = sum.mul(ratio).add(1);
  }
  return gammaFunction(b)
    .div(gammaFunction(p))
    .mul(x.pow(p.sub(b)))
    .mul(sum);
}

export const hyp1f1: Op<(a: TensorLike, b: TensorLike, x: TensorLike) => Tensor> = methodOp(
  "exponential",
  {
    name: "hyp1f1",
    doc: "Computes Kummer's confluent hypergeometric function ₁F₁(a; b; x), Σ (a)ₖ / (b)ₖ · xᵏ / k!, for `a` and `b` up to about 10 in magnitude. Its relative accuracy is about 1e-5 where the terms of the series do not cancel, which they never do for a positive `a` below `b`. It is not finite where `b` is 0 or a negative integer.",
    example: "hyp1f1(1, 2, tensor([0, 1]))  // [1, 1.7182818]",
    build: (first, second, third) => {
      const { operands, restored } = flattened("hyp1f1", [first, second, third]);
      const [a, b, x] = operands as [Tensor, Tensor, Tensor];
      const isNegative = x.lt(0);
      const size = x.abs();
      // ₁F₁(a; b; x) = exp(x)·₁F₁(b - a; b; -x).
      const p = where(isNegative, b.sub(a), a);
      const ends = p.le(0).logicalAnd(p.eq(p.round()));
      const isFar = size.gt(border).logicalAnd(ends.logicalNot());
      // A polynomial may go further, because no series is better for it.
      const ordinary = where(isFar, 1, size);
      const bounded = ordinary.minimum(border);
      const root = bounded.mul(0.5).exp();
      const near = bySeries(p, b, ordinary, root.reciprocal());
      const fallen = near.div(root).mul(bounded.sub(ordinary).exp());
      const [farP, farB] = [where(isFar, p, 1), where(isFar, b, 2)];
      const far = byAsymptoticSeries(farP, farB, where(isFar, size, border));
      const farRoot = where(isFar, size, border).mul(0.5).exp();
      const ofNegative = where(isFar, far, fallen);
      const ofPositive = where(isFar, far.mul(farRoot).mul(farRoot), near.mul(root));
      const value = where(isNegative, ofNegative, ofPositive);
      return restored(where(x.eq(x), value, x));
    },
  },
);
