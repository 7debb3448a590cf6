/** Distributions that are mixtures or ratios of gamma and Poisson distributions. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, type TensorLike } from "../define.ts";
import {
  checkFloat,
  Draws,
  parameterOf,
  positiveParameter,
  type RandomOp,
  type RandomOptions,
} from "./draws.ts";
import { standardGamma } from "./gamma.ts";
import { eventsOf } from "./poisson.ts";

/** A chi-square variate divided by its degrees of freedom. */
function meanSquare(draws: Draws, freedom: Tensor, shape: Shape): Tensor {
  const half = freedom.mul(0.5).stopGradient();
  return standardGamma(draws, half, shape).value.div(half);
}

/** The sum of squares of normal numbers about means whose squares add up to `nonc`. */
function noncentral(draws: Draws, freedom: Tensor, nonc: Tensor, shape: Shape): Tensor {
  const events = eventsOf(draws, nonc.mul(0.5).stopGradient(), shape).cast("f32");
  return standardGamma(draws, freedom.mul(0.5).add(events), shape).value.mul(2);
}

/** A parameter from 0 to 2^30, checked as far as that can be seen without reading a tensor. */
function nonNegative(name: string, what: string, value: TensorLike, shape: Shape): Tensor {
  if (typeof value === "number" && !(value >= 0 && value <= 2 ** 30))
    throw fault(name, `invalid ${what} ${value}: expected a number from 0 to 2^30`);
  return parameterOf(name, what, value, shape);
}

export const fDistribution: RandomOp<[dfnum: TensorLike, dfden: TensorLike]> = functionOp(
  "random",
  {
    name: "fDistribution",
    doc: "Draws random numbers of the F distribution (Fisher and Snedecor) with `dfnum` and `dfden` degrees of freedom, above 0, which broadcast to the shape, as `random.f` of NumPy and JAX. Each is the ratio of two chi-square variates, each divided by its degrees of freedom. No gradient flows to the parameters.",
    example: "fDistribution([2], 3, 4).gt(0)  // [true, true]",
    build: (shape, dfnum, dfden, { dtype = defaultFloat(), ...options } = {}) => {
      const name = "fDistribution";
      checkFloat(name, dtype);
      const above = positiveParameter(name, "dfnum", dfnum, checkShape(name, shape));
      const below = positiveParameter(name, "dfden", dfden, shape);
      const draws = new Draws(name, options);
      return meanSquare(draws, above, shape)
        .div(meanSquare(draws, below, shape))
        .cast(dtype);
    },
  },
);

export const noncentralChisquare: RandomOp<[df: TensorLike, nonc: TensorLike]> = functionOp(
  "random",
  {
    name: "noncentralChisquare",
    doc: "Draws random numbers of the noncentral chi-square distribution with `df` degrees of freedom, above 0, and noncentrality `nonc`, at least 0. Each is the sum of squares of `df` normal variates whose squared means sum to `nonc`, drawn as a chi-square variate with `df` plus twice a Poisson number of degrees of freedom (Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions 2, 1995). Both broadcast to the shape; no gradient flows to them.",
    example: "noncentralChisquare([2], 3, 1).gt(0)  // [true, true]",
    build: (shape, df, nonc, { dtype = defaultFloat(), ...options } = {}) => {
      const name = "noncentralChisquare";
      checkFloat(name, dtype);
      const freedom = positiveParameter(name, "df", df, checkShape(name, shape));
      const shift = nonNegative(name, "nonc", nonc, shape);
      return noncentral(new Draws(name, options), freedom, shift, shape).cast(dtype);
    },
  },
);

export const noncentralF: RandomOp<[dfnum: TensorLike, dfden: TensorLike, nonc: TensorLike]> =
  functionOp("random", {
    name: "noncentralF",
    doc: "Draws random numbers of the noncentral F distribution. Each is the ratio of a noncentral chi-square variate with `dfnum` degrees of freedom and noncentrality `nonc` to a chi-square variate with `dfden`, each divided by its degrees of freedom. All broadcast to the shape; no gradient flows to them.",
    example: "noncentralF([2], 3, 4, 1).gt(0)  // [true, true]",
    build: (shape, dfnum, dfden, nonc, { dtype = defaultFloat(), ...options } = {}) => {
      const name = "noncentralF";
      checkFloat(name, dtype);
      const above = positiveParameter(name, "dfnum", dfnum, checkShape(name, shape));
      const below = positiveParameter(name, "dfden", dfden, shape);
      const shift = nonNegative(name, "nonc", nonc, shape);
      const draws = new Draws(name, options);
      return noncentral(draws, above, shift, shape)
        .div(above.stopGradient())
        .div(meanSquare(draws, below, shape))
        .cast(dtype);
    },
  });

export const negativeBinomial: RandomOp<[n: TensorLike, p: TensorLike], RandomOptions> = functionOp(
  "random",
  {
    name: "negativeBinomial",
    doc: "Draws the number (i32) of failures before `n` successes in trials with success probability `p`, above 0 and up to 1. `n` is above 0 and need not be an integer. Both broadcast to the shape. The method is Poisson numbers with gamma-distributed means (Devroye, Non-Uniform Random Variate Generation, 1986), which are at most 2^30. Devices agree except where rounding decides.",
    example: "negativeBinomial([2], 3, 1)  // [0, 0]",
    build: (shape, n, p, options = {}) => {
      const name = "negativeBinomial";
      const successes = positiveParameter(name, "n", n, checkShape(name, shape));
      if (typeof p === "number" && !(p > 0 && p <= 1))
        throw fault(name, `invalid probability ${p}: expected above 0, up to 1`);
      const chance = parameterOf(name, "p", p, shape).stopGradient();
      const draws = new Draws(name, options);
      const mean = standardGamma(draws, successes, shape)
        .value.mul(chance.neg().add(1))
        .div(chance);
      return eventsOf(draws, mean.minimum(2 ** 30), shape);
    },
  },
);
