/**
 * The sine and cosine integrals and the Fresnel integrals. Near 0 they are polynomials, beyond that the auxiliary
 * functions f and g (Abramowitz and Stegun 5.2.8 and 7.3.9) with the sine and the cosine of the argument. They are
 * minimax fits within 1e-8, and within 1e-7 for g, which is the smaller part.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type ElementwisePrimitive, methodOp, type Op, type TensorLike } from "../define.ts";
import { leadingBits, withSignOf } from "../elementwise/float-bits.ts";
import { applyElementwise, elementwise } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";

const eulersConstant = 0.5772156649015329;

/** Si(x) / x and (γ + log x - Ci(x)) / x², in x² / 8 - 1 up to 4. */
const nearSine = [
  0.6488924209, -0.269986306, 0.06995436285, -0.01018091948, 0.0009260411485, -5.729581975e-5,
  2.567442479e-6, -8.634278933e-8,
];
const nearCosine = [
  0.1800015626, -0.05804136763, 0.01067624504, -0.001188721106, 8.738446031e-5, -4.544805872e-6,
  1.742279959e-7,
];

/** x·f(x) and x²·g(x), in 32 / x² - 1 from 4 on. */
const auxiliary = [
  [
    0.9513497401, -0.03963062307, 0.006301430212, -0.001665909609, 0.0005842652066,
    -0.0002211915096, 7.182229371e-5, -0.0001033399779, 0.000115428381, 4.938429202e-5,
    -8.300978236e-5, -4.317429406e-5, 4.545967094e-5,
  ],
  [
    0.8720883524, -0.09368455609, 0.02152477729, -0.007018219882, 0.002860002935, -0.00143222552,
    0.0004268831623, 0.0001928546397, 0.0007599824671, -0.001169618568, -0.0005866303021,
    0.0009527266984, 0.0003518287665, -0.0004157164757,
  ],
] as const;

/** S(x) / x³ and C(x) / x, in x⁴ up to 1.6. */
const nearFresnel = {
  s: [
    0.5235987745, -0.09228056868, 0.00724474314, -0.0003120789755, 8.427499263e-6, -1.526389983e-7,
    1.665742755e-9,
  ],
  c: [
    0.9999999998, -0.2467401067, 0.0281854903, -0.001604870124, 5.406626234e-5, -1.197501875e-6,
    1.836584273e-8, -1.735780568e-10,
  ],
} as const;

/** π·x·f(x) and π²·x³·g(x), in 2·1.6⁴ / x⁴ - 1 from 1.6 on. */
const auxiliaryFresnel = [
  [
    0.9808105968, -0.01641630789, 0.002040477203, -0.0004706541982, 0.0001464479172,
    -6.451914457e-5, 3.723488491e-5, 8.280677096e-7, -1.074141569e-5, -1.339241763e-5,
    1.192977218e-5,
  ],
  [
    0.9151456039, -0.06575969913, 0.01270067807, -0.003751242445, 0.001356064159, -0.0005097811338,
    0.0004289347093, -0.0004061824296, -0.000138153099, 0.0002653924883, 0.000170417977,
    -0.0001748675232,
  ],
] as const;

/** Returns the distance of x from the nearest multiple of 4, the period of sin(πx / 2). */
function withinPeriod(x: Scalar): Scalar {
  return x.sub(x.mul(0.25).round().mul(4));
}

/** Returns Si or Ci of an f32 that is not negative. */
function trigonometricIntegral(x: Scalar, part: "sine" | "cosine"): Scalar {
  const small = x.min(4);
  const square = small.mul(small);
  const t = square.mul(0.125).sub(1);
  const near =
    part === "sine"
      ? small.mul(polynomial(t, nearSine))
      : small
          .log()
          .add(eulersConstant)
          .sub(square.mul(polynomial(t, nearCosine)));
  const large = x.max(4);
  const inverse = x.lift(1).div(large);
  const u = inverse.mul(inverse).mul(32).sub(1);
  const f = polynomial(u, auxiliary[0]).mul(inverse);
  const g = polynomial(u, auxiliary[1]).mul(inverse.mul(inverse));
  const [sine, cosine] = [large.sin(), large.cos()];
  const wave =
    part === "sine"
      ? f
          .mul(cosine)
          .add(g.mul(sine))
          .neg()
          .add(Math.PI / 2)
      : f.mul(sine).sub(g.mul(cosine));
  const atInfinity = part === "sine" ? Math.PI / 2 : 0;
  const far = x.eq(Number.POSITIVE_INFINITY).select(x.lift(atInfinity), wave);
  return x.lt(4).select(near, far);
}

