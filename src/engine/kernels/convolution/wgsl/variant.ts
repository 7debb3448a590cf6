/**
 * Chooses the variant of a convolution for a kernel from shapes and limits only, as in wgsl/variant.ts. The
 * measurements are in docs/decisions/kernel-variants.md.
 */

import { assumedGpu } from "../../../target/wgsl/profile.ts";
import { convolutionSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct } from "../../variants.ts";
import {
  type ConvolutionGeometry,
  maxTaps,
  type Stack,
  tileLayout,
  workgroupsOf,
} from "./geometry.ts";
import { windowLayout } from "./window.ts";

export type ConvolutionVariant =
  /** Each thread computes four pixels of one output, directly from storage. */
  { readonly kind: "thread"; readonly threads: number } | TileVariant | WindowVariant;

/** The variant for large windows and small outputs; conv-window.wgsl explains each number. */
export interface WindowVariant {
  readonly kind: "window";
  /** The outputs are a multiple of 4. */
  readonly tileO: number;
  readonly tileN: number;
  readonly tileH: number;
  readonly tileW: number;
  readonly rows: number;
  /** The segment is a multiple of 4. */
  readonly segment: number;
  readonly teams: number;
}

export interface TileVariant {
  readonly kind: "tile";
  /** The outputs, and the rows and columns of pixels, of a workgroup. */
  readonly tileO: number;
  readonly tileH: number;
  readonly tileW: number;
  /** The layers in workgroup memory at a time, a multiple of `split`. */
  readonly step: number;
  /** The teams of threads that share the layers. */
  readonly split: number;
  /** The outputs, rows and columns of pixels of a thread; the columns are a multiple of 4. */
  readonly threadO: number;
  readonly threadH: number;
  readonly threadW: number;
  /**
   * The images that are treated as one, below each other and next to each other; [1, 1] where they are separate.
   */
  readonly stack?: Stack;
}

/** Returns null where a sum of products, with one thread or more for each output, is the better kernel. */
export function convolutionVariant(
  geometry: ConvolutionGeometry,
  target: WgslTarget,
): ConvolutionVariant | null {
  const [, height, width] = geometry.axes;
  if (height.window * width.window > 64 && target.workgroupMemory) {
    const variant = windowVariant(geometry, target);
    if (variant) return variant;
  }
  // Rows of the window are unrolled.
  if (width.window > 32) return null;
  const alone = { kind: "thread", threads: 128 } as const;
  if (geometry.outputs < 8 || !target.workgroupMemory) return alone;
  return tileVariant(geometry, target) ?? alone;
}

/** Returns the variants that are worth a try, the table's choice first. */
export function convolutionVariants(
  geometry: ConvolutionGeometry,
  target: WgslTarget,
): readonly (ConvolutionVariant | null)[] {
  const table = convolutionVariant(geometry, target);
  if (!table || !target.workgroupMemory) return [table];
  switch (table.kind) {
    case "tile":
      return distinct([
        table,
        ...otherTiles(table, geometry).filter((variant) => fits(variant, geometry, target)),
      ]);
    case "window":
      return distinct([
        table,
        ...[{ rows: Math.ceil(table.rows / 2) }, { teams: Math.ceil(table.teams / 2) }].map(
          (changes) => ({ ...table, ...changes }),
        ),
      ]);
    case "thread":
      return distinct<ConvolutionVariant>([
        table,
        { kind: "thread", threads: 64 },
        { kind: "thread", threads: 256 },
      ]);
    default:
      return table satisfies never;
  }
}

function nameOfConvolution(variant: ConvolutionVariant | null): string {
  if (!variant) return "a sum of products";
  switch (variant.kind) {
    case "tile": {
      const { tileO, tileH, tileW, step, split, threadO, threadH, threadW } = variant;
      const { stack } = variant;
      const together = stack ? ` of ${stack.join("×")} images` : "";
      return `${tileO}×${tileH}×${tileW} tiles${together}, ${threadO}×${threadH}×${threadW} to a thread, ${step} layers at a time in ${split} parts`;
    }
    case "window": {
      const { tileO, tileN, tileH, tileW, rows, segment, teams } = variant;
      return `${tileO}×${tileN}×${tileH}×${tileW} outputs, ${rows}×${segment} of the window at a time in ${teams} parts`;
    }
    case "thread":
      return `groups of ${variant.threads}, four pixels to a thread`;
    default:
      return variant satisfies never;
  }
}

export const convolutionChoice: VariantChoice = {
  name: "convolutionVariant",
  variants: convolutionVariants,
  nameOf: nameOfConvolution,
  sizes: convolutionSizes,
};

