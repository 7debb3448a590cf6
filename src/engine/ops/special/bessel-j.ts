/**
 * Bessel functions of the first kind. Up to 4 they are polynomials of x² / 8 - 1, whose coefficients are small
 * where those of the series 9.1.10 of Abramowitz and Stegun would cancel; beyond that they are the amplitudes P
 * and Q of Hankel's expansion (9.2.5) with the sine and the cosine of x itself, so that subtracting π / 4 costs no
 * digit of x. They are minimax fits within 1e-9.
 */
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "../elementwise/arithmetic.ts";
import { withSignOf } from "../elementwise/float-bits.ts";
import { innerFunction } from "../elementwise/inner-function.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";
import { secondOrderRatio } from "./second-order-ratio.ts";

const common = { accepts: "float", reach: 16384 } as const;
const border = 4;

/** J₀(x), and J₁(x) / x, in x² / 8 - 1. */
const near = [
  [
    -0.1965480963, -0.5659599736, 0.4795281136, -0.1310320657, 0.01835254324, -0.001578947382,
    9.253346669e-5, -3.918288424e-6,
  ],
  [
    0.1414899934, -0.2397640411, 0.09827404942, -0.01835270072, 0.001973683727, -0.0001384222658,
    6.857405305e-6, -2.519503774e-7,
  ],
] as const;

/** P, and Q · x, in 1 / x², for each order. */
const amplitudes = [
  [
    [
      0.9999999995, -0.07031163357, 0.1118911857, -0.5414881679, 4.105010717, -27.48730849,
      94.33066241,
    ],
    [
      -0.1249999995, 0.07324106019, -0.2266563495, 1.655541576, -18.1315715, 192.9919958,
      -1405.515781, 4745.308262,
    ],
  ],
  [
    [
      1.000000001, 0.117186537, -0.1439060544, 0.6422607735, -4.712159296, 31.13429386,
      -106.2144199,
    ],
    [
      0.3749999995, -0.1025378271, 0.2770821492, -1.914670283, 20.44027274, -215.1004674, 1558.2362,
      -5246.416967,
    ],
  ],
] as const;

function besselJ(order: 0 | 1): (operand: Scalar) => Scalar {
  return (operand) => {
    const x = operand.cast("f32");
    const size = x.abs();
    const small = size.min(border);
    const series = polynomial(small.mul(small).mul(0.125).sub(1), near[order]);
    const large = size.max(border);
    const inverse = x.lift(1).div(large);
    const [p, q] = amplitudes[order];
    const z = inverse.mul(inverse);
    const [sine, cosine] = [large.sin(), large.cos()];
    // These are √2 times the cosine and the sine of x - π / 4, a quarter of a turn further for order 1.
    const [sum, difference] = [sine.add(cosine), sine.sub(cosine)];
    const [inPhase, across] = order === 0 ? [sum, difference] : [difference, sum.neg()];
    const wave = inPhase
      .mul(polynomial(z, p))
      .sub(across.mul(inverse).mul(polynomial(z, q)))
      .div(large.mul(Math.PI).sqrt());
    const far = size.eq(Number.POSITIVE_INFINITY).select(x.lift(0), wave);
    const value = size.lt(border).select(order === 0 ? series : series.mul(small), far);
    const even = x.ne(x).select(x, value);
    const odd = (): Scalar => withSignOf(x, value).mul(value.lt(0).select(x.lift(-1), 1));
    return (order === 0 ? even : x.ne(x).select(x, odd())).cast(operand.dtype);
  };
}

const accuracy =
  "It is accurate to 1e-7 up to 16,384, beyond which the underlying sine loses precision.";

export const besselJ0: Unary = unary("exponential", {
  ...common,
  name: "besselJ0",
  doc: `Computes the Bessel function of the first kind of order 0 (Abramowitz and Stegun 9.1). ${accuracy}`,
  example: "tensor([0, 1]).besselJ0()  // [1, 0.7651977]",
  kernel: besselJ(0),
  grad: (g, x) => g.mul(besselJ1(x)).neg(),
});

export const besselJ1: Unary = unary("exponential", {
  ...common,
  name: "besselJ1",
  doc: `Computes the Bessel function of the first kind of order 1. ${accuracy}`,
  example: "tensor([0, 1]).besselJ1()  // [0, 0.4400506]",
  kernel: besselJ(1),
  rule: "`g * (besselJ0(x) - result / x)`, where the quotient is ½ at 0",
  grad: (g, x) => g.mul(besselJ0(x).sub(besselJ1Ratio(x))),
});

/** J₁(x) / x. Its derivative is −J₂(x) / x, near 0 by its series, since J₂ is a difference there. */
const besselJ1Ratio = innerFunction({
  name: "besselJ1Ratio",
  kernel: (x) => {
    const small = x.abs().min(border);
    const series = polynomial(small.mul(small).mul(0.125).sub(1), near[1]);
    const large = x.abs().max(border);
    return x.abs().lt(border).select(series, besselJ(1)(large).div(large));
  },
  rule: "(besselJ0(x) - 2 * result) / x",
  note: "near 0 by its series",
  derivative: (x, result) => secondOrderRatio(x, result, besselJ0(x), -1).neg(),
});

/** sin x / x; near 0 its derivative is computed by its series. */
export const sphericalBesselJ0: Unary = unary("exponential", {
  ...common,
  name: "sphericalBesselJ0",
  doc: "Computes the spherical Bessel function of the first kind of order 0, `sin(x) / x`, which is 1 at 0. `sinc` multiplies its operand by π.",
  example: "tensor([0, 1]).sphericalBesselJ0()  // [1, 0.841471]",
  kernel: (operand) => {
    const x = operand.cast("f32");
    const value = x.sin().div(x);
    const far = x.abs().eq(Number.POSITIVE_INFINITY).select(x.lift(0), value);
    // A device that flushes subnormals would compute 0 / 0.
    return x.abs().lt(1e-4).select(x.lift(1), far).cast(operand.dtype);
  },
  rule: "`g * (cos(x) - result) / x`, near 0 by its series",
  grad: (g, x, result) => {
    const isNear = x.abs().lt(0.5);
    // Infinity has no angle; both ends of the function are flat.
    const isEnd = x.abs().eq(Number.POSITIVE_INFINITY);
    const safe = where(isNear.logicalOr(isEnd), 1, x);
    // The series of a large number overflows, and 0 · ∞ would reach the next derivative.
    const small = where(isNear, x, 0);
    const square = small.square();
    const series = square
      .mul(1 / 45360)
      .sub(1 / 840)
      .mul(square)
      .add(1 / 30)
      .mul(square)
      .sub(1 / 3)
      .mul(small);
    const far = safe.cos().sub(result).div(safe);
    return g.mul(where(isEnd, 0, where(isNear, series, far)));
  },
});
