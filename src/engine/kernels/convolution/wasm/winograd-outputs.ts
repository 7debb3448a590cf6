/**
 * Computes the pixels of tiles from their products, Aᵀ m A, and stores them through the epilogue. A work item is a row
 * of tiles of one output, whose two rows of pixels lie in the thread's memory before they are stored.
 *
 * The window of a pixel that is not finite is summed again directly: with an infinite element in its window it is
 * undefined here, since the transforms subtract, and infinite as a sum; and transformed values may be too large where
 * the elements are not. A pixel whose window contains an element that is not finite is never finite here, and other
 * pixels do not depend on the element.
 */

import { bytesPerElement, type KernelDType } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  isAny,
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
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  type F32x4,
  type I32,
  type I32x4,
  i32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import {
  beyond,
  extentIn,
  minus,
  plus,
  product,
  type Size,
  type SizedCode,
  type Sizes,
} from "../../../target/wasm/sizes.ts";
import {
  AccessCode,
  indexAlong,
  type Nest,
  type Point,
} from "../../../target/wasm/vectors/access.ts";
import { ElementCode, workIn } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import { plusProduct } from "../../matmul/wasm/register-tile.ts";
import type { Tile } from "../../matmul/wasm/tile.ts";
import { columnAt, columnsOf, type PatchSizes, patchSizes, rowAt } from "./winograd-patches.ts";
import { rowBytesOf, rowsAt, type Winograd } from "./winograd-plan.ts";

/** The pixels of four tiles are at the beginning of the thread's memory while they are summed again. */
const pixelsAt = 0;

/** The bytes of an output's products of one element. */
function matrixRowBytes({ patches }: Winograd): number {
  return patches.count * patches.width * 4;
}

/** The numbers of the pixels' code. */
interface OutputSizes {
  readonly patches: PatchSizes;
  /** The images that a dilation makes of one, and the tiles of one of these, down and across. */
  readonly images: readonly [number, number];
  readonly tiles: readonly [Size, Size];
  readonly rows: Size;
  readonly columns: Size;
  readonly height: Size;
  readonly width: Size;
  readonly outputs: Size;
  readonly channels: Size;
  /** The bytes of a row of pixels in the thread's memory. */
  readonly rowBytes: Size;
  /** The products: their offset, the outputs of a group with those that fill panels, and the bytes of one and of all. */
  readonly sums: Size;
  readonly wholeOutputs: Size;
  readonly outputBytes: Size;
  readonly elementBytes: Size;
  readonly sheetsAt: Size;
  readonly weightsAt: Size;
  /** The panels of weights of a group, and the bytes of one. */
  readonly panels: Size;
  readonly panelBytes: Size;
}

function outputSizes(sizes: Sizes, plan: Winograd): OutputSizes {
  const { of, same } = sizes;
  const { parts, images, tiles, rows, columns, filters, sheets, weights, sums, tile } = plan;
  const [, , height, width] = parts.domain as [number, number, number, number];
  same(`${tile.fused} ${weights.width} ${parts.values.map(({ dtype }) => dtype).join()}`);
  const wholeOutputs = filters.count * filters.width;
  const outputBytes = matrixRowBytes(plan);
  return {
    patches: patchSizes(sizes, plan),
    images: [same(images[0]), same(images[1])],
    tiles: [of(tiles[0]), of(tiles[1])],
    rows: of(rows),
    columns: of(columns),
    height: of(height),
    width: of(width),
    outputs: of(parts.outputs),
    channels: of(parts.channels),
    rowBytes: of(rowBytesOf(width, images[1])),
    sums: of(sums),
    wholeOutputs: of(wholeOutputs),
    outputBytes: of(outputBytes),
    elementBytes: of(parts.groups * wholeOutputs * outputBytes),
    sheetsAt: of(sheets.offset),
    weightsAt: of(weights.offset),
    panels: of(weights.count),
    panelBytes: of(weights.k * weights.width * 4),
  };
}

