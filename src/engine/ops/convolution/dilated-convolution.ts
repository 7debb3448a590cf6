/** Convolutions with zeros between the elements of the input and of the window, as in `jax.lax`. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { recorder, type TensorLike } from "../define.ts";
import { insertZeros } from "../movement/slice.ts";
import { correlate, correlateBack, exchangeChannels } from "./correlation.ts";
import {
  type DimensionNumbers,
  type GeneralPadding,
  layoutsOf,
  paddingPairs,
} from "./general-windows.ts";
import { checkGroups, checkWeight } from "./operands.ts";
import { type PerAxis, perAxis, spanOf, type Window, windowedExtents } from "./spatial.ts";

export interface DilationOptions {
  /** The distance between elements of the input, with zeros between them. Default 1. */
  readonly lhsDilation?: PerAxis;
  /** The distance between elements of the window. Default 1. */
  readonly rhsDilation?: PerAxis;
  /** The positions of the axes. Default [n, channels, …space] with [outputs, channels, …window]. */
  readonly dimensionNumbers?: DimensionNumbers;
}

export interface GeneralConvolutionOptions extends DilationOptions {
  /** The number of groups of channels that see only each other. Default 1. */
  readonly featureGroupCount?: number;
  /** The number of groups of examples, each of which computes a group of the outputs. Default 1. */
  readonly batchGroupCount?: number;
}

/** Returns the number of spatial axes, all but those of examples and channels. */
export function spatialRank(name: string, x: Tensor): 1 | 2 | 3 {
  const count = x.rank - 2;
  if (count === 1 || count === 2 || count === 3) return count;
  throw fault(
    name,
    `invalid rank: ${formatShape(x.shape)} is not examples, channels and 1 to 3 spatial axes`,
  );
}

export interface General {
  readonly strides: PerAxis;
  readonly padding: GeneralPadding;
  readonly lhsDilation: PerAxis;
  readonly rhsDilation: PerAxis;
  readonly featureGroupCount: number;
  readonly batchGroupCount: number;
}

/** Returns the windows over an input whose elements are `spread` apart, and the extents of that input. */
export function windowsOver(
  name: string,
  extents: Shape,
  sizes: Shape,
  { strides, padding, lhsDilation, rhsDilation }: Omit<General, `${string}Count`>,
): { windows: Window[]; spread: readonly number[]; long: number[] } {
  const count = extents.length;
  const spread = perAxis(name, "lhsDilation", lhsDilation, count, 1);
  const steps = perAxis(name, "windowStrides", strides, count, 1);
  const apart = perAxis(name, "rhsDilation", rhsDilation, count, 1);
  const isSpread = spread.some((step) => step > 1);
  if (isSpread && (padding === "SAME" || padding === "SAME_LOWER")) {
    throw fault(
      name,
      `unsupported padding "${padding}" with lhsDilation ${formatShape(spread)}: specify pairs, or use convTranspose`,
    );
  }
  const spans = sizes.map((size, axis) => spanOf({ size, dilation: apart[axis] as number }));
  const pairs = paddingPairs(name, padding, extents, spans, steps);
  const windows = sizes.map((size, axis): Window => {
    const [before, after] = pairs[axis] as readonly [number, number];
    return {
      size,
      stride: steps[axis] as number,
      dilation: apart[axis] as number,
      before,
      after,
    };
  });
  const long = extents.map((extent, axis) =>
    extent === 0 ? 0 : (extent - 1) * (spread[axis] as number) + 1,
  );
  windowedExtents(name, long, windows);
  return { windows, spread, long };
}

