/** The modes of `pad` that compute new elements from the tensor, as in NumPy: statistics, and ramps. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { numbersAlong } from "../creation/numbers.ts";
import type { Pair } from "./padding-sides.ts";
import { concat } from "./slice.ts";

export type StatisticMode = "maximum" | "mean" | "median" | "minimum";

function statistic(x: Tensor, axis: number, mode: StatisticMode): Tensor {
  const options = { keepdims: true };
  switch (mode) {
    case "maximum":
      return x.max(axis, options);
    case "minimum":
      return x.min(axis, options);
    default: {
      const found = mode === "mean" ? x.mean(axis, options) : x.median(axis, options);
      return isFloat(x.dtype) ? found : found.round().cast(x.dtype);
    }
  }
}

/**
 * Pads the axis with a statistic of the elements at each end; `lengths` limits their number, by default to all.
 */
export function statisticsBeside(
  x: Tensor,
  axis: number,
  [before, after]: readonly [number, number],
  mode: StatisticMode,
  lengths: Pair = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
): Tensor {
  const extent = x.shape[axis] as number;
  const [first, last] = lengths.map((length) => Math.min(extent, length)) as [number, number];
  const margin = (start: number, count: number, width: number): Tensor =>
    statistic(x.narrow(axis, start, count), axis, mode).broadcastTo(x.shape.with(axis, width));
  return concat([margin(0, first, before), x, margin(extent - last, last, after)], axis);
}

/** Pads the axis with ramps in equal steps from its ends to the given values, which are outermost. */
export function rampsBeside(
  x: Tensor,
  axis: number,
  [before, after]: readonly [number, number],
  [start, end]: Pair,
): Tensor {
  const extent = x.shape[axis] as number;
  const ramp = (edge: Tensor, width: number, endValue: number): Tensor => {
    const fraction = numbersAlong(axis, x.rank, width).cast("f32").div(width);
    const floats = isFloat(x.dtype) ? edge : edge.cast("f32");
    const found = floats.sub(endValue).mul(fraction.cast(floats.dtype)).add(endValue);
    return found.cast(x.dtype);
  };
  return concat(
    [
      ramp(x.narrow(axis, 0, 1), before, start),
      x,
      ramp(x.narrow(axis, extent - 1, 1), after, end).flip(axis),
    ],
    axis,
  );
}
