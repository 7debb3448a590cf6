/**
 * The ranks of quantiles among the elements of sorted rows (Hyndman and Fan, "Sample quantiles in statistical
 * packages", 1996).
 */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";

type PlottingPosition =
  | "interpolatedInvertedCdf"
  | "hazen"
  | "weibull"
  | "medianUnbiased"
  | "normalUnbiased";
/** These quantiles jump from element to element as `q` grows: definitions 1 to 3. */
type JumpingMethod = "invertedCdf" | "averagedInvertedCdf" | "closestObservation";
export type QuantileMethod =
  | "linear"
  | "lower"
  | "higher"
  | "midpoint"
  | "nearest"
  | PlottingPosition
  | JumpingMethod;

/** The parameters α and β, by NumPy's names, which decide how far quantiles are from the ends. */
const plottingPositions: Readonly<Record<PlottingPosition, readonly [number, number]>> = {
  interpolatedInvertedCdf: [0, 1],
  hazen: [0.5, 0.5],
  weibull: [0, 0],
  medianUnbiased: [1 / 3, 1 / 3],
  normalUnbiased: [3 / 8, 3 / 8],
};
const jumpingMethods: readonly string[] = [
  "invertedCdf",
  "averagedInvertedCdf",
  "closestObservation",
] satisfies JumpingMethod[];
export const quantileMethods: readonly QuantileMethod[] = [
  "linear",
  "lower",
  "higher",
  "midpoint",
  "nearest",
  ...(Object.keys(plottingPositions) as PlottingPosition[]),
  ...(jumpingMethods as JumpingMethod[]),
];

/** The relative error of a product of two f32 numbers is at most this. */
const slack = 2 ** -22;

/** Interpolates between two elements: `fraction` is the part of the distance from the one below to the one above. */
function between(below: Tensor, above: Tensor, fraction: Tensor, method: QuantileMethod): Tensor {
  switch (method) {
    case "lower":
      return below;
    case "higher":
      return where(fraction.eq(0), below, above);
    case "midpoint":
      return where(fraction.eq(0), below, below.mul(0.5).add(above.mul(0.5)));
    default: {
      const mixed = below.mul(fraction.neg().add(1)).add(above.mul(fraction));
      return where(fraction.eq(0), below, mixed);
    }
  }
}

/** Returns the rank of a quantile among this number of elements, counted from 0. */
function rankOf(count: Tensor, q: number | Tensor, method: QuantileMethod): Tensor {
  if (!(method in plottingPositions)) return count.sub(1).mul(q);
  const [alpha, beta] = plottingPositions[method as PlottingPosition];
  const slope = 1 - alpha - beta;
  const offset = typeof q === "number" ? alpha + q * slope - 1 : q.mul(slope).add(alpha - 1);
  const index = count.mul(q).add(offset);
  return index.maximum(0).minimum(count.sub(1));
}

/**
 * Rounds a rank that differs from an integer only because the fraction was rounded to f32. Otherwise the result
 * would include a part of the element above, which may be infinite.
 */
function settled(index: Tensor): Tensor {
  const whole = index.round();
  return where(
    index
      .sub(whole)
      .abs()
      .le(whole.mul(2 ** -23)),
    whole,
    index,
  );
}

/** Returns the rank of a quantile that jumps, at most half way between two elements. */
function jumpOf(count: Tensor, q: number | Tensor, method: QuantileMethod): Tensor {
  const exact = count.mul(q);
  const halves = exact.mul(2).round().mul(0.5);
  // Round a rank that differs from an integer or a half only by rounding, because the quantile jumps there.
  const rank = where(exact.sub(halves).abs().le(halves.mul(slack)), halves, exact);
  const last = count.sub(1);
  if (method === "invertedCdf") return rank.ceil().sub(1).maximum(0);
  if (method === "closestObservation") {
    // Halves go to the even one of the ranks, which are counted from 1; `round` does that.
    return rank.round().sub(1).maximum(0).minimum(last);
  }
  const jumps = rank.eq(rank.floor());
  return where(jumps, rank.sub(0.5), rank.ceil().sub(1)).maximum(0).minimum(last);
}

/**
 * Returns the quantiles of each sorted row, whose first `count` [..., 1] elements are numbers: [..., 1], or [...,
 * shares] for a tensor of shares.
 */
export function quantileOfRows(
  rows: Tensor,
  count: Tensor,
  q: number | Tensor,
  method: QuantileMethod,
): Tensor {
  const ranking = jumpingMethods.includes(method) ? jumpOf : rankOf;
  const computed = ranking(count.cast("f32"), q, method);
  const exact = typeof q === "number" ? computed : settled(computed);
  const index = method === "nearest" ? exact.round() : exact;
  const floor = index.floor();
  const low = floor.cast("i32");
  const below = takeAlongAxis(rows, low, -1);
  const above = takeAlongAxis(rows, low.add(1).minimum(count.sub(1)), -1);
  const found = between(below, above, index.sub(floor).cast(rows.dtype), method);
  return where(count.gt(0), found, Number.NaN);
}

/**
 * Returns the weighted quantiles of each sorted row, in the form of `quantileOfRows`: the first element at which
 * the cumulative weight reaches the share `q` of all `weights`. The weights of NaN do not count.
 */
export function weightedQuantileOfRows(
  rows: Tensor,
  weights: Tensor,
  count: Tensor,
  q: number | Tensor,
): Tensor {
  const last = rows.shape.at(-1) as number;
  const counted = where(rows.eq(rows), weights, 0);
  const upTo = counted.cumsum(-1);
  const total = upTo.slice(...rows.shape.slice(1).map(() => null), [last - 1, last]);
  const reached = upTo.unsqueeze(-2);
  const isBelow = reached
    .mul(1 + slack)
    .lt(total.mul(q).unsqueeze(-1))
    .logicalOr(reached.eq(0));
  const index = isBelow.cast("i32").sum(-1).minimum(count.sub(1));
  const found = takeAlongAxis(rows, index, -1);
  const isEmpty = count.eq(0).logicalOr(total.gt(0).logicalNot());
  return where(isEmpty, recorder().lift(Number.NaN, rows.dtype), found);
}
