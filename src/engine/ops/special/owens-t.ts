/**
 * Owen's T function: by Gauss-Legendre quadrature over at most one unit, and by its reflection for steeper slopes
 * (Owen 1956).
 */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { ndtr } from "./normal-distribution.ts";
import { flattened } from "./quadrature.ts";

const count = 20;

/**
 * The nodes between 0 and 1 and their weights: the zeros of a Legendre polynomial, by Newton's method (DLMF §3.5).
 */
function legendreRule(): { readonly nodes: Float32Array; readonly weights: Float32Array } {
  const [nodes, weights] = [new Float32Array(count), new Float32Array(count)];
  for (let index = 0; index < count; index++) {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5));
    let derivative = 1;
    for (let iteration = 0; iteration < 6; iteration++) {
      let [before, value] = [1, x];
      for (let n = 2; n <= count; n++)
        [before, value] = [value, ((2 * n - 1) * x * value - (n - 1) * before) / n];
      derivative = (count * (x * value - before)) / (x * x - 1);
      x -= value / derivative;
    }
    nodes[index] = (1 + x) / 2;
    weights[index] = 1 / ((1 - x * x) * derivative * derivative);
  }
  return { nodes, weights };
}

const rule = legendreRule();

/** Computes T of [n] for h ≥ 0 and a between 0 and 1. Beyond 6.5 / h the integrand is below the last digit. */
function ofSmallSlope(h: Tensor, a: Tensor): Tensor {
  const { table } = recorder();
  const end = a.minimum(h.reciprocal().mul(6.5));
  const x = end.unsqueeze(-1).mul(table(rule.nodes, [count]));
  const growth = x.square().add(1);
  const density = growth.mul(h.square().mul(-0.5).unsqueeze(-1)).exp().div(growth);
  const sum = density.mul(table(rule.weights, [count])).sum(-1);
  return sum.mul(end).mul(1 / (2 * Math.PI));
}

/** Computes T of [n] if neither operand is negative. */
function ofFirstQuadrant(h: Tensor, a: Tensor): Tensor {
  const isSteep = a.gt(1);
  const far = where(h.eq(0), 0, h.mul(a));
  const found = ofSmallSlope(where(isSteep, far, h), where(isSteep, a.reciprocal(), a));
  // This is Φ(h)/2 + Φ(ah)/2 - Φ(h)Φ(ah) in terms of the upper tails, in which it has the same form.
  const [beyond, beyondFar] = [ndtr(h.neg()), ndtr(far.neg())];
  const total = beyond.add(beyondFar).mul(0.5).sub(beyond.mul(beyondFar));
  return where(isSteep, total.sub(found), found);
}

const owensValue = derived(
  "owensValue",
  "`-g * exp(-h² / 2) * erf(a h / √2) / √(8π)` for h, `g * exp(-h² (1 + a²) / 2) / (2π (1 + a²))` for a",
  (g, [, h, a]) => {
    const [x, slope] = [h as Tensor, a as Tensor];
    const half = x.square().mul(-0.5);
    const growth = slope.square().add(1);
    const ofH = half
      .exp()
      .mul(slope.mul(x).mul(Math.SQRT1_2).erf())
      .mul(-1 / Math.sqrt(8 * Math.PI));
    const ofA = half
      .mul(growth)
      .exp()
      .div(growth.mul(2 * Math.PI));
    return [null, g.mul(ofH), g.mul(ofA)];
  },
);

export const owensT: Op<(h: TensorLike, a: TensorLike) => Tensor> = methodOp("exponential", {
  name: "owensT",
  doc: "Computes Owen's T function T(h, a), the probability that of two independent standard normal variates the first exceeds `h` and the second is between 0 and `a` times the first. It is even in `h`, odd in `a`, and atan(a) / 2π for h = 0. It is accurate where it is small.",
  example: "owensT(tensor([0, 1]), 1)  // [0.125, 0.0667419]",
  build: (height, slope) => {
    const { operands, restored } = flattened("owensT", [height, slope]);
    const [h, a] = operands as [Tensor, Tensor];
    const found = ofFirstQuadrant(h.abs(), a.abs()).stopGradient();
    return restored(owensValue(where(a.lt(0), found.neg(), found), [h, a]));
  },
});
