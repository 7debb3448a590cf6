/** The geometry of a convolution as its shaders see it, and their layout of workgroup memory. */

import type { Kernel } from "../../../ir/kernel.ts";
import type { Convolution, ConvolutionAxis } from "../core.ts";
import type { TileVariant } from "./variant.ts";

/** The extents of a convolution, always with three spatial axes. */
export interface ConvolutionGeometry {
  readonly n: number;
  readonly groups: number;
  /** The outputs of one group. */
  readonly outputs: number;
  readonly channels: number;
  /** The axes are depth, height and width. */
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

/** The numbers of images below each other and next to each other. */
export type Stack = readonly [rows: number, columns: number];

/** Images that are treated as one large image, so that a tile may have pixels of several. */
export interface StackedImages {
  readonly images: Stack;
  /** The distances from an image's first row or column of output to that of the next image. */
  readonly periods: readonly [number, number];
  /** The rows and columns of output of all images, with the gaps between them. */
  readonly extents: readonly [number, number];
}

export function stackedImages(
  images: Stack,
  { axes, out }: Pick<ConvolutionGeometry, "axes" | "out">,
): StackedImages {
  const periods = [periodOf(axes[1], out[1]), periodOf(axes[2], out[2])] as const;
  return {
    images,
    periods,
    extents: [(images[0] - 1) * periods[0] + out[1], (images[1] - 1) * periods[1] + out[2]],
  };
}

/** Returns the number of workgroups of a convolution by tiles. */
export function workgroupsOf(
  { tileO, tileH, tileW, stack = [1, 1] }: Pick<TileVariant, "tileO" | "tileH" | "tileW" | "stack">,
  geometry: ConvolutionGeometry,
): number {
  const { n, groups, outputs, out } = geometry;
  const { extents } = stackedImages(stack, geometry);
  return (
    Math.ceil(n / (stack[0] * stack[1])) *
    groups *
    Math.ceil(outputs / tileO) *
    out[0] *
    Math.ceil(extents[0] / tileH) *
    Math.ceil(extents[1] / tileW)
  );
}

/**
 * The distance at which no output sees another image: either its window ends before the next image begins, or
 * both images have only zeros there.
 */
function periodOf(axis: ConvolutionAxis, out: number): number {
  const { extent, stride, before } = axis;
  const seen = spanOf(axis, out);
  const apart = Math.ceil(seen / stride);
  const shared = Math.ceil(Math.max(seen - before, extent + before) / stride);
  return Math.max(out, Math.min(apart, shared));
}

/** The layout of a tile's step in workgroup memory. */
export interface TileLayout {
  /** The threads of one team, which covers the tile once, and of all teams. */
  readonly team: number;
  readonly threads: number;
  /** The rows and columns of a layer that the tile reads. */
  readonly spanH: number;
  readonly spanW: number;
  /** The vectors of a row of pixels: what the tile needs, and what its last thread reads in addition. */
  readonly pitch: number;
  readonly unit: Unit;
  /** The vectors of an output's weights: an odd number, so that outputs begin in different banks. */
  readonly weightPitch: number;
  readonly pixels: number;
  readonly weights: number;
}

/** The part of the window, of several layers, that is unrolled. */
interface Unit {
  readonly layers: number;
  readonly rows: number;
  /** The vectors of its weights. */
  readonly vectors: number;
  /** The units of a step. */
  readonly count: number;
}

/** The maximum number of elements of the window in a unit. */
export const maxTaps = 64;

export function tileLayout(
  variant: TileVariant,
  geometry: Pick<ConvolutionGeometry, "axes" | "out">,
): TileLayout {
  const { tileO, tileH, tileW, step, split, threadO, threadH, threadW } = variant;
  const { axes } = geometry;
  const [, height, width] = axes;
  const team = ((tileH / threadH) * (tileW / threadW) * tileO) / threadO;
  const [spanH, spanW] = [spanOf(height, tileH), spanOf(width, tileW)];
  const last = (tileW / threadW - 1) * (threadW / 4) * width.stride;
  const pitch = Math.max(Math.ceil(spanW / 4), last + Math.ceil(spanOf(width, threadW) / 4));
  const unit = unitOf(height.window, width.window, step, split);
  const weightPitch = Math.floor((unit.count * unit.vectors) / 2) * 2 + 1;
  return {
    team,
    threads: team * split,
    spanH,
    spanW,
    pitch,
    unit,
    weightPitch,
    pixels: step * spanH * pitch,
    weights: Math.max(
      tileO * weightPitch,
      (split - 1) * team * threadO * threadH * (threadW / 4),
      storesStaged(variant, geometry) ? ((tileO / threadO) * tileH * tileW) / 4 : 0,
    ),
  };
}

/**
 * Whether a tile's results go through workgroup memory so that stores are coalesced, where rows of the output are
 * not aligned to vectors. This pays only where the threads of a single team have several rows
 * (docs/decisions/kernel-variants.md).
 */
export function storesStaged(
  { threadH, split, stack }: Pick<TileVariant, "threadH" | "split" | "stack">,
  { out }: Pick<ConvolutionGeometry, "out">,
): boolean {
  return (out[2] % 4 !== 0 || (stack?.[1] ?? 1) > 1) && threadH > 1 && split === 1;
}

/**
 * Returns layers whose weights are whole vectors, if there are any; for a window that is too large, one row of
 * it.
 */
function unitOf(height: number, width: number, step: number, split: number): Unit {
  const indices = height * width;
  if (indices > maxTaps)
    return { layers: 1, rows: 1, vectors: Math.ceil(width / 4), count: step * height };
  const whole = [1, 2, 4].find(
    (layers) =>
      (layers * indices) % 4 === 0 && step % (layers * split) === 0 && layers * indices <= maxTaps,
  );
  const layers = whole ?? 1;
  return { layers, rows: height, vectors: Math.ceil((layers * indices) / 4), count: step / layers };
}

/** The extent that neighbouring windows cover together. */
function spanOf({ window, stride, dilation }: ConvolutionAxis, count: number): number {
  return (count - 1) * stride + (window - 1) * dilation + 1;
}
