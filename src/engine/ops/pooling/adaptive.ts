/** Pooling to a fixed size: the maximum or the mean of each of a number of parts of each spatial axis. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { checkSpatial, layoutOf, perAxis } from "../convolution/spatial.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { keptTable } from "../tables.ts";
import { inputIndicesOfLargest, largestOf, type Maxima } from "./window-maxima.ts";
import { type Rank, windowAxes } from "./windows.ts";

/** The number of parts of every spatial axis, or of each; null leaves an axis unchanged. */
export type OutputSize = number | readonly (number | null)[];
export type AdaptivePool<Result> = Op<(x: TensorLike, outputSize: OutputSize) => Result>;

const parts =
  "`outputSize` is the number of parts of each axis; null keeps an axis. Part i extends from ⌊i · extent / parts⌋ to ⌈(i + 1) · extent / parts⌉, so that parts may overlap.";

function partCounts(name: string, x: Tensor, rank: Rank, outputSize: OutputSize): Shape {
  checkSpatial(name, x.shape, rank);
  const extents = x.shape.slice(-rank);
  const sizes = Array.isArray(outputSize)
    ? outputSize.map((count: number | null, axis) => count ?? (extents[axis] as number))
    : (outputSize as number);
  const counts = perAxis(name, "outputSize", sizes, rank, 1);
  if (extents.every((extent) => extent > 0)) return counts;
  throw fault(name, `invalid shape ${formatShape(x.shape)}: no elements to reduce`);
}

/** Returns the means over parts of the last axes. */
export function partMeans(x: Tensor, counts: Shape): Tensor {
  const first = x.rank - counts.length;
  if (counts.every((count) => count === 1)) {
    return x.mean(windowAxes(counts.length), { keepdims: true });
  }
  return counts.reduce((pooled, count, axis) => meansAlong(pooled, first + axis, count), x);
}

/** Returns the means of the parts of one axis, as its product with a matrix of each part's weights. */
function meansAlong(x: Tensor, axis: number, count: number): Tensor {
  const extent = x.shape[axis] as number;
  if (extent === count) return x;
  if (extent % count === 0) return x.unfold(axis, extent / count, extent / count).mean(-1);
  const [indices, part] = [numbersAlong(0, 2, extent), numbersAlong(1, 2, count)];
  // Element p is in part i where (p + 1) · count > i · extent and p · count < (i + 1) · extent.
  const [low, high] = [part.mul(extent), part.add(1).mul(extent)];
  const inside = indices
    .add(1)
    .mul(count)
    .gt(low)
    .logicalAnd(indices.mul(count).lt(high))
    .cast(x.dtype);
  const weights = inside.div(inside.sum(0));
  return x.transpose(axis, -1).matmul(weights).transpose(axis, -1);
}

/**
 * Splits the last axes into [..., …parts, …size], and returns the index of each element on its axis. All parts have
 * one size: a smaller part repeats its last element.
 */
function partsOf(x: Tensor, counts: Shape): [windows: Tensor, positions: Tensor[]] {
  const first = x.rank - counts.length;
  const positions: Tensor[] = [];
  const windows = counts.reduce((cut, count, axis) => {
    const extent = x.shape[first + axis] as number;
    const bounds = Array.from({ length: count }, (_, part): [number, number] => [
      Math.floor((part * extent) / count),
      Math.ceil(((part + 1) * extent) / count),
    ]);
    const size = largest(bounds.map(([start, stop]) => stop - start));
    const indices = keptTable(["parts", extent, count].join(), () =>
      Int32Array.from(
        bounds.flatMap(([start, stop]) =>
          Array.from({ length: size }, (_, index) => Math.min(start + index, stop - 1)),
        ),
      ),
    );
    const position = recorder().table(indices, [count, size]);
    positions.push(position);
    if (extent % count === 0) return cut.unfold(first + axis, size, size);
    // The indices have two axes, and the second one moves to the end.
    const rank = cut.rank + 1;
    const order = Array.from({ length: rank }, (_, index) => index).toSpliced(first + axis + 1, 1);
    return cut.take(position, first + axis).permute([...order, first + axis + 1]);
  }, x);
  return [windows, positions];
}

