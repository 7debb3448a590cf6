/** The modes of `pad` that continue an axis: they repeat the tensor, or compute new elements from it. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { numbers } from "../creation/numbers.ts";
import { where } from "../elementwise/arithmetic.ts";
import type { PadMode, PadOptions } from "./padding.ts";
import { type Pair, sidesOf } from "./padding-sides.ts";
import { rampsBeside, statisticsBeside } from "./padding-statistics.ts";
import { concat, sliceAlong } from "./slice.ts";

export type Continuation = (x: Tensor, axis: number, widths: Pair) => Tensor;

/** Returns the function that continues the axes of a tensor of this shape. */
export function continuationOf(
  shape: Shape,
  mode: PadMode,
  { statLength, endValue = 0, reflectType = "even" }: PadOptions,
): Continuation {
  if (reflectType !== "even" && reflectType !== "odd") {
    throw fault("pad", `unknown reflectType "${String(reflectType)}": use "even" or "odd"`);
  }
  const lengths = statLength === undefined ? null : sidesOf("statLength", statLength, shape);
  const wrong = lengths?.flat().find((length) => !(Number.isInteger(length) && length > 0));
  if (wrong !== undefined) {
    throw fault("pad", `invalid statLength ${wrong}: expected an integer above 0`);
  }
  const ends = sidesOf("endValue", endValue, shape);
  return (x, axis, widths) => {
    if (widths[0] === 0 && widths[1] === 0) return x;
    if (x.shape[axis] === 0) {
      throw fault(
        "pad",
        `invalid shape ${formatShape(x.shape)}: no elements on axis ${axis} to continue with`,
      );
    }
    switch (mode) {
      case "linearRamp":
        return rampsBeside(x, axis, widths, ends[axis] as Pair);
      case "maximum":
      case "mean":
      case "median":
      case "minimum":
        return statisticsBeside(x, axis, widths, mode, lengths?.[axis]);
      default:
        return repeatedBeside(x, axis, widths, mode, reflectType === "odd");
    }
  };
}

/** Up to this many stretches are joined; beyond that, the elements are gathered. */
const maxPieces = 16;

/** Joins stretches of the tensor, each forwards or backwards. */
function repeatedBeside(
  x: Tensor,
  axis: number,
  [before, after]: Pair,
  mode: PadMode,
  isOdd: boolean,
): Tensor {
  const extent = x.shape[axis] as number;
  const part = (start: number, stop: number): Tensor => sliceAlong(x, axis, start, stop);
  if (mode === "edge" || extent === 1) {
    const edge = (index: number, width: number): Tensor =>
      part(index, index + 1).broadcastTo(x.shape.with(axis, width));
    return concat([edge(0, before), x, edge(extent - 1, after)], axis);
  }
  // The axis continues in stretches of one period, and every other one is mirrored.
  const period = mode === "reflect" ? extent - 1 : extent;
  const isMirroring = mode !== "circular";
  const stretches = Math.ceil((extent + after) / period) + Math.ceil(before / period);
  if (stretches > maxPieces)
    return gatheredBeside(x, axis, [before, after], period, isMirroring, isOdd);
  const copies: Tensor[] = [];
  for (let index = -before; index < extent + after; ) {
    const stretch = Math.floor(index / period);
    const start = index - stretch * period;
    const stop = Math.min(period, extent + after - stretch * period);
    const isMirrored = isMirroring && stretch % 2 !== 0;
    const copy = isMirrored ? part(extent - stop, extent - start).flip(axis) : part(start, stop);
    copies.push(
      isOdd && isMirroring ? oddly(copy, stretch, part(0, 1), part(extent - 1, extent)) : copy,
    );
    index = stretch * period + stop;
  }
  return concat(copies, axis);
}

/**
 * Returns a stretch of a tensor that is also mirrored at the values of its ends, so that each stretch rises by
 * their difference.
 */
function oddly(values: Tensor, stretch: number, first: Tensor, last: Tensor): Tensor {
  if (stretch === 0) return values;
  if (stretch % 2 === 0) return values.add(last.sub(first).mul(stretch));
  return last
    .mul(stretch + 1)
    .sub(first.mul(stretch - 1))
    .sub(values);
}

/** Does the same by gathering elements, for any number of repetitions. */
function gatheredBeside(
  x: Tensor,
  axis: number,
  [before, after]: Pair,
  period: number,
  isMirroring: boolean,
  isOdd: boolean,
): Tensor {
  const extent = x.shape[axis] as number;
  const size = before + extent + after;
  const indices = numbers(size).sub(before);
  const stretch = indices.floorDivide(period);
  const within = indices.sub(stretch.mul(period));
  if (!isMirroring) return x.take(within, axis);
  const isMirrored = stretch.remainder(2).ne(0);
  const gathered = x.take(where(isMirrored, within.neg().add(extent - 1), within), axis);
  if (!isOdd) return gathered;
  const alongAxis = (part: Tensor): Tensor =>
    part.reshape(x.shape.map((_, index) => (index === axis ? size : 1)));
  const end = (index: number): Tensor => sliceAlong(x, axis, index, index + 1);
  const [first, last] = [end(0), end(extent - 1)];
  const times = alongAxis(stretch.cast(x.dtype));
  const rising = gathered.add(last.sub(first).mul(times));
  const falling = last
    .mul(times.add(1))
    .sub(first.mul(times.sub(1)))
    .sub(gathered);
  return where(alongAxis(isMirrored), falling, rising);
}
