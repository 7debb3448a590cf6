/**
 * Sets elements by an index with a mask. Chosen elements stay in place, so no size depends on data. In: entries
 * of which one run is a mask. Out: a tensor of x's shape.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { recorder, type TensorLike } from "../define.ts";
import { type Range, resolveRange, scatterRanges } from "../movement/slice.ts";
import { layoutOf } from "./at.ts";
import { type Combine, joined, spreadUpdates } from "./combining.ts";
import { type Entry, isMask } from "./index-expression.ts";

export function setWhere(
  op: string,
  x: Tensor,
  entries: readonly Entry[],
  updates: TensorLike,
  combine: Combine,
): Tensor {
  const mask = onlyMask(op, entries);
  const ranges = entries.flatMap(({ axis, value }): Range[] => {
    if (axis === null) return [];
    return [value === mask ? null : (value as Range)];
  });
  // The extent of the range on each axis; a single index is a range of one.
  const region = ranges.map(
    (range, axis) => resolveRange(range, x.shape[axis] as number, axis, x.shape).size,
  );
  const whole = ranges.every((range) => range === null);
  const broadcast = updatesFor(op, x, entries, updates, region);
  const covered = entries.flatMap(({ axis, value }) => (value === mask ? [axis as number] : []));
  const spread = mask.reshape(x.shape.map((extent, axis) => (covered.includes(axis) ? extent : 1)));
  if (whole) return joined(x, spread.broadcastTo(x.shape), broadcast, combine);
  const ones = recorder().lift(1, "i32").broadcastTo(region);
  const found = scatterRanges(ones, x.shape, ranges).ne(0).logicalAnd(spread);
  return joined(x, found, scatterRanges(broadcast, x.shape, ranges), combine);
}

function onlyMask(op: string, entries: readonly Entry[]): Tensor {
  const masks = entries
    .filter(({ maskAxis }) => maskAxis === 0)
    .map(({ value }) => value as Tensor);
  const choosing = entries.some(({ value }) => recorder().isTensor(value) && !isMask(value));
  if (masks.length === 1 && !choosing) return masks[0] as Tensor;
  throw fault(
    op,
    "unsupported index: a mask together with index tensors: use await nonzero() of the mask",
  );
}

/**
 * Broadcasts the updates, which have one element for all that a mask chooses, to the region, and permutes them
 * to the order of x's axes.
 */
function updatesFor(
  op: string,
  x: Tensor,
  entries: readonly Entry[],
  updates: TensorLike,
  region: Shape,
): Tensor {
  const { front, chosen, behind } = layoutOf(entries);
  const sizes = (some: readonly Entry[]): number[] =>
    some.map(({ axis }) => (axis === null ? 1 : (region[axis] as number)));
  const named = [...sizes(front), 1, ...sizes(behind)];
  const kept = [...front, ...chosen, ...behind].filter(({ axis }) => axis !== null);
  const order = kept.map(({ axis }) => axis as number);
  const advice =
    ", where 1 stands for all that the mask selects: use where or place for different values";
  return spreadUpdates(op, updates, x, named, advice)
    .reshape(
      kept.map((entry) => (chosen.includes(entry) ? 1 : (region[entry.axis as number] as number))),
    )
    .permute(region.map((_, axis) => order.indexOf(axis)))
    .broadcastTo(region);
}
