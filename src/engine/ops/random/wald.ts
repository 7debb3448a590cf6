/**
 * Wald's distribution, also called inverse Gaussian: the time at which a drifting Brownian motion first reaches
 * a level.
 */
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import type { ScaleOptions } from "./continuous.ts";
import { checkFloat, Draws, positiveParameter, type RandomOp } from "./draws.ts";

export const wald: RandomOp<[mean: TensorLike], ScaleOptions> = functionOp("random", {
  name: "wald",
  doc: "Draws random numbers of the Wald (inverse Gaussian) distribution with mean `mean` and scale `scale` (default 1), above 0, which broadcast to the shape. Each is one of the two roots of a quadratic in a squared normal variate (Michael, Schucany and Haas, The American Statistician 1976). No gradient flows to the parameters, which also decide between the roots.",
  example: "wald([2], 3).gt(0)  // [true, true]",
  build: (shape, mean, { scale = 1, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("wald", dtype);
    checkShape("wald", shape);
    const center = positiveParameter("wald", "mean", mean, shape).stopGradient();
    const width = positiveParameter("wald", "scale", scale, shape).stopGradient();
    const draws = new Draws("wald", options);
    const excess = draws.normal(shape).square().mul(center).div(width.mul(2));
    // 1 + a − √(a² + 2a), computed as the inverse of the other root, since the product of the roots is 1.
    const larger = excess.add(excess.mul(excess.add(2)).sqrt()).add(1);
    const takesSmaller = draws.uniform(shape).mul(larger.reciprocal().add(1)).le(1);
    return center.mul(where(takesSmaller, larger.reciprocal(), larger)).cast(dtype);
  },
});
