/** Counts of elements: by number, and by bin. */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { bisect, maxComparedIndices } from "../indexing/gathering.ts";
import { scattered } from "../indexing/scatter-primitive.ts";
import { isSince } from "../language.ts";
import { concat } from "../movement/slice.ts";
import { type Edges, edgesOf, type Range, vectorOf } from "./bin-edges.ts";
import { type BinRule, binsByRule } from "./bin-rules.ts";

/** Counts, in i32, the elements of a vector that are less than each edge; for the last edge, those not greater. */
function countBelow(x: Tensor, edges: Tensor): Tensor {
  const extent = edges.size;
  const closed = numbers(extent).eq(extent - 1);
  if (extent > maxComparedIndices) {
    const sorted = x.sort();
    return where(closed, bisect(sorted, edges, 0, true), bisect(sorted, edges, 0, false));
  }
  const [row, edge] = [x.unsqueeze(0), edges.unsqueeze(1)];
  const below = row.lt(edge).logicalOr(closed.unsqueeze(1).logicalAnd(row.eq(edge)));
  return below.cast("i32").sum(1);
}

export interface BincountOptions {
  /** These are added up instead of ones. */
  readonly weights?: Tensor;
  /** The result has no fewer elements. Default 0. */
  readonly minLength?: number;
  /**
   * The result has exactly this many elements, and greater numbers are left out. Default one more than the
   * greatest.
   */
  readonly length?: number;
}

/** The length, without which the largest element has to be read first. */
export interface KnownLength extends BincountOptions {
  readonly length: number;
}

interface Bincount {
  (x: TensorLike, options: KnownLength): Tensor;
  (x: TensorLike, options?: BincountOptions): Promise<Tensor>;
}

function checkLength(name: string, length: number | undefined): void {
  if (length === undefined || (Number.isInteger(length) && length >= 0)) return;
  throw fault("bincount", `invalid ${name} ${String(length)}: expected a non-negative integer`);
}

export const bincount: Op<Bincount> = methodOp("indexing", {
  name: "bincount",
  doc: "Counts (i32) the elements equal to 0, 1, 2, …, or sums their weights. `length` sets the number of counts. Without it the largest element determines the number, and the result is a promise. Negative elements are an error, or, with a `length`, ignored.",
  example: 'await tensor([0, 1, 1, 3]).cast("i32").bincount()  // [1, 2, 0, 1]',
  build: ((
    value: TensorLike,
    { weights, minLength = 0, length }: BincountOptions = {},
  ): Tensor | Promise<Tensor> => {
    const lifted = recorder().lift(value, "i32");
    if (isFloat(lifted.dtype)) {
      throw fault(
        "bincount",
        `invalid operand: expected integers, got ${lifted.dtype}: cast to i32 first`,
      );
    }
    checkLength("minLength", minLength);
    checkLength("length", length);
    if (weights && !sameShape(weights.shape, lifted.shape)) {
      throw fault(
        "bincount",
        `mismatched weights: ${formatShape(weights.shape)} for ${formatShape(lifted.shape)}`,
      );
    }
    const x = (lifted.dtype === "bool" ? lifted.cast("i32") : lifted).flatten();
    const counts = (size: number): Tensor => countsOf(x, weights?.flatten(), size);
    // In the first version of the language, the result was a promise here too.
    if (length !== undefined) return isSince(2) ? counts(length) : Promise.resolve(counts(length));
    if (x.size === 0) return Promise.resolve(counts(minLength));
    const bounds = concat([x.min().reshape([1]), x.max().reshape([1])]);
    return recorder().afterReading(bounds, [x], ([least, most]) => {
      if ((least as number) < 0) throw fault("bincount", `invalid operand: ${least} is negative`);
      return counts(Math.max(minLength, (most as number) + 1));
    });
  }) as Bincount,
});

/** Counts each integer below `size`, or adds up its weights. */
export function countsOf(x: Tensor, weights: Tensor | undefined, size: number): Tensor {
  checkShape("bincount", [size]);
  const signed = x.cast("i32");
  return countsAt(where(signed.lt(0), size, signed), weights, size);
}

/** Counts each index below `size`, or adds up its weights. */
function countsAt(indices: Tensor, weights: Tensor | undefined, size: number): Tensor {
  const summed = weights?.dtype === "bool" ? weights.cast("i32") : weights;
  const increments = summed ?? recorder().lift(1, "i32").broadcastTo(indices.shape);
  if (indices.size === 0) return recorder().lift(0, increments.dtype).broadcastTo([size]);
  return scattered("sum", 0, indices, increments, size, 0);
}

export interface HistogramOptions {
  /** The bins are equally wide between these bounds; by default they are the smallest and the largest finite element. */
  readonly range?: Range;
  /** These are added up instead of ones. */
  readonly weights?: Tensor;
  /** Divide the counts by their sum and by the widths of the bins. Default false. */
  readonly density?: boolean;
}

export interface Histogram {
  readonly counts: Tensor;
  readonly edges: Tensor;
}

/** Each form returns its own type of result. */
interface CountedBins {
  (x: TensorLike, bins?: number | Edges, options?: HistogramOptions): Histogram;
  (x: TensorLike, bins: BinRule, options?: Omit<HistogramOptions, "weights">): Promise<Histogram>;
}

