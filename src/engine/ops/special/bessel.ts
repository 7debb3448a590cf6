/**
 * Modified Bessel functions of the first kind, of order 0 and 1. Up to 8 they are polynomials of x² (all of whose
 * coefficients are positive, like those of the series 9.6.10 of Abramowitz and Stegun), beyond that exp(x) / √x
 * times polynomials of 1 / x (9.7.1). They are minimax fits within 2e-9; the error is below 4 ulp in 32-bit
 * floats.
 */
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "../elementwise/arithmetic.ts";
import { withSignOf } from "../elementwise/float-bits.ts";
import { innerFunction } from "../elementwise/inner-function.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";
import { secondOrderRatio } from "./second-order-ratio.ts";

const border = 8;

/** I₀(x), and I₁(x) / x, in x². */
const near = [
  [
    1, 0.249999998, 0.01562500216, 0.0004340269619, 6.781830666e-6, 6.780235256e-8, 4.717998553e-10,
    2.372138761e-12, 1.006956347e-14, 1.991338442e-17, 1.356638166e-19,
  ],
  [
    0.5, 0.06249999982, 0.002604166827, 5.425341899e-5, 6.781770386e-7, 5.650618613e-9,
    3.368225368e-11, 1.487117819e-13, 5.525321667e-16, 1.052843127e-18, 5.967293409e-21,
  ],
] as const;

/** exp(-x)·√x times either function, in 1 / x. */
const far = [
  [
    0.3989422809, 0.04986741895, 0.02809482325, 0.02725071012, 0.08512868716, -0.3056482937,
    1.827722782,
  ],
  [
    0.3989422798, -0.1496029311, -0.04680183545, -0.03865911992, -0.1034054746, 0.337633047,
    -2.076120339,
  ],
] as const;

/** Computes the function of order 0 or 1, times exp(-|x|) if `scaled`. */
function besselI(order: 0 | 1, scaled: boolean): (operand: Scalar) => Scalar {
  return (operand) => {
    const x = operand.cast("f32");
    const size = x.abs();
    const small = size.min(border);
    const series = polynomial(small.mul(small), near[order]);
    const unscaled = order === 0 ? series : series.mul(small);
    // Without scaling the result is infinite long before 200.
    const large = scaled ? size.max(border) : size.max(border).min(200);
    const tail = polynomial(x.lift(1).div(large), far[order]).div(large.sqrt());
    // The root of exp(x) stays in range as long as the result does.
    const root = large.mul(0.5).exp();
    const value = scaled
      ? size.lt(border).select(unscaled.mul(small.neg().exp()), tail)
      : size.lt(border).select(unscaled, root.mul(tail).mul(root));
    const signed = order === 0 ? value : withSignOf(x, value);
    return x.ne(x).select(x, signed).cast(operand.dtype);
  };
}

export const i0: Unary = unary("exponential", {
  accepts: "float",
  name: "i0",
  doc: "Computes the modified Bessel function of the first kind of order 0 (Abramowitz and Stegun 9.6).",
  example: "tensor([0, 1]).i0()  // [1, 1.2660659]",
  kernel: besselI(0, false),
  grad: (g, x) => g.mul(i1(x)),
});

export const i0e: Unary = unary("exponential", {
  accepts: "float",
  name: "i0e",
  doc: "Computes `exp(-|x|) · i0(x)`, which does not overflow.",
  example: "tensor([0, 1]).i0e()  // [1, 0.4657596]",
  kernel: besselI(0, true),
  rule: "`g * (i1e(x) - sign(x) * result)`",
  grad: (g, x, result) => g.mul(i1e(x).sub(x.sign().mul(result))),
});

export const i1: Unary = unary("exponential", {
  accepts: "float",
  name: "i1",
  doc: "Computes the modified Bessel function of the first kind of order 1.",
  example: "tensor([0, 1]).i1()  // [0, 0.5651591]",
  kernel: besselI(1, false),
  rule: "`g * (i0(x) - result / x)`, where the quotient is ½ at 0",
  grad: (g, x) => g.mul(i0(x).sub(i1OverOperand(x))),
});

export const i1e: Unary = unary("exponential", {
  accepts: "float",
  name: "i1e",
  doc: "Computes `exp(-|x|) · i1(x)`, which does not overflow.",
  example: "tensor([0, 1]).i1e()  // [0, 0.2079104]",
  kernel: besselI(1, true),
  rule: "`g * (i0e(x) - result / x - sign(x) * result)`, where the quotient is ½ at 0",
  grad: (g, x, result) => g.mul(i0e(x).sub(i1eOverOperand(x)).sub(x.sign().mul(result))),
});

/** I₁(x) / x up to `border`, and exp(-|x|) times it, whose derivatives are quotients of I₂ and x. */
function i1Ratio(scaled: boolean): (operand: Scalar) => Scalar {
  return (x) => {
    const small = x.abs().min(border);
    const series = polynomial(small.mul(small), near[1]);
    const large = x.abs().max(border);
    const above = scaled ? large : large.min(farthest);
    const far = besselI(1, scaled)(above).div(above);
    return x
      .abs()
      .lt(border)
      .select(scaled ? series.mul(small.neg().exp()) : series, far);
  };
}

/** Beyond this, I₀ is infinite and I₁(x) / x is held at its last finite number, so that I₀ exceeds it. */
const farthest = 90;

const i1OverOperand = innerFunction({
  name: "i1OverOperand",
  kernel: i1Ratio(false),
  rule: "(i0(x) - 2 * result) / x",
  note: "near 0 by its series",
  derivative: (x, result) => {
    const isHeld = x.abs().gt(farthest);
    const held = where(isHeld, 0, x);
    return where(isHeld, 0, secondOrderRatio(held, result, i0(held), 1));
  },
});

const i1eOverOperand = innerFunction({
  name: "i1eOverOperand",
  kernel: i1Ratio(true),
  rule: "((i0e(x) - 2 * result) / x - sign(x) * result)",
  note: "near 0 by its series",
  derivative: (x, result) => {
    const size = x.abs();
    const scale = where(size.lt(1), size.neg().exp(), 1);
    const zeroth = i0e(x);
    const quotient = secondOrderRatio(x, result, zeroth, 1).mul(scale);
    return quotient.sub(x.sign().mul(result));
  },
});
