/** Combines slices with those at indices of an axis, and reduces updates that share an index. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, isInteger, rangeOf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import {
  type Combine,
  checkCombine,
  combineAlongAxis,
  combineRows,
  spreadUpdates,
} from "./combining.ts";
import { integerHint } from "./integer-hint.ts";
import { checkRange, writeRule } from "./known-indices.ts";
import { alignedOperands } from "./scatter.ts";

/** Combines updates with the elements at the indices that an op receives. */
type Bring = (x: Tensor, updates: Tensor, combine: Combine) => Tensor;

interface Slices {
  readonly x: Tensor;
  readonly updates: Tensor;
  readonly bring: Bring;
}

/**
 * Checks the operands, and broadcasts the updates to x's shape with as many elements along the axis as there
 * are indices.
 */
function slicesOf(
  name: string,
  value: TensorLike,
  indices: Tensor,
  source: TensorLike,
  axis: number,
): Slices {
  const x = recorder().lift(value, "f32");
  const along = normalizeAxis(name, axis, x.shape);
  if (!recorder().isTensor(indices) || !isInteger(indices.dtype) || indices.rank !== 1) {
    const shown = recorder().isTensor(indices)
      ? `${indices.dtype} ${formatShape(indices.shape)}`
      : typeof indices;
    throw fault(
      name,
      `invalid indices: expected an i32 or u32 vector, got ${shown}${integerHint(shown)}`,
    );
  }
  checkRange(name, indices, x.shape[along] as number);
  const updates = spreadUpdates(name, source, x, x.shape.with(along, indices.size));
  const positions = indices.cast("i32");
  const bring: Bring = (rows, slices, combine) =>
    combineRows(rows.moveaxis(along, 0), positions, slices.moveaxis(along, 0), combine).moveaxis(
      0,
      along,
    );
  return { x, updates, bring };
}

export interface IndexAddOptions {
  /** The factor of the updates. Default 1. */
  readonly alpha?: number;
}

export const indexAdd: Op<
  (
    x: TensorLike,
    indices: Tensor,
    updates: TensorLike,
    axis?: number,
    options?: IndexAddOptions,
  ) => Tensor
> = methodOp("indexing", {
  name: "indexAdd",
  doc: `Returns the tensor with slices, times \`alpha\` (default 1), added at integer indices along an axis, the first by default. It is the adjoint of \`take\`. The operands are in the order of \`scatter\`, not PyTorch's. ${writeRule}`,
  example:
    'zeros([2, 2]).indexAdd(tensor([1, 1], { dtype: "i32" }), tensor([[1, 2], [3, 4]]))  // [[0, 0], [4, 6]]',
  build: (value, indices, source, axis = 0, { alpha = 1 } = {}) => {
    const { x, updates, bring } = slicesOf("indexAdd", value, indices, source, axis);
    checkCombine("indexAdd", "add", x);
    return bring(x, alpha === 1 ? updates : updates.mul(alpha), "add");
  },
});

export const indexCopy: Op<
  (x: TensorLike, indices: Tensor, updates: TensorLike, axis?: number) => Tensor
> = methodOp("indexing", {
  name: "indexCopy",
  doc: `Returns the tensor with slices replaced at integer indices along an axis, the first by default. If an index repeats, the last slice wins. ${writeRule}`,
  example: 'zeros([3]).indexCopy(tensor([2, 0], { dtype: "i32" }), tensor([5, 6]))  // [6, 0, 5]',
  build: (value, indices, source, axis = 0) => {
    const { x, updates, bring } = slicesOf("indexCopy", value, indices, source, axis);
    return bring(x, updates, "replace");
  },
});

const combines = {
  sum: "add",
  prod: "mul",
  mean: "add",
  amax: "max",
  amin: "min",
} as const;

type Reduce = keyof typeof combines;
export type IndexReduce = "prod" | "mean" | "amax" | "amin";

export interface ReduceOptions {
  /** True if the element itself takes part in the reduction of its updates. Default true. */
  readonly includeSelf?: boolean;
}

