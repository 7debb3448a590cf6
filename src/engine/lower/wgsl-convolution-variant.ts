/** Which variant of a convolution a kernel gets: from shapes and limits alone, as in wgsl-variant.ts. */
import {
  type ConvolutionGeometry,
  pixelPitch,
  tileLayout,
  weightPitch,
} from "./wgsl-convolution-geometry.ts";
import { windowLayout } from "./wgsl-convolution-window.ts";
import type { WgslTarget } from "./wgsl-module.ts";

export type ConvolutionVariant =
  /** Four pixels of one output to a thread, straight from memory. */
  { readonly kind: "thread"; readonly threads: number } | TileVariant | WindowVariant;

/** For large windows and small outputs: conv-window.wgsl says what each number is. */
export interface WindowVariant {
  readonly kind: "window";
  /** A multiple of 4. */
  readonly tileO: number;
  readonly tileN: number;
  readonly tileH: number;
  readonly tileW: number;
  readonly rows: number;
  /** A multiple of 4. */
  readonly segment: number;
  readonly teams: number;
}

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
  const [, height, width] = geometry.axes;
  if (height.window * width.window > 64 && target.workgroupMemory) {
    const variant = windowVariant(geometry, target);
    if (variant) return variant;
  }
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

/** Null for outputs that are not small. */
function windowVariant(geometry: ConvolutionGeometry, target: WgslTarget): WindowVariant | null {
  const { n, outputs, axes, out } = geometry;
  const [, height, width] = axes;
  if (out[2] > 16 || outputs < 4) return null;
  const tileW = out[2] <= 8 ? out[2] : 4;
  const tileH = Math.max(1, Math.min(out[1], Math.floor(12 / tileW)));
  const tileO = Math.min(32, Math.ceil(outputs / 4) * 4);
  const tileN = Math.min(8, n);
  const segment = Math.min(64, Math.ceil(width.window / 4) * 4);
  for (const rows of [4, 2, 1]) {
    const team = (tileO / 4) * tileN;
    const teams = Math.max(1, Math.min(8, Math.floor(Math.min(512, target.maxInvocations) / team)));
    const variant: WindowVariant = {
      kind: "window",
      tileO,
      tileN,
      tileH,
      tileW,
      rows: Math.min(rows, height.window),
      segment,
      teams,
    };
    const { pixels, weights } = windowLayout(variant, geometry);
    const bytes = 16 * (pixels + Math.max(weights, (teams - 1) * team));
    if (bytes <= target.maxWorkgroupStorageBytes) return variant;
  }
  return null;
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
