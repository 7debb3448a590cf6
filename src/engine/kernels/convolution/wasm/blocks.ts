/**
 * Computes the products of a convolution. A work item is a block of pixels and outputs of one group: it computes
 * the register tile for every panel of weights and every few vectors of pixels.
 */

import { sizeOf } from "../../../ir/shape.ts";
import { add, min, mul } from "../../../target/wasm/assembler/expression.ts";
import { type I32, type Local, sharing } from "../../../target/wasm/assembler/value.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type Size, type SizedCode, type Sizes } from "../../../target/wasm/sizes.ts";
import { indexAlong } from "../../../target/wasm/vectors/access.ts";
import type { Panels } from "../../matmul/wasm/matmul.ts";
import { emitStop } from "../../matmul/wasm/packed-panels.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import {
  beginTiles,
  emitFinish,
  emitRun,
  pixelAt,
  planesAt,
  type Tiling,
  tilingOf,
  tilingSizes,
} from "./register-tile.ts";
import type { Sheets } from "./sheets.ts";

/** The number of tiles of pixels in a work item; the part of the input that they read stays in the L2 cache. */
const blockTiles = 16;
const enoughItems = 32;

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerConvolutionTiles(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  tile: ConvolutionTile,
  buffers: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase {
  const { domain, groups } = parts;
  const width = domain.at(-1) as number;
  const across = Math.ceil(width / 4);
  const vectors = across * domain.slice(2, -1).reduce((product, extent) => product * extent, 1);
  const tiles = Math.ceil(vectors / tile.vectors);
  const [n] = domain as [number, ...number[]];
  const columns = Math.ceil(tiles / blockTiles);
  const wanted = Math.ceil(enoughItems / (n * groups * columns));
  const panelsAtOnce = Math.ceil(weights.count / Math.min(weights.count, wanted));
  const counts = [n, groups, Math.ceil(weights.count / panelsAtOnce), columns];

  const code: SizedCode["code"] = (sizes) => {
    const { of, same } = sizes;
    const numbers: BlockSizes = {
      panelsAtOnce: of(panelsAtOnce),
      tiles: of(tiles),
      lastVector: same(vectors % tile.vectors === 0) ? null : of(vectors - 1),
      inner: innerSizes(sizes, [...domain.slice(2, -1), across]),
      lastPixel: same(width % 4 === 0 || width < 4) ? null : of(width - 4),
    };
    const extents = counts.map((count) => extentIn(sizes, count));
    const tilings = tilingSizes(sizes, parts, sheets, weights, tile);
    return (b) => {
      const tiling = tilingOf(b, parts, tile, tilings, buffers);
      const [group, rowBlock, column] = b.locals("i32", "group", "row_block", "block");
      const first = tiling.index[0] as Local<"i32">;
      const counters = [first, group, rowBlock, column].map(
        (index, nth): Counter<Size> => ({ index, extent: extents[nth] as Size }),
      );
      b.comment(
        `an item is ${panelsAtOnce * tile.rows} outputs at ${blockTiles * tile.vectors} of ${vectors} vectors of pixels, in tiles of ${tile.rows} by ${tile.vectors}`,
      );
      forEachItem(b, counters, () => {
        beginTiles(tiling);
        emitBlock(tiling, numbers, group, rowBlock, column);
      });
    };
  };
  const made = functions.make({ name: `${parts.name}_tiles`, buffers, code });
  const items = counts.reduce((count, extent) => count * extent, 1);
  const operations = panelsAtOnce * tile.rows * blockTiles * tile.vectors * weights.k;
  return phaseOf(made, buffers, chunksOf(items, operations));
}

/** The numbers of a work item, as code takes them. */
interface BlockSizes {
  readonly panelsAtOnce: Size;
  /** The tiles of pixels of an example. */
  readonly tiles: Size;
  /** The number of the last vector, where the last tile has others beyond it. */
  readonly lastVector: Size | null;
  /** The vectors of an index along each axis of the pixels, and the axis's extent in indices or vectors. */
  readonly inner: readonly { readonly row: Size; readonly extent: Size }[];
  /** The index of a row's last vector, where it overlaps the one before. */
  readonly lastPixel: Size | null;
}

function innerSizes({ of, same }: Sizes, extents: readonly number[]): BlockSizes["inner"] {
  return extents.map((extent, axis) => {
    const row = sizeOf(extents.slice(axis + 1));
    return { row: same(row === 1) ? 1 : of(row), extent: axis > 0 ? of(extent) : extent };
  });
}

function emitBlock(
  tiling: Tiling,
  sizes: BlockSizes,
  group: I32,
  rowBlock: I32,
  column: I32,
): void {
  const { b, tile, row, index } = tiling;
  const { panelsAtOnce, tiles } = sizes;
  const [panel, panelStop, at, stop, planes] = b.locals(
    "i32",
    "panel",
    "panel_stop",
    "at",
    "stop",
    "planes",
  );
  const pointers = Array.from({ length: tile.vectors }, (_, vector) =>
    b.local("i32", `pixels${vector}`),
  );
  // The index at which each vector is stored is kept, because computing it takes divisions.
  const spatial = index.slice(2);
  const pixels = pointers.map(() => spatial.map(() => b.local("i32", "pixel")));
  const copy = (from: readonly I32[], to: readonly Local<"i32">[]): void => {
    for (const [axis, local] of to.entries()) b.set(local, from[axis] as I32);
  };
  b.set(planes, planesAt(tiling, group));
  emitStop(b, rowBlock, panelsAtOnce, tiling.sizes.panels, panelStop);
  emitStop(b, column, blockTiles, tiles, stop);
  b.count({ index: panel, from: mul(rowBlock, panelsAtOnce), below: panelStop }, () => {
    b.set(row, mul(panel, tile.rows));
    b.count({ index: at, from: mul(column, blockTiles), below: stop }, () => {
      for (const [vector, pointer] of pointers.entries()) {
        b.set(pointer, vectorNumber(tiling, at, vector, sizes));
        emitPixel(tiling, pointer, sizes);
        copy(spatial, pixels[vector] as readonly Local<"i32">[]);
        b.set(pointer, pixelAt(tiling, planes));
      }
      const sources = pointers.map((pointer) => ({ pointer, offset: 0 }));
      emitRun(tiling, group, panel, sources);
      for (let vector = 0; vector < tile.vectors; vector++) {
        copy(pixels[vector] as readonly Local<"i32">[], spatial);
        emitFinish(tiling, group, vector);
      }
    });
  });
}

/** min(tile · vectors + vector, count − 1): the last tile may compute its last vector again. */
function vectorNumber({ tile }: Tiling, at: I32, vector: number, { lastVector }: BlockSizes): I32 {
  const number = add(mul(at, tile.vectors), vector);
  return lastVector === null ? number : sharing(number, "i32", (shared) => min(shared, lastVector));
}

/**
 * Sets the index to the first pixel of a vector of the row-major [rows, across]; a row's last vector may overlap
 * the one before.
 */
function emitPixel({ b, index }: Tiling, vector: I32, { inner, lastPixel }: BlockSizes): void {
  const spatial = index.slice(2);
  for (let axis = spatial.length - 1; axis >= 0; axis--) {
    const { row, extent } = inner[axis] as BlockSizes["inner"][number];
    const along = indexAlong(vector, row, axis > 0 ? extent : null);
    const isLast = axis === spatial.length - 1;
    b.set(spatial[axis] as Local<"i32">, isLast ? mul(along, 4) : along);
  }
  if (lastPixel === null) return;
  const x = spatial.at(-1) as Local<"i32">;
  b.set(x, min(x, lastPixel));
}
