/** Which variant of a convolution a kernel gets: from shapes and limits alone, as in wgsl-variant.ts. */
import {
  type ConvolutionGeometry,
  pixelPitch,
  tileLayout,
  weightPitch,
} from "./wgsl-convolution-geometry.ts";
import type { WgslTarget } from "./wgsl-module.ts";

export type ConvolutionVariant =
  /** Four pixels of one output to a thread, straight from memory. */
  { readonly kind: "thread"; readonly threads: number } | TileVariant;

export interface TileVariant {
  readonly kind: "tile";
  /** Outputs and pixels of a workgroup: 8, 16, 32 or 64 outputs, and pixels in rows of four. */
  readonly tileO: number;
  readonly tileH: number;
  readonly tileW: number;
  /** Layers in workgroup memory at a time: a multiple of `split`. */
  readonly step: number;
  /** Teams of threads that share the layers. */
  readonly split: number;
}

/** Null where a sum of products, with a thread or more to each output, is the better kernel. */
export function convolutionVariant(
  geometry: ConvolutionGeometry,
  target: WgslTarget,
): ConvolutionVariant | null {
  const [, , width] = geometry.axes;
  // Rows of the window are written out.
  if (width.window > 32) return null;
  if (geometry.outputs < 8 || !target.workgroupMemory) return { kind: "thread", threads: 64 };
  const tileO = Math.min(64, 2 ** Math.ceil(Math.log2(geometry.outputs)));
  for (const step of [4, 2, 1]) {
    const variant = { kind: "tile", tileO, tileH: 8, tileW: 8, step, split: 1 } as const;
    if (fits(variant, geometry, target)) return variant;
  }
  return { kind: "thread", threads: 64 };
}

function fits(variant: TileVariant, geometry: ConvolutionGeometry, target: WgslTarget): boolean {
  const { tileO, tileW, step, split } = variant;
  const [, height, width] = geometry.axes;
  const { team, threads, spanH } = tileLayout(variant, geometry);
  const pixels = step * spanH * pixelPitch(width, tileW);
  const weights = Math.max(
    step * height.window * width.window * weightPitch(tileO),
    (split - 1) * team * 8,
  );
  return (
    16 * (pixels + weights) <= target.maxWorkgroupStorageBytes && threads <= target.maxInvocations
  );
}
