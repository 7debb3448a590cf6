/**
 * Computes the products of a convolution. A work item is a block of pixels and outputs of one group: it computes
 * the register tile for every panel of weights and every few vectors of pixels.
 */

import type { Local } from "../assembler/function.ts";
import { chunksOf, type Phase, type Place } from "../kernel-phase.ts";
import { forEachItem } from "../nest/work-items.ts";
import type { Panels } from "../product/matmul.ts";
import { emitStop } from "../product/packed-panels.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import type { Sheets } from "./sheets.ts";
import {
  beginTiles,
  emitFinish,
  emitPixelAddress,
  emitPlanes,
  emitRun,
  type Tiling,
  tilingOf,
} from "./tile.ts";

/** The tiles of pixels of a work item; their part of the input stays in the L2 cache. */
const blockTiles = 16;
const enoughItems = 32;

/** `places` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerConvolutionTiles(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  tile: ConvolutionTile,
  places: readonly Place[],
): Phase {
  const { domain, groups } = parts;
  const tiling = tilingOf(parts, sheets, weights, tile, places);
  const { b, index } = tiling;
  const across = Math.ceil((domain.at(-1) as number) / 4);
  const vectors = across * domain.slice(2, -1).reduce((product, extent) => product * extent, 1);
  const tiles = Math.ceil(vectors / tile.vectors);
  const [n] = domain as [number, ...number[]];
  const columns = Math.ceil(tiles / blockTiles);
  const wanted = Math.ceil(enoughItems / (n * groups * columns));
  const panelsAtOnce = Math.ceil(weights.count / Math.min(weights.count, wanted));
  const rowBlocks = Math.ceil(weights.count / panelsAtOnce);
  const [group, rowBlock, column] = ["group", "row_block", "block"].map((name) =>
    b.local("i32", name),
  ) as [Local, Local, Local];
  const counters = [
    { index: index[0] as Local, extent: n },
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
  return { function: b.finish(), ...chunksOf(items, operations), places };
}

function emitBlock(
  tiling: Tiling,
  group: Local,
  rowBlock: Local,
  panelsAtOnce: number,
  column: Local,
  tiles: number,
  vectors: number,
): void {
  const { b, weights, tile, row, index } = tiling;
  const [panel, panelStop, at, stop, planes] = ["panel", "panel_stop", "at", "stop", "planes"].map(
    (name) => b.local("i32", name),
  ) as [Local, Local, Local, Local, Local];
  const pointers = Array.from({ length: tile.vectors }, (_, vector) =>
    b.local("i32", `pixels${vector}`),
  );
  // The index at which each vector is stored is kept, because to find it takes divisions.
  const spatial = index.slice(2);
  const pixels = pointers.map(() => spatial.map(() => b.local("i32", "pixel")));
  const copy = (from: readonly Local[], to: readonly Local[]): void => {
    for (const [axis, local] of to.entries()) {
      b.get(from[axis] as Local);
      b.set(local);
    }
  };
  emitPlanes(tiling, group, planes);
  emitStop(b, rowBlock, panelsAtOnce, weights.count, panelStop);
  emitStop(b, column, blockTiles, tiles, stop);
  b.for(
    panel,
    () => b.scaled(rowBlock, panelsAtOnce),
    () => b.get(panelStop),
    1,
    () => {
      b.scaled(panel, tile.rows);
      b.set(row);
      b.for(
        at,
        () => b.scaled(column, blockTiles),
        () => b.get(stop),
        1,
        () => {
          for (const [vector, pointer] of pointers.entries()) {
            emitVectorNumber(tiling, at, vector, vectors);
            b.set(pointer);
            emitPixel(tiling, pointer);
            copy(spatial, pixels[vector] as readonly Local[]);
            emitPixelAddress(tiling, planes);
            b.set(pointer);
          }
          emitRun(
            tiling,
            group,
            panel,
            pointers.map((pointer) => ({ pointer, offset: 0 })),
          );
          for (let vector = 0; vector < tile.vectors; vector++) {
            copy(pixels[vector] as readonly Local[], spatial);
            emitFinish(tiling, group, vector);
          }
        },
      );
    },
  );
}

/** Pushes min(tile · vectors + vector, count − 1): the last tile may compute its last vector again. */
function emitVectorNumber({ b, tile }: Tiling, at: Local, vector: number, vectors: number): void {
  b.scaled(at, tile.vectors);
  b.offset(vector);
  if (vectors % tile.vectors === 0) return;
  const number = b.temporary("i32");
  b.tee(number);
  b.i32(vectors - 1);
  b.get(number);
  b.i32(vectors - 1);
  b.emit("i32.lt_s");
  b.emit("select");
  b.release(number);
}

/**
 * Sets the index to the first pixel of a vector of the row-major [rows, across]; a row's last vector may overlap
 * the one before.
 */
function emitPixel({ b, parts, index }: Tiling, vector: Local): void {
  const spatial = index.slice(2);
  const width = parts.domain.at(-1) as number;
  const extents = [...parts.domain.slice(2, -1), Math.ceil(width / 4)];
  let inner = 1;
  for (let axis = spatial.length - 1; axis >= 0; axis--) {
    b.get(vector);
    if (inner > 1) {
      b.i32(inner);
      b.emit("i32.div_u");
    }
    if (axis > 0) {
      b.i32(extents[axis] as number);
      b.emit("i32.rem_u");
    }
    if (axis === spatial.length - 1) b.scale(4);
    b.set(spatial[axis] as Local);
    inner *= extents[axis] as number;
  }
  if (width % 4 === 0 || width < 4) return;
  const x = spatial.at(-1) as Local;
  b.get(x);
  b.i32(width - 4);
  b.get(x);
  b.i32(width - 4);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(x);
}
