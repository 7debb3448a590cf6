/**
 * Scatters for devices that cannot process updates sequentially: updates for one index are found by comparing
 * or by a stable sort, and combined in their own order.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import type { Combine } from "../../ir/kernel.ts";
import { zeros } from "../creation/creation.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { type RunSumsPrimitive, recorder, type SortPrimitive } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { padWith } from "../movement/movement.ts";
import { sliceAlong } from "../movement/slice.ts";
import { linearRecurrence } from "../reduction/scan.ts";
import { bisect, maxComparedIndices, shifted, takeAlongAxis } from "./gathering.ts";
import { oneHot } from "./indexing.ts";

/** Up to this number of elements, a product with a one-hot matrix is cheaper than a sort. */
const largestOneHot = 2 ** 20;

/**
 * The updates that have separate sums for each index: every device sorts so many in one workgroup, whereas more
 * go through the passes of a radix sort (docs/decisions/scatter-and-batched-products.md).
 */
const tile = 2048;

/** From this number of elements side by side on that share an index, their runs are summed without copies of them. */
const fewestTogether = 8;

/** The minimum number of updates of a tile that is summed separately where it is all in one run. */
const shortestTile = 64;

/** Finds the order of indices that are integers from 0 to the attribute `below`. */
const indexOrder: SortPrimitive = {
  kind: "sort",
  name: "placesInOrder",
  gives: "place",
  infer: ([indices]) => ({ shape: indices?.shape ?? [], dtype: "i32" }),
  gradient: null,
};

const sortedIndices: SortPrimitive = {
  kind: "sort",
  name: "sortedPlaces",
  gives: "value",
  infer: ([indices]) => ({ shape: indices?.shape ?? [], dtype: "u32" }),
  gradient: null,
};

const runSums: RunSumsPrimitive = {
  kind: "runs",
  name: "runSums",
  infer: ([, begin, , values]) => ({ shape: begin?.shape ?? [], dtype: values?.dtype ?? "f32" }),
  gradient: null,
};

/** The operands and attributes of a scatter. */
export interface SortedScatter {
  readonly combine: Combine;
  readonly x: Tensor;
  readonly indices: Tensor;
  readonly updates: Tensor;
  readonly axis: number;
  /** True if the updates may be assumed finite. */
  readonly finite: boolean;
  /** True if a kernel may read any of the updates, and not only a part that is known beforehand. */
  readonly isInSight: boolean;
}

export function sortedScatter({ combine, ...of }: SortedScatter): Tensor {
  const { x, updates, axis, finite } = of;
  const extent = x.shape[axis] as number;
  const count = updates.shape[axis] as number;
  const single = withoutCopies(of.indices, axis);
  const indices = where(single.lt(0), single.add(extent), single);
  const scatter = { ...of, indices: indices };
  // Comparing needs one more axis, and there are at most eight.
  if (count <= maxComparedIndices && x.rank < 8) return compared(combine, scatter);
  if (combine === "sum" && isOnes(updates)) return x.add(counted(indices, extent, axis, x));
  const isOfRows = indices.shape.every((extent, at) => extent === 1 || at === axis);
  if (combine === "sum" && finite && isOfRows && count * extent <= largestOneHot)
    return x.add(multiplied(scatter));
  const together = x.shape.slice(axis + 1).reduce((product, factor) => product * factor, 1);
  const areRows = indices.shape.slice(axis + 1).every((extent) => extent === 1);
  const areTogether = areRows && together >= fewestTogether;
  if (combine === "sum" && count > tile && extent <= tile && x.rank < 8 && !areTogether)
    return x.add(sumsOfTiles(scatter));
  if (combine === "sum" && of.isInSight) return x.add(sumsOfRuns(scatter));
  return joinedInOrder(combine, scatter);
}

type Operands = Omit<SortedScatter, "combine">;

/** Compares the index of every update with every index of x. */
function compared(combine: Combine, { x, indices, updates, axis }: Operands): Tensor {
  const numbers = numbersAlong(axis + 1, x.rank + 1, x.shape[axis] as number);
  const hits = indices.unsqueeze(axis + 1).eq(numbers);
  const column = updates.unsqueeze(axis + 1);
  switch (combine) {
    case "sum":
      return x.add(where(hits, column, 0).sum(axis));
    case "prod":
      return x.mul(where(hits, column, 1).prod(axis));
    case "max":
      return x.maximum(where(hits, column, x.unsqueeze(axis)).max(axis));
    case "min":
      return x.minimum(where(hits, column, x.unsqueeze(axis)).min(axis));
    default:
      return combine satisfies never;
  }
}

