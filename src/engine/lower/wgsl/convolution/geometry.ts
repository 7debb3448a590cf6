/** A convolution as its shaders see it, and how they lay out workgroup memory. */
import type { Convolution, ConvolutionAxis } from "../../../ir/convolution.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import type { TileVariant } from "./variant.ts";

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

/** Images below and beside each other. */
export type Stack = readonly [rows: number, columns: number];

/** Images that lie below and beside each other, so that tiles may have pixels of several. */
export interface StackedImages {
  readonly images: Stack;
  /** From an image's first row or column of output to the next image's. */
  readonly periods: readonly [number, number];
  /** Rows and columns of output of all, with what lies between. */
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

/** How many workgroups a convolution has by tiles. */
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
 * So far apart that no output sees another image: its window ends before the next one's begins, or both see only
 * zeros there.
 */
function periodOf(axis: ConvolutionAxis, out: number): number {
  const { extent, stride, before } = axis;
  const seen = spanOf(axis, out);
  const apart = Math.ceil(seen / stride);
  const shared = Math.ceil(Math.max(seen - before, extent + before) / stride);
  return Math.max(out, Math.min(apart, shared));
}

/** How a tile's step lies in workgroup memory. */
export interface TileLayout {
  /** Of one team, which covers the tile once, and of all. */
  readonly team: number;
  readonly threads: number;
  /** The rows and columns of a layer that the tile sees. */
  readonly spanH: number;
  readonly spanW: number;
  /** Vectors to a row of pixels: what the tile sees, and what its last thread reads beside that. */
  readonly pitch: number;
  readonly unit: Unit;
  /** Vectors to an output's weights: an odd number, so that outputs begin in different banks. */
  readonly weightPitch: number;
  readonly pixels: number;
  readonly weights: number;
}

/** So much of the window, of so many layers, is written out. */
interface Unit {
  readonly layers: number;
  readonly rows: number;
  /** Of its weights. */
  readonly vectors: number;
  /** To a step. */
  readonly count: number;
}

/** Places of the window that a unit may have. */
export const mostPlaces = 64;

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
 * Whether a tile's results go through workgroup memory because rows of the output begin anywhere. On an NVIDIA
 * H200 tiles of two rows to a thread took 0.85 of the time at an extent of 55, those of one row as long, and
 * those of several teams 1.03 of it.
 */
export function storesStaged(
  { threadH, split, stack }: Pick<TileVariant, "threadH" | "split" | "stack">,
  { out }: Pick<ConvolutionGeometry, "out">,
): boolean {
  return (out[2] % 4 !== 0 || (stack?.[1] ?? 1) > 1) && threadH > 1 && split === 1;
}

/** Layers whose weights are whole vectors, if there are such; one row of a window that is too large. */
function unitOf(height: number, width: number, step: number, split: number): Unit {
  const places = height * width;
  if (places > mostPlaces)
    return { layers: 1, rows: 1, vectors: Math.ceil(width / 4), count: step * height };
  const whole = [1, 2, 4].find(
    (layers) =>
      (layers * places) % 4 === 0 && step % (layers * split) === 0 && layers * places <= mostPlaces,
  );
  const layers = whole ?? 1;
  return { layers, rows: height, vectors: Math.ceil((layers * places) / 4), count: step / layers };
}

/** How far neighbouring windows reach together. */
function spanOf({ window, stride, dilation }: ConvolutionAxis, count: number): number {
  return (count - 1) * stride + (window - 1) * dilation + 1;
}
