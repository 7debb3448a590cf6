/**
 * Multiplies a last panel of few columns with lanes along the rows, over as many of a's panels as there are
 * registers for, and multiplies only the columns that exist. The sums are the same, bit for bit.
 */
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { thread } from "../kernel-phase.ts";
import { emitClamp } from "../loop/vector-rows.ts";
import { emitMultiplyAdd } from "./register-tile.ts";
import { mostNarrowColumns, type Tile } from "./tile.ts";
import { emitOutputs, shiftOf, type TileOutputs } from "./tile-store.ts";

export interface NarrowPanel {
  readonly tile: Tile;
  readonly columns: number;
  /** The panels of a that are processed side by side. */
  readonly panels: number;
  /** The rows of a panel at which its vectors begin; the last vector may overlap the one before. */
  readonly starts: readonly number[];
  /** The sums, column by column; in each column, the vectors of one panel after the other. */
  readonly sums: readonly Local[];
}

/** Enough sums that no multiply-add waits for the one before. */
const mostSums = 8;

/**
 * Returns null where the last panel has more columns than that. `panels` is the most panels of a that an item
 * has.
 */
export function narrowPanel(
  b: FunctionBuilder,
  tile: Tile,
  n: number,
  panels: number,
): NarrowPanel | null {
  const columns = n % tile.columns;
  if (columns === 0 || columns > mostNarrowColumns || tile.rows < 4) return null;
  const starts = tile.rows === 4 ? [0] : [0, tile.rows - 4];
  const atOnce = Math.max(1, Math.floor(mostSums / (columns * starts.length)));
  const count = Math.min(atOnce, panels);
  const sums = Array.from({ length: columns * count * starts.length }, (_, place) =>
    b.local("v128", `narrow${place}`),
  );
  return { tile, columns, panels: count, starts, sums };
}

/** sums += a's rows · b's columns at one step; panels of a have `k` steps. */
export function emitNarrowStep(
  b: FunctionBuilder,
  { tile, columns, panels, starts, sums }: NarrowPanel,
  k: number,
  pa: Local,
  pb: Local,
): void {
  const splats = Array.from({ length: columns }, () => b.temporary("v128"));
  const rows = b.temporary("v128");
  for (const [place, local] of splats.entries()) {
    b.get(pb);
    b.emit("v128.load32_splat", place * 4);
    b.set(local);
  }
  const vectors = panels * starts.length;
  for (let place = 0; place < vectors; place++) {
    const panel = Math.floor(place / starts.length);
    b.get(pa);
    b.emit("v128.load", (panel * k * tile.rows + (starts[place % starts.length] as number)) * 4);
    b.set(rows);
    for (const [column, splat] of splats.entries())
      emitMultiplyAdd(b, tile.fused, rows, splat, sums[column * vectors + place] as Local);
  }
  for (const local of [rows, ...splats]) b.release(local);
}

/** Stores the columns row by row, by way of the thread's memory. */
export function emitNarrowFinish(
  outputs: TileOutputs,
  { tile, columns, panels, starts, sums }: NarrowPanel,
): void {
  const { b, parts, code, row, edgeAt } = outputs;
  const columnBytes = panels * tile.rows * 4;
  for (const [place, sum] of sums.entries()) {
    const vector = place % (panels * starts.length);
    const panel = Math.floor(vector / starts.length);
    const column = Math.floor(place / (panels * starts.length));
    const within = panel * tile.rows + (starts[vector % starts.length] as number);
    b.get(thread);
    b.get(sum);
    b.emit("v128.store", edgeAt + column * columnBytes + within * 4);
  }
  const [at, stop] = [b.temporary("i32"), b.temporary("i32")];
  const value = b.temporary("v128");
  b.get(thread);
  b.offset(edgeAt);
  b.set(at);
  b.get(row);
  b.offset(panels * tile.rows);
  b.set(stop);
  emitClamp(b, stop, parts.m, "i32.lt_s");
  b.for(
    row,
    () => b.get(row),
    () => b.get(stop),
    1,
    () => {
      const body = code.body(1, [0, parts.n], () => value);
      for (let column = 0; column < columns; column++) {
        b.get(at);
        b.emit("v128.load32_splat", column * columnBytes);
        b.set(value);
        emitOutputs(outputs, body, 1, shiftOf(parts.batch.length, 0, column));
      }
      body.end();
      b.increase(at, 4);
    },
  );
  for (const local of [at, stop, value]) b.release(local);
}