/**
 * Counts the occurrences of each index: in the sorted indices, those of a number lie between it and the next
 * number.
 */
function counted(indices: Tensor, extent: number, axis: number, { shape, dtype }: Tensor): Tensor {
  const edges = numbersAlong(axis, indices.rank, extent + 1);
  const below = bisect(
    indices.sort(axis),
    edges.broadcastTo(indices.shape.with(axis, extent + 1)),
    axis,
    false,
  );
  return below.diff(axis).cast(dtype).broadcastTo(shape);
}

/** Multiplies the one-hot matrix of the indices by the rows that go to them. */
function multiplied({ x, indices, updates, axis }: Operands): Tensor {
  const extent = x.shape[axis] as number;
  const size = (shape: readonly number[]): number => shape.reduce((all, next) => all * next, 1);
  const count = updates.shape[axis] as number;
  const [before, after] = [x.shape.slice(0, axis), x.shape.slice(axis + 1)].map(size) as [
    number,
    number,
  ];
  const chosen = oneHot(indices.flatten(), extent, { dtype: updates.dtype });
  const rows = updates.reshape([before, count, after]);
  return chosen.transpose().matmul(rows).reshape(x.shape);
}

/**
 * Sums the updates of each tile by index, and then these sums. They are no more numbers than the updates where there
 * are no more indices than a tile has updates.
 */
function sumsOfTiles({ x, indices, updates, ...of }: Operands): Tensor {
  const { axis } = of;
  const extent = x.shape[axis] as number;
  const count = updates.shape[axis] as number;
  const tiles = Math.ceil(count / tile);
  const cut = (part: Tensor, value: number): Tensor => {
    const missing = [0, tiles * tile - count] as const;
    const widths = part.shape.map((_, at) => (at === axis ? missing : ([0, 0] as const)));
    const whole = missing[1] === 0 ? part : padWith(part, widths, value);
    return whole.reshape(part.shape.toSpliced(axis, 1, tiles, tile));
  };
  const none = zeros(x.shape.toSpliced(axis, 0, tiles), { dtype: x.dtype });
  const scatter = { ...of, x: none, axis: axis + 1, updates: cut(updates, 0) };
  return joinedInOrder("sum", { ...scatter, indices: cut(indices, extent) }).sum(axis);
}

/**
 * Sorts the indices and sums each run of equal ones, reading the updates where they are. A tile that lies in one run is
 * summed before, so that no sum is longer than two tiles and the number of tiles, however long its run.
 */
function sumsOfRuns({ x, indices, updates, axis }: Operands): Tensor {
  const extent = x.shape[axis] as number;
  const count = updates.shape[axis] as number;
  // Negative indices become the largest ones.
  const inside = indices.cast("u32").minimum(extent);
  const sort = { axis, descending: false, count, below: extent };
  const order = recorder().node(indexOrder, [inside], sort);
  const sorted = recorder().node(sortedIndices, [inside], sort);
  const edges = numbersAlong(axis, x.rank, extent + 1).cast("u32");
  const ends = bisect(sorted, edges.broadcastTo(sorted.shape.with(axis, extent + 1)), axis, false);
  const whole = order.broadcastTo(updates.shape);
  const sums = (begin: Tensor, end: Tensor, size: number, ...tiles: Tensor[]): Tensor => {
    const shape = updates.shape.with(axis, size);
    const operands = [whole, begin.broadcastTo(shape), end.broadcastTo(shape), updates, ...tiles];
    return recorder().node(runSums, operands, { axis, ...(tiles.length > 0 && { tile: length }) });
  };
  const along = (from: Tensor, first: number, end: number, step = 1): Tensor =>
    sliceAlong(from, axis, first, end, step);
  const [begin, end] = [along(ends, 0, extent), along(ends, 1, extent + 1)];
  const length = Math.max(shortestTile, 2 ** Math.ceil(Math.log2(count) / 2));
  const tiles = Math.floor(count / length);
  if (tiles < 2) return sums(begin, end, extent);
  const first = along(sorted, 0, tiles * length, length);
  const last = along(sorted, length - 1, tiles * length, length);
  const start = numbersAlong(axis, x.rank, tiles).mul(length).broadcastTo(first.shape);
  const isOne = first.eq(last).logicalAnd(first.lt(extent));
  const summed = sums(start, where(isOne, start.add(length), start), tiles);
  return sums(begin, end, extent, summed);
}

