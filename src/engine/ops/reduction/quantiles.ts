/** Quantiles, of all elements or of those that are not NaN. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, type OpTexts, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";
import {
  quantileMethods as methods,
  type QuantileMethod,
  quantileOfRows,
  weightedQuantileOfRows,
} from "./quantile-methods.ts";
import { type Shares, wantedShares } from "./quantile-shares.ts";
import type { ReductionOptions } from "./reduction.ts";
import { weightsFor } from "./weighting.ts";

export interface MedianOptions extends ReductionOptions {
  /** The rule for quantiles between two elements. Default "linear". */
  readonly method?: QuantileMethod;
}

export interface QuantileOptions extends MedianOptions {
  /**
   * The weight of each element: of the tensor's shape, or one for each index on the axes; only with "invertedCdf".
   */
  readonly weights?: Tensor;
}

export type Quantile = Op<
  (x: TensorLike, q: Shares, axis?: Axes, options?: QuantileOptions) => Tensor
>;

export type Median = Op<(x: TensorLike, axis?: Axes, options?: MedianOptions) => Tensor>;

/** Joins the reduced axes into one last axis; it has a single NaN if they have no elements. */
function rowsOver(x: Tensor, axes: readonly number[]): Tensor {
  const others = x.shape.flatMap((_, axis) => (axes.includes(axis) ? [] : [axis]));
  const extent = sizeOf(axes.map((axis) => x.shape[axis] as number));
  const kept = others.map((axis) => x.shape[axis] as number);
  if (extent === 0)
    return recorder()
      .lift(Number.NaN, x.dtype)
      .broadcastTo([...kept, 1]);
  return x.permute([...others, ...axes]).reshape([...kept, extent]);
}

interface QuantilesOf {
  readonly name: string;
  readonly passesNan: boolean;
  /** `q` counts parts of this number: 1 for shares, 100 for percentages. */
  readonly whole?: number;
}

function quantilesOf(
  { name, passesNan, whole = 1 }: QuantilesOf,
  value: TensorLike,
  q: Shares,
  axis: Axes,
  { keepdims = false, method = "linear", weights }: QuantileOptions,
): Tensor {
  const wanted = wantedShares(name, q, whole);
  if (!methods.includes(method)) {
    throw fault(
      name,
      `unknown method "${String(method)}": use ${methods.slice(0, -1).join(", ")} or ${methods.at(-1)}`,
    );
  }
  if (weights && method !== "invertedCdf") {
    throw fault(name, `unsupported method "${method}" with weights: use invertedCdf`);
  }
  const lifted = recorder().lift(value, "f32");
  const x = isFloat(lifted.dtype) ? lifted : lifted.cast("f32");
  const axes = normalizeAxes(name, axis, x.shape);
  const unsorted = rowsOver(x, axes);
  const order = weights && unsorted.stopGradient().argsort();
  const rows = order ? takeAlongAxis(unsorted, order) : unsorted.sort();
  const extent = rows.shape.at(-1) as number;
  const numbers = rows.eq(rows).cast("i32").sum(-1, { keepdims: true });
  const all = recorder().lift(extent, "i32").broadcastTo(numbers.shape);
  // A row that contains NaN has no quantile, so it counts as a row without numbers.
  const count = passesNan ? numbers : where(numbers.eq(extent), all, 0);
  const counted =
    weights && order && takeAlongAxis(weightsOver(name, weights, x.shape, axis), order);
  const quantiles = (fraction: number | Tensor): Tensor =>
    counted
      ? weightedQuantileOfRows(rows, counted, count, fraction)
      : quantileOfRows(rows, count, fraction, method);
  const outer = x.shape.flatMap((size, index) =>
    axes.includes(index) ? (keepdims ? [1] : []) : [size],
  );
  if ("number" in wanted) {
    const found = quantiles(wanted.number).squeeze(-1);
    return sameShape(found.shape, outer) ? found : found.reshape(outer);
  }
  const { elements, isShare, shape } = wanted;
  const found = quantiles(elements);
  const shares = isShare ? where(isShare, found, Number.NaN) : found;
  return shares.moveaxis(-1, 0).reshape([...shape, ...outer]);
}

