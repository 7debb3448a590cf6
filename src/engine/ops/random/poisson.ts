/** Poisson's distribution: by inversion for few events, by rejection for many. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import {
  Draws,
  parameterOf,
  type RandomOp,
  type RandomOptions,
  transformedRejection,
} from "./draws.ts";
import { stirlingSeries } from "./log-binomial.ts";
import { fewEvents } from "./primitives.ts";

/** At least three in four proposals are accepted, so after this many rounds 6 in 10^8 are not. */
const rounds = 12;
/** From this many events on, rejection needs fewer tries than inversion. */
const manyEvents = 10;

/**
 * Transformed rejection (Hörmann, "The transformed rejection method for generating Poisson random
 * variables", Insurance: Mathematics and Economics 1993, algorithm PTRS without its squeezes).
 */
function byRejection(draws: Draws, mean: Tensor, shape: Shape): Tensor {
  const b = mean.sqrt().mul(2.53).add(0.931);
  const a = b.mul(0.02483).sub(0.059);
  const height = b.sub(3.4);
  const inverse = height.mul(1.1239).add(1.1328).div(height);
  const hat = { a, b, centre: mean, shift: 0.43, height: inverse };
  return transformedRejection(draws, rounds, shape, hat, (k, density) =>
    k.ge(0).logicalAnd(density.le(logProbability(k.maximum(0), mean))),
  ).maximum(0);
}

/**
 * log(mean^k · e^-mean / k!) by Stirling's series, so that no large numbers are subtracted: accurate to 3e-4
 * for one event, which is rare here, and to 1e-5 from two on.
 */
function logProbability(k: Tensor, mean: Tensor): Tensor {
  const events = k.maximum(1);
  const excess = k.sub(mean);
  const series = stirlingSeries(events);
  const stirling = excess
    .sub(k.mul(excess.div(mean).log1p()))
    .sub(
      events
        .mul(2 * Math.PI)
        .log()
        .mul(0.5),
    )
    .sub(series);
  return where(k.eq(0), mean.neg(), stirling);
}

/** i32: the number of events, whose average is `mean`, for means of any size; no gradient. */
export function eventsOf(draws: Draws, mean: Tensor, shape: Shape): Tensor {
  const few = fewEvents(draws.uniform(shape), mean);
  const large = mean.maximum(manyEvents).broadcastTo(shape);
  return where(mean.lt(manyEvents), few, byRejection(draws, large, shape).cast("i32"));
}

export const poisson: RandomOp<[lam?: TensorLike], RandomOptions> = functionOp("random", {
  name: "poisson",
  doc: "Draws random counts (i32) of events from the Poisson distribution with mean `lam` (default 1), which broadcasts to the shape. Below a mean of 10 the method is inversion of the distribution function, up to 36 events; from 10 on it is at most 12 rejection steps (Hörmann 1993), which suffice except with probability 6 in 10^8. Counts from 2^24 on are rounded to f32. Devices agree except where rounding decides.",
  example: "poisson([2], 0)  // [0, 0]",
  build: (shape, lam = 1, options = {}) => {
    if (typeof lam === "number" && !(lam >= 0 && lam <= 2 ** 30))
      throw fault("poisson", `invalid lam ${lam}: expected a number from 0 to 2^30`);
    const mean = parameterOf("poisson", "lam", lam, checkShape("poisson", shape)).stopGradient();
    const draws = new Draws("poisson", options);
    if (typeof lam !== "number") return eventsOf(draws, mean, shape);
    return lam < manyEvents
      ? fewEvents(draws.uniform(shape), mean)
      : byRejection(draws, mean.broadcastTo(shape), shape).cast("i32");
  },
});
