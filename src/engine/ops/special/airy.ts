/**
 * The Airy function Ai of 32-bit floats: a polynomial from -3 to 1, and beyond that the expansions 10.4.59 and 10.4.60
 * of Abramowitz and Stegun in ζ = ⅔ |x|^(3/2), with amplitudes fitted within 5e-9.
 */
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";

/** Ai(x), in (x + 1) / 2. */
const near = [
  0.5355608815, -0.02032116758, -1.071121559, 0.7276298585, 0.3434892078, -0.5739880333,
  0.148264347, 0.1201557161, -0.09269103878, 0.009645708863, 0.01500308015, -0.00690037276,
  -9.42208581e-5, 0.0008316480208, -0.0001716360474,
];

/** 2√π·x^¼·exp(ζ)·Ai(x), in 4 / (3ζ) - 1, from 1 on. */
const decaying = [
  0.9606660381, -0.03103459375, 0.005701058499, -0.001606716121, 0.0005649832214, -0.0002216832871,
  9.144204441e-5, -6.349729302e-5, 4.544881611e-5, 9.667161155e-6, -1.74124943e-5, -1.739973255e-5,
  1.421609178e-5,
];

/** The amplitudes of cos(ζ - π/4) and of sin(ζ - π/4) / ζ, in 1 / ζ². */
const waves = [
  [
    0.9999999992, -0.03713230371, 0.05737473082, -0.2661795991, 1.788278976, -9.826476341,
    26.52176407,
  ],
  [
    0.06944444356, -0.03799142752, 0.1155952854, -0.8149423563, 8.01034602, -70.83483217,
    409.1007634, -1069.911333,
  ],
] as const;

export const airyAi: Unary = unary("exponential", {
  name: "airyAi",
  accepts: "float",
  reach: 1024,
  doc: "Computes the Airy function Ai(x) (Abramowitz and Stegun 10.4), for |x| up to 1,024. It is accurate to about 1e-7 times ζ = ⅔ |x|^(3/2), the argument of its oscillation and decay. As in PyTorch, no gradient flows to `x`.",
  example: "tensor([0, 1]).airyAi()  // [0.3550281, 0.1352924]",
  kernel: (operand) => {
    const x = operand.cast("f32");
    const middle = polynomial(x.max(-3).min(1).add(1).mul(0.5), near);
    // Beyond 1e20, the function is 0 at either end.
    const size = x.lt(0).select(x.neg().max(3), x.max(1)).min(1e20);
    const root = size.sqrt();
    const zeta = size.mul(root).mul(2 / 3);
    const inverse = x.lift(1).div(zeta);
    const scale = root.mul(Math.PI).sqrt();
    const falling = zeta
      .neg()
      .exp()
      .mul(polynomial(inverse.mul(4 / 3).sub(1), decaying))
      .div(scale.add(scale));
    const square = inverse.mul(inverse);
    // These are √2 times the cosine and the sine of ζ - π / 4.
    const [sine, cosine] = [zeta.sin(), zeta.cos()];
    const wave = cosine
      .add(sine)
      .mul(polynomial(square, waves[0]))
      .add(sine.sub(cosine).mul(inverse).mul(polynomial(square, waves[1])))
      .mul(Math.SQRT1_2)
      .div(scale);
    const far = x.lt(0).select(wave, falling);
    const bounded = x.abs().eq(Number.POSITIVE_INFINITY).select(x.lift(0), far);
    const value = x.ge(-3).and(x.le(1)).select(middle, bounded);
    return x.ne(x).select(x, value).cast(operand.dtype);
  },
});
