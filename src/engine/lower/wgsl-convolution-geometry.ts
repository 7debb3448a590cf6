/** A convolution as its shaders see it, and how they lay out workgroup memory. */
import type { Convolution, ConvolutionAxis } from "../ir/convolution.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { TileVariant } from "./wgsl-convolution-variant.ts";

/** A convolution's extents, over three spatial axes always. */
export interface ConvolutionGeometry {
  readonly n: number;
  readonly groups: number;
  /** Of one group. */
  readonly outputs: number;
  readonly channels: number;
  /** Depth, height, width. */
  readonly axes: readonly [ConvolutionAxis, ConvolutionAxis, ConvolutionAxis];
  readonly out: readonly [number, number, number];
}

const flat: ConvolutionAxis = { extent: 1, window: 1, stride: 1, dilation: 1, before: 0 };

export function geometryOf(
  { domain }: Kernel,
  { groups, channels, axes }: Convolution,
): ConvolutionGeometry {
  const [n, outputs, ...out] = domain as [number, number, ...number[]];
  const missing = 3 - axes.length;
  return {
    n,
    groups,
    outputs: outputs / groups,
    channels,
    axes: [...new Array(missing).fill(flat), ...axes] as unknown as ConvolutionGeometry["axes"],
    out: [...new Array(missing).fill(1), ...out] as unknown as ConvolutionGeometry["out"],
  };
}

export interface TileLayout {
  /** Of one team, which covers the tile once, and of all. */
  readonly team: number;
  readonly threads: number;
  /** The rows and columns of a layer that the tile sees. */
  readonly spanH: number;
  readonly spanW: number;
}

export function tileLayout(
  { tileO, tileH, tileW, split }: TileVariant,
  { axes }: Pick<ConvolutionGeometry, "axes">,
): TileLayout {
  const [, height, width] = axes;
  const team = ((tileH * tileW) / 4) * (tileO / 8);
  return {
    team,
    threads: team * split,
    spanH: spanOf(height, tileH),
    spanW: spanOf(width, tileW),
  };
}

/** How far neighbouring windows reach together. */
function spanOf({ window, stride, dilation }: ConvolutionAxis, count: number): number {
  return (count - 1) * stride + (window - 1) * dilation + 1;
}

/** Vectors to a row of the tile's pixels: what the tile sees, and what its last thread reads beside that. */
export function pixelPitch(axis: ConvolutionAxis, tileW: number): number {
  const quad = Math.ceil(spanOf(axis, 4) / 4);
  return Math.max(Math.ceil(spanOf(axis, tileW) / 4), (tileW / 4 - 1) * axis.stride + quad);
}

/** Eight elements more than the outputs, so that rows begin in different banks. */
export function weightPitch(tileO: number): number {
  return tileO / 4 + 2;
}
