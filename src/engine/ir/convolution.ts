/**
 * The convolution core: for every output of a channel, the weighted sum of its window of the input. As everywhere
 * in machine learning it is a correlation: the window is not flipped.
 *
 *   accumulator[n, o, …p] = Σ over channels c and window places …t of
 *     input[n, group(o)·channels + c, …p·stride + t·dilation − before] · weight[o, c, …t]
 *
 * Input places outside [0, extent) count as 0. The domain is [n, outputs, …p]. The outputs form `groups` runs of
 * equal length, each with input channels of its own.
 */
import type { Expression } from "./expression.ts";
import type { Shape } from "./shape.ts";

export interface Convolution {
  readonly kind: "convolution";
  readonly groups: number;
  /** The input channels of one group. */
  readonly channels: number;
  /** One entry for each axis of the domain after the outputs. */
  readonly axes: readonly ConvolutionAxis[];
  /** The accesses of `input` have the shape [n, groups·channels, …extent]. */
  readonly input: Expression;
  /** The accesses of `weight` have the shape [outputs, channels, …window]. */
  readonly weight: Expression;
}

export interface ConvolutionAxis {
  /** The extent of the input along this axis. */
  readonly extent: number;
  /** The number of places in the window. */
  readonly window: number;
  readonly stride: number;
  /** The distance between neighbouring places of the window, in input elements. */
  readonly dilation: number;
  /** The zeros before the input's first element; a negative number skips elements. */
  readonly before: number;
}

/** The shapes that `input` and `weight` are indexed with. */
export function convolutionShapes(
  domain: Shape,
  { axes, channels, groups }: Pick<Convolution, "axes" | "channels" | "groups">,
): [input: Shape, weight: Shape] {
  const [n, outputs] = domain as [number, number];
  return [
    [n, groups * channels, ...axes.map(({ extent }) => extent)],
    [outputs, channels, ...axes.map(({ window }) => window)],
  ];
}

/** The number of products summed into one output. */
export function convolutionDepth({
  channels,
  axes,
}: Pick<Convolution, "channels" | "axes">): number {
  return axes.reduce((product, { window }) => product * window, channels);
}
