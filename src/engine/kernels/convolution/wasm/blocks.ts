/**
 * Computes the products of a convolution. A work item is a block of pixels and outputs of one group: it computes
 * the register tile for every panel of weights and every few vectors of pixels.
 */

import { add, min, mul } from "../../../target/wasm/assembler/expression.ts";
import { type I32, type Local, sharing } from "../../../target/wasm/assembler/value.ts";
import { chunksOf, type Phase, type PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
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
): Phase {
  const { domain, groups } = parts;
  const tiling = tilingOf(parts, sheets, weights, tile, buffers);
  const { b, index } = tiling;
  const across = Math.ceil((domain.at(-1) as number) / 4);
  const vectors = across * domain.slice(2, -1).reduce((product, extent) => product * extent, 1);
  const tiles = Math.ceil(vectors / tile.vectors);
  const [n] = domain as [number, ...number[]];
  const columns = Math.ceil(tiles / blockTiles);
  const wanted = Math.ceil(enoughItems / (n * groups * columns));
  const panelsAtOnce = Math.ceil(weights.count / Math.min(weights.count, wanted));
  const rowBlocks = Math.ceil(weights.count / panelsAtOnce);
  const [group, rowBlock, column] = b.locals("i32", "group", "row_block", "block");
  const counters = [
    { index: index[0] as Local<"i32">, extent: n },
    { index: group, extent: groups },
    { index: rowBlock, extent: rowBlocks },
    { index: column, extent: columns },
  ];
  b.comment(
    `an item is ${panelsAtOnce * tile.rows} outputs at ${blockTiles * tile.vectors} of ${vectors} vectors of pixels, in tiles of ${tile.rows} by ${tile.vectors}`,
  );
  forEachItem(b, counters, () => {
    beginTiles(tiling);
    emitBlock(tiling, group, rowBlock, panelsAtOnce, column, tiles, vectors);
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = panelsAtOnce * tile.rows * blockTiles * tile.vectors * weights.k;
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };
}

function emitBlock(
  tiling: Tiling,
  group: I32,
  rowBlock: I32,
  panelsAtOnce: number,
  column: I32,
  tiles: number,
  vectors: number,
): void {
  const { b, weights, tile, row, index } = tiling;
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
  emitStop(b, rowBlock, panelsAtOnce, weights.count, panelStop);
  emitStop(b, column, blockTiles, tiles, stop);
  b.count({ index: panel, from: mul(rowBlock, panelsAtOnce), below: panelStop }, () => {
    b.set(row, mul(panel, tile.rows));
    b.count({ index: at, from: mul(column, blockTiles), below: stop }, () => {
      for (const [vector, pointer] of pointers.entries()) {
        b.set(pointer, vectorNumber(tiling, at, vector, vectors));
        emitPixel(tiling, pointer);
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
function vectorNumber({ tile }: Tiling, at: I32, vector: number, count: number): I32 {
  const number = add(mul(at, tile.vectors), vector);
  return count % tile.vectors === 0
    ? number
    : sharing(number, "i32", (shared) => min(shared, count - 1));
}

/**
 * Sets the index to the first pixel of a vector of the row-major [rows, across]; a row's last vector may overlap
 * the one before.
 */
function emitPixel({ b, parts, index }: Tiling, vector: I32): void {
  const spatial = index.slice(2);
  const width = parts.domain.at(-1) as number;
  const extents = [...parts.domain.slice(2, -1), Math.ceil(width / 4)];
  let inner = 1;
  for (let axis = spatial.length - 1; axis >= 0; axis--) {
    const along = indexAlong(vector, inner, axis > 0 ? (extents[axis] as number) : null);
    const isLast = axis === spatial.length - 1;
    b.set(spatial[axis] as Local<"i32">, isLast ? mul(along, 4) : along);
    inner *= extents[axis] as number;
  }
  if (width % 4 === 0 || width < 4) return;
  const x = spatial.at(-1) as Local<"i32">;
  b.set(x, min(x, width - 4));
}
