/**
 * Random numbers of distributions over the real line that have a closed inverse or, for the normal
 * distribution, a closed transform. They are `loc + scale · z`, so gradients flow to both parameters.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import { checkFloat, Draws, type FloatOptions, parameterOf, type RandomOp } from "./draws.ts";

export const randn: RandomOp = functionOp("random", {
  name: "randn",
  doc: "Draws standard normal random numbers, of mean 0 and variance 1 (Box and Muller 1958). Each call draws new ones; a run with the same seed, or a call with the same `key`, draws the same, up to the accuracy of the device's logarithms and cosines.",
  example: "randn([2]).mul(0)  // [0, 0]",
  build: (shape, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("randn", dtype);
    return new Draws("randn", options).normal(checkShape("randn", shape)).cast(dtype);
  },
});

export interface ScaleOptions extends FloatOptions {
  /** The scale; default 1. */
  readonly scale?: TensorLike;
}

export interface LocationOptions extends ScaleOptions {
  /** The location; default 0. */
  readonly loc?: TensorLike;
}

interface LocationSpec {
  readonly name: string;
  readonly doc: string;
  /** Draws with `loc` 0 and `scale` 1. */
  readonly standard: (draws: Draws, shape: Shape) => Tensor;
}

export function locationScale({
  name,
  doc,
  standard,
}: LocationSpec): RandomOp<[], LocationOptions> {
  return functionOp("random", {
    name,
    doc: `${doc} The parameters broadcast to the shape; gradients flow to them.`,
    example: `${name}([2], { loc: 3, scale: 0 })  // [3, 3]`,
    build: (shape, { loc = 0, scale = 1, dtype = defaultFloat(), ...options } = {}) => {
      checkFloat(name, dtype);
      const draws = new Draws(name, options);
      return scaled(name, standard(draws, checkShape(name, shape)), loc, scale, shape).cast(dtype);
    },
  });
}

/** loc + scale · z */
export function scaled(
  name: string,
  z: Tensor,
  loc: TensorLike,
  scale: TensorLike,
  shape: Shape,
): Tensor {
  const [shift, factor] = [
    parameterOf(name, "loc", loc, shape),
    parameterOf(name, "scale", scale, shape),
  ];
  if (typeof scale === "number" && !(scale >= 0))
    throw fault(name, `invalid scale ${scale}: expected a non-negative number`);
  const stretched = scale === 1 ? z : z.mul(factor);
  return loc === 0 ? stretched : stretched.add(shift);
}

export const normal: RandomOp<[], LocationOptions> = locationScale({
  name: "normal",
  doc: "Draws normal random numbers of mean `loc` (default 0) and standard deviation `scale` (default 1), named as in NumPy.",
  standard: (draws, shape) => draws.normal(shape),
});

export const gumbel: RandomOp<[], LocationOptions> = locationScale({
  name: "gumbel",
  doc: "Draws random numbers of the Gumbel distribution with mode `loc` (default 0) and scale `scale` (default 1), as `−log(−log u)`.",
  standard: (draws, shape) => standardGumbel(draws, shape),
});

export function standardGumbel(draws: Draws, shape: Shape): Tensor {
  return draws.open(shape).log().neg().log().neg();
}

export const laplace: RandomOp<[], LocationOptions> = locationScale({
  name: "laplace",
  doc: "Draws random numbers of the Laplace, or double exponential, distribution with mean `loc` (default 0) and scale `scale` (default 1).",
  standard: (draws, shape) => {
    const u = draws.open(shape).sub(0.5);
    return u.abs().mul(-2).add(1).log().neg().mul(u.sign());
  },
});

export const logistic: RandomOp<[], LocationOptions> = locationScale({
  name: "logistic",
  doc: "Draws random numbers of the logistic distribution with mean `loc` (default 0) and scale `scale` (default 1), as `log(u / (1 − u))`.",
  standard: (draws, shape) => {
    const u = draws.open(shape);
    return u.log().sub(u.neg().add(1).log());
  },
});

export const cauchy: RandomOp<[], LocationOptions> = locationScale({
  name: "cauchy",
  doc: "Draws random numbers of the Cauchy distribution with median `loc` (default 0) and scale `scale` (default 1), as `tan(π(u − ½))`, at most 10,700,000 scales from the median.",
  standard: (draws, shape) => {
    // Near the poles the reciprocal of the tangent is used, so that the angle is small and exact.
    const u = draws.open(shape).sub(0.5);
    const size = u.abs();
    const near = size.lt(0.25);
    const angle = where(near, size, size.neg().add(0.5)).mul(Math.PI);
    const [sine, cosine] = [angle.sin(), angle.cos()];
    return where(near, sine, cosine)
      .div(where(near, cosine, sine))
      .mul(u.sign());
  },
});

export const exponential: RandomOp<[], ScaleOptions> = functionOp("random", {
  name: "exponential",
  doc: "Draws random numbers of the exponential distribution with mean `scale` (default 1), the reciprocal of the rate, as `−log(1 − u)`. `scale` broadcasts to the shape; gradients flow to it.",
  example: "exponential([2], { scale: 0 })  // [0, 0]",
  build: (shape, { scale = 1, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("exponential", dtype);
    const draws = new Draws("exponential", options);
    const u = draws.uniform(checkShape("exponential", shape));
    return scaled("exponential", u.neg().add(1).log().neg(), 0, scale, shape).cast(dtype);
  },
});
