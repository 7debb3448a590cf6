/**
 * Solves a triangular system for the columns of a strip, from the first row of a lower triangle or the last of an
 * upper one: a tile of rows minus the product with the solved rows, and then row by row within the tile.
 */
import {
  add,
  div,
  ge,
  gt,
  load,
  loadSplat,
  mul,
  multiplyAdd,
  neg,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { F32x4, I32, Local } from "../../../target/wasm/assembler/value.ts";
import { i32 } from "../../../target/wasm/assembler/value.ts";
import type { Layout, Strip } from "./strip.ts";

export interface Triangle {
  readonly layout: Layout;
  /** The address of its first element. */
  readonly at: Local<"i32">;
  readonly lower: boolean;
  readonly unit: boolean;
}

export class TriangleSolver {
  readonly #strip: Strip;
  readonly #row: Local<"i32">;
  readonly #rowAt: Local<"i32">;
  readonly #factor: Local<"f32x4">;

  constructor(strip: Strip) {
    this.#strip = strip;
    this.#row = strip.b.local("i32", "row");
    this.#rowAt = strip.b.local("i32", "tile_row");
    this.#factor = strip.b.local("f32x4", "factor");
  }

  /** Replaces the first `n` rows of the strip by the solution. */
  solve(triangle: Triangle, n: I32): void {
    const { b, tile } = this.#strip;
    const row = this.#row;
    const single = (): void => this.#tile(triangle, 1, n);
    const whole = (): void => this.#tile(triangle, tile.rows, n);
    if (triangle.lower) {
      b.set(row, 0);
      b.until(gt(add(row, tile.rows), n), () => {
        whole();
        b.increase(row, tile.rows);
      });
      b.until(ge(row, n), () => {
        single();
        b.increase(row, 1);
      });
      return;
    }
    b.set(row, n);
    b.until(gt(i32(tile.rows), row), () => {
      b.increase(row, -tile.rows);
      whole();
    });
    b.until(gt(i32(1), row), () => {
      b.increase(row, -1);
      single();
    });
  }

  /** Solves for the rows from `#row` on. */
  #tile({ layout, at, lower, unit }: Triangle, rows: number, n: I32): void {
    const strip = this.#strip;
    const { b, tile } = strip;
    const { rowBytes, columnBytes } = layout;
    const row = this.#row;
    const rowAt = add(mul(row, rowBytes), at);
    const after = add(row, rows);
    if (lower) strip.multiply(rows, layout, rowAt, { first: i32(0), steps: row });
    else {
      const known = add(rowAt, mul(after, columnBytes));
      strip.multiply(rows, layout, known, { first: after, steps: sub(n, after) });
    }
    b.set(this.#rowAt, strip.at(row));
    for (let nth = 0; nth < rows; nth++)
      for (const [index, sum] of strip.sumsOf(nth).entries()) {
        const offset = nth * strip.rowBytes + 16 * index;
        b.set(sum, sub(load("f32x4", this.#rowAt, offset), sum));
      }
    b.scope(() => {
      const corner = b.let(add(add(mul(row, rowBytes), mul(row, columnBytes)), at));
      const element = (down: number, across: number): F32x4 =>
        loadSplat("f32x4", corner, down * rowBytes + across * columnBytes);
      const order = Array.from({ length: rows }, (_, nth) => (lower ? nth : rows - 1 - nth));
      for (const [nth, current] of order.entries()) {
        if (!unit) {
          b.set(this.#factor, element(current, current));
          for (const sum of strip.sumsOf(current)) b.set(sum, div(sum, this.#factor));
        }
        for (const [index, sum] of strip.sumsOf(current).entries())
          b.store(this.#rowAt, current * strip.rowBytes + 16 * index, sum);
        for (const other of order.slice(nth + 1)) {
          b.set(this.#factor, neg(element(other, current)));
          for (const [index, sum] of strip.sumsOf(other).entries()) {
            const known = strip.sumsOf(current)[index] as Local<"f32x4">;
            b.set(sum, multiplyAdd(tile.fused, this.#factor, known, sum));
          }
        }
      }
    });
  }
}
