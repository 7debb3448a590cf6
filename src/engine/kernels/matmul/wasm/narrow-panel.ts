/**
 * Multiplies a last panel of few columns with lanes along the rows, over as many of a's panels as there are
 * registers for, and multiplies only the columns that exist. The sums are the same, bit for bit.
 */
import { add, load, loadSplat, min } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local } from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { beyond, product, type Size } from "../../../target/wasm/sizes.ts";
import { plusProduct } from "./register-tile.ts";
import { maxNarrowColumns, type Tile } from "./tile.ts";
import { emitOutputs, shiftOf, type TileOutputs } from "./tile-store.ts";

export interface NarrowPanel {
  readonly tile: Tile;
  readonly columns: number;
  /** The panels of a that are processed together. */
  readonly panels: number;
  /** The rows of a panel at which its vectors begin; the last vector may overlap the one before. */
  readonly starts: readonly number[];
  /** The sums, column by column; in each column, the vectors of one panel after the other. */
  readonly sums: readonly Local<"f32x4">[];
}

/** Enough sums that no multiply-add waits for the one before. */
const maxSums = 8;

/** Returns the columns of a last panel that has few, else 0. */
export function narrowColumns(tile: Tile, n: number): number {
  const columns = n % tile.columns;
  // With words the whole tile is multiplied, since splitting them takes the registers.
  return tile.bytes || columns > maxNarrowColumns || tile.rows < 4 ? 0 : columns;
}

function startsIn({ rows }: Tile): readonly number[] {
  return rows === 4 ? [0] : [0, rows - 4];
}

/** Returns how many panels of a are processed together; `most` is the maximum in an item. */
export function narrowAtOnce(tile: Tile, columns: number, most: number): number {
  const atOnce = Math.max(1, Math.floor(maxSums / (columns * startsIn(tile).length)));
  return Math.min(atOnce, most);
}

export function narrowPanel(
  b: FunctionBuilder,
  tile: Tile,
  columns: number,
  panels: number,
): NarrowPanel {
  const starts = startsIn(tile);
  const sums = Array.from({ length: columns * panels * starts.length }, (_, index) =>
    b.local("f32x4", `narrow${index}`),
  );
  return { tile, columns, panels, starts, sums };
}

/** sums += a's rows · b's columns at one step; a panel of a has `panelBytes` bytes. */
export function emitNarrowStep(
  b: FunctionBuilder,
  { tile, columns, panels, starts, sums }: NarrowPanel,
  panelBytes: Size,
  pa: I32,
  pb: I32,
): void {
  const vectors = panels * starts.length;
  b.scope(() => {
    const elements = Array.from({ length: columns }, (_, index) =>
      b.let(loadSplat("f32x4", pb, index * 4)),
    );
    const rows = b.variable("f32x4");
    for (let index = 0; index < vectors; index++) {
      const panel = Math.floor(index / starts.length);
      const start = starts[index % starts.length] as number;
      b.set(rows, load("f32x4", ...beyond(pa, product(panelBytes, panel), start * 4)));
      for (const [column, element] of elements.entries()) {
        const sum = sums[column * vectors + index] as Local<"f32x4">;
        b.set(sum, plusProduct(tile.fused, sum, rows, element));
      }
    }
  });
}

/** Stores the columns row by row through the thread's memory. */
export function emitNarrowFinish(
  outputs: TileOutputs,
  { tile, columns, panels, starts, sums }: NarrowPanel,
): void {
  const { b, parts, code, row, edgeAt } = outputs;
  const columnBytes = panels * tile.rows * 4;
  for (const [index, sum] of sums.entries()) {
    const vector = index % (panels * starts.length);
    const panel = Math.floor(vector / starts.length);
    const column = Math.floor(index / (panels * starts.length));
    const within = panel * tile.rows + (starts[vector % starts.length] as number);
    b.store(...beyond(thread, edgeAt, column * columnBytes + within * 4), sum);
  }
  b.scope(() => {
    const at = b.let(add(thread, edgeAt));
    const stop = b.let(add(row, panels * tile.rows));
    b.set(stop, min(stop, outputs.m));
    const value = b.variable("f32x4");
    b.count({ index: row, from: row, below: stop }, () => {
      const body = code.body(1, [0, parts.n], () => value);
      for (let column = 0; column < columns; column++) {
        b.set(value, loadSplat("f32x4", at, column * columnBytes));
        emitOutputs(outputs, body, 1, shiftOf(parts.batch.length, 0, column));
      }
      body.end();
      b.increase(at, 4);
    });
  });
}