/** The rows and columns of alternative tiles, the smallest first. */
const otherShapes = [
  [4, 8],
  [4, 16],
  [8, 8],
  [4, 28],
  [8, 16],
  [7, 28],
  [14, 16],
  [16, 16],
] as const;
/** Tiles may cover up to this multiple of what the best one covers. */
const maxWaste = 1.1;

/**
 * Returns variants that change one thing at a time. Small tiles are for outputs that leave threads idle, large
 * ones for others.
 */
function otherTiles(
  table: TileVariant,
  { n, groups, outputs, out }: ConvolutionGeometry,
): TileVariant[] {
  const { tileO, step, split } = table;
  const covered = ([tileH, tileW]: readonly [number, number]): number =>
    Math.ceil(out[1] / tileH) * tileH * Math.ceil(out[2] / tileW) * tileW;
  const least = Math.min(...otherShapes.map(covered));
  const fitting = otherShapes.filter((shape) => covered(shape) <= maxWaste * least);
  const isSmall = (n * groups * outputs * out[0] * least) / 32 < enoughThreads;
  const shapes = (isSmall ? fitting : fitting.toReversed())
    .filter(([tileH, tileW]) => tileH !== table.tileH || tileW !== table.tileW)
    .slice(0, 3)
    .map(([tileH, tileW]) => ({ tileH, tileW, ...(tileH % 2 === 0 ? squareShare : flatShare) }));
  const changes: readonly Partial<TileVariant>[] = [
    ...[squareShare, flatShare, { threadO: 4, threadH: 1, threadW: 8 }],
    ...shapes,
    ...(tileO < outputs ? [{ tileO: tileO * 2 }] : []),
    { tileO: tileO / 2 },
    { step: step * 2 },
    { split: split * 2 },
  ];
  return changes.map((change) => ({ ...table, ...change }));
}

/** The threads that keep a large GPU busy, and the workgroups that spread evenly over it. */
const enoughThreads = 24576;
const enoughGroups = 100;
const { cores, schedulersPerCore } = assumedGpu;
/**
 * The register tiles of a thread, both of 32 sums; with two rows, the pixels that their windows have in common are
 * read once.
 */
const squareShare = { threadO: 4, threadH: 2, threadW: 4 } as const;
const flatShare = { threadO: 8, threadH: 1, threadW: 4 } as const;

type Shape = readonly [rows: number, columns: number];

/** The rows and columns of a tile; the one that covers the output with the least waste is chosen. */
const tileShapes: readonly Shape[] = [
  [8, 8],
  [4, 28],
  [14, 16],
  [8, 16],
];
/** Further tiles, for outputs that leave many threads of the usual ones without a pixel. */
const unusualEvenShapes: readonly Shape[] = [
  [6, 16],
  [10, 12],
];
/** These include a tile with an odd number of rows, which pays only with several teams (`tileAlone`). */
const unusualShapes: readonly Shape[] = [[3, 20], ...unusualEvenShapes];
/**
 * Where the workgroups of the tile that covers least leave cores idle, a smaller tile may cover up to this multiple.
 */
const busierCost = 1.31;
/** The outputs of a workgroup where workgroups are few. */
const fewOutputs = 16;
/** The minimum steps for several teams, since before the first step they wait for all of its layers. */
const fewestSteps = 8;
/**
 * The tile for stacked images, the maximum of images below or next to each other, and the factor by which a stack
 * has to be better: its loads and stores do not follow rows, so fewer are coalesced.
 */
const stackedShape: Shape = [8, 8];
const maxStacked = 8;
const stackCost = 1.04;
/** The factor by which unusual tiles have to be better: elongated tiles have a larger halo. */
const unusualCost = 1.08;
/**
 * A tile for extents of 57 to 60, which it covers with less waste, used where it has so many workgroups that the
 * tail wave is a small fraction.
 */
const wideShape: Shape = [8, 20];
const wideGroups = 300;
const wideCost = { overUsual: 1.06, overUnusual: 0.93 };
/**
 * A tile of whole rows of those extents, for outputs that it divides, where no core has more work than with the wide
 * tile.
 */
const wholeRows = { tileO: 64, tileH: 4, tileW: 60, step: 8 } as const;

function tileVariant(geometry: ConvolutionGeometry, target: WgslTarget): TileVariant | null {
  const alone = tileAlone(geometry, target);
  const images = stackFor(geometry);
  const stacked = images && tileOfShape(geometry, target, stackedShape, images);
  if (alone && stacked) return isBetterStacked(alone, stacked, geometry) ? stacked : alone;
  if (alone) return alone;
  const last: TileVariant = {
    kind: "tile",
    tileO: 8,
    tileH: 4,
    tileW: 8,
    step: 1,
    split: 1,
    ...squareShare,
  };
  return fits(last, geometry, target) ? last : null;
}

