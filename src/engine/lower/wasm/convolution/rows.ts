/**
 * Computes the products of a convolution with few outputs a group, such as a depthwise one. A work item is some
 * rows of pixels of one group. The register tile moves along a row with its vectors next to each other, so
 * nothing is divided; a row's last tile overlaps the one before.
 */
import { sizeOf } from "../../../ir/shape.ts";
import type { Local } from "../assembler/function.ts";
import { chunksOf, type Phase, type Place } from "../kernel-phase.ts";
import { forEachItem, startAt } from "../nest/work-items.ts";
import type { Panels } from "../product/matmul.ts";
import { emitStop } from "../product/packed-panels.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import type { Sheets } from "./sheets.ts";
import { beginTiles, emitFinish, emitPixelAddress, emitPlanes, emitRun, tilingOf } from "./tile.ts";

const enoughItems = 32;
/** The fixed cost of a tile, in the cost of one vector. */
const tileCost = 0.5;

/** Returns whether all outputs of a group are rows of one tile, and a row of pixels has at least one vector. */
export function suitsRows({ domain }: ConvolutionParts, weights: Panels): boolean {
  return weights.count === 1 && weights.width < 4 && (domain.at(-1) as number) >= 4;
}

/** `places` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerConvolutionRows(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  { rows, vectors: most, fused }: ConvolutionTile,
  places: readonly Place[],
): Phase {
  const { domain, groups } = parts;
  const width = domain.at(-1) as number;
  const vectors = vectorsFor(Math.ceil(width / 4), most);
  const span = Math.min(width, 4 * vectors);
  const tiling = tilingOf(parts, sheets, weights, { rows, vectors, fused }, places);
  const { b, index } = tiling;
  const [group, block, at, stop, planes, panel, pointer, first] = [
    "group",
    "block",
    "at",
    "stop",
    "planes",
    "panel",
    "pixels",
    "first",
  ].map((name) => b.local("i32", name)) as [Local, Local, Local, Local, Local, Local, Local, Local];
  const [n] = domain as [number, ...number[]];
  const lines = sizeOf(domain.slice(2, -1));
  const blocks = Math.min(lines, Math.ceil(enoughItems / (n * groups)));
  const linesAtOnce = Math.ceil(lines / blocks);
  const counters = [
    { index: index[0] as Local, extent: n },
    { index: group, extent: groups },
    { index: block, extent: Math.ceil(lines / linesAtOnce) },
  ];
  const x = index.at(-1) as Local;
  const offsets = Array.from({ length: vectors }, (_, vector) => Math.min(4 * vector, span - 4));
  b.comment(
    `an item is ${rows} outputs at ${linesAtOnce} of ${lines} rows of ${width} pixels, in tiles of ${rows} by ${vectors}`,
  );
  forEachItem(b, counters, () => {
    beginTiles(tiling);
    emitPlanes(tiling, group, planes);
    b.i32(0);
    b.set(panel);
    b.i32(0);
    b.set(tiling.row);
    emitStop(b, block, linesAtOnce, lines, stop);
    b.for(
      at,
      () => b.scaled(block, linesAtOnce),
      () => b.get(stop),
      1,
      () => {
        emitLine();
        b.for(
          first,
          () => b.i32(0),
          () => b.i32(width),
          span,
          () => {
            emitStart();
            emitPixelAddress(tiling, planes);
            b.set(pointer);
            emitRun(
              tiling,
              group,
              panel,
              offsets.map((offset) => ({ pointer, offset: 4 * offset })),
            );
            for (const vector of offsets.keys()) {
              emitStart();
              b.increase(x, offsets[vector] as number);
              emitFinish(tiling, group, vector);
            }
          },
        );
      },
    );
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = linesAtOnce * rows * Math.ceil(width / span) * vectors * weights.k;
  return { function: b.finish(), ...chunksOf(items, operations), places };

  /** Sets the index to the current row. */
  function emitLine(): void {
    const outer = domain.slice(2, -1);
    const counters = outer.map((extent, axis) => ({ index: index[axis + 2] as Local, extent }));
    startAt(b, counters, at);
  }

  /** x = min(first, width − span). */
  function emitStart(): void {
    b.get(first);
    b.i32(width - span);
    b.get(first);
    b.i32(width - span);
    b.emit("i32.lt_s");
    b.emit("select");
    b.set(x);
  }
}

/** Returns the number of vectors of a tile that covers a row of `across` vectors at the least cost. */
function vectorsFor(across: number, most: number): number {
  const cost = (vectors: number): number => Math.ceil(across / vectors) * (vectors + tileCost);
  const counts = Array.from({ length: Math.min(across, most) }, (_, place) => place + 1);
  return counts.reduce((best, each) => (cost(each) <= cost(best) ? each : best));
}
