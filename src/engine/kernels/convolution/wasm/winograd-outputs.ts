/**
 * Computes the pixels of tiles from their products, Aᵀ m A, and stores them through the epilogue. A work item is a row
 * of tiles of one output, whose two rows of pixels lie in the thread's memory before they are stored.
 *
 * Where a pixel is not finite, its window is summed again directly: with an infinite element in its window it is
 * undefined here, since the transforms subtract, and infinite as a sum; and transformed values may be too large where
 * the elements are not. A pixel whose window contains an element that is not finite is never finite here, and other
 * pixels do not depend on the element.
 */

import { bytesPerElement } from "../../../ir/dtype.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  load,
  loadSplat,
  lt,
  min,
  mul,
  ne,
  select,
  shuffle,
  sub,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  type F32x4,
  type I32,
  type I32x4,
  i32,
  type Local,
  op,
} from "../../../target/wasm/assembler/value.ts";
import {
  argumentsAt,
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { constantSizes, product } from "../../../target/wasm/sizes.ts";
import {
  AccessCode,
  indexAlong,
  type Nest,
  type Point,
} from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { plusProduct } from "../../matmul/wasm/register-tile.ts";
import type { Winograd } from "./winograd.ts";
import { columnAt, columnsOf, patchSizes, rowAt } from "./winograd-patches.ts";

/** The pixels of four tiles are at the beginning of the thread's memory while they are summed again. */
const pixelsAt = 0;
const rowsAt = 64;

/** The bytes of the thread's memory that two rows of pixels take, with the pixels of missing tiles at their ends. */
export function rowBufferBytes(width: number, images: number): number {
  return rowsAt + 2 * rowBytesOf(width, images);
}

function rowBytesOf(width: number, images: number): number {
  return (width + 16 * images) * 4;
}

/** The bytes of an output's products of one element. */
function matrixRowBytes({ patches }: Winograd): number {
  return patches.count * patches.width * 4;
}

interface Finishing {
  readonly b: FunctionBuilder;
  readonly plan: Winograd;
  readonly scratch: I32;
  /** The output within its group, and its group. */
  readonly output: Local<"i32">;
  readonly group: Local<"i32">;
  /** The row of tiles, and the image across and the first tile of the current vector. */
  readonly row: Local<"i32">;
  readonly image: Local<"i32">;
  readonly column: Local<"i32">;
}

/**
 * `buffers` are those of the inputs, the scratch memory and the outputs, in this order. Where not all rows of tiles are
 * computed at once, the number of the first one follows them.
 */
export function lowerWinogradOutputs(plan: Winograd, buffers: readonly PhaseBuffer[]): Phase {
  const { parts, rows, rowsAtOnce, columns, images, tiles } = plan;
  const { domain, values } = parts;
  const width = domain[3] as number;
  const b = new FunctionBuilder(`${parts.name}_outputs`, parameters);
  const addresses = loadAddresses(b, buffers);
  const inputCount = buffers.length - values.length - 1;
  const scratch = addresses[inputCount] as I32;
  const index = b.locals("i32", "n", "output", "y", "x");
  const [n, channel, y, x] = index;
  const nest: Nest = { shape: domain, index, vector: 3, open: new Set([2, 3]) };
  const roots = values.map(({ value }) => value);
  const code = new ElementCode(b, nest, roots, addresses.slice(0, inputCount));
  const stores = values.map(({ dtype, value }, nth) => {
    const base = addresses[inputCount + 1 + nth] as Local<"i32">;
    const bytes = bytesPerElement[dtype];
    return { dtype, value, access: new AccessCode(b, nest, [contiguousView(domain)], bytes, base) };
  });
  const [firstRow, group, output, line] = b.locals("i32", "first_row", "group", "output", "line");
  const [row, image, column, stop] = b.locals("i32", "row", "image", "column", "stop");
  const [at, pixels] = b.locals("i32", "at", "pixels");
  b.set(firstRow, rowsAtOnce < rows ? load("i32", argumentsAt, 4 * buffers.length) : 0);
  const counters = [
    { index: group, extent: parts.groups },
    { index: output, extent: parts.outputs },
    { index: line, extent: rowsAtOnce },
  ];
  const finishing: Finishing = { b, plan, scratch, output, group, row, image, column };
  const value = b.local("f32x4", "value");
  const point: Point = { lanes: 4, shift: [], within: [0, width] };
  b.comment(
    `an item is one output at a row of ${columns} tiles of 2 by 2 pixels, each from 16 products`,
  );
  forEachItem(b, counters, () => {
    b.set(row, add(firstRow, line));
    b.if(lt(row, rows), () => {
      const matrixRow = add(mul(group, plan.filters.count * plan.filters.width), output);
      const tilesAt = add(mul(matrixRow, matrixRowBytes(plan)), mul(line, columns * 4));
      b.set(at, sum(tilesAt, scratch, plan.sums));
      b.count({ index: image, below: images[1] }, () => {
        b.set(stop, add(mul(image, tiles[1]), tiles[1]));
        b.count({ index: column, from: mul(image, tiles[1]), below: stop, step: 4 }, () =>
          emitTiles(finishing, add(at, mul(column, 4))),
        );
      });
      b.set(n, indexAlong(row, tiles[0] * images[0], null));
      b.set(channel, add(mul(group, parts.outputs), output));
      b.set(y, mul(indexAlong(row, 1, tiles[0]), 2 * images[0]));
      if (images[0] > 1) b.increase(y, indexAlong(row, tiles[0], images[0]));
      code.begin();
      for (const { access } of stores) access.begin();
      b.set(pixels, add(thread, rowsAt));
      b.count({ below: 2 }, () => {
        b.if(lt(y, domain[2] as number), () =>
          b.count({ index: column, below: width, step: 4 }, () => {
            b.set(x, min(column, width - 4));
            b.set(value, load("f32x4", add(pixels, mul(x, 4))));
            const body = code.body(4, point.within, () => value);
            for (const { dtype, value: stored, access } of stores)
              emitStore(b, access, dtype, point, body.value(stored));
            body.end();
          }),
        );
        b.increase(y, images[0]);
        b.increase(pixels, rowBytesOf(width, images[1]));
      });
    });
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = Math.ceil(columns / 4) * (60 + 4 * code.size);
  return { function: b.finish(), ...chunksOf(items, operations), buffers };
}

/** Computes the pixels of four tiles whose products begin at `from`, and stores them in the thread's memory. */
function emitTiles(finishing: Finishing, from: I32): void {
  const { b, plan, image, column } = finishing;
  const { parts, filters, images, tiles } = plan;
  const elementBytes = parts.groups * filters.count * filters.width * matrixRowBytes(plan);
  const width = parts.domain[3] as number;
  b.scope(() => {
    const at = b.let(from);
    const sumOf = (element: number): F32x4 => load("f32x4", at, element * elementBytes);
    // The rows of Aᵀ are (1, 1, 1, 0) and (0, 1, −1, −1).
    const rows = [0, 1, 2, 3].map((row) => {
      const [second, third] = [b.let(sumOf(4 * row + 1)), b.let(sumOf(4 * row + 2))];
      return [
        b.let(add(sumOf(4 * row), add(second, third))),
        b.let(sub(sub(second, third), sumOf(4 * row + 3))),
      ];
    });
    const pixels = [0, 1].flatMap((down) =>
      [0, 1].map((across) => {
        const [m0, m1, m2, m3] = rows.map((row) => row[across]) as FourPixels;
        return b.let(down === 0 ? add(m0, add(m1, m2)) : sub(sub(m1, m2), m3));
      }),
    );
    emitDirectly(finishing, pixels);
    const step = images[1];
    for (const down of [0, 1]) {
      const to = b.let(add(mul(column, 8 * step), mul(image, 4 - 8 * step * tiles[1])));
      const [left, right] = pixels.slice(2 * down, 2 * down + 2) as [Pixels, Pixels];
      const lows = shuffle(left, right, [0, 4, 1, 5]);
      const highs = shuffle(left, right, [2, 6, 3, 7]);
      b.set(to, sum(to, thread, rowsAt + down * rowBytesOf(width, step)));
      if (step === 1) {
        b.store(to, 0, lows);
        b.store(to, 16, highs);
      } else
        for (const [half, vector] of [b.let(lows), b.let(highs)].entries())
          for (let lane = 0; lane < 4; lane++)
            b.storeLane(to, (4 * half + lane) * step * 4, vector, lane);
    }
  });
}

/** One pixel of each of four tiles. */
type Pixels = Local<"f32x4">;
type FourPixels = [Pixels, Pixels, Pixels, Pixels];

/** Replaces the pixels that are not finite by the sums over their windows. */
function emitDirectly(finishing: Finishing, pixels: readonly Pixels[]): void {
  const { b, plan, scratch, output, group, row, column } = finishing;
  const { parts, sheets, weights, tile, columns } = plan;
  const sizes = patchSizes(constantSizes, plan);
  const [first, second, third, fourth] = [...pixels] as FourPixels;
  const all = b.let(add(add(first, second), add(third, fourth)));
  b.if(op("i32", "v128.any_true", [notFinite(all)]), () => {
    for (const [nth, pixel] of pixels.entries()) b.store(thread, pixelsAt + nth * 16, pixel);
    const lanes = [0, 1, 2, 3].map((lane) => {
      const tileColumn = b.let(add(column, lane));
      // The last vector may extend past the row, to tiles that are not stored.
      b.set(tileColumn, min(tileColumn, columns - 1));
      b.set(
        tileColumn,
        sum(
          rowAt(sizes, row),
          columnAt(sizes, tileColumn),
          mul(group, product(sizes.channel, parts.channels)),
          scratch,
          sheets.offset,
        ),
      );
      return tileColumn;
    });
    const starts = b.let(thread);
    const [left, right] = [b.variable("f32x4"), b.variable("f32x4")];
    b.count({ below: 2 }, () => {
      emitSums();
      for (const [nth, sums] of [left, right].entries()) {
        const old = b.let(load("f32x4", starts, pixelsAt + nth * 16));
        b.store(starts, pixelsAt + nth * 16, select(notFinite(old), sums, old));
      }
      b.increase(starts, 32);
      for (const lane of lanes) b.increase(lane, sizes.patchRow);
    });
    for (const [nth, pixel] of pixels.entries())
      b.set(pixel, load("f32x4", thread, pixelsAt + nth * 16));

    /** Sums over the channels and the window, in the order of the weights, for the two pixels of a row of four tiles. */
    function emitSums(): void {
      b.scope(() => {
        const panelBytes = weights.k * weights.width * 4;
        const panel = add(mul(group, weights.count), indexAlong(output, weights.width, null));
        const weight = b.let(
          sum(
            mul(panel, panelBytes),
            mul(indexAlong(output, 1, weights.width), 4),
            scratch,
            weights.offset,
          ),
        );
        const offset = b.let(i32(0));
        for (const local of [left, right]) b.set(local, 0);
        b.count({ below: parts.channels }, () => {
          const line = b.let(offset);
          b.count({ below: 3 }, () => {
            const seen = columnsOf(
              b,
              lanes.map((lane) => b.let(load("f32x4", add(lane, line)))),
            );
            for (let tap = 0; tap < 3; tap++) {
              const factor = b.let(loadSplat("f32x4", weight, tap * weights.width * 4));
              for (const [nth, sums] of [left, right].entries())
                b.set(sums, plusProduct(tile.fused, sums, factor, seen[tap + nth] as F32x4));
            }
            b.increase(line, sizes.patchRow);
            b.increase(weight, 3 * weights.width * 4);
          });
          b.increase(offset, sizes.channel);
        });
      });
    }
  });
}

/** A mask of the lanes that are infinite or not a number. */
function notFinite(value: Local<"f32x4">): I32x4 {
  return ne(sub(value, value), 0);
}
