/** Means and norms of windows over the spatial axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { layoutOf, type PerAxis } from "../convolution/spatial.ts";
import type { Op, TensorLike } from "../define.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import {
  floats,
  type PoolCall,
  type PoolOptions,
  type PoolSpec,
  type PoolWindow,
  poolCases,
  poolWindows,
  type Rank,
  slide,
  windowAxes,
} from "./windows.ts";

export interface AveragePoolOptions extends PoolOptions {
  /** Whether a mean includes the zeros of the padding; default true. */
  readonly countIncludePad?: boolean;
  /** Sums are divided by this number instead of the number of elements. */
  readonly divisorOverride?: number;
}

export type AveragePool = Op<
  (x: TensorLike, size: PerAxis, options?: AveragePoolOptions) => Tensor
>;
export type NormPool = Op<
  (x: TensorLike, ord: number, size: PerAxis, options?: PoolOptions) => Tensor
>;

const family = "convolution";

function avgPool(
  rank: Rank,
  { example, cases, errors = [] }: PoolSpec<PoolCall<AveragePoolOptions>>,
): AveragePool {
  const name = `avgPool${rank}d`;
  const build = (value: TensorLike, size: PerAxis, options: AveragePoolOptions = {}): Tensor => {
    const x = floats(value);
    const windows = poolWindows(name, x, rank, size, options);
    const total = slide(x, windows, 0).sum(windowAxes(rank));
    const { countIncludePad = true, divisorOverride } = options;
    if (divisorOverride !== undefined) {
      if (!Number.isFinite(divisorOverride) || divisorOverride === 0) {
        throw fault(
          name,
          `invalid divisorOverride ${divisorOverride}: expected a number other than 0`,
        );
      }
      return total.div(divisorOverride);
    }
    const isCut = windows.some(
      ({ before, after, padded }) =>
        after > padded || (Math.max(before, padded) > 0 && !countIncludePad),
    );
    if (isCut) return total.div(counts(total, windows, x.shape.slice(-rank), countIncludePad));
    return total.div(windows.reduce((product, window) => product * window.size, 1));
  };
  return composite({
    name,
    family,
    doc: `Computes the mean of each window of ${layoutOf(rank)}, with or without n. \`countIncludePad: false\` excludes the padding. Elements that \`ceilMode\` adds beyond the padding never count. \`divisorOverride\` replaces the number that the sums are divided by.`,
    example,
    method: true,
    build,
    cases: poolCases(build, cases),
    errors,
  });
}

/** Returns the number of elements that each window counts, in a shape that broadcasts to the result's. */
function counts(
  result: Tensor,
  windows: readonly PoolWindow[],
  extents: Shape,
  includePad: boolean,
): Tensor {
  const space = result.rank - windows.length;
  const perAxis = windows.map(({ size, stride, before, padded }, axis) => {
    const [count, extent] = [result.shape[space + axis] as number, extents[axis] as number];
    const [first, last] = includePad ? [-before, extent + padded] : [0, extent];
    const start = numbersAlong(axis, windows.length, count).mul(stride).sub(before);
    return start.add(size).minimum(last).sub(start.maximum(first));
  });
  return perAxis.reduce((product, count) => product.mul(count)).cast(result.dtype);
}

export const avgPool1d: AveragePool = avgPool(1, {
  example: "tensor([[1, 3, 5, 7]]).avgPool1d(2)  // [[2, 6]]",
  cases: [
    [[2, 3, 9], 3],
    [[3, 9], 4, { stride: 3, padding: 2, countIncludePad: false }],
    [[3, 9], 4, { stride: 3, padding: 2, ceilMode: true }],
  ],
});