function tileAlone(geometry: ConvolutionGeometry, target: WgslTarget): TileVariant | null {
  const shape = shapeOf(geometry, unusualShapes);
  const usual = tileOfShape(geometry, target, shape);
  if (!usual) return null;
  // With an odd number of rows, threads share fewer of the pixels that windows read. Only several teams, which
  // wait for different layers, make up for that.
  if (usual.tileH % 2 === 1 && usual.split === 1)
    return tileOfShape(geometry, target, shapeOf(geometry, unusualEvenShapes));
  const whole: TileVariant = { ...usual, ...wholeRows };
  const isWhole =
    shape === wideShape &&
    usual.split === 1 &&
    geometry.outputs % whole.tileO === 0 &&
    isFilled(layersOf(geometry), whole.step) &&
    turnsOf(whole, geometry) <= turnsOf(usual, geometry) &&
    fits(whole, geometry, target);
  return isWhole ? whole : usual;
}

/** Returns the rows and columns of the tiles of separate images. */
function shapeOf(
  { n, groups, outputs, out }: ConvolutionGeometry,
  unusualOnes: readonly Shape[],
): Shape {
  const tilesOf = ([tileH, tileW]: Shape): number =>
    Math.ceil(out[1] / tileH) * Math.ceil(out[2] / tileW);
  const covered = (shape: Shape): number => tilesOf(shape) * shape[0] * shape[1];
  const least = (best: Shape, other: Shape): Shape =>
    covered(other) < covered(best) ? other : best;
  // The warps for 32 outputs, with 32 sums for each thread.
  const warps = (shape: Shape): number => tilesOf(shape) * Math.ceil((shape[0] * shape[1]) / 32);
  const unusual = unusualOnes.reduce((best, other) => (warps(other) < warps(best) ? other : best));
  const maxOutputs = maxOutputsOf(outputs);
  const groupsIn = (tile: Shape, tileO: number): number =>
    n * groups * Math.ceil(outputs / tileO) * out[0] * tilesOf(tile);
  const smallest = tileShapes.reduce(least);
  const isIdle = groupsIn(smallest, Math.min(fewOutputs, maxOutputs)) < enoughGroups;
  const usual = tileShapes
    .filter((shape) => isIdle && covered(shape) <= busierCost * covered(smallest))
    .reduce((best, other) => (tilesOf(other) > tilesOf(best) ? other : best), smallest);
  const isWide =
    groupsIn(wideShape, maxOutputs) >= wideGroups &&
    warps(wideShape) * wideCost.overUsual < warps(usual) &&
    warps(wideShape) * wideCost.overUnusual < warps(unusual);
  if (isWide) return wideShape;
  return warps(unusual) * unusualCost < warps(usual) ? unusual : usual;
}

/**
 * Returns the stack of images that needs the fewest tiles of `stackedShape`, or null where that is separate
 * images.
 */
function stackFor(geometry: ConvolutionGeometry): Stack | null {
  const tiles = (stack: Stack): number =>
    workgroupsOf({ tileO: 1, tileH: stackedShape[0], tileW: stackedShape[1], stack }, geometry);
  let best: Stack = [1, 1];
  for (let rows = 1; rows <= Math.min(maxStacked, geometry.n); rows++)
    for (let columns = 1; columns <= Math.min(maxStacked, geometry.n / rows); columns++)
      if (tiles([rows, columns]) < tiles(best)) best = [rows, columns];
  return best[0] * best[1] > 1 ? best : null;
}

function isBetterStacked(
  alone: TileVariant,
  stacked: TileVariant,
  geometry: ConvolutionGeometry,
): boolean {
  const covered = (variant: TileVariant): number =>
    workgroupsOf(variant, geometry) * variant.tileO * variant.tileH * variant.tileW;
  const isUnusual = unusualShapes.some(
    ([rows, columns]) => rows === alone.tileH && columns === alone.tileW,
  );
  return (
    covered(stacked) <= covered(alone) &&
    turnsOf(stacked, geometry) * stackCost <
      turnsOf(alone, geometry) * (isUnusual ? unusualCost : 1)
  );
}

/** The work of the busiest scheduler of all cores, in warps of a single team. */
function turnsOf(variant: TileVariant, geometry: ConvolutionGeometry): number {
  const busiest = Math.ceil(workgroupsOf(variant, geometry) / cores);
  const warps = busiest * Math.ceil(tileLayout(variant, geometry).threads / 32);
  return Math.ceil(warps / schedulersPerCore) / variant.split;
}