function adaptiveAvgPool(rank: Rank): AdaptivePool<Tensor> {
  const name = `adaptiveAvgPool${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes adaptive average pooling, the means over nearly equal parts of each spatial axis of ${layoutOf(rank)}, with or without n. ${parts} With an \`outputSize\` of 1 the result is the mean of all elements.`,
    example: {
      1: "tensor([[1, 2, 3, 4]]).adaptiveAvgPool1d(2)  // [[1.5, 3.5]]",
      2: "tensor([[[1, 2], [3, 4]]]).adaptiveAvgPool2d(1)  // [[[2.5]]]",
      3: "ones([1, 2, 2, 2]).adaptiveAvgPool3d(1)  // [[[[1]]]]",
    }[rank],
    build: (value, outputSize) => {
      const x = floatOf(value);
      return partMeans(x, partCounts(name, x, rank, outputSize));
    },
  });
}

export const adaptiveAvgPool1d: AdaptivePool<Tensor> = adaptiveAvgPool(1);
export const adaptiveAvgPool2d: AdaptivePool<Tensor> = adaptiveAvgPool(2);
export const adaptiveAvgPool3d: AdaptivePool<Tensor> = adaptiveAvgPool(3);

function adaptiveMaxPool(rank: Rank): AdaptivePool<Tensor> {
  const name = `adaptiveMaxPool${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes adaptive max pooling, the largest elements of nearly equal parts of each spatial axis of ${layoutOf(rank)}, with or without n. ${parts} With an \`outputSize\` of 1 the result is the maximum of all elements. Of several equal elements, the first gets the gradient.`,
    example: {
      1: "tensor([[1, 2, 4, 3]]).adaptiveMaxPool1d(2)  // [[2, 4]]",
      2: "tensor([[[1, 2], [3, 4]]]).adaptiveMaxPool2d(1)  // [[[4]]]",
      3: "ones([1, 2, 2, 2]).adaptiveMaxPool3d(1)  // [[[[1]]]]",
    }[rank],
    build: (value, outputSize) => {
      const x = floatOf(value);
      return largestOf(partsOf(x, partCounts(name, x, rank, outputSize))[0], rank);
    },
  });
}

function adaptiveMaxPoolWithIndices(rank: Rank): AdaptivePool<Maxima> {
  const name = `adaptiveMaxPool${rank}dWithIndices`;
  return methodOp("convolution", {
    name,
    doc: `Computes \`adaptiveMaxPool${rank}d\` with the indices of the maxima, as \`{ values, indices }\`. The index (i32) of each maximum is in the flattened spatial axes of the input, that of the first among equal elements.`,
    example: {
      1: "tensor([[1, 2, 4, 3]]).adaptiveMaxPool1dWithIndices(2).indices  // [[1, 2]]",
      2: "tensor([[[1, 2], [4, 3]]]).adaptiveMaxPool2dWithIndices(1).indices  // [[[2]]]",
      3: "ones([1, 2, 2, 2]).adaptiveMaxPool3dWithIndices(1).indices  // [[[[0]]]]",
    }[rank],
    build: (value, outputSize) => {
      const x = floatOf(value);
      const [windows, positions] = partsOf(x, partCounts(name, x, rank, outputSize));
      const values = largestOf(windows, rank);
      const extents = x.shape.slice(-rank);
      return { values, indices: inputIndicesOfLargest(windows, values, positions, extents, false) };
    },
  });
}

export const adaptiveMaxPool1d: AdaptivePool<Tensor> = adaptiveMaxPool(1);
export const adaptiveMaxPool2d: AdaptivePool<Tensor> = adaptiveMaxPool(2);
export const adaptiveMaxPool3d: AdaptivePool<Tensor> = adaptiveMaxPool(3);

export const adaptiveMaxPool1dWithIndices: AdaptivePool<Maxima> = adaptiveMaxPoolWithIndices(1);
export const adaptiveMaxPool2dWithIndices: AdaptivePool<Maxima> = adaptiveMaxPoolWithIndices(2);
export const adaptiveMaxPool3dWithIndices: AdaptivePool<Maxima> = adaptiveMaxPoolWithIndices(3);