/** Convolves [n, channels, …space] with [outputs, channels, …window] to [n, outputs, …space]. */
export function convolve(name: string, x: Tensor, weight: Tensor, general: General): Tensor {
  const { featureGroupCount, batchGroupCount } = general;
  const [image, groups] =
    batchGroupCount === 1
      ? [x, featureGroupCount]
      : [groupExamples(name, x, weight, general), batchGroupCount];
  const option = batchGroupCount === 1 ? "featureGroupCount" : "batchGroupCount";
  checkGroups(name, image.shape, x.rank - 2, weight.shape, groups, option);
  const { windows, spread, long } = windowsOver(
    name,
    x.shape.slice(2),
    weight.shape.slice(2),
    general,
  );
  const joined = promote(x.dtype, weight.dtype);
  const dtype = joined === "bool" ? "i32" : joined;
  const [input, kernel] = [image.cast(dtype), weight.cast(dtype)];
  const isSpread = spread.some((step) => step > 1);
  if (isSpread && windows.every(({ stride }) => stride === 1))
    return fractionallyStrided(input, kernel, windows, spread, long, groups);
  const apart = spread.reduce((wide, step, axis) => insertZeros(wide, axis + 2, step), input);
  return correlate(apart, kernel, windows, groups);
}

/** Converts groups of examples to groups of channels: [groups · n, c, …] becomes [n, groups · c, …]. */
function groupExamples(
  name: string,
  x: Tensor,
  weight: Tensor,
  { featureGroupCount, batchGroupCount: groups }: General,
): Tensor {
  if (featureGroupCount !== 1) {
    throw fault(
      name,
      `invalid group counts ${featureGroupCount} and ${groups}: one of featureGroupCount and batchGroupCount must be 1`,
    );
  }
  const [n, channels, ...space] = x.shape as [number, number, ...number[]];
  const outputs = weight.shape[0] as number;
  if (!Number.isInteger(groups) || groups < 1 || n % groups !== 0 || outputs % groups !== 0) {
    throw fault(
      name,
      `invalid batchGroupCount ${groups}: expected a divisor of ${n} examples and ${outputs} outputs`,
    );
  }
  const tail = space.map((_, axis) => axis + 3);
  return x
    .reshape([groups, n / groups, channels, ...space])
    .permute([1, 0, 2, ...tail])
    .reshape([n / groups, groups * channels, ...space]);
}

/**
 * Convolves at stride 1 over an input with zeros between its elements, as the adjoint of a strided convolution
 * does.
 */
function fractionallyStrided(
  x: Tensor,
  weight: Tensor,
  windows: readonly Window[],
  spread: readonly number[],
  long: readonly number[],
  groups: number,
): Tensor {
  const turned = windows.reduce((kernel, _, axis) => kernel.flip(axis + 2), weight);
  const forward = windows.map((window, axis): Window => {
    const before = spanOf(window) - 1 - window.before;
    return { ...window, stride: spread[axis] as number, before, after: 0 };
  });
  const extents = windows.map(
    (window, axis) => (long[axis] as number) + window.before + window.after - spanOf(window) + 1,
  );
  return correlateBack(x, exchangeChannels(turned, groups), forward, groups, extents);
}

/** Permutes the operands to the order of axes that `convolve` expects, and its result to the requested order. */
export function arranged(
  name: string,
  value: TensorLike,
  weight: Tensor,
  numbers: (count: number) => DimensionNumbers,
  apply: (x: Tensor, weight: Tensor, count: number) => Tensor,
): Tensor {
  const x = recorder().lift(value, "f32");
  const count = spatialRank(name, x);
  checkWeight(name, weight, count);
  const layouts = layoutsOf(name, count, numbers(count));
  const result = apply(x.permute(layouts.input), weight.permute(layouts.weight), count);
  return result.permute(layouts.output);
}

/** Fills in defaults for missing options. */
export function general(
  strides: PerAxis,
  padding: GeneralPadding,
  {
    lhsDilation = 1,
    rhsDilation = 1,
    featureGroupCount = 1,
    batchGroupCount = 1,
  }: Omit<GeneralConvolutionOptions, "dimensionNumbers"> = {},
): General {
  return { strides, padding, lhsDilation, rhsDilation, featureGroupCount, batchGroupCount };
}