interface Finishing {
  readonly b: FunctionBuilder;
  readonly sizes: OutputSizes;
  readonly tile: Tile;
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
 * `buffers` are those of the inputs, the scratch memory and the outputs, in this order. Finishes the rows of tiles that
 * are computed at once, from `firstRow` on.
 */
export function lowerWinogradOutputs(
  plan: Winograd,
  firstRow: number,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): Phase {
  const { parts, rowsAtOnce, columns, tile } = plan;
  const { domain, values, given } = parts;
  const width = domain[3] as number;
  const roots = values.map(({ value }) => value);
  const stored = contiguousView(domain);
  const counts = [parts.groups, parts.outputs, rowsAtOnce] as const;

  const code: SizedCode["code"] = (sizes) => {
    const nesting = { vector: 3, ranges: [[0, width] as const], given };
    const expressions = expressionSizes(sizes, roots, [stored], nesting);
    const extents = counts.map((count) => extentIn(sizes, count));
    const from = sizes.same(firstRow === 0) ? 0 : sizes.of(firstRow);
    const numbers = outputSizes(sizes, plan);
    return (b) => {
      const addresses = loadAddresses(b, buffers);
      const inputCount = buffers.length - values.length - 1;
      const scratch = addresses[inputCount] as I32;
      const index = b.locals("i32", "n", "output", "y", "x");
      const nest: Nest = {
        shape: domain,
        index,
        vector: 3,
        open: new Set([2, 3]),
        sizes: expressions,
      };
      const code = new ElementCode(b, nest, roots, addresses.slice(0, inputCount));
      const stores = values.map(({ dtype, value }, nth) => {
        const base = addresses[inputCount + 1 + nth] as Local<"i32">;
        return {
          dtype,
          value,
          access: new AccessCode(b, nest, [stored], bytesPerElement[dtype], base),
        };
      });
      const [group, output, line] = b.locals("i32", "group", "output", "line");
      const [row, image, column] = b.locals("i32", "row", "image", "column");
      const finishing: Finishing = {
        b,
        sizes: numbers,
        tile,
        scratch,
        output,
        group,
        row,
        image,
        column,
      };
      const counters = [group, output, line].map(
        (local, nth): Counter<Size> => ({ index: local, extent: extents[nth] as Size }),
      );
      b.comment(
        `an item is one output at a row of ${columns} tiles of 2 by 2 pixels, each from 16 products`,
      );
      forEachItem(b, counters, () => {
        b.set(row, add(line, from));
        b.if(lt(row, numbers.rows), () => {
          emitTilesOfRow(finishing, line);
          setIndex(finishing, index);
          code.begin();
          for (const { access } of stores) access.begin();
          emitRows(finishing, index, code, stores, width);
        });
      });
    };
  };
  const made = functions.make({ name: `${parts.name}_outputs`, buffers, code });
  const operations = Math.ceil(columns / 4) * (60 + 4 * workIn(topological(roots)));
  return phaseOf(made, buffers, chunksOf(sizeOf(counts), operations));
}

/** Computes all pixels of a row of tiles. */
function emitTilesOfRow(finishing: Finishing, line: I32): void {
  const { b, sizes, scratch, group, output, image, column } = finishing;
  const { wholeOutputs, outputBytes, columns, sums, images, tiles } = sizes;
  const [at, stop] = b.locals("i32", "at", "stop");
  const matrixRow = add(mul(group, wholeOutputs), output);
  b.set(at, sum(mul(matrixRow, outputBytes), mul(mul(line, columns), 4), scratch, sums));
  b.count({ index: image, below: images[1] }, () => {
    b.set(stop, add(mul(image, tiles[1]), tiles[1]));
    b.count({ index: column, from: mul(image, tiles[1]), below: stop, step: 4 }, () =>
      emitTiles(finishing, add(at, mul(column, 4))),
    );
  });
}

/** Sets the index to the first pixel of the row of tiles. */
function setIndex(
  { b, sizes, row, group, output }: Finishing,
  index: readonly Local<"i32">[],
): void {
  const { images, tiles, outputs } = sizes;
  const [n, channel, y] = index as readonly [Local<"i32">, Local<"i32">, Local<"i32">];
  b.set(n, indexAlong(row, product(tiles[0], images[0]), null));
  b.set(channel, add(mul(group, outputs), output));
  b.set(y, mul(indexAlong(row, 1, tiles[0]), 2 * images[0]));
  if (images[0] > 1) b.increase(y, indexAlong(row, tiles[0], images[0]));
}

interface Stored {
  readonly dtype: KernelDType;
  readonly value: Expression;
  readonly access: AccessCode;
}

/** Stores the two rows of pixels through the epilogue. */
function emitRows(
  { b, sizes, column }: Finishing,
  index: readonly Local<"i32">[],
  code: ElementCode,
  stores: readonly Stored[],
  width: number,
): void {
  const [y, x] = index.slice(2) as [Local<"i32">, Local<"i32">];
  const pixels = b.local("i32", "pixels");
  const value = b.local("f32x4", "value");
  const point: Point = { lanes: 4, shift: [], within: [0, width] };
  b.set(pixels, add(thread, rowsAt));
  b.count({ below: 2 }, () => {
    b.if(lt(y, sizes.height), () =>
      b.count({ index: column, below: sizes.width, step: 4 }, () => {
        b.set(x, min(column, minus(sizes.width, 4)));
        b.set(value, load("f32x4", add(pixels, mul(x, 4))));
        const body = code.body(4, point.within, () => value);
        for (const { dtype, value: stored, access } of stores)
          emitStore(b, access, dtype, point, body.value(stored));
        body.end();
      }),
    );
    b.increase(y, sizes.images[0]);
    b.increase(pixels, sizes.rowBytes);
  });
}

/** Computes the pixels of four tiles whose products begin at `from`, and stores them in the thread's memory. */
function emitTiles(finishing: Finishing, from: I32): void {
  const { b, sizes, image, column } = finishing;
  const { images, tiles, elementBytes, rowBytes } = sizes;
  b.scope(() => {
    const at = b.let(from);
    const sumOf = (element: number): F32x4 =>
      load("f32x4", ...beyond(at, product(elementBytes, element)));
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
      const to = b.let(mul(sub(column, mul(image, tiles[1])), 8 * step));
      const [left, right] = pixels.slice(2 * down, 2 * down + 2) as [Pixels, Pixels];
      const lows = shuffle(left, right, [0, 4, 1, 5]);
      const highs = shuffle(left, right, [2, 6, 3, 7]);
      b.set(to, sum(to, mul(image, 4), thread, plus(product(rowBytes, down), rowsAt)));
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
  const { b, sizes, tile, scratch, output, group, row, column } = finishing;
  const { patches, columns, channels, sheetsAt, weightsAt, panels, panelBytes } = sizes;
  const [first, second, third, fourth] = [...pixels] as FourPixels;
  const all = b.let(add(add(first, second), add(third, fourth)));
  b.if(isAny(notFinite(all)), () => {
    for (const [nth, pixel] of pixels.entries()) b.store(thread, pixelsAt + nth * 16, pixel);
    const lanes = [0, 1, 2, 3].map((lane) => {
      const tileColumn = b.let(add(column, lane));
      // The last vector may extend past the row, to tiles that are not stored.
      b.set(tileColumn, min(tileColumn, minus(columns, 1)));
      b.set(
        tileColumn,
        sum(
          rowAt(patches, row),
          columnAt(patches, tileColumn),
          mul(group, product(patches.channel, channels)),
          scratch,
          sheetsAt,
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
      for (const lane of lanes) b.increase(lane, patches.patchRow);
    });
    for (const [nth, pixel] of pixels.entries())
      b.set(pixel, load("f32x4", thread, pixelsAt + nth * 16));

    /** Sums over the channels and the window, in the order of the weights, for the two pixels of a row of four tiles. */
    function emitSums(): void {
      b.scope(() => {
        const panel = add(mul(group, panels), indexAlong(output, tile.rows, null));
        const weight = b.let(
          sum(mul(panel, panelBytes), mul(indexAlong(output, 1, tile.rows), 4), scratch, weightsAt),
        );
        const offset = b.let(i32(0));
        for (const local of [left, right]) b.set(local, 0);
        b.count({ below: channels }, () => {
          const line = b.let(offset);
          b.count({ below: 3 }, () => {
            const seen = columnsOf(
              b,
              lanes.map((lane) => b.let(load("f32x4", add(lane, line)))),
            );
            for (let tap = 0; tap < 3; tap++) {
              const factor = b.let(loadSplat("f32x4", weight, tap * tile.rows * 4));
              for (const [nth, sums] of [left, right].entries())
                b.set(sums, plusProduct(tile.fused, sums, factor, seen[tap + nth] as F32x4));
            }
            b.increase(line, patches.patchRow);
            b.increase(weight, 3 * tile.rows * 4);
          });
          b.increase(offset, patches.channel);
        });
      });
    }
  });
}

/** A mask of the lanes that are infinite or not a number. */
function notFinite(value: Local<"f32x4">): I32x4 {
  return ne(sub(value, value), 0);
}