/** Returns the weights in f32, laid out like the rows. */
function weightsOver(name: string, weights: Tensor, shape: Shape, axis: Axes): Tensor {
  const weighted = weightsFor(name, weights.stopGradient().cast("f32"), shape, axis);
  return rowsOver(weighted.broadcastTo(shape), normalizeAxes(name, axis, shape));
}

type QuantileSpec = OpTexts & QuantilesOf;

function quantileOp({ doc, example, ...of }: QuantileSpec): Quantile {
  return methodOp("sorting", {
    name: of.name,
    doc,
    example,
    build: (x, q, axis, options = {}) => quantilesOf(of, x, q, axis, options),
  });
}

const elsewhere =
  'Values between elements are interpolated linearly, or by another `method`; for "invertedCdf", "averagedInvertedCdf" and "closestObservation", which are discontinuous, the gradient goes to the selected elements. `method: "invertedCdf"` accepts non-negative `weights`, which have no gradient. A list or tensor of quantiles adds leading axes of its shape. Out-of-range elements of a tensor result in NaN, and the tensor has no gradient.';

export const quantile: Quantile = quantileOp({
  name: "quantile",
  passesNan: false,
  doc: `Computes the \`q\`-quantile over the axes or of all elements, for \`q\` from 0 to 1. It is NaN if any element is NaN, or for no elements. ${elsewhere}`,
  example: "tensor([1, 2, 3, 4]).quantile(0.5)  // 2.5",
});

export const nanquantile: Quantile = quantileOp({
  name: "nanquantile",
  passesNan: true,
  doc: `Computes the \`q\`-quantile over the axes or of all elements, ignoring NaN, for \`q\` from 0 to 1. It is NaN if all elements are NaN, or for no elements. ${elsewhere}`,
  example: "tensor([1, NaN, 2, 4]).nanquantile(0.5)  // 2",
});

export const percentile: Quantile = quantileOp({
  name: "percentile",
  passesNan: false,
  whole: 100,
  doc: `Computes the \`q\`-th percentile, which is the \`quantile\` for q / 100. ${elsewhere}`,
  example: "tensor([1, 2, 3, 4]).percentile(50)  // 2.5",
});

export const nanpercentile: Quantile = quantileOp({
  name: "nanpercentile",
  passesNan: true,
  whole: 100,
  doc: `Computes the \`q\`-th percentile, ignoring NaN, which is the \`nanquantile\` for q / 100. ${elsewhere}`,
  example: "tensor([1, NaN, 2, 4]).nanpercentile(50)  // 2",
});

function medianOp({ doc, example, ...of }: QuantileSpec): Median {
  return methodOp("sorting", {
    name: of.name,
    doc,
    example,
    build: (x, axis, options = {}) => quantilesOf(of, x, 0.5, axis, options),
  });
}

export const median: Median = medianOp({
  name: "median",
  passesNan: false,
  doc: 'Computes the median over the axes or of all elements, the middle element or the mean of the middle two. `method: "lower"` selects the lower of the middle two, as PyTorch does. The result is NaN if any element is NaN, or for no elements.',
  example: "tensor([3, 1, 2, 9]).median()  // 2.5",
});

export const nanmedian: Median = medianOp({
  name: "nanmedian",
  passesNan: true,
  doc: 'Computes the median over the axes or of all elements, ignoring NaN, the middle element or the mean of the middle two. `method: "lower"` selects the lower of the middle two, as PyTorch does. The result is NaN if all elements are NaN, or for no elements.',
  example: "tensor([3, 1, NaN, 9]).nanmedian()  // 3",
});
