/** Register tiles of products: a few rows by a few columns, one step along their inner axis at a time. */
import type { ByteOperands } from "../../../ir/byte-products.ts";
import {
  add,
  load,
  loadSplat,
  mul,
  multiplyAdd,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, I32, Local } from "../../../target/wasm/assembler/value.ts";
import { plusTerm, type Term } from "./pairwise.ts";
import type { Tile } from "./tile.ts";
import { plusWordProduct, setSplit, splitWords } from "./word-products.ts";

/** sum + x · y, rounded once where `fused`. */
export function plusProduct(fused: boolean, sum: F32x4, x: F32x4, y: F32x4): F32x4 {
  return fused ? multiplyAdd(true, x, y, sum) : add(sum, mul(x, y));
}

/** Declares the tile's vectors, row by row. */
export function tileLocals(b: FunctionBuilder, tile: Tile): Local<"f32x4">[] {
  return Array.from({ length: (tile.rows * tile.columns) / 4 }, (_, index) =>
    b.local("f32x4", `tile${index}`),
  );
}

/**
 * tile += column · row, for a column of the tile's rows and a row of its columns: one step along the inner axis.
 * The elements of the column are `rowBytes` apart from the address in `rows` on; those of the row are contiguous
 * from the address in `panel` on. With a term, that of the two elements is added instead of their product.
 */
export function emitStep(
  b: FunctionBuilder,
  tile: Tile,
  accumulators: readonly Local<"f32x4">[],
  rowBytes: number,
  rows: I32,
  panel: I32,
  term?: Term,
): void {
  const { bytes } = tile;
  if (bytes) {
    emitWordStep(b, { tile, bytes, accumulators, rowBytes }, rows, panel);
    return;
  }
  b.scope(() => {
    const columns = Array.from({ length: tile.columns / 4 }, () => b.variable("f32x4"));
    for (const [index, column] of columns.entries())
      b.set(column, load("f32x4", panel, index * 16));
    const element = b.variable("f32x4");
    for (let row = 0; row < tile.rows; row++) {
      b.set(element, loadSplat("f32x4", rows, row * rowBytes));
      for (const [index, column] of columns.entries()) {
        const sum = accumulators[row * columns.length + index] as Local<"f32x4">;
        const next = term
          ? plusTerm(term, tile.fused, sum, element, column)
          : plusProduct(tile.fused, sum, element, column);
        b.set(sum, next);
      }
    }
  });
}

/** The same for words that pack four bytes: four steps along the inner axis at once. */
function emitWordStep(
  b: FunctionBuilder,
  { tile, bytes, accumulators, rowBytes }: WordTile,
  rows: I32,
  panel: I32,
): void {
  const [ofRows, ofColumns] = bytes;
  b.scope(() => {
    const columns = Array.from({ length: tile.columns / 4 }, () => splitWords(b));
    for (const [index, column] of columns.entries())
      setSplit(b, column, load("i32x4", panel, index * 16), ofColumns);
    const element = splitWords(b);
    for (let row = 0; row < tile.rows; row++) {
      setSplit(b, element, loadSplat("f32x4", rows, row * rowBytes), ofRows);
      for (const [index, column] of columns.entries()) {
        const sum = accumulators[row * columns.length + index] as Local<"f32x4">;
        b.set(sum, plusWordProduct(sum, element, column));
      }
    }
  });
}

interface WordTile {
  readonly tile: Tile;
  readonly bytes: ByteOperands;
  readonly accumulators: readonly Local<"f32x4">[];
  readonly rowBytes: number;
}

/**
 * tile += rows · panel. The rows are `rowBytes` apart, and the steps of a row are contiguous; at each step, the
 * panel has the tile's columns next to each other. `rows` and `panel` are addresses, which advance: `rows` to
 * `stop`, the end of the first row, and `panel` to the end of the panel.
 */
export function emitRowsByPanel(
  b: FunctionBuilder,
  tile: Tile,
  accumulators: readonly Local<"f32x4">[],
  rowBytes: number,
  {
    rows,
    stop,
    panel,
  }: { readonly rows: Local<"i32">; readonly stop: I32; readonly panel: Local<"i32"> },
): void {
  b.comment("the register tile: one step along the inner axis");
  b.advance(rows, 4, stop, () => {
    emitStep(b, tile, accumulators, rowBytes, rows, panel);
    b.increase(panel, tile.columns * 4);
  });
}