export const histogram: Op<CountedBins> = methodOp("indexing", {
  name: "histogram",
  doc: 'Counts (i32) the elements in each bin and returns the counts with the edges, `{ counts, edges }`. `bins` is a number of bins of equal width (default 10), or ascending edges. A bin includes its lower edge, the last one its upper edge too; elements outside and NaN are ignored. Bins of equal width cover the `range`, by default that of the finite elements; infinite elements are then outside. With `weights` the counts are sums of weights, which have gradients; plain counts and edges have none. In the function form, the number of bins may be determined by "auto", "sqrt" or another of NumPy\'s rules. It then depends on the data, so the result is a promise, elements that are not finite need a `range`, and weights are not supported.',
  example: "tensor([0, 1, 1, 4]).histogram(2).counts  // [3, 1]",
  build: ((
    value: TensorLike,
    bins: number | Edges | BinRule = 10,
    options: HistogramOptions = {},
  ): Histogram | Promise<Histogram> => {
    if (typeof bins !== "string") return countedIn(value, bins, options);
    if (options.weights) {
      throw fault(
        "histogram",
        `unsupported weights with the rule "${bins}": pass the number of bins`,
      );
    }
    const x = recorder().lift(value, "f32").stopGradient();
    return binsByRule("histogram", x, bins, options.range, (count) => countedIn(x, count, options));
  }) as CountedBins,
});

function countedIn(
  value: TensorLike,
  bins: number | Edges,
  { range, weights, density = false }: HistogramOptions,
): Histogram {
  const lifted = recorder().lift(value, "f32");
  if (weights && !sameShape(weights.shape, lifted.shape)) {
    throw fault(
      "histogram",
      `mismatched weights: ${formatShape(weights.shape)} for ${formatShape(lifted.shape)}`,
    );
  }
  const x = lifted.stopGradient().flatten();
  const edges = edgesOf("histogram", x, bins, range);
  const common: DType = commonDtype([x, edges]);
  const [elements, bounds] = [x.cast(common), edges.cast(common)];
  const isNear = range !== undefined && areFine(range, edges.size - 1);
  const counts =
    weights || (isNear && edges.size > maxComparedIndices)
      ? countsAt(
          binsOf(elements, bounds, isNear ? range : null),
          weights?.flatten(),
          edges.size - 1,
        )
      : countBelow(elements, bounds).diff();
  if (!density) return { counts, edges };
  const shares = counts.div(counts.sum()).div(edges.diff());
  return { counts: shares, edges };
}

/** Tells whether evenly spaced edges are far enough apart in f32 that arithmetic misses a bin by at most one. */
function areFine([low, high]: readonly [number, number], bins: number): boolean {
  return low < high && (bins * Math.max(Math.abs(low), Math.abs(high))) / (high - low) < 2 ** 20;
}

/**
 * Returns the bin of each element, between evenly spaced edges if `range` is given; an element outside gets the
 * index after the last bin.
 */
export function binsOf(x: Tensor, edges: Tensor, range: readonly [number, number] | null): Tensor {
  const bins = edges.size - 1;
  const index = range ? nearestBin(x, edges, range) : bisect(edges, x, 0, true).sub(1);
  const closed = where(x.eq(edges.slice(-1)), bins - 1, index);
  return where(closed.lt(0), bins, closed);
}

/** Computes the bin by arithmetic, as NumPy does, and corrects it by the edges on both sides. */
function nearestBin(x: Tensor, edges: Tensor, [low, high]: readonly [number, number]): Tensor {
  const bins = edges.size - 1;
  const isInside = x.ge(edges.slice(0)).logicalAnd(x.le(edges.slice(-1)));
  // The difference of very large numbers is infinite, that of their halves is not.
  const guess = x
    .mul(0.5)
    .sub(low / 2)
    .mul(bins / (high / 2 - low / 2))
    .floor();
  const near = where(isInside, guess, 0)
    .clip(0, bins - 1)
    .cast("i32");
  const [below, above] = [near, near.add(1)].map((index) => edges.take(index)) as [Tensor, Tensor];
  const right = where(x.lt(below), near.sub(1), where(x.ge(above), near.add(1), near));
  return where(isInside, right, bins);
}

export interface DigitizeOptions {
  /** Whether a bin includes its upper edge instead of its lower one. Default false. */
  readonly right?: boolean;
}

export const digitize: Op<(x: TensorLike, bins: Edges, options?: DigitizeOptions) => Tensor> =
  methodOp("indexing", {
    name: "digitize",
    doc: "Returns the index (i32) of the bin that contains each element, between edges in ascending or descending order. It is 0 before the first edge, and the number of edges after the last. NaN counts as the largest element.",
    example: "tensor([0.5, 2, 9]).digitize([1, 2, 3])  // [0, 2, 3]",
    build: (value, bins, { right = false } = {}) => {
      const bounds = vectorOf("digitize", "bins", bins);
      const common = commonDtype([value, bounds]);
      const x = recorder().lift(value, common).cast(common).stopGradient();
      const edges = bounds.cast(common).stopGradient();
      const count = edges.size;
      if (count === 0) return recorder().lift(0, "i32").broadcastTo(x.shape);
      const falls = edges.slice([0, 1]).gt(edges.slice([-1, null]));
      const index = bisect(where(falls, edges.flip(), edges), x.flatten(), 0, !right);
      return where(falls, index.neg().add(count), index).reshape(x.shape);
    },
  });
