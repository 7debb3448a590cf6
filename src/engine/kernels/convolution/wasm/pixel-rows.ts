/**
 * Computes the products of a convolution with few outputs per group, such as a depthwise one. A work item is some
 * rows of pixels of one group. The register tile moves along a row with its vectors next to each other, so
 * nothing is divided; a row's last tile overlaps the one before.
 */
import { sizeOf } from "../../../ir/shape.ts";
import { add, min, mul } from "../../../target/wasm/assembler/expression.ts";
import type { Local } from "../../../target/wasm/assembler/value.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem, startAt } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type Size, type SizedCode } from "../../../target/wasm/sizes.ts";
import type { Panels } from "../../matmul/wasm/matmul.ts";
import { emitStop } from "../../matmul/wasm/packed-panels.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import {
  beginTiles,
  emitFinish,
  emitRun,
  pixelAt,
  planesAt,
  tilingOf,
  tilingSizes,
} from "./register-tile.ts";
import type { Sheets } from "./sheets.ts";

const enoughItems = 32;
/** The fixed cost of a tile, in the cost of one vector. */
const tileCost = 0.5;

/** Returns whether all outputs of a group are rows of one tile, and a row of pixels has at least one vector. */
export function suitsRows({ domain }: ConvolutionParts, weights: Panels): boolean {
  return weights.count === 1 && weights.width < 4 && (domain.at(-1) as number) >= 4;
}

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerConvolutionRows(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  { rows, vectors: most, fused }: ConvolutionTile,
  buffers: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase {
  const { domain, groups } = parts;
  const width = domain.at(-1) as number;
  const vectors = vectorsFor(Math.ceil(width / 4), most);
  const span = Math.min(width, 4 * vectors);
  const tile = { rows, vectors, fused };
  const [n] = domain as [number, ...number[]];
  const outer = domain.slice(2, -1);
  const lines = sizeOf(outer);
  const blocks = Math.min(lines, Math.ceil(enoughItems / (n * groups)));
  const linesAtOnce = Math.ceil(lines / blocks);
  const counts = [n, groups, Math.ceil(lines / linesAtOnce)];
  const offsets = Array.from({ length: vectors }, (_, vector) => Math.min(4 * vector, span - 4));

  const code: SizedCode["code"] = (sizes) => {
    const { of, same } = sizes;
    same(span);
    const [lineCount, atOnce, lastStart] = [of(lines), of(linesAtOnce), of(width - span)];
    const extents = counts.map((count) => extentIn(sizes, count));
    const outerExtents = outer.map((extent) => extentIn(sizes, extent));
    const tilings = tilingSizes(sizes, parts, sheets, weights, tile);
    return (b) => {
      const tiling = tilingOf(b, parts, tile, tilings, buffers);
      const { index } = tiling;
      const [group, block, at, stop, planes, panel, pointer, first] = b.locals(
        "i32",
        "group",
        "block",
        "at",
        "stop",
        "planes",
        "panel",
        "pixels",
        "first",
      );
      const counters = [index[0] as Local<"i32">, group, block].map(
        (local, nth): Counter<Size> => ({ index: local, extent: extents[nth] as Size }),
      );
      const lineCounters = outerExtents.map(
        (extent, axis): Counter<Size> => ({ index: index[axis + 2] as Local<"i32">, extent }),
      );
      const x = index.at(-1) as Local<"i32">;
      b.comment(
        `an item is ${rows} outputs at ${linesAtOnce} of ${lines} rows of ${width} pixels, in tiles of ${rows} by ${vectors}`,
      );
      forEachItem(b, counters, () => {
        beginTiles(tiling);
        b.set(planes, planesAt(tiling, group));
        b.set(panel, 0);
        b.set(tiling.row, 0);
        emitStop(b, block, atOnce, lineCount, stop);
        b.count({ index: at, from: mul(block, atOnce), below: stop }, () => {
          startAt(b, lineCounters, at);
          b.count({ index: first, below: tilings.width, step: span }, () => {
            const start = min(first, lastStart);
            b.set(x, start);
            b.set(pointer, pixelAt(tiling, planes));
            const sources = offsets.map((offset) => ({ pointer, offset: 4 * offset }));
            emitRun(tiling, group, panel, sources);
            for (const [vector, offset] of offsets.entries()) {
              b.set(x, add(start, offset));
              emitFinish(tiling, group, vector);
            }
          });
        });
      });
    };
  };
  const made = functions.make({ name: `${parts.name}_tiles`, buffers, code });
  const items = counts.reduce((count, extent) => count * extent, 1);
  const operations = linesAtOnce * rows * Math.ceil(width / span) * vectors * weights.k;
  return phaseOf(made, buffers, chunksOf(items, operations));
}

/** Returns the number of vectors of a tile that covers a row of `across` vectors at the least cost. */
function vectorsFor(across: number, most: number): number {
  const cost = (vectors: number): number => Math.ceil(across / vectors) * (vectors + tileCost);
  const counts = Array.from({ length: Math.min(across, most) }, (_, index) => index + 1);
  return counts.reduce((best, each) => (cost(each) <= cost(best) ? each : best));
}
