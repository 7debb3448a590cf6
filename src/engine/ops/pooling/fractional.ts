/** Max pooling over windows at random offsets, whose average distance fits the output's size. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { checkSpatial, layoutOf, type PerAxis, perAxis } from "../convolution/spatial.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { onlyFloats } from "../elementwise/makers.ts";
import { arange, where } from "../index.ts";
import { Draws, type RandomOptions } from "../random/draws.ts";
import { indicesOfLargest, largestOf, type Maxima } from "./window-maxima.ts";

export interface FractionalPoolOptions extends RandomOptions {
  /** The number of windows on each spatial axis. */
  readonly outputSize?: PerAxis;
  /** The output's size as a fraction of the extents, above 0 and below 1. */
  readonly outputRatio?: PerAxis;
  /** The offsets of the window sequences in [0, 1), [n, channels, axes]. Default: drawn. */
  readonly samples?: Tensor | null;
}

type FractionalPool<Result> = FunctionOp<
  (x: TensorLike, size: PerAxis, options?: FractionalPoolOptions) => Result
>;

function outputsOf(
  name: string,
  extents: Shape,
  sizes: readonly number[],
  { outputSize, outputRatio }: FractionalPoolOptions,
): readonly number[] {
  if ((outputSize === undefined) === (outputRatio === undefined))
    throw fault(name, "invalid options: expected outputSize or outputRatio");
  const ratios = extents.map((_, axis) =>
    typeof outputRatio === "object" ? outputRatio[axis] : outputRatio,
  );
  const wanted =
    outputSize ?? extents.map((extent, axis) => Math.floor(extent * Number(ratios[axis])));
  const outputs = perAxis(name, "outputSize", wanted, extents.length, 1);
  const fits = outputs.every(
    (count, axis) => count + (sizes[axis] as number) - 1 <= (extents[axis] as number),
  );
  if (fits) return outputs;
  throw fault(
    name,
    `invalid outputSize ${formatShape(outputs)}: windows of ${formatShape(sizes)} do not fit at that many positions in ${formatShape(extents)}`,
  );
}

/**
 * i32 [n, channels, count]: the starts of the windows, ⌊α(i + u)⌋ − ⌊αu⌋ for α = (extent − size)/(count − 1).
 * So the first window starts at 0, and steps are the integers next to α; the last window ends at the end
 * of the axis.
 */
function startsOf(u: Tensor, extent: number, size: number, count: number): Tensor {
  const indices = arange(count);
  const last = extent - size;
  if (count === 1) return u.mul(0).add(last).cast("i32").unsqueeze(-1);
  const rate = last / (count - 1);
  const from = u.unsqueeze(-1);
  const sequence = from.add(indices).mul(rate).floor().sub(from.mul(rate).floor());
  return where(indices.eq(count - 1), last, sequence.minimum(last)).cast("i32");
}

/**
 * Splits [n, channels, …extents] into its windows [n, channels, …counts, …sizes], with each element's index in
 * the operand.
 */
function cut(
  name: string,
  x: Tensor,
  sizes: readonly number[],
  options: FractionalPoolOptions,
): { readonly windows: Tensor; readonly indices: Tensor } {
  const rank = sizes.length;
  const lanes = x.shape.slice(0, 2);
  const extents = x.shape.slice(2);
  const counts = outputsOf(name, extents, sizes, options);
  const { samples = null, outputSize: _, outputRatio: __, ...random } = options;
  if (samples && !sameShape(samples.shape, [...lanes, rank])) {
    throw fault(
      name,
      `mismatched samples: ${formatShape(samples.shape)} for ${formatShape([...lanes, rank])}`,
    );
  }
  const all = samples ?? new Draws(name, random).uniform([...lanes, rank]);
  let taken = x;
  let flat = recorder().lift(0, "i32");
  for (const [axis, count] of counts.entries()) {
    const [extent, size] = [extents[axis] as number, sizes[axis] as number];
    const u = all.slice(null, null, axis).cast("f32");
    const starts = startsOf(u, extent, size, count).unsqueeze(-1);
    const positions = starts.add(arange(0, size, 1, { dtype: "i32" })).reshape([...lanes, -1]);
    const aligned = [...lanes, ...extents.map((_, at) => (at === axis ? count * size : 1))];
    const along = positions.reshape(aligned);
    const shape = taken.shape.with(2 + axis, count * size);
    taken = taken.takeAlongAxis(along.broadcastTo(shape), 2 + axis);
    flat = flat.mul(extent).add(along);
  }
  const split = [...lanes, ...counts.flatMap((count, axis) => [count, sizes[axis] as number])];
  const order = [
    0,
    1,
    ...counts.map((_, axis) => 2 + 2 * axis),
    ...counts.map((_, axis) => 3 + 2 * axis),
  ];
  return {
    windows: taken.reshape(split).permute(order),
    indices: flat.reshape(split).permute(order),
  };
}

