/** Register tiles of products: a few rows by a few columns, one step along their inner axis at a time. */
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import type { Tile } from "./tile.ts";

/** sum += x · y, rounded once where `fused`. */
export function emitMultiplyAdd(
  b: FunctionBuilder,
  fused: boolean,
  x: Local,
  y: Local,
  sum: Local,
): void {
  if (fused) {
    b.get(x);
    b.get(y);
    b.get(sum);
    b.emit("f32x4.relaxed_madd");
  } else {
    b.get(sum);
    b.get(x);
    b.get(y);
    b.emit("f32x4.mul");
    b.emit("f32x4.add");
  }
  b.set(sum);
}

/** Declares the tile's vectors, row by row. */
export function tileLocals(b: FunctionBuilder, tile: Tile): Local[] {
  return Array.from({ length: (tile.rows * tile.columns) / 4 }, (_, place) =>
    b.local("v128", `tile${place}`),
  );
}

/**
 * tile += rows · panel. The rows are `rowBytes` apart, and the steps of a row are contiguous; at each step, the
 * panel has the tile's columns next to each other. `rows` and `panel` are addresses, which advance: `rows` to
 * `stop`, the end of the first row, and `panel` to the end of the panel.
 */
export function emitRowsByPanel(
  b: FunctionBuilder,
  tile: Tile,
  accumulators: readonly Local[],
  rowBytes: number,
  { rows, stop, panel }: { readonly rows: Local; readonly stop: Local; readonly panel: Local },
): void {
  const columns = Array.from({ length: tile.columns / 4 }, () => b.temporary("v128"));
  const splat = b.temporary("v128");
  b.comment("the register tile: one step along the inner axis");
  b.loop((again) => {
    for (const [place, local] of columns.entries()) {
      b.get(panel);
      b.emit("v128.load", place * 16);
      b.set(local);
    }
    for (let row = 0; row < tile.rows; row++) {
      b.get(rows);
      b.emit("v128.load32_splat", row * rowBytes);
      b.set(splat);
      for (const [place, local] of columns.entries()) {
        const sum = accumulators[row * columns.length + place] as Local;
        emitMultiplyAdd(b, tile.fused, splat, local, sum);
      }
    }
    b.increase(panel, tile.columns * 4);
    b.get(rows);
    b.offset(4);
    b.tee(rows);
    b.get(stop);
    b.emit("i32.ne");
    b.branchIf(again);
  });
  for (const local of [splat, ...columns]) b.release(local);
}
