/** Subtracts the product of a panel's columns and a strip from columns of a matrix, a register tile at a time. */
import {
  add,
  eq,
  ge,
  gt,
  load,
  loadSplat,
  min,
  mul,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import { type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import type { Layout, Strip } from "./strip.ts";

/** A matrix that is factored in place, and the columns from `start` to `end` of its panel. */
export interface Matrix {
  readonly at: Local<"i32">;
  readonly rowBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly start: Local<"i32">;
  readonly end: Local<"i32">;
}

export class Subtraction {
  readonly #strip: Strip;
  readonly #matrix: Matrix;
  /** The first column of the strip, and how many it has. */
  readonly column: Local<"i32">;
  readonly used: Local<"i32">;
  readonly #row: Local<"i32">;
  readonly #target: Local<"i32">;

  constructor(strip: Strip, matrix: Matrix) {
    const { b } = strip;
    this.#strip = strip;
    this.#matrix = matrix;
    this.column = b.local("i32", "first_column");
    this.used = b.local("i32", "used");
    this.#row = b.local("i32", "updated_row");
    this.#target = b.local("i32", "target");
  }

  /** Calls `body` for each strip of the columns right of the panel. */
  eachStrip(body: () => void): void {
    const { b, tile } = this.#strip;
    const { columns, end } = this.#matrix;
    const strips = { index: this.column, from: end, below: i32(columns), step: tile.columns };
    b.count(strips, () => this.#inStrip(body));
  }

  /** Calls `body` for one of the strips, by its number. */
  oneStrip(number: I32, body: () => void): void {
    const { b, tile } = this.#strip;
    b.set(this.column, add(this.#matrix.end, mul(number, tile.columns)));
    this.#inStrip(body);
  }

  #inStrip(body: () => void): void {
    const { b, tile } = this.#strip;
    b.set(this.used, sub(i32(this.#matrix.columns), this.column));
    b.set(this.used, min(this.used, tile.columns));
    body();
  }

  /** Subtracts from the row `from` and all later rows; the strip has `steps` rows. */
  emit(from: I32, steps: I32): void {
    const { b, tile } = this.#strip;
    const { rows } = this.#matrix;
    const row = this.#row;
    b.set(row, from);
    b.until(gt(add(row, tile.rows), i32(rows)), () => {
      this.#rows(tile.rows, steps);
      b.increase(row, tile.rows);
    });
    b.until(ge(row, i32(rows)), () => {
      this.#rows(1, steps);
      b.increase(row, 1);
    });
  }

  #rows(count: number, steps: I32): void {
    const strip = this.#strip;
    const { b, tile } = strip;
    const { at, rowBytes, start } = this.#matrix;
    const rowAt = add(mul(this.#row, rowBytes), at);
    const layout: Layout = { rowBytes, columnBytes: 4 };
    const range = { first: i32(0), steps };
    strip.multiply(count, layout, add(rowAt, mul(start, 4)), range);
    b.set(this.#target, add(rowAt, mul(this.column, 4)));
    const inside = (): void => {
      for (let row = 0; row < count; row++)
        for (const [index, sum] of strip.sumsOf(row).entries()) {
          const offset = row * rowBytes + 16 * index;
          b.store(this.#target, offset, sub(load("f32x4", this.#target, offset), sum));
        }
    };
    b.if(eq(this.used, tile.columns), inside, () => this.#edge(count));
  }

  /** Subtracts element by element, by way of the thread's memory. */
  #edge(count: number): void {
    const strip = this.#strip;
    const { b } = strip;
    const { rowBytes } = this.#matrix;
    for (let row = 0; row < count; row++) {
      for (const [index, sum] of strip.sumsOf(row).entries())
        b.store(thread, edgeAt + 16 * index, sum);
      b.count({ below: this.used }, (index) => {
        const from = b.let(add(thread, mul(index, 4)));
        const to = b.let(add(this.#target, mul(index, 4)));
        const rest = sub(loadSplat("f32x4", to, row * rowBytes), loadSplat("f32x4", from, edgeAt));
        b.storeLane(to, row * rowBytes, rest, 0);
      });
    }
  }
}

/** The offset in the thread's memory of a tile at an edge; the strip of a panel ends before it. */
const edgeAt = 64 * 1024;
