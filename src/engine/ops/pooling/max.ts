/** The maximum of windows over the spatial axes, and its index in the input. */
import type { Tensor } from "../../graph/tensor.ts";
import { layoutOf, type PerAxis } from "../convolution/spatial.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { onlyFloats } from "../elementwise/makers.ts";
import { inputIndicesOfLargest, largestOf, type Maxima } from "./window-maxima.ts";
import { type MaxPoolOptions, poolWindows, positionsOf, type Rank, slide } from "./windows.ts";

export type MaxPool<Result> = Op<
  (x: TensorLike, size: PerAxis, options?: MaxPoolOptions) => Result
>;

function maxPool(rank: Rank): MaxPool<Tensor> {
  const name = `maxPool${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes the largest element of each window of ${layoutOf(rank)}, with or without n. \`stride\` defaults to the size of the window; \`ceilMode\` includes a last window that extends past the end. Of several equal elements, the first gets the gradient.`,
    example: {
      1: "tensor([[1, 4, 2, 3]]).maxPool1d(2)  // [[4, 3]]",
      2: "tensor([[[1, 2], [3, 4]]]).maxPool2d(2)  // [[[4]]]",
      3: "ones([1, 2, 2, 2]).maxPool3d(2)  // [[[[1]]]]",
    }[rank],
    build: (value, size, options = {}) => {
      const x = onlyFloats(name, value);
      const windows = poolWindows(name, x, rank, size, options);
      return largestOf(slide(x, windows, Number.NEGATIVE_INFINITY), rank);
    },
  });
}

function maxPoolWithIndices(rank: Rank): MaxPool<Maxima> {
  const name = `maxPool${rank}dWithIndices`;
  return methodOp("convolution", {
    name,
    doc: `Computes \`maxPool${rank}d\` with the indices of the maxima, as \`{ values, indices }\`. The index (i32) of each maximum is in the flattened spatial axes of the input, that of the first among equal elements. \`maxUnpool${rank}d\` takes these indices.`,
    example: {
      1: "tensor([[1, 4, 2, 3]]).maxPool1dWithIndices(2).indices  // [[1, 3]]",
      2: "tensor([[[1, 2], [4, 3]]]).maxPool2dWithIndices(2).indices  // [[[2]]]",
      3: "ones([1, 2, 2, 2]).maxPool3dWithIndices(2).indices  // [[[[0]]]]",
    }[rank],
    build: (value, size, options = {}) => {
      const x = onlyFloats(name, value);
      const windows = poolWindows(name, x, rank, size, options);
      const slid = slide(x, windows, Number.NEGATIVE_INFINITY);
      const values = largestOf(slid, rank);
      const first = x.rank - rank;
      const positions = windows.map((window, axis) =>
        positionsOf(window, values.shape[first + axis] as number),
      );
      const padded = windows.some(({ before, after }) => before > 0 || after > 0);
      const indices = inputIndicesOfLargest(slid, values, positions, x.shape.slice(first), padded);
      return { values, indices };
    },
  });
}

export const maxPool1d: MaxPool<Tensor> = maxPool(1);
export const maxPool2d: MaxPool<Tensor> = maxPool(2);
export const maxPool3d: MaxPool<Tensor> = maxPool(3);

export const maxPool1dWithIndices: MaxPool<Maxima> = maxPoolWithIndices(1);
export const maxPool2dWithIndices: MaxPool<Maxima> = maxPoolWithIndices(2);
export const maxPool3dWithIndices: MaxPool<Maxima> = maxPoolWithIndices(3);
