/** The tiles of a convolution by minimal filtering, and where the memory between its phases has what. */

import { threadBytes } from "../../../target/wasm/kernel-phase.ts";
import type { Panels } from "../../matmul/wasm/matmul.ts";
import { panelBytes } from "../../matmul/wasm/matmul.ts";
import { plainTile, type Tile, tileRows } from "../../matmul/wasm/tile.ts";
import type { ConvolutionAxis } from "../core.ts";
import type { ConvolutionParts } from "./convolution.ts";
import { type Sheets, sheetBytes } from "./sheets.ts";

/** The elements of a transformed patch. */
export const elements = 16;

/** The fewest channels and outputs of a group with which the transforms cost less than they save. */
const fewestChannels = 8;
const fewestOutputs = 12;
/** The fewest tiles with which transforming the filters costs less than it saves. */
const fewestTiles = 9;
/** About the most bytes of transformed patches and of their products that are in memory at once. */
const bytesAtOnce = 32 * 2 ** 20;

/** The tiles of a convolution, and where the memory between its phases has what. Offsets are in bytes. */
export interface Winograd {
  readonly parts: ConvolutionParts;
  readonly tile: Tile;
  /** The images that a dilation makes of one, down and across. */
  readonly images: readonly [number, number];
  /** The tiles of one of these images, down and across. */
  readonly tiles: readonly [number, number];
  /** The rows of tiles, row-major over [n, image down, tile down]; each has `columns` tiles. */
  readonly rows: number;
  /** The tiles of a row, row-major over [image across, tile across]. */
  readonly columns: number;
  /** The rows of tiles that are computed at once. */
  readonly rowsAtOnce: number;
  /** The padded input. The columns of each image across are a sheet. */
  readonly sheets: Sheets;
  /** The weights in panels of outputs, whose steps are [channels, 3, 3]. */
  readonly weights: Panels;
  /** The transformed weights and patches: a matrix for each element and group. */
  readonly filters: Panels;
  readonly patches: Panels;
  /** The offset of the products [elements, groups, outputs, tiles at once], which fill whole panels. */
  readonly sums: number;
}

/** True if a convolution in f32 is faster with fewer multiplications. */
export function suitsWinograd({ domain, axes, channels, outputs }: ConvolutionParts): boolean {
  if (axes.length !== 2 || axes.some(({ window, stride }) => window !== 3 || stride !== 1))
    return false;
  const [n, , height, width] = domain as [number, number, number, number];
  const [down, across] = axes as readonly ConvolutionAxis[] as [ConvolutionAxis, ConvolutionAxis];
  const tiles = tilesOf(height, down) * tilesOf(width, across);
  return (
    channels >= fewestChannels &&
    outputs >= fewestOutputs &&
    n * tiles * down.dilation * across.dilation >= fewestTiles &&
    height > down.dilation &&
    width >= 4 * across.dilation &&
    rowBufferBytes(width, across.dilation) <= threadBytes
  );
}

/** The tiles along an axis of one of the images that a dilation makes of it. */
function tilesOf(extent: number, { dilation }: ConvolutionAxis): number {
  return Math.ceil(Math.ceil(extent / dilation) / 2);
}

export function planOf(parts: ConvolutionParts, usual: Tile): Winograd {
  const { domain, axes, channels, groups, outputs } = parts;
  const [n, , height, width] = domain as [number, number, number, number];
  const [down, across] = axes as readonly ConvolutionAxis[] as [ConvolutionAxis, ConvolutionAxis];
  const images = [down.dilation, across.dilation] as const;
  const tiles = [tilesOf(height, down), tilesOf(width, across)] as const;
  const rows = n * images[0] * tiles[0];
  const columns = images[1] * tiles[1];
  const rowBytes = elements * groups * (channels + outputs) * columns * 4;
  const turns = Math.min(rows, Math.ceil((rows * rowBytes) / bytesAtOnce));
  const rowsAtOnce = Math.ceil(rows / turns);
  // Vectors of the transforms lie along the rows and columns of register tiles.
  const most = usual.rows < 4 || usual.columns !== 8 ? { ...plainTile, fused: usual.fused } : usual;
  const tile = { ...most, rows: tileRows(most.rows, outputs) };
  const shape = [
    images[1],
    n,
    groups * channels,
    images[0] * (2 * tiles[0] + 2),
    2 * tiles[1] + 2,
  ] as const;
  const sheets: Sheets = { shape, step: images[1], offset: 0 };
  const count = Math.ceil(outputs / tile.rows);
  const weights: Panels = {
    width: tile.rows,
    count,
    k: channels * 9,
    batchStrides: [1],
    matrices: groups,
    offset: sheetBytes(sheets),
  };
  const filters: Panels = {
    ...weights,
    k: channels,
    batchStrides: [groups, 1],
    matrices: elements * groups,
    offset: weights.offset + panelBytes(weights),
  };
  const patches: Panels = {
    ...filters,
    width: tile.columns,
    count: Math.ceil((rowsAtOnce * columns) / tile.columns),
    offset: filters.offset + panelBytes(filters),
  };
  const sums = patches.offset + panelBytes(patches);
  return {
    parts: { ...parts, name: `${parts.name}_winograd` },
    tile,
    images,
    tiles,
    rows,
    columns,
    rowsAtOnce,
    sheets,
    weights,
    filters,
    patches,
    sums,
  };
}

/** The bytes of the products, and those that a vector reads behind the last row. */
export function sumsBytes({ parts, filters, patches }: Winograd): number {
  return (
    elements * parts.groups * filters.count * filters.width * patches.count * patches.width * 4 + 64
  );
}

/** The bytes of the matrices of one element, of all groups. */
export function elementBytes({ matrices, count, k, width }: Panels): number {
  return (matrices / elements) * count * k * width * 4;
}

/** The offset of two rows of pixels in the thread's memory, behind the pixels of four tiles. */
export const rowsAt = 64;

/** The bytes of the thread's memory that two rows of pixels take, with the pixels of missing tiles at their ends. */
function rowBufferBytes(width: number, images: number): number {
  return rowsAt + 2 * rowBytesOf(width, images);
}

export function rowBytesOf(width: number, images: number): number {
  return (width + 16 * images) * 4;
}
