/** The distinct elements of a tensor, or its distinct slices. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { numbers, numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { bisect, shifted, takeAlongAxis } from "../indexing/gathering.ts";
import { concat } from "../movement/slice.ts";

export interface UniqueOptions {
  /** Whether all NaN count as equal. Default true. */
  readonly equalNan?: boolean;
  /** Slices along this axis are compared as a whole; null (the default) compares elements. */
  readonly axis?: number | null;
}

export interface Unique {
  /** The distinct elements in ascending order, NaN last; slices are ordered by the first elements that differ. */
  readonly values: Tensor;
  /** i32: the index of the first occurrence of each value. */
  readonly indices: Tensor;
  /** i32, of the operand's shape, or of one axis: the index of each element, or slice, among the values. */
  readonly inverse: Tensor;
  /** i32: the number of occurrences of each value. */
  readonly counts: Tensor;
}

/** Elements, or slices, arranged so that equal ones are adjacent. */
interface Runs {
  /** i32: the indices that they come from; null if none has moved. Equal ones keep their order. */
  readonly order: Tensor | null;
  /** i32: the number of the run of each one, counted from 1. */
  readonly ranks: Tensor;
}

/** Returns the results for `x`, whose first axis has the runs, once the number of runs is known. */
function valuesOf(
  x: Tensor,
  { order, ranks }: Runs,
  inverseShape: Shape,
  toValues: (chosen: Tensor) => Tensor,
): Promise<Unique> {
  const extent = ranks.size;
  const last = extent === 0 ? recorder().lift(0, "i32") : ranks.slice(-1);
  const kept = order ? [ranks, order, x] : [ranks, x];
  return recorder().afterReading(last, kept, ([count]) => {
    const firsts = bisect(ranks, numbers(count as number).add(1), 0, false);
    const indices = order ? order.take(firsts) : firsts;
    const positions = ranks.sub(1);
    const ends = concat([firsts, recorder().lift(extent, "i32").reshape([1])]);
    return {
      values: toValues(x.take(indices)),
      indices,
      inverse: (order ? positions.take(order.argsort()) : positions).reshape(inverseShape),
      counts: ends.diff(),
    };
  });
}

/** Flattens the elements, or moves the axis of the slices to the front. */
function comparedAs(
  name: string,
  value: TensorLike,
  axis: number | null,
): { readonly x: Tensor; readonly shape: Shape; readonly toValues: (chosen: Tensor) => Tensor } {
  const x = recorder().lift(value, "f32");
  if (axis === null) return { x: x.flatten(), shape: x.shape, toValues: (chosen) => chosen };
  const along = normalizeAxis(name, axis, x.shape);
  const front = x.moveaxis(along, 0);
  return {
    x: front,
    shape: [front.shape[0] as number],
    toValues: (chosen) => chosen.moveaxis(0, along),
  };
}

/** Returns [n, …] as [n, m]. */
function rowsOf(x: Tensor): Tensor {
  const [extent = 0, ...rest] = x.shape;
  return x.stopGradient().reshape([extent, sizeOf(rest)]);
}

/** Tells whether each element equals the one before it on the first axis. */
export function isRepeated(x: Tensor, equalNan: boolean): Tensor {
  const plain = x.dtype === "bool" ? x.cast("i32") : x;
  const previous = shifted(plain, 0, 1, 0);
  const same = plain.eq(previous);
  const both = plain.ne(plain).logicalAnd(previous.ne(previous));
  const equal = equalNan && isFloat(x.dtype) ? same.logicalOr(both) : same;
  return equal.logicalAnd(numbersAlong(0, x.rank, x.shape[0] as number).gt(0));
}

/** Numbers the runs from 1: the number goes up wherever an element differs from the one before it. */
function ranksOf(repeated: Tensor): Tensor {
  return where(repeated, 0, recorder().lift(1, "i32")).cumsum(0);
}

/** Finds the runs of a vector. */
function runsOfElements(x: Tensor, equalNan: boolean): Runs {
  const order = x.argsort();
  return { order, ranks: ranksOf(isRepeated(x.take(order), equalNan)) };
}

