/** Pooling: the maximum or the mean of windows over the spatial axes. */
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape } from "../ir/shape.ts";
import { composite } from "./composite.ts";
import { type Case, type ErrorCase, type Op, recorder, type TensorLike } from "./define.ts";
import { iotaPrimitive } from "./source.ts";
import {
  checkSpatial,
  layoutOf,
  type PerAxis,
  perAxis,
  type Window,
  windowedExtents,
  windowsOf,
} from "./spatial.ts";

export interface PoolOptions {
  /** From one window to the next; default the window's size. */
  readonly stride?: PerAxis;
  /** Elements around the input, at most half a window: lowest for a maximum, zeros for a mean. */
  readonly padding?: PerAxis;
}

export interface AveragePoolOptions extends PoolOptions {
  /** Whether a mean counts the zeros of the padding; default true. */
  readonly countIncludePad?: boolean;
}

export type Pool<Options> = Op<(x: TensorLike, size: PerAxis, options?: Options) => Tensor>;
export type AdaptivePool = Op<(x: TensorLike, outputSize: PerAxis) => Tensor>;

type Rank = 1 | 2 | 3;
type Cases<Options> = readonly [input: Shape, size: PerAxis, options?: Options][];

const family = "convolution";
const stated = "stride?: number | readonly number[]; padding?: number | readonly number[]";

function poolWindows(
  name: string,
  x: Tensor,
  rank: Rank,
  size: PerAxis,
  options: PoolOptions,
): Window[] {
  checkSpatial(name, x.shape, rank);
  const sizes = perAxis(name, "size", size, rank, 1);
  const padding = perAxis(name, "padding", options.padding ?? 0, rank, 0);
  if (padding.some((width, axis) => 2 * width > (sizes[axis] as number))) {
    throw fault(
      "invalid",
      `${name}: invalid padding ${formatShape(padding)}: it is more than half of the window ${formatShape(sizes)}`,
    );
  }
  const windows = windowsOf(name, sizes, { stride: options.stride ?? sizes, padding });
  windowedExtents(name, x.shape.slice(-rank), windows);
  return windows;
}

/** [..., …out, …window], with elements of `value` around the input. */
function slide(x: Tensor, windows: readonly Window[], value: number): Tensor {
  const first = x.rank - windows.length;
  const widths = x.shape.map((_, axis) => {
    const window = windows[axis - first];
    return [window?.before ?? 0, window?.after ?? 0] as const;
  });
  const isPadded = widths.some(([before, after]) => before > 0 || after > 0);
  const padded = isPadded ? x.pad(widths, { value }) : x;
  return windows.reduce(
    (slid, { size, stride }, axis) => slid.unfold(first + axis, size, stride),
    padded,
  );
}

function windowAxes(windows: readonly Window[]): number[] {
  return windows.map((_, axis) => axis - windows.length);
}

function casesOf<Options>(
  build: (x: TensorLike, size: PerAxis, options?: Options) => Tensor,
  cases: Cases<Options>,
): Case[] {
  return cases.map(([shape, size, options]) => ({
    operands: [{ shape }],
    build: (x) => build(x as Tensor, size, options),
  }));
}

function maxPool(
  rank: Rank,
  example: string,
  cases: Cases<PoolOptions>,
  errors: readonly ErrorCase[] = [],
): Pool<PoolOptions> {
  const name = `maxPool${rank}d`;
  const build = (value: TensorLike, size: PerAxis, options: PoolOptions = {}): Tensor => {
    const x = recorder().lift(value, "f32");
    if (!isFloat(x.dtype))
      throw fault("unsupported", `${name}: unsupported dtype ${x.dtype}: cast to f32 first`);
    const windows = poolWindows(name, x, rank, size, options);
    return slide(x, windows, Number.NEGATIVE_INFINITY).max(windowAxes(windows));
  };
  return composite({
    name,
    family,
    doc: `The largest element of each window of ${layoutOf(rank)}, with or without n. Ties share the gradient.`,
    example,
    method: true,
    parameters: `x: TensorLike, size: number | readonly number[], options?: { ${stated} }`,
    build,
    cases: casesOf(build, cases),
    errors,
  });
}