/**
 * Returns the variant of this shape with the most teams that the cores have registers for; null where none fits.
 * Teams stage layers in fours where possible, so that their weights are whole vectors.
 */
function tileOfShape(
  geometry: ConvolutionGeometry,
  target: WgslTarget,
  shape: Shape,
  stack: Stack = [1, 1],
): TileVariant | null {
  const { outputs, axes } = geometry;
  const [, height, width] = axes;
  const layers = layersOf(geometry);
  const indices = height.window * width.window;
  const [tileH, tileW] = shape;
  const groupsOf = (tileO: number): number =>
    workgroupsOf({ tileO, tileH, tileW, stack }, geometry);
  const share = shareOf(shape);
  const maxOutputs = maxOutputsOf(outputs);
  const whole = outputs > maxOutputs ? outputsOf(outputs, share, (tileH * tileW) / 32) : maxOutputs;
  const tileO = maxOutputs > fewOutputs && groupsOf(whole) < enoughGroups ? fewOutputs : whole;
  const threads = (groupsOf(tileO) * tileH * tileW * tileO) / 32;
  // A layer of a large window is work enough for a step; otherwise the weights of four layers are whole vectors.
  const longest = indices > 32 ? 1 : 4;
  // With an odd number of elements, those of two layers are not.
  const inFours =
    indices % 2 === 1 && longest * indices <= maxTaps && isFilled(layers, 2 * longest);
  for (const split of [4, 2, 1]) {
    if (split > 1 && threads * split > cores * residentThreads(split, height.stride * width.stride))
      continue;
    const isLong = split === 1 || inFours || fewestSteps * longest * split <= layers;
    const most = split * Math.max(2, isLong ? longest : 0);
    for (const step of [16, 8, 4, 2, 1]) {
      if (step > most || step % split !== 0 || !isFilled(layers, step)) continue;
      if (inFours && split > 1 && step < most) continue;
      const variant: TileVariant = {
        ...{ kind: "tile", tileO, tileH, tileW, step, split, ...share },
        ...(stack[0] * stack[1] > 1 ? { stack } : {}),
      };
      if (fits(variant, geometry, target)) return variant;
    }
  }
  return null;
}

function layersOf({ channels, axes }: ConvolutionGeometry): number {
  return channels * axes[0].window;
}

/** Whether few of the layers in all steps are zeros after the last layer. */
function isFilled(layers: number, step: number): boolean {
  return Math.ceil(layers / step) * step <= maxWaste * layers;
}

/**
 * The resident threads of a core, as limited by registers, where this many teams share layers. With more, the tail
 * wave leaves cores idle. A stride above 1 loads more pixels for each sum and has a separate limit.
 */
function residentThreads(split: number, stride: number): number {
  if (stride > 1) return 372;
  return split === 2 ? 384 : 256;
}

function maxOutputsOf(outputs: number): number {
  return Math.min(32, 2 ** Math.ceil(Math.log2(outputs)));
}

/** Returns the outputs of a workgroup whose warps have the fewest threads without an output. */
function outputsOf(
  outputs: number,
  { threadO }: typeof squareShare | typeof flatShare,
  warps: number,
): number {
  const cost = (tileO: number): number => warpsOf(outputs, tileO, warps);
  const candidates = [32, 36, 24, 40, 28, 20, 16].filter((tileO) => tileO % threadO === 0);
  return candidates.reduce((best, tileO) => (cost(tileO) < cost(best) ? tileO : best));
}

function shareOf([tileH]: Shape): typeof squareShare | typeof flatShare {
  return tileH % 2 === 0 ? squareShare : flatShare;
}

/** The warps for all outputs with `tileO` of them in a workgroup; `warps` is the number for 32 outputs. */
function warpsOf(outputs: number, tileO: number, warps: number): number {
  return Math.ceil(outputs / tileO) * Math.ceil((tileO * warps) / 32);
}

/** Returns null for outputs that are not small. */
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
  const { tileO, tileH, tileW, step, split, threadO, threadH, threadW } = variant;
  const isDivided = [tileO / threadO, tileH / threadH, tileW / threadW, step / split].every(
    Number.isInteger,
  );
  if (!isDivided) return false;
  const { threads, unit, pixels, weights } = tileLayout(variant, geometry);
  return (
    unit.count % split === 0 &&
    threads >= 8 &&
    16 * (pixels + weights) <= target.maxWorkgroupStorageBytes &&
    threads <= target.maxInvocations
  );
}