/**
 * Finds the runs of the rows of [n, m], ordered by the first elements that differ. Each element is replaced by its
 * rank in its column, and then two columns at a time by the rank of the pair, so that log₂ m rounds compare whole
 * rows.
 */
function runsOfRows(rows: Tensor, equalNan: boolean): Runs {
  let order = rows.argsort(0);
  let ranks = rankedBack(isRepeated(takeAlongAxis(rows, order, 0), equalNan), order);
  while ((ranks.shape[1] as number) > 1) {
    const [left, right] = pairsOf(ranks);
    const byRight = right.argsort(0);
    order = takeAlongAxis(byRight, takeAlongAxis(left, byRight, 0).argsort(0), 0);
    const [sameLeft, sameRight] = [left, right].map((part) =>
      isRepeated(takeAlongAxis(part, order, 0), false),
    ) as [Tensor, Tensor];
    ranks = rankedBack(sameLeft.logicalAnd(sameRight), order);
  }
  return runsOfElements(ranks.flatten(), false);
}

/** Moves the ranks of sorted elements back to the elements' own indices. */
function rankedBack(repeated: Tensor, order: Tensor): Tensor {
  return takeAlongAxis(ranksOf(repeated), order.argsort(0), 0);
}

/**
 * Returns every other column from the first on, and from the second on; a column without a partner stays
 * unchanged.
 */
function pairsOf(ranks: Tensor): [Tensor, Tensor] {
  const [, columns] = ranks.shape as [number, number];
  const even = ranks.pad([
    [0, 0],
    [0, columns % 2],
  ]);
  return [even.slice(null, [0, null, 2]), even.slice(null, [1, null, 2])];
}

export const unique: Op<(x: TensorLike, options?: UniqueOptions) => Promise<Unique>> = methodOp(
  "indexing",
  {
    name: "unique",
    doc: "Returns the distinct elements in ascending order with their indices and counts, as a promise of `{ values, indices, inverse, counts }`, of which only what is used is computed. `indices` are those of the first occurrence of each distinct element, `inverse` the index of every element among them. With an `axis`, slices along it are compared, in lexicographic order. The number of distinct elements depends on the data, so the result is a promise. NaNs are equal, or with `equalNan: false` all distinct.",
    example: "(await tensor([3, 1, 3]).unique()).values  // [1, 3]",
    build: (value, { equalNan = true, axis = null } = {}) => {
      const { x, shape, toValues } = comparedAs("unique", value, axis);
      const rows = rowsOf(x);
      const [extent, columns] = rows.shape as [number, number];
      // All slices without elements are equal.
      const elements = columns === 0 ? numbers(extent).mul(0) : rows.flatten();
      const runs = columns > 1 ? runsOfRows(rows, equalNan) : runsOfElements(elements, equalNan);
      return valuesOf(x, runs, shape, toValues);
    },
  },
);

export interface UniqueConsecutiveOptions {
  /** Slices along this axis are compared as a whole; null (the default) compares elements. */
  readonly axis?: number | null;
}

export const uniqueConsecutive: Op<
  (x: TensorLike, options?: UniqueConsecutiveOptions) => Promise<Unique>
> = methodOp("indexing", {
  name: "uniqueConsecutive",
  doc: "Returns the first element of each run of equal elements, in their own order, as a promise of `{ values, indices, inverse, counts }`, of which only what is used is computed. `indices` are those of these elements, `inverse` the index of every element's run, and `counts` the lengths of the runs. With an `axis`, slices along it are compared. The number of runs depends on the data, so the result is a promise. NaN differs from NaN, as in PyTorch.",
  example: "(await tensor([3, 3, 1, 3]).uniqueConsecutive()).values  // [3, 1, 3]",
  build: (value, { axis = null } = {}) => {
    const { x, shape, toValues } = comparedAs("uniqueConsecutive", value, axis);
    const same = isRepeated(rowsOf(x), false);
    const first = numbers(x.shape[0] as number).eq(0);
    const ranks = ranksOf(same.all(1).logicalAnd(first.logicalNot()));
    return valuesOf(x, { order: null, ranks }, shape, toValues);
  },
});