export const avgPool2d: AveragePool = avgPool(2, {
  example: "tensor([[[1, 2], [3, 4]]]).avgPool2d(2)  // [[[2.5]]]",
  cases: [
    [[2, 3, 8, 6], 2],
    [[1, 2, 7, 9], 3, { stride: 2, padding: 1 }],
    [[1, 2, 7, 9], [3, 2], { stride: [1, 2], padding: 1, countIncludePad: false }],
    [[1, 2, 8, 9], 3, { stride: [3, 2], padding: 1, ceilMode: true }],
    [[2, 8, 9], 3, { stride: 3, padding: 1, ceilMode: true, countIncludePad: false }],
    [[2, 5, 5], 2, { divisorOverride: 3 }],
    [
      [2, 6, 7],
      3,
      {
        stride: 2,
        padding: [
          [1, 0],
          [0, 1],
        ],
        countIncludePad: false,
      },
    ],
    [[1, 2, 6, 7], [2, 3], { stride: 2, padding: [[0, 1], 1], ceilMode: true }],
  ],
  errors: [
    {
      call: "zeros([1, 3, 8, 8]).avgPool2d(2, { stride: -1 })",
      message: "avgPool2d: invalid stride -1: expected one or 2 integers above 0",
    },
    {
      call: "zeros([1, 3, 8, 8]).avgPool2d(2, { divisorOverride: 0 })",
      message: "avgPool2d: invalid divisorOverride 0: expected a number other than 0",
    },
  ],
});

export const avgPool3d: AveragePool = avgPool(3, {
  example: "ones([1, 2, 2, 2]).avgPool3d(2)  // [[[[1]]]]",
  cases: [
    [[1, 2, 4, 4, 5], 2, { stride: [2, 2, 1], padding: 1 }],
    [[2, 4, 5, 3], [3, 2, 2], { padding: [1, 1, 0], ceilMode: true, countIncludePad: false }],
  ],
});

function lpPool(
  rank: Rank,
  { example, cases, errors = [] }: PoolSpec<[ord: number, ...PoolCall<PoolOptions>]>,
): NormPool {
  const name = `lpPool${rank}d`;
  const build = (
    value: TensorLike,
    ord: number,
    size: PerAxis,
    options: PoolOptions = {},
  ): Tensor => {
    if (typeof ord !== "number" || !(ord > 0))
      throw fault(name, `invalid ord ${String(ord)}: expected a number above 0`);
    const x = floats(value);
    return slide(x, poolWindows(name, x, rank, size, options), 0).norm(ord, windowAxes(rank));
  };
  return composite({
    name,
    family,
    doc: `Computes the norm of each window of ${layoutOf(rank)}, with or without n, as the \`ord\`-th root of the sum of magnitudes to the power \`ord\`, as in ONNX (PyTorch keeps the sign of odd powers). Where the norm is 0 its gradient is 0.`,
    example,
    method: true,
    build,
    cases: cases.map(([shape, ord, size, options]) => ({
      operands: [{ shape, apart: { from: [0], by: 0.1 } }],
      build: (x) => build(x, ord, size, options),
    })),
    errors,
  });
}

export const lpPool1d: NormPool = lpPool(1, {
  example: "tensor([[3, 4, 0, 5]]).lpPool1d(2, 2)  // [[5, 5]]",
  cases: [
    [[2, 3, 9], 2, 3],
    [[3, 9], 1, 4, { stride: 3, ceilMode: true }],
  ],
});

export const lpPool2d: NormPool = lpPool(2, {
  example: "tensor([[[1, 1], [1, 1]]]).lpPool2d(2, 2)  // [[[2]]]",
  cases: [
    [[2, 3, 8, 6], 2, 2],
    [[2, 7, 5], 3, [3, 2], { stride: 2, padding: 1 }],
    [[2, 4, 6], Number.POSITIVE_INFINITY, 2],
    [[2, 4, 6], 2, 2, { stride: 1, padding: [[0, 1], 0] }],
  ],
  errors: [
    {
      call: "zeros([1, 3, 8, 8]).lpPool2d(0, 2)",
      message: "lpPool2d: invalid ord 0: expected a number above 0",
    },
  ],
});

export const lpPool3d: NormPool = lpPool(3, {
  example: "ones([1, 2, 2, 2]).lpPool3d(1, 2)  // [[[[8]]]]",
  cases: [[[1, 2, 4, 4, 5], 2, 2, { stride: [2, 2, 1] }]],
});