/** Returns S or C of an f32 that is not negative. */
function fresnelIntegral(x: Scalar, part: "s" | "c"): Scalar {
  const small = x.min(1.6);
  const square = small.mul(small);
  const series = small.mul(polynomial(square.mul(square), nearFresnel[part]));
  const near = part === "s" ? series.mul(square) : series;
  // Infinity has no angle; up there, the wave is below the last digit of ½.
  const large = x.max(1.6).min(2 ** 60);
  const inverse = x.lift(1).div(large);
  const inverseSquare = inverse.mul(inverse);
  const u = inverseSquare
    .mul(inverseSquare)
    .mul(2 * 1.6 ** 4)
    .sub(1);
  const f = polynomial(u, auxiliaryFresnel[0])
    .mul(inverse)
    .mul(1 / Math.PI);
  const g = polynomial(u, auxiliaryFresnel[1])
    .mul(inverseSquare.mul(inverse))
    .mul(1 / Math.PI ** 2);
  // x² = high² + (x - high)·(x + high); each product is reduced to a period before they are added.
  const high = leadingBits(large);
  const low = large.sub(high);
  const product = low.mul(large.add(high));
  const quarters = withinPeriod(high.mul(high)).add(withinPeriod(product));
  const angle = withinPeriod(quarters).mul(Math.PI / 2);
  const [sine, cosine] = [angle.sin(), angle.cos()];
  const wave =
    part === "s"
      ? f.mul(cosine).add(g.mul(sine)).neg().add(0.5)
      : f.mul(sine).sub(g.mul(cosine)).add(0.5);
  return x.lt(1.6).select(near, wave);
}

/** Extends the function to negative numbers as an odd function. */
function odd(of: (x: Scalar) => Scalar): (operand: Scalar) => Scalar {
  return (operand) => {
    const x = operand.cast("f32");
    return x
      .ne(x)
      .select(x, withSignOf(x, of(x.abs())))
      .cast(operand.dtype);
  };
}

function part(
  name: string,
  rule: string,
  kernel: (x: Scalar) => Scalar,
  derivative: (x: Tensor) => Tensor,
): ElementwisePrimitive {
  return elementwise(
    { name, accepts: "float", rule },
    ([x]) => kernel(x as Scalar),
    (g, [x]) => [g.mul(derivative(x as Tensor))],
  );
}

export const sineIntegral: ElementwisePrimitive = part(
  "sineIntegral",
  "`g * sin(x) / x`",
  odd((x) => trigonometricIntegral(x, "sine")),
  (x) => x.sphericalBesselJ0(),
);

export const cosineIntegral: ElementwisePrimitive = part(
  "cosineIntegral",
  "`g * cos(x) / x`",
  (operand) => {
    const x = operand.cast("f32");
    const outside = x.eq(0).select(x.lift(Number.NEGATIVE_INFINITY), Number.NaN);
    const value = x.gt(0).select(trigonometricIntegral(x, "cosine"), outside);
    return value.cast(operand.dtype);
  },
  (x) => x.cos().div(x),
);

export const fresnelSine: ElementwisePrimitive = part(
  "fresnelSine",
  "`g * sin(π x² / 2)`",
  odd((x) => fresnelIntegral(x, "s")),
  (x) =>
    x
      .square()
      .mul(Math.PI / 2)
      .sin(),
);

export const fresnelCosine: ElementwisePrimitive = part(
  "fresnelCosine",
  "`g * cos(π x² / 2)`",
  odd((x) => fresnelIntegral(x, "c")),
  (x) =>
    x
      .square()
      .mul(Math.PI / 2)
      .cos(),
);

export interface TrigonometricIntegrals {
  readonly si: Tensor;
  readonly ci: Tensor;
}

export const sici: Op<(x: TensorLike) => TrigonometricIntegrals> = methodOp("exponential", {
  name: "sici",
  doc: "Computes the sine and cosine integrals Si(x), the integral of sin(t) / t from 0 to x, and Ci(x), that of cos(t) / t from infinity, which is -inf at 0 and NaN for negative numbers. Returns `{ si, ci }`. Both are accurate to 2e-7 as far as `sin` is. Their gradients are `g * sin(x) / x` and `g * cos(x) / x`.",
  example: "tensor([1, 5]).sici().si  // [0.9460831, 1.5499312]",
  build: (x) => ({
    si: applyElementwise(sineIntegral, "float", [x]),
    ci: applyElementwise(cosineIntegral, "float", [x]),
  }),
});

export interface FresnelIntegrals {
  readonly s: Tensor;
  readonly c: Tensor;
}

export const fresnel: Op<(x: TensorLike) => FresnelIntegrals> = methodOp("exponential", {
  name: "fresnel",
  doc: "Computes the Fresnel integrals of sin(π t² / 2) and cos(π t² / 2) from 0 to x (Abramowitz and Stegun 7.3), which tend to ±½. Returns `{ s, c }`. Both are accurate to 2e-7. Their gradients are `g * sin(π x² / 2)` and `g * cos(π x² / 2)`.",
  example: "tensor([0.5, 1]).fresnel().s  // [0.0647324, 0.4382591]",
  build: (x) => ({
    s: applyElementwise(fresnelSine, "float", [x]),
    c: applyElementwise(fresnelCosine, "float", [x]),
  }),
});