export const maxPool1d: Pool<PoolOptions> = maxPool(
  1,
  "tensor([[1, 4, 2, 3]]).maxPool1d(2)  // [[4, 3]]",
  [
    [[2, 3, 9], 2],
    [[3, 9], 3, { stride: 2, padding: 1 }],
  ],
);

export const maxPool2d: Pool<PoolOptions> = maxPool(
  2,
  "tensor([[[1, 2], [3, 4]]]).maxPool2d(2)  // [[[4]]]",
  [
    [[2, 3, 8, 6], 2],
    [[1, 2, 7, 9], [3, 2], { stride: 2, padding: [1, 0] }],
    [[2, 6, 6], 3, { stride: 1 }],
  ],
  [
    {
      call: "zeros([1, 3, 8, 8]).maxPool2d(2, { padding: 2 })",
      message: "maxPool2d: invalid padding [2, 2]: it is more than half of the window [2, 2]",
    },
    {
      call: "zeros([1, 3, 2, 2]).maxPool2d(3)",
      message: "maxPool2d: invalid window: [3, 3] does not fit into the padded input's [2, 2]",
    },
    {
      call: "zeros([1, 3, 8, 8]).maxPool2d(0)",
      message: "maxPool2d: invalid size 0: expected whole numbers above 0, one or 2 of them",
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
);

export const maxPool3d: Pool<PoolOptions> = maxPool(
  3,
  "ones([1, 2, 2, 2]).maxPool3d(2)  // [[[[1]]]]",
  [[[1, 2, 4, 4, 5], 2, { stride: [2, 2, 1] }]],
);

function avgPool(
  rank: Rank,
  example: string,
  cases: Cases<AveragePoolOptions>,
  errors: readonly ErrorCase[] = [],
): Pool<AveragePoolOptions> {
  const name = `avgPool${rank}d`;
  const build = (value: TensorLike, size: PerAxis, options: AveragePoolOptions = {}): Tensor => {
    const lifted = recorder().lift(value, "f32");
    const x = isFloat(lifted.dtype) ? lifted : lifted.cast("f32");
    const windows = poolWindows(name, x, rank, size, options);
    const total = slide(x, windows, 0).sum(windowAxes(windows));
    const all = windows.reduce((product, window) => product * window.size, 1);
    const isPadded = windows.some(({ before }) => before > 0);
    if (options.countIncludePad !== false || !isPadded) return total.div(all);
    return total.div(insideCounts(total, windows, x.shape.slice(-rank)));
  };
  return composite({
    name,
    family,
    doc: `The mean of each window of ${layoutOf(rank)}, with or without n; \`countIncludePad: false\` leaves the padding out of it.`,
    example,
    method: true,
    parameters: `x: TensorLike, size: number | readonly number[], options?: { ${stated}; countIncludePad?: boolean }`,
    build,
    cases: casesOf(build, cases),
    errors,
  });
}

/** How many elements of each window lie inside the input, in a shape that broadcasts to the result's. */
function insideCounts(result: Tensor, windows: readonly Window[], extents: Shape): Tensor {
  const first = result.rank - windows.length;
  const counts = windows.map(({ size, stride, before }, axis) => {
    const [count, extent] = [result.shape[first + axis] as number, extents[axis] as number];
    const start = recorder().node(iotaPrimitive, [], { size: count }).mul(stride).sub(before);
    const inside = start.add(size).minimum(extent).sub(start.maximum(0)).cast(result.dtype);
    return inside.reshape(result.shape.map((_, place) => (place === first + axis ? count : 1)));
  });
  return counts.reduce((product, count) => product.mul(count));
}

export const avgPool1d: Pool<AveragePoolOptions> = avgPool(
  1,
  "tensor([[1, 3, 5, 7]]).avgPool1d(2)  // [[2, 6]]",
  [
    [[2, 3, 9], 3],
    [[3, 9], 4, { stride: 3, padding: 2, countIncludePad: false }],
  ],
);

export const avgPool2d: Pool<AveragePoolOptions> = avgPool(
  2,
  "tensor([[[1, 2], [3, 4]]]).avgPool2d(2)  // [[[2.5]]]",
  [
    [[2, 3, 8, 6], 2],
    [[1, 2, 7, 9], 3, { stride: 2, padding: 1 }],
    [[1, 2, 7, 9], [3, 2], { stride: [1, 2], padding: 1, countIncludePad: false }],
  ],
  [
    {
      call: "zeros([1, 3, 8, 8]).avgPool2d(2, { stride: -1 })",
      message: "avgPool2d: invalid stride -1: expected whole numbers above 0, one or 2 of them",
    },
  ],
);

export const avgPool3d: Pool<AveragePoolOptions> = avgPool(
  3,
  "ones([1, 2, 2, 2]).avgPool3d(2)  // [[[[1]]]]",
  [[[1, 2, 4, 4, 5], 2, { stride: [2, 2, 1], padding: 1 }]],
);

function adaptiveAvgPool(
  rank: Rank,
  example: string,
  cases: readonly [input: Shape, outputSize: PerAxis][],
  errors: readonly ErrorCase[] = [],
): AdaptivePool {
  const name = `adaptiveAvgPool${rank}d`;
  const build = (value: TensorLike, outputSize: PerAxis): Tensor => {
    const lifted = recorder().lift(value, "f32");
    const x = isFloat(lifted.dtype) ? lifted : lifted.cast("f32");
    checkSpatial(name, x.shape, rank);
    const counts = perAxis(name, "outputSize", outputSize, rank, 1);
    const first = x.rank - rank;
    if (counts.every((count) => count === 1)) {
      return x.mean(
        counts.map((_, axis) => first + axis),
        { keepdims: true },
      );
    }
    return counts.reduce((pooled, count, axis) => poolAxis(pooled, first + axis, count), x);
  };
  return composite({
    name,
    family,
    doc: `Means over the parts of each spatial axis of ${layoutOf(rank)}, with or without n: so many parts as asked for, from ⌊i · extent / parts⌋ to ⌈(i + 1) · extent / parts⌉. 1 is the mean of all.`,
    example,
    method: true,
    parameters: "x: TensorLike, outputSize: number | readonly number[]",
    build,
    cases: cases.map(([shape, outputSize]) => ({
      operands: [{ shape }],
      build: (x) => build(x as Tensor, outputSize),
    })),
    errors,
  });
}

/** Means of the parts of one axis: its product with a matrix that holds each part's weights. */
function poolAxis(x: Tensor, axis: number, parts: number): Tensor {
  const extent = x.shape[axis] as number;
  if (extent === parts) return x;
  if (extent % parts === 0) {
    return x.unfold(axis, extent / parts, extent / parts).mean(-1);
  }
  const places = recorder().node(iotaPrimitive, [], { size: extent }).unsqueeze(1);
  const part = recorder().node(iotaPrimitive, [], { size: parts });
  // Element p is in part i where (p + 1) · parts > i · extent and p · parts < (i + 1) · extent.
  const [low, high] = [part.mul(extent), part.add(1).mul(extent)];
  const inside = places
    .add(1)
    .mul(parts)
    .gt(low)
    .logicalAnd(places.mul(parts).lt(high))
    .cast(x.dtype);
  const weights = inside.div(inside.sum(0));
  return x.transpose(axis, -1).matmul(weights).transpose(axis, -1);
}

export const adaptiveAvgPool1d: AdaptivePool = adaptiveAvgPool(
  1,
  "tensor([[1, 2, 3, 4]]).adaptiveAvgPool1d(2)  // [[1.5, 3.5]]",
  [
    [[2, 3, 10], 4],
    [[2, 3, 4], 6],
  ],
);

export const adaptiveAvgPool2d: AdaptivePool = adaptiveAvgPool(
  2,
  "tensor([[[1, 2], [3, 4]]]).adaptiveAvgPool2d(1)  // [[[2.5]]]",
  [
    [[2, 3, 8, 6], 1],
    [
      [1, 2, 7, 9],
      [3, 9],
    ],
    [
      [2, 8, 6],
      [4, 5],
    ],
  ],
  [
    {
      call: "zeros([1, 3, 8, 8]).adaptiveAvgPool2d([2, 0])",
      message:
        "adaptiveAvgPool2d: invalid outputSize [2, 0]: expected whole numbers above 0, one or 2 of them",
    },
  ],
);

export const adaptiveAvgPool3d: AdaptivePool = adaptiveAvgPool(
  3,
  "ones([1, 2, 2, 2]).adaptiveAvgPool3d(1)  // [[[[1]]]]",
  [
    [
      [1, 2, 4, 5, 6],
      [2, 5, 1],
    ],
  ],
);
