/** Random numbers that are a function of uniform or normal ones; gradients flow to their parameters. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import { type ScaleOptions, scaled } from "./continuous.ts";
import {
  checkFloat,
  Draws,
  type FloatOptions,
  parameterOf,
  positiveParameter,
  type RandomOp,
  type RandomOptions,
} from "./draws.ts";

/** −log(1 − u): of mean 1, and above 0 except with a chance of 2^-24. */
function standardExponential(draws: Draws, shape: Shape): Tensor {
  return draws.uniform(shape).neg().add(1).log().neg();
}

export interface LognormalOptions extends FloatOptions {
  /** The mean of the logarithm. Default 0. */
  readonly mean?: TensorLike;
  /** The standard deviation of the logarithm. Default 1. */
  readonly sigma?: TensorLike;
}

export const lognormal: RandomOp<[], LognormalOptions> = functionOp("random", {
  name: "lognormal",
  doc: "Draws random numbers whose logarithms are normal with mean `mean` (default 0) and standard deviation `sigma` (default 1), which broadcast to the shape.",
  example: "lognormal([2], { mean: 0, sigma: 0 })  // [1, 1]",
  build: (shape, { mean = 0, sigma = 1, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("lognormal", dtype);
    const z = new Draws("lognormal", options).normal(checkShape("lognormal", shape));
    const [loc, scale] = [
      parameterOf("lognormal", "mean", mean, shape),
      parameterOf("lognormal", "sigma", sigma, shape),
    ];
    return z.mul(scale).add(loc).exp().cast(dtype);
  },
});

interface ShapedSpec {
  readonly name: string;
  readonly doc: string;
  readonly standard: (draws: Draws, a: Tensor, shape: Shape) => Tensor;
}

/** Makes an op of a distribution over positive numbers with a shape parameter `a`, above 0, and a scale. */
function shaped({ name, doc, standard }: ShapedSpec): RandomOp<[a: TensorLike], ScaleOptions> {
  return functionOp("random", {
    name,
    doc: `${doc} \`a\` and \`scale\` broadcast to the shape.`,
    example: `${name}([2], 3, { scale: 0 })  // [0, 0]`,
    build: (shape, a, { scale = 1, dtype = defaultFloat(), ...options } = {}) => {
      checkFloat(name, dtype);
      const parameter = positiveParameter(name, "a", a, checkShape(name, shape));
      const drawn = standard(new Draws(name, options), parameter, shape);
      return scaled(name, drawn, 0, scale, shape).cast(dtype);
    },
  });
}

export const weibull: RandomOp<[a: TensorLike], ScaleOptions> = shaped({
  name: "weibull",
  doc: "Draws random numbers of the Weibull distribution with shape parameter `a` and scale `scale` (default 1). Each is an exponential variate to the power `1 / a`.",
  standard: (draws, a, shape) => draws.open(shape).log().neg().log().div(a).exp(),
});

export const pareto: RandomOp<[a: TensorLike], ScaleOptions> = shaped({
  name: "pareto",
  doc: "Draws random numbers, from 0 on, of the Lomax (Pareto II) distribution with shape parameter `a` and scale `scale` (default 1), as in NumPy. Add 1 for the classical Pareto distribution.",
  standard: (draws, a, shape) => standardExponential(draws, shape).div(a).expm1(),
});

export const powerDistribution: RandomOp<[a: TensorLike], ScaleOptions> = shaped({
  name: "powerDistribution",
  doc: "Draws random numbers from 0 to the scale `scale` (default 1) with density proportional to the power `a − 1`, as NumPy's `random.power`. Each is a uniform variate to the power `1 / a`.",
  standard: (draws, a, shape) => draws.open(shape).log().div(a).exp(),
});

export const rayleigh: RandomOp<[], ScaleOptions> = functionOp("random", {
  name: "rayleigh",
  doc: "Draws random numbers of the Rayleigh distribution with mode `scale` (default 1), which broadcasts to the shape. Each is the length of a vector of two normal variates.",
  example: "rayleigh([2], { scale: 0 })  // [0, 0]",
  build: (shape, { scale = 1, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("rayleigh", dtype);
    const draws = new Draws("rayleigh", options);
    const length = standardExponential(draws, checkShape("rayleigh", shape)).mul(2).sqrt();
    return scaled("rayleigh", length, 0, scale, shape).cast(dtype);
  },
});

export const triangular: RandomOp<
  [left: TensorLike, mode: TensorLike, right: TensorLike],
  FloatOptions
> = functionOp("random", {
  name: "triangular",
  doc: "Draws random numbers of the triangular distribution from `left` to `right` with mode `mode`. All broadcast to the shape.",
  example: "triangular([2], 3, 3, 3)  // [3, 3]",
  build: (shape, left, mode, right, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("triangular", dtype);
    const u = new Draws("triangular", options).uniform(checkShape("triangular", shape));
    const known = [left, mode, right].filter((value) => typeof value === "number");
    if (known.some((value, index) => value < (known[index - 1] ?? value))) {
      throw fault("triangular", `invalid bounds ${known.join(", ")}: expected ascending bounds`);
    }
    const [from, top, to] = [
      parameterOf("triangular", "left", left, shape),
      parameterOf("triangular", "mode", mode, shape),
      parameterOf("triangular", "right", right, shape),
    ];
    const width = to.sub(from);
    const rises = u.mul(width).lt(top.sub(from));
    const square = where(
      rises,
      u.mul(width).mul(top.sub(from)),
      u.neg().add(1).mul(width).mul(to.sub(top)),
    );
    // The inner `where` avoids an infinite gradient for a width of 0.
    const root = where(square.gt(0), where(square.gt(0), square, 1).sqrt(), 0);
    return where(rises, from.add(root), to.sub(root)).cast(dtype);
  },
});

export const geometric: RandomOp<[p: TensorLike], RandomOptions> = functionOp("random", {
  name: "geometric",
  doc: "Draws the number (i32) of trials up to and including the first success, at least 1, with success probability `p`, above 0, which broadcasts to the shape. The method is inversion of the distribution function, with 24 random bits. Devices agree except where rounding decides.",
  example: "geometric([2], 1)  // [1, 1]",
  build: (shape, p, options = {}) => {
    if (typeof p === "number" && !(p > 0 && p <= 1))
      throw fault("geometric", `invalid probability ${p}: expected above 0, up to 1`);
    const e = standardExponential(new Draws("geometric", options), checkShape("geometric", shape));
    const fails = parameterOf("geometric", "p", p, shape).neg().log1p().neg();
    return e.div(fails).floor().add(1).cast("i32");
  },
});
