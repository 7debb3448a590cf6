/** The binomial distribution: by inversion for few successes, by rejection for many. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { tensor, where } from "../index.ts";
import {
  Draws,
  parameterOf,
  type RandomOp,
  type RandomOptions,
  transformedRejection,
} from "./draws.ts";
import { logBinomial } from "./log-binomial.ts";
import { fewSuccesses } from "./primitives.ts";

/** At least seven in ten proposals are accepted, so after this many rounds 5 in 10^8 are not. */
const rounds = 14;
/** From this many successes and this many failures on, rejection needs fewer tries than inversion. */
const manySuccesses = 10;

/**
 * Transformed rejection (Hörmann, "The generation of binomial random variates", Journal of Statistical
 * Computation and Simulation 1993, algorithm BTRS without its squeeze), for p up to ½.
 */
function byRejection(draws: Draws, trials: Tensor, p: Tensor, shape: Shape): Tensor {
  const [n, chance] = [trials.broadcastTo(shape), p.broadcastTo(shape)];
  const deviation = n.mul(chance).mul(chance.neg().add(1)).sqrt();
  const b = deviation.mul(2.53).add(1.15);
  const a = b.mul(0.0248).add(chance.mul(0.01)).sub(0.0873);
  const height = tensor(5.1).div(b).add(2.83).mul(deviation);
  const mode = n.add(1).mul(chance).floor();
  const hat = { a, b, centre: n.mul(chance), shift: 0.5, height };
  return transformedRejection(draws, rounds, shape, hat, (k, density) => {
    const inRange = k.ge(0).logicalAnd(k.le(n));
    const likely = logBinomial(k.maximum(0).minimum(n), n, chance);
    const ratio = likely.sub(logBinomial(mode, n, chance));
    return inRange.logicalAnd(density.le(ratio));
  })
    .maximum(0)
    .minimum(n);
}

/** f32: the number of trials that succeed, for chances and trials of any size; no gradient. */
export function successesOf(draws: Draws, trials: Tensor, chance: Tensor, shape: Shape): Tensor {
  // Counts the rarer of successes and failures.
  const flips = chance.gt(0.5);
  const rare = where(flips, chance.neg().add(1), chance);
  const isFew = trials.mul(rare).lt(manySuccesses);
  const [few, many] = [
    fewSuccesses(draws.uniform(shape), trials, rare),
    // Where successes are few, rejection draws for other parameters, which it can handle.
    byRejection(draws, where(isFew, 100, trials), where(isFew, 0.5, rare), shape),
  ];
  const found = where(isFew, few.minimum(trials), many);
  return where(flips, trials.sub(found), found);
}

export const binomial: RandomOp<[n: TensorLike, p: TensorLike], RandomOptions> = functionOp(
  "random",
  {
    name: "binomial",
    doc: "Draws the number (i32) of successes in `n` trials with success probability `p`. Both broadcast to the shape. With fewer than 10 expected successes, or failures, the method is inversion of the distribution function, up to 36 of them; otherwise at most 14 rejection steps (Hörmann 1993), which suffice except with probability 5 in 10^8. `n` may be up to 2^24. Devices agree except where rounding decides.",
    example: "binomial([2], 5, 1)  // [5, 5]",
    build: (shape, n, p, options = {}) => {
      if (typeof n === "number" && !(Number.isInteger(n) && n >= 0 && n <= 2 ** 24)) {
        throw fault("binomial", `invalid n ${n}: expected an integer from 0 to 2^24`);
      }
      if (typeof p === "number" && !(p >= 0 && p <= 1))
        throw fault("binomial", `invalid probability ${p}: expected 0 to 1`);
      const trials = parameterOf("binomial", "n", n, checkShape("binomial", shape)).stopGradient();
      const chance = parameterOf("binomial", "p", p, shape).stopGradient();
      return successesOf(new Draws("binomial", options), trials, chance, shape).cast("i32");
    },
  },
);
