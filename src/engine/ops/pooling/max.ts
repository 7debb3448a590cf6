/** The maximum of windows over the spatial axes, and its index in the input. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { composite } from "../composite.ts";
import { layoutOf, type PerAxis } from "../convolution/spatial.ts";
import { type Op, recorder, type TensorLike } from "../define.ts";
import { inputIndicesOfLargest, largestOf, type Maxima } from "./window-maxima.ts";
import {
  type MaxPoolOptions,
  type PoolCall,
  type PoolSpec,
  poolCases,
  poolWindows,
  positionsOf,
  type Rank,
  slide,
} from "./windows.ts";

export type MaxPool<Result> = Op<
  (x: TensorLike, size: PerAxis, options?: MaxPoolOptions) => Result
>;

function checkFloat(name: string, value: TensorLike): Tensor {
  const x = recorder().lift(value, "f32");
  if (isFloat(x.dtype)) return x;
  throw fault(name, `unsupported dtype ${x.dtype}: cast to f32 first`);
}

function maxPool(
  rank: Rank,
  { example, cases, errors = [] }: PoolSpec<PoolCall<MaxPoolOptions>>,
): MaxPool<Tensor> {
  const name = `maxPool${rank}d`;
  const build = (value: TensorLike, size: PerAxis, options: MaxPoolOptions = {}): Tensor => {
    const x = checkFloat(name, value);
    const windows = poolWindows(name, x, rank, size, options);
    return largestOf(slide(x, windows, Number.NEGATIVE_INFINITY), rank);
  };
  return composite({
    name,
    family: "convolution",
    doc: `Computes the largest element of each window of ${layoutOf(rank)}, with or without n. \`stride\` defaults to the size of the window; \`ceilMode\` includes a last window that extends past the end. Of several equal elements, the first gets the gradient.`,
    example,
    method: true,
    build,
    cases: poolCases(build, cases),
    errors,
  });
}

function maxPoolWithIndices(
  rank: Rank,
  { example, cases, errors = [] }: PoolSpec<PoolCall<MaxPoolOptions>>,
): MaxPool<Maxima> {
  const name = `maxPool${rank}dWithIndices`;
  const build = (value: TensorLike, size: PerAxis, options: MaxPoolOptions = {}): Maxima => {
    const x = checkFloat(name, value);
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
  };
  return composite({
    name,
    family: "convolution",
    doc: `Computes \`maxPool${rank}d\` with the indices of the maxima, as \`{ values, indices }\`. The index (i32) of each maximum is in the flattened spatial axes of the input, that of the first among equal elements. \`maxUnpool${rank}d\` takes these indices.`,
    example,
    method: true,
    build,
    cases: [
      ...poolCases((...call) => build(...call).values, cases),
      ...poolCases((...call) => build(...call).indices, cases),
    ],
    errors,
  });
}

export const maxPool1d: MaxPool<Tensor> = maxPool(1, {
  example: "tensor([[1, 4, 2, 3]]).maxPool1d(2)  // [[4, 3]]",
  cases: [
    [[2, 3, 9], 2],
    [[3, 9], 3, { stride: 2, padding: 1 }],
    [[2, 10], 3, { stride: 4, ceilMode: true }],
    [[2, 11], 3, { stride: 1, dilation: 3, padding: 3 }],
    [[2, 6], 2, { padding: [[1, 0]], ceilMode: true }],
  ],
});

export const maxPool2d: MaxPool<Tensor> = maxPool(2, {
  example: "tensor([[[1, 2], [3, 4]]]).maxPool2d(2)  // [[[4]]]",
  cases: [
    [[2, 3, 8, 6], 2],
    [[1, 2, 7, 9], [3, 2], { stride: 2, padding: [1, 0] }],
    [[2, 6, 6], 3, { stride: 1 }],
    [[1, 2, 6, 8], 3, { stride: [2, 3], padding: 1, ceilMode: true }],
    [[2, 7, 9], [3, 2], { stride: [1, 2], dilation: [2, 3], padding: [2, 1] }],
    [[1, 2, 2], 3, { stride: 2, ceilMode: true }],
    [
      [1, 2, 5, 6],
      [3, 2],
      {
        stride: 2,
        padding: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
  ],
  errors: [
    {
      call: "zeros([1, 3, 8, 8]).maxPool2d(2, { padding: 2 })",
      message: "maxPool2d: invalid padding 2: it exceeds half of the window [2, 2]",
    },
    {
      call: "zeros([1, 3, 8, 8]).maxPool2d(2, { padding: [0, [1, 2]] })",
      message: "maxPool2d: invalid padding [0, [1, 2]]: it exceeds half of the window [2, 2]",
    },
    {
      call: "zeros([1, 3, 2, 2]).maxPool2d(3)",
      message: "maxPool2d: invalid window: [3, 3] does not fit into the padded input's [2, 2]",
    },
    {
      call: "zeros([1, 3, 4, 4]).maxPool2d(3, { dilation: 2 })",
      message: "maxPool2d: invalid window: [5, 5] does not fit into the padded input's [4, 4]",
    },
    {
      call: "zeros([1, 3, 8, 8]).maxPool2d(0)",
      message: "maxPool2d: invalid size 0: expected one or 2 integers above 0",
    },
    {
      call: "zeros([8, 8]).maxPool2d(2)",
      message:
        "maxPool2d: invalid rank: [8, 8] is not [n, channels, height, width], with or without n",
    },
    {
      call: 'zeros([1, 2, 2], { dtype: "i32" }).maxPool2d(2)',
      message: "maxPool2d: unsupported dtype i32: cast to f32 first",
    },
  ],
});

export const maxPool3d: MaxPool<Tensor> = maxPool(3, {
  example: "ones([1, 2, 2, 2]).maxPool3d(2)  // [[[[1]]]]",
  cases: [
    [[1, 2, 4, 4, 5], 2, { stride: [2, 2, 1] }],
    [
      [2, 5, 4, 6],
      [2, 3, 2],
      { stride: 2, padding: [1, 1, 0], ceilMode: true, dilation: [1, 1, 3] },
    ],
  ],
});

export const maxPool1dWithIndices: MaxPool<Maxima> = maxPoolWithIndices(1, {
  example: "tensor([[1, 4, 2, 3]]).maxPool1dWithIndices(2).indices  // [[1, 3]]",
  cases: [
    [[2, 3, 9], 3, { stride: 2, padding: 1 }],
    [[2, 10], 2, { stride: 3, dilation: 4, ceilMode: true }],
    [[2, 6], 3, { stride: 2, padding: [[1, 0]] }],
  ],
});

export const maxPool2dWithIndices: MaxPool<Maxima> = maxPoolWithIndices(2, {
  example: "tensor([[[1, 2], [4, 3]]]).maxPool2dWithIndices(2).indices  // [[[2]]]",
  cases: [
    [[2, 3, 8, 6], 2],
    [[1, 2, 7, 9], [3, 2], { stride: 2, padding: 1, dilation: [1, 2] }],
  ],
  errors: [
    {
      call: 'zeros([1, 2, 2], { dtype: "bool" }).maxPool2dWithIndices(2)',
      message: "maxPool2dWithIndices: unsupported dtype bool: cast to f32 first",
    },
  ],
});

export const maxPool3dWithIndices: MaxPool<Maxima> = maxPoolWithIndices(3, {
  example: "ones([1, 2, 2, 2]).maxPool3dWithIndices(2).indices  // [[[[0]]]]",
  cases: [[[1, 2, 4, 4, 5], [2, 3, 2], { stride: [2, 1, 1], padding: [0, 1, 1] }]],
});
