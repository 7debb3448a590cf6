/**
 * Modified Bessel functions of the second kind times exp(x), of order 0 and 1. Up to 2, the logarithmic part uses
 * the functions of the first kind, and the rest polynomials of x² (Abramowitz and Stegun 9.6.11); beyond that they
 * are polynomials of 4 / x - 1 over √x (9.7.2). They are minimax fits within 2e-9.
 */
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";

const border = 2;

/** In x²: I₀(x) and I₁(x) / x; K₀(x) + log(x / 2)·I₀(x) and x·(K₁(x) - log(x / 2)·I₁(x)). */
const firstKind = [
  [0.9999999993, 0.2500000135, 0.015624957, 0.0004340767634, 6.756920216e-6, 7.348746309e-8],
  [0.4999999999, 0.06250000109, 0.00260416333, 5.425715739e-5, 6.76348511e-7, 6.060896795e-9],
] as const;
const near = [
  [-0.5772156668, 0.1056961179, 0.014418406, 0.0005452952868, 1.016361333e-5, 1.267447177e-7],
  [
    0.9999999999, 0.0386078359, -0.0420490347, -0.00283709142, -7.494504979e-5, -1.083895821e-6,
    -1.10672708e-8,
  ],
] as const;

/** √x·exp(x) times either function, in 4 / x - 1. */
const far = [
  [
    1.218595339, -0.03107144729, 0.003032864641, -0.0004799574054, 9.974228774e-5, -2.408701631e-5,
    6.57456572e-6, -2.983472436e-6, 1.139642291e-6,
  ],
  [
    1.363151889, 0.1033497208, -0.005566691023, 0.0007359458618, -0.0001398383889, 3.20767813e-5,
    -8.403107754e-6, 3.672560423e-6, -1.401593041e-6,
  ],
] as const;

function scaledBesselK(order: 0 | 1): (operand: Scalar) => Scalar {
  return (operand) => {
    const x = operand.cast("f32");
    const small = x.min(border);
    const square = small.mul(small);
    const logarithm = small.log().sub(Math.LN2);
    const [kind, regular] = [polynomial(square, firstKind[order]), polynomial(square, near[order])];
    const unscaled =
      order === 0
        ? regular.sub(logarithm.mul(kind))
        : regular.div(small).add(logarithm.mul(kind).mul(small));
    const large = x.max(border);
    const tail = polynomial(x.lift(4).div(large).sub(1), far[order]).div(large.sqrt());
    const value = x.lt(border).select(unscaled.mul(small.exp()), tail);
    const outside = x.eq(0).select(x.lift(Number.POSITIVE_INFINITY), Number.NaN);
    return x.gt(0).select(value, outside).cast(operand.dtype);
  };
}

export const scaledModifiedBesselK0: Unary = unary("exponential", {
  accepts: "float",
  name: "scaledModifiedBesselK0",
  doc: "Computes `exp(x) · K₀(x)`, the scaled modified Bessel function of the second kind of order 0 (Abramowitz and Stegun 9.6). It is infinite at 0 and NaN for negative numbers.",
  example: "tensor([1, 4]).scaledModifiedBesselK0()  // [1.1444631, 0.6092977]",
  kernel: scaledBesselK(0),
  grad: (g, x, result) => {
    const isPole = result.eq(Number.POSITIVE_INFINITY);
    return g.mul(where(isPole, 0, result).sub(scaledModifiedBesselK1(x)));
  },
});

export const scaledModifiedBesselK1: Unary = unary("exponential", {
  accepts: "float",
  name: "scaledModifiedBesselK1",
  doc: "Computes `exp(x) · K₁(x)`, the scaled modified Bessel function of the second kind of order 1. It is infinite at 0 and NaN for negative numbers.",
  example: "tensor([1, 4]).scaledModifiedBesselK1()  // [1.6361535, 0.6815759]",
  kernel: scaledBesselK(1),
  rule: "`g * (result - result / x - scaledModifiedBesselK0(x))`",
  grad: (g, x, result) => {
    const isPole = result.eq(Number.POSITIVE_INFINITY);
    const regular = where(isPole, 0, result).sub(scaledModifiedBesselK0(x));
    return g.mul(regular.sub(result.div(x)));
  },
});
