/**
 * Distributions from powers of gamma variates: generalized normal numbers, balls, and logarithms of gamma
 * variates.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import { type LocationOptions, scaled } from "./continuous.ts";
import { checkFloat, Draws, type FloatOptions, positiveParameter, type RandomOp } from "./draws.ts";
import { standardGamma } from "./gamma.ts";

export const loggamma: RandomOp<[alpha: TensorLike]> = functionOp("random", {
  name: "loggamma",
  doc: "Draws the logarithms of random numbers of the gamma distribution with shape parameter `alpha`, above 0, which broadcasts to the shape. They are finite where the numbers themselves would be 0 in an f32. No gradient flows to `alpha`.",
  example: "loggamma([2], 3).exp().gt(0)  // [true, true]",
  build: (shape, alpha, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("loggamma", dtype);
    const parameter = positiveParameter("loggamma", "alpha", alpha, checkShape("loggamma", shape));
    return standardGamma(new Draws("loggamma", options), parameter, shape).log.cast(dtype);
  },
});

/** Draws from the density exp(−|x|^p); the words drawn last decide the sign. */
function standardGeneralized(draws: Draws, p: Tensor, shape: Shape): Tensor {
  const power = p.stopGradient();
  const size = standardGamma(draws, power.reciprocal(), shape).log.div(power).exp();
  return where(draws.bits(shape).cast("i32").lt(0), size.neg(), size);
}

export const generalizedNormal: RandomOp<[p: TensorLike], LocationOptions> = functionOp("random", {
  name: "generalizedNormal",
  doc: "Draws random numbers of the generalized normal distribution, with density proportional to `exp(−|x|^p)`, scaled by `scale` (default 1) and shifted by `loc` (default 0). The exponent `p` is above 0; 1 is the Laplace distribution, 2 the normal distribution with variance ½, and larger exponents are flatter. All broadcast to the shape; gradients flow to `loc` and `scale`.",
  example: "generalizedNormal([2], 2, { loc: 3, scale: 0 })  // [3, 3]",
  build: (shape, p, { loc = 0, scale = 1, dtype = defaultFloat(), ...options } = {}) => {
    const name = "generalizedNormal";
    checkFloat(name, dtype);
    const power = positiveParameter(name, "p", p, checkShape(name, shape));
    const drawn = standardGeneralized(new Draws(name, options), power, shape);
    return scaled(name, drawn, loc, scale, shape).cast(dtype);
  },
});

export interface BallOptions extends FloatOptions {
  /** The order of the norm, which is at most 1. Default 2. */
  readonly p?: number;
}

export const ball: RandomOp<[d: number], BallOptions> = functionOp("random", {
  name: "ball",
  doc: "Draws random points [...shape, d], uniformly distributed over the ball of points in `d` dimensions whose norm is at most 1, up to rounding (Barthe, Guédon, Mendelson and Naor, Annals of Probability 2005). `p` (default 2) is the order of the norm.",
  example: "ball([2], 3).square().sum(-1).lt(1.001)  // [true, true]",
  build: (shape, d, { p = 2, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("ball", dtype);
    checkInteger("ball", "d", d, 1);
    const all = checkShape("ball", [...checkShape("ball", shape), d]);
    const power = positiveParameter("ball", "p", p, []);
    const draws = new Draws("ball", options);
    const point = standardGeneralized(draws, power, all);
    const outside = draws
      .open([...shape, 1])
      .log()
      .neg();
    if (sizeOf(shape) === 0) return point.cast(dtype);
    const size = point.abs().pow(power).sum(-1, { keepdims: true }).add(outside);
    return point.div(size.pow(1 / p)).cast(dtype);
  },
});
