/** Drawing without replacement: by inversion for few good ones, by rejection for many. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import {
  Draws,
  firstAccepted,
  open,
  parameterOf,
  type RandomOp,
  type RandomOptions,
} from "./draws.ts";
import { logBinomial, logRoot } from "./log-binomial.ts";
import { fewGood } from "./primitives.ts";

/** At least one in two proposals is accepted, so after this many rounds 6 in 10^8 are not. */
const rounds = 24;
/** From this many expected good ones on, inversion would need too many steps. */
const manyGood = 10;

interface Urn {
  readonly good: Tensor;
  readonly bad: Tensor;
  /** The number of items that are drawn. */
  readonly count: Tensor;
}

/** The logarithm of the chance of k good ones, without the terms that do not depend on k. */
function logChance({ good, bad, count }: Urn, k: Tensor): Tensor {
  const fraction = count.div(good.add(bad));
  return logBinomial(k, good, fraction).add(logBinomial(count.sub(k), bad, fraction));
}

/**
 * Ratio of uniforms under a table-mountain hat that covers every urn (Stadlober, "The ratio of uniforms
 * approach for generating discrete random variates", Journal of Computational and Applied Mathematics 1990,
 * algorithm HRUA without its squeezes).
 */
function byRejection(draws: Draws, urn: Urn, shape: Shape): Tensor {
  const { good, bad, count } = urn;
  const total = good.add(bad);
  const mean = count.mul(good).div(total);
  const variance = mean.mul(bad.div(total)).mul(total.sub(count)).div(total.sub(1));
  const width = variance.add(0.5).sqrt();
  const height = width.mul(2 * Math.sqrt(2 / Math.E)).add(3 - 2 * Math.sqrt(3 / Math.E));
  const mode = count
    .add(1)
    .mul(good.add(1).div(total.add(2)))
    .floor();
  const middle = mean.add(0.5);
  const end = count
    .minimum(good)
    .add(1)
    .minimum(middle.add(width.mul(16)).floor());
  const words = draws.rounds(rounds, shape);
  const proposal = (round: Tensor | null): { x: Tensor; u: Tensor } => {
    const [first, second] = words(round);
    const u = open(first);
    return { x: open(second).sub(0.5).mul(height).div(u).add(middle), u };
  };
  const { x, u } = proposal(null);
  const inRange = x.ge(0).logicalAnd(x.lt(end));
  const k = x.floor().maximum(0).minimum(end.sub(1));
  const ratio = logChance(urn, k).sub(logChance(urn, mode));
  const accepts = inRange.logicalAnd(u.log().mul(2).le(ratio));
  return proposal(firstAccepted(accepts)).x.floor().maximum(0).minimum(end.sub(1));
}

/**
 * An equivalent urn whose good kind is the rarer one and from which no more are drawn than left; `restore` maps
 * its results back.
 */
function reduced({ good, bad, count }: Urn): { urn: Urn; restore: (k: Tensor) => Tensor } {
  const left = good.add(bad).sub(count);
  const [fewer, swaps] = [count.minimum(left), good.gt(bad)];
  return {
    urn: { good: good.minimum(bad), bad: good.maximum(bad), count: fewer },
    restore: (k) => {
      const found = where(swaps, fewer.sub(k), k);
      return where(left.lt(count), good.sub(found), found);
    },
  };
}

/** f32: the number of good ones among those drawn, for urns of any size; no gradient. */
export function goodOnesOf(draws: Draws, original: Urn, shape: Shape): Tensor {
  const { urn, restore } = reduced(original);
  const { good, bad, count } = urn;
  const total = good.add(bad).maximum(1);
  const isFew = count.mul(good.div(total)).lt(manyGood);
  const fraction = count.div(total);
  // The chance of no good one: the binomial chances for the bad ones and for the good ones, over that of both
  // together.
  const none = logBinomial(count.mul(0), good, fraction)
    .add(logBinomial(count, bad, fraction))
    .sub(logBinomial(count, total, fraction))
    .add(logRoot(good))
    .add(logRoot(bad))
    .sub(logRoot(total))
    .exp();
  const few = fewGood(draws.uniform(shape), none, good, bad, count).minimum(count.minimum(good));
  // Where good ones are few, rejection draws from another urn, which it can handle.
  const other = (x: Tensor, size: number): Tensor => where(isFew, size, x).broadcastTo(shape);
  const many = byRejection(
    draws,
    { good: other(good, 100), bad: other(bad, 100), count: other(count, 50) },
    shape,
  );
  return restore(where(isFew, few, many));
}

export const hypergeometric: RandomOp<
  [ngood: TensorLike, nbad: TensorLike, nsample: TensorLike],
  RandomOptions
> = functionOp("random", {
  name: "hypergeometric",
  doc: "Draws the number (i32) of good items among `nsample` drawn without replacement from `ngood` good and `nbad` bad ones, up to 2^24 together. All broadcast to the shape. If fewer than 10 of the rarer kind are expected, the method is inversion of the distribution function, up to 36 of them; otherwise at most 24 rejection steps (Stadlober 1990), which suffice except with probability 6 in 10^8. Devices agree except where rounding decides.",
  example: "hypergeometric([2], 3, 4, 7)  // [3, 3]",
  build: (shape, ngood, nbad, nsample, options = {}) => {
    const name = "hypergeometric";
    checkShape(name, shape);
    const numbers = { ngood, nbad, nsample };
    const [good, bad, count] = Object.entries(numbers).map(([what, value]) =>
      wholeParameter(name, what, value, shape),
    ) as [Tensor, Tensor, Tensor];
    if (typeof ngood === "number" && typeof nbad === "number") {
      const all = ngood + nbad;
      const wanted = typeof nsample === "number" ? nsample : 0;
      if (all > 2 ** 24) throw fault(name, `invalid ngood and nbad: ${all} together, above 2^24`);
      if (wanted > all) throw fault(name, `invalid nsample ${wanted}: only ${all} to draw from`);
    }
    return goodOnesOf(new Draws(name, options), { good, bad, count }, shape).cast("i32");
  },
});

/** A count from 0 to 2^24, checked as far as that can be seen without reading a tensor. */
export function wholeParameter(
  name: string,
  what: string,
  value: TensorLike,
  shape: Shape,
): Tensor {
  if (typeof value === "number" && !(Number.isInteger(value) && value >= 0 && value <= 2 ** 24)) {
    throw fault(name, `invalid ${what} ${value}: expected an integer from 0 to 2^24`);
  }
  return parameterOf(name, what, value, shape).stopGradient();
}
