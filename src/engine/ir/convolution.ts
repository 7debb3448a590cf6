/**
 * The convolution core: what every output of a channel sees of the input, weighted and summed. As
 * everywhere in machine learning it is a correlation: the window is not turned around.
 *
 *   accumulator[n, o, …p] = Σ over channels c and window places …t of
 *     input[n, group(o)·channels + c, …p·stride + t·dilation − before] · weight[o, c, …t]
 *
 * where input places outside [0, extent) count as 0. The domain is [n, outputs, …p], and outputs are
 * in `groups` runs of equal length, each with input channels of its own.
 */
import type { Expression } from "./expression.ts";
import type { Shape } from "./shape.ts";

export interface Convolution {
  readonly kind: "convolution";
  readonly groups: number;
  /** Input channels of one group. */
  readonly channels: number;
  /** One for each axis of the domain after the outputs. */
  readonly axes: readonly ConvolutionAxis[];
  /** Its accesses have the shape [n, groups·channels, …extent]. */
  readonly input: Expression;
  /** Its accesses have the shape [outputs, channels, …window]. */
  readonly weight: Expression;
}

export interface ConvolutionAxis {
  /** The input's. */
  readonly extent: number;
  /** Places in the window. */
  readonly window: number;
  readonly stride: number;
  /** Input elements from one place of the window to the next. */
  readonly dilation: number;
  /** Zeros before the input's first element; a negative number skips elements. */
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

/** Products summed into one output. */
export function convolutionDepth({
  channels,
  axes,
}: Pick<Convolution, "channels" | "axes">): number {
  return axes.reduce((product, { window }) => product * window, channels);
}