function checkReduce(name: string, reduce: Reduce, known: readonly Reduce[]): void {
  if (known.includes(reduce)) return;
  const list = `${known.slice(0, -1).join(", ")} or ${known.at(-1)}`;
  throw fault(name, `unknown reduce "${String(reduce)}": use ${list}`);
}

/** Returns the identity of the reduction, which replaces elements where only updates count. */
function neutral(reduce: Reduce, { dtype }: Tensor): number {
  if (reduce === "prod") return 1;
  if (reduce === "sum" || reduce === "mean") return 0;
  const [least, most] = isFloat(dtype)
    ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    : rangeOf[dtype];
  return reduce === "amax" ? least : most;
}

function reduced(
  name: string,
  { x, updates, bring }: Slices,
  reduce: Reduce,
  includeSelf: boolean,
): Tensor {
  const combine = combines[reduce];
  checkCombine(name, combine, x);
  if (includeSelf && reduce !== "mean") return bring(x, updates, combine);
  const count = (value: number, like: Tensor): Tensor =>
    recorder().lift(value, "i32").broadcastTo(like.shape);
  const counts = bring(count(0, x), count(1, updates), "add");
  const start = includeSelf ? x : where(counts.gt(0), neutral(reduce, x), x);
  const result = bring(start, updates, combine);
  if (reduce !== "mean") return result;
  const parts = (includeSelf ? counts.add(1) : counts.maximum(1)).cast(x.dtype);
  return isFloat(x.dtype) ? result.div(parts) : result.floorDivide(parts);
}

const reduceDoc =
  "If `includeSelf` is false, an element that has updates is itself excluded. Means of integers are floored. Of several equal maxima or minima, the last update gets the gradient.";

const slicesReduce = ["prod", "mean", "amax", "amin"] as const;

export const indexReduce: Op<
  (
    x: TensorLike,
    indices: Tensor,
    updates: TensorLike,
    reduce: IndexReduce,
    axis?: number,
    options?: ReduceOptions,
  ) => Tensor
> = methodOp("indexing", {
  name: "indexReduce",
  doc: `Returns the tensor with each slice at integer indices along an axis, the first by default, replaced by the product, mean, maximum or minimum of itself and the updates for that index. ${writeRule} ${reduceDoc}`,
  example:
    'ones([2]).indexReduce(tensor([1, 1], { dtype: "i32" }), tensor([3, 5]), "mean")  // [1, 3]',
  build: (value, indices, source, reduce, axis = 0, { includeSelf = true } = {}) => {
    checkReduce("indexReduce", reduce, slicesReduce);
    const slices = slicesOf("indexReduce", value, indices, source, axis);
    return reduced("indexReduce", slices, reduce, includeSelf);
  },
});

const elementsReduce = ["sum", "prod", "mean", "amax", "amin"] as const;

export const scatterReduce: Op<
  (
    x: TensorLike,
    indices: Tensor,
    updates: TensorLike,
    reduce: Reduce,
    axis?: number,
    options?: ReduceOptions,
  ) => Tensor
> = methodOp("indexing", {
  name: "scatterReduce",
  doc: `Returns the tensor with each element replaced by the sum, product, mean, maximum or minimum of itself and the updates that \`indices\` assigns to it along an axis, the last by default, as in \`scatter\`. ${writeRule} ${reduceDoc}`,
  example:
    'ones([2]).scatterReduce(tensor([1, 1], { dtype: "i32" }), tensor([3, 5]), "amax")  // [1, 5]',
  build: (value, indices, source, reduce, axis = -1, { includeSelf = true } = {}) => {
    checkReduce("scatterReduce", reduce, elementsReduce);
    const {
      x,
      indices: aligned,
      updates,
      along,
    } = alignedOperands("scatterReduce", value, indices, source, axis);
    const bring: Bring = (rows, elements, combine) =>
      combineAlongAxis(rows, aligned, elements, along, combine);
    return reduced("scatterReduce", { x, updates, bring }, reduce, includeSelf);
  },
});