/**
 * Sorts by index, so that the updates for one index are adjacent, and takes their combination from the last of
 * them.
 */
function joinedInOrder(combine: Combine, { x, indices, updates, axis }: Operands): Tensor {
  const extent = x.shape[axis] as number;
  const first = byValue(updates, axis, combine);
  const grouped = first ? takeAlongAxis(indices, first, axis) : indices;
  const order = grouped.argsort(axis);
  const sorted = takeAlongAxis(grouped, order, axis);
  const { ends, found } = lastOfEach(sorted, extent, axis);
  if (combine === "max" || combine === "min") {
    const last = takeAlongAxis(order, ends, axis);
    const source = first ? takeAlongAxis(first, last, axis) : last;
    const incoming = takeAlongAxis(updates, source, axis);
    return where(found, combine === "max" ? x.maximum(incoming) : x.minimum(incoming), x);
  }
  const ordered = takeAlongAxis(updates, order, axis);
  const runs =
    combine === "sum" ? sumsOfEqual(ordered, sorted, axis) : productsOfEqual(ordered, sorted, axis);
  const incoming = takeAlongAxis(runs, ends, axis);
  return combine === "sum" ? x.add(where(found, incoming, 0)) : where(found, x.mul(incoming), x);
}

/** Finds the last occurrence of each number below `extent` in sorted rows, and whether there is one. */
function lastOfEach(
  sorted: Tensor,
  extent: number,
  axis: number,
): { readonly ends: Tensor; readonly found: Tensor } {
  const numbers = numbersAlong(axis, sorted.rank, extent);
  const queries = numbers.broadcastTo(sorted.shape.with(axis, extent));
  const last = bisect(sorted, queries, axis, true).sub(1);
  const ends = last.maximum(0);
  return { ends, found: takeAlongAxis(sorted, ends, axis).eq(queries).logicalAnd(last.ge(0)) };
}

/**
 * Returns an order in which the update to keep for each index comes last; null where the order does not matter.
 */
function byValue(updates: Tensor, axis: number, combine: Combine): Tensor | null {
  if (combine !== "max" && combine !== "min") return null;
  // NaN sorts last in both orders, so it wins.
  return updates.argsort(axis, { descending: combine === "min" });
}

/** Returns running sums that restart at each run of equal indices. */
function sumsOfEqual(elements: Tensor, indices: Tensor, axis: number): Tensor {
  const goesOn = indices.eq(shifted(indices, axis));
  return linearRecurrence(elements, goesOn.cast(elements.dtype), axis);
}

/**
 * Returns running products that restart at each run of equal indices. A recurrence ignores everything before a
 * factor of 0, but NaN and infinity must survive it as NaN.
 */
function productsOfEqual(elements: Tensor, indices: Tensor, axis: number): Tensor {
  const goesOn = indices.eq(shifted(indices, axis));
  const factors = where(goesOn, elements, 0);
  const products = linearRecurrence(where(goesOn, 0, elements), factors, axis);
  if (!isFloat(elements.dtype)) return products;
  const large = where(elements.abs().eq(Number.POSITIVE_INFINITY), Number.NEGATIVE_INFINITY, 0);
  const others = where(elements.ne(elements), elements, large);
  const marks = where(elements.eq(0), Number.POSITIVE_INFINITY, others);
  const seen = linearRecurrence(marks, goesOn.cast(elements.dtype), axis);
  return where(seen.ne(seen), Number.NaN, products);
}

/** Reduces indices that were recorded as copies of one row along another axis to that row. */
function withoutCopies(indices: Tensor, axis: number): Tensor {
  const { op: primitive, operands } = indices.node;
  const shape = operands[0]?.shape;
  if (primitive?.name !== "broadcastTo" || shape?.length !== indices.rank) return indices;
  return indices.slice(
    ...shape.map((extent, index) => (extent === 1 && index !== axis ? ([0, 1] as const) : null)),
  );
}

/** True if the elements were recorded as a broadcast of the number 1. */
function isOnes({ node }: Tensor): boolean {
  const [from] = node.operands;
  return (
    node.op?.name === "broadcastTo" && from?.op?.name === "constant" && from.attributes.value === 1
  );
}