function pooled(
  name: string,
  rank: 2 | 3,
  value: TensorLike,
  size: PerAxis,
  options: FractionalPoolOptions,
): Maxima {
  const x = onlyFloats(name, value);
  checkSpatial(name, x.shape, rank);
  const sizes = perAxis(name, "size", size, rank, 1);
  const isOne = x.rank === rank + 1;
  const { windows, indices: sources } = cut(name, isOne ? x.unsqueeze(0) : x, sizes, options);
  const values = largestOf(windows, rank);
  const indices = indicesOfLargest(windows, values, sources, rank);
  return isOne ? { values: values.squeeze(0), indices: indices.squeeze(0) } : { values, indices };
}

const doc = (rank: 2 | 3): string =>
  `Computes fractional max pooling, the largest element of each window of \`size\` over the spatial axes of ${layoutOf(rank)}, with or without n. \`outputSize\` is the number of windows, or \`outputRatio\` its ratio to the extents. The windows are steps of two lengths apart, in an order drawn for each channel of each example (Graham, "Fractional max-pooling", arXiv 1412.6071). \`samples\` are the numbers in [0, 1) that determine it, [n, channels, ${rank}], in the order of the axes.`;

function fractionalMaxPool(rank: 2 | 3): FractionalPool<Tensor> {
  const name = `fractionalMaxPool${rank}d`;
  return functionOp("convolution", {
    name,
    doc: `${doc(rank)} The same \`key\` always returns the same result.`,
    example: {
      2: "fractionalMaxPool2d(tensor([[[1, 2, 3], [4, 9, 5], [6, 7, 8]]]), 2, { outputSize: 2 })  // [[[9, 9], [9, 9]]]",
      3: "fractionalMaxPool3d(ones([1, 2, 2, 2]), 2, { outputSize: 1 })  // [[[[1]]]]",
    }[rank],
    build: (x, size, options = {}) => pooled(name, rank, x, size, options).values,
  });
}

function fractionalMaxPoolWithIndices(rank: 2 | 3): FractionalPool<Maxima> {
  const name = `fractionalMaxPool${rank}dWithIndices`;
  return functionOp("convolution", {
    name,
    doc: `Computes \`fractionalMaxPool${rank}d\` with the indices of the maxima, as \`{ values, indices }\`. The index (i32) of each maximum is in the flattened spatial axes of the input, that of the first among equal elements.`,
    example: {
      2: "fractionalMaxPool2dWithIndices(tensor([[[1, 2, 3], [4, 9, 5], [6, 7, 8]]]), 2, { outputSize: 2 }).indices  // [[[4, 4], [4, 4]]]",
      3: "fractionalMaxPool3dWithIndices(ones([1, 2, 2, 2]), 2, { outputSize: 1 }).indices  // [[[[0]]]]",
    }[rank],
    build: (x, size, options = {}) => pooled(name, rank, x, size, options),
  });
}

export const fractionalMaxPool2d: FractionalPool<Tensor> = fractionalMaxPool(2);
export const fractionalMaxPool3d: FractionalPool<Tensor> = fractionalMaxPool(3);

export const fractionalMaxPool2dWithIndices: FractionalPool<Maxima> =
  fractionalMaxPoolWithIndices(2);
export const fractionalMaxPool3dWithIndices: FractionalPool<Maxima> =
  fractionalMaxPoolWithIndices(3);
