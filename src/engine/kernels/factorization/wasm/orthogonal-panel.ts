/**
 * The QR factorisation of a matrix in place: reflections of a panel's columns one by one, and then all of them at once
 * on the columns right of it, as C − V T'(V'C), whose triangle T is never formed (Golub and Van Loan, "Matrix
 * Computations", §5.2.3; Joffrain and others, "Accumulating Householder transformations, revisited", 2006).
 */
import {
  add,
  eq,
  load,
  loadSplat,
  lt,
  min,
  mul,
  multiplyAdd,
  ne,
  neg,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  type F32x4,
  f32x4,
  type I32,
  i32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { panelColumns } from "./panel.ts";
import { ReflectionCode } from "./reflection.ts";
import { RowCode } from "./rows.ts";
import { holds } from "./scalars.ts";
import type { Layout, Strip } from "./strip.ts";
import { type Matrix, Subtraction } from "./subtraction.ts";

/** Rows of a strip that are multiplied at a time, so that they stay in the cache. */
const chunkRows = 256;
/** The offset in the thread's memory of the other parts, after the strip and its edge. */
const productsAt = 80 * 1024;
const gramAt = 96 * 1024;
const cornerAt = 112 * 1024;
const rowAt = 128 * 1024;

/** The panel: each column is reflected, and the reflection applied to the panel's other columns. */
export class ReflectedPanel {
  readonly #b: FunctionBuilder;
  readonly #matrix: Matrix;
  readonly #reflection: ReflectionCode;
  readonly #rows: RowCode;
  readonly #head: Local<"i32">;
  readonly #stop: Local<"i32">;
  readonly #bytes: Local<"i32">;
  readonly #at: Local<"i32">;
  readonly #factor: Local<"f32x4">;

  constructor(b: FunctionBuilder, matrix: Matrix, fused: boolean) {
    this.#b = b;
    this.#matrix = matrix;
    this.#reflection = new ReflectionCode(b, fused);
    this.#rows = new RowCode(b, fused);
    this.#head = b.local("i32", "head");
    this.#stop = b.local("i32", "column_stop");
    this.#bytes = b.local("i32", "row_bytes");
    this.#at = b.local("i32", "reflected_row");
    this.#factor = b.local("f32x4", "component");
  }

  emit(): void {
    const b = this.#b;
    const { at, rowBytes, rows, columns, start, end } = this.#matrix;
    const { tau, diagonal } = this.#reflection.reflection;
    b.count({ from: start, below: end }, (column) => {
      b.set(this.#head, add(add(mul(column, rowBytes), mul(column, 4)), at));
      b.set(this.#stop, add(mul(column, 4), add(at, rows * rowBytes)));
      this.#reflection.emit(this.#head, rowBytes, this.#stop);
      const rowStart = b.let(add(mul(column, rowBytes), at));
      b.storeLane(rowStart, 4 * columns, tau, 0);
      b.set(this.#bytes, mul(sub(sub(end, column), 1), 4));
      b.if(holds(ne(tau, 0)), () => this.#apply(tau));
      b.storeLane(this.#head, 0, diagonal, 0);
    });
  }

  /** Subtracts τ v (v'P) from the columns P right of the current one. */
  #apply(tau: F32x4): void {
    const b = this.#b;
    const products = b.let(add(thread, rowAt));
    b.clearMemory(products, 4 * panelColumns);
    b.storeLane(this.#head, 0, f32x4(1), 0);
    this.#eachRow(() => {
      b.set(this.#factor, loadSplat("f32x4", this.#at));
      this.#rows.add(products, [[this.#factor, add(this.#at, 4)]], this.#bytes);
    });
    this.#eachRow(() => {
      b.set(this.#factor, neg(mul(loadSplat("f32x4", this.#at), tau)));
      this.#rows.add(add(this.#at, 4), [[this.#factor, products]], this.#bytes);
    });
  }

  #eachRow(body: () => void): void {
    const b = this.#b;
    b.set(this.#at, this.#head);
    b.while(lt(this.#at, this.#stop), () => {
      b.scope(body);
      b.increase(this.#at, this.#matrix.rowBytes);
    });
  }
}

/** Applies the reflections of a panel to the columns right of it. */
export class ReflectedUpdate {
  readonly #strip: Strip;
  readonly #matrix: Matrix;
  readonly #subtraction: Subtraction;
  readonly #corner: Local<"i32">;
  readonly #steps: Local<"i32">;
  readonly #row: Local<"i32">;
  readonly #chunk: Local<"i32">;
  readonly #column: Local<"i32">;
  readonly #factor: Local<"f32x4">;

  constructor(strip: Strip, matrix: Matrix) {
    const { b } = strip;
    this.#strip = strip;
    this.#matrix = matrix;
    this.#subtraction = new Subtraction(strip, matrix);
    this.#corner = b.local("i32", "corner");
    this.#steps = b.local("i32", "steps");
    this.#row = b.local("i32", "first_row");
    this.#chunk = b.local("i32", "chunk_rows");
    this.#column = b.local("i32", "panel_column");
    this.#factor = b.local("f32x4", "coefficient");
  }

  emit(): void {
    const { b, tile } = this.#strip;
    const { at, rowBytes, columns, start, end } = this.#matrix;
    b.if(lt(end, i32(columns)), () => {
      b.set(this.#corner, add(add(mul(start, rowBytes), mul(start, 4)), at));
      b.set(this.#steps, sub(end, start));
      this.#eachAbove((corner, kept, isDiagonal) => {
        b.storeLane(kept, 0, loadSplat("f32x4", corner), 0);
        b.storeLane(corner, 0, f32x4(0), 0);
        b.if(isDiagonal, () => b.storeLane(corner, 0, f32x4(1), 0));
      });
      b.count({ below: this.#steps, step: tile.columns }, (column) => {
        const used = b.variable("i32");
        b.set(used, sub(this.#steps, column));
        b.set(used, min(used, tile.columns));
        const gram = add(add(thread, gramAt), mul(column, 4));
        this.#products(add(column, start), used, gram, 4 * gramColumns);
      });
      this.#subtraction.eachStrip(() => {
        const { column, used } = this.#subtraction;
        const products = add(thread, productsAt);
        this.#products(column, used, products, this.#strip.rowBytes);
        this.#solve();
        this.#subtraction.emit(start, this.#steps);
      });
      this.#eachAbove((corner, kept) => {
        b.storeLane(corner, 0, loadSplat("f32x4", kept), 0);
      });
    });
  }

  /** Calls `body` with the addresses of each element of the corner that is not below the diagonal, and its copy. */
  #eachAbove(body: (corner: Local<"i32">, kept: Local<"i32">, isDiagonal: I32) => void): void {
    const { b } = this.#strip;
    const { rowBytes } = this.#matrix;
    b.count({ below: this.#steps }, (row) => {
      b.count({ from: row, below: this.#steps }, (column) => {
        const corner = b.let(add(add(mul(row, rowBytes), mul(column, 4)), this.#corner));
        const kept = b.let(
          add(add(mul(row, 4 * panelColumns), mul(column, 4)), add(thread, cornerAt)),
        );
        body(corner, kept, eq(row, column));
      });
    });
  }

  /** Stores V' times some columns of the matrix, row by row. */
  #products(column: I32, used: I32, to: I32, toBytes: number): void {
    const strip = this.#strip;
    const { b, tile } = strip;
    const { at, rowBytes, rows, start } = this.#matrix;
    const layout: Layout = { rowBytes, columnBytes: 4 };
    const across: Layout = { rowBytes: 4, columnBytes: rowBytes };
    b.set(this.#row, start);
    b.until(lt(i32(rows - 1), this.#row), () => {
      b.set(this.#chunk, sub(i32(rows), this.#row));
      b.set(this.#chunk, min(this.#chunk, chunkRows));
      const first = b.let(add(mul(this.#row, rowBytes), at));
      strip.fill(add(first, mul(column, 4)), layout, this.#chunk, used, chunkRows);
      const tiles = (count: number): void => {
        const panelAt = add(first, mul(add(start, this.#column), 4));
        strip.multiply(count, across, panelAt, { first: i32(0), steps: this.#chunk });
        for (let row = 0; row < count; row++)
          for (const [nth, sum] of strip.sumsOf(row).entries()) {
            const target = b.let(add(add(mul(this.#column, toBytes), row * toBytes), to));
            b.if(
              lt(start, this.#row),
              () => b.store(target, 16 * nth, add(load("f32x4", target, 16 * nth), sum)),
              () => b.store(target, 16 * nth, sum),
            );
          }
      };
      b.set(this.#column, 0);
      b.until(lt(this.#steps, add(this.#column, tile.rows)), () => {
        b.scope(() => tiles(tile.rows));
        b.increase(this.#column, tile.rows);
      });
      b.until(lt(sub(this.#steps, 1), this.#column), () => {
        b.scope(() => tiles(1));
        b.increase(this.#column, 1);
      });
      b.increase(this.#row, chunkRows);
    });
  }

  /** The strip becomes the solution y of y/τ + triu(V'V, 1)' y = V'C: y = τ (V'C − the products before). */
  #solve(): void {
    const strip = this.#strip;
    const { b, tile } = strip;
    const { at, rowBytes, columns, start } = this.#matrix;
    b.count({ below: this.#steps }, (row) => {
      const sums = strip.sumsOf(0);
      const products = b.let(add(add(mul(row, strip.rowBytes), thread), productsAt));
      for (const [nth, sum] of sums.entries()) b.set(sum, load("f32x4", products, 16 * nth));
      b.count({ below: row }, (before) => {
        const gram = add(add(mul(row, 4 * gramColumns), mul(before, 4)), add(thread, gramAt));
        b.set(this.#factor, neg(loadSplat("f32x4", gram)));
        const known = b.let(strip.at(before));
        for (const [nth, sum] of sums.entries())
          b.set(sum, multiplyAdd(tile.fused, this.#factor, load("f32x4", known, 16 * nth), sum));
      });
      const tauAt = add(add(mul(add(row, start), rowBytes), 4 * columns), at);
      b.set(this.#factor, loadSplat("f32x4", tauAt));
      const to = b.let(strip.at(row));
      for (const [nth, sum] of sums.entries()) b.store(to, 16 * nth, mul(this.#factor, sum));
    });
  }
}

/** The elements of a row of the products of a panel's columns: strips may reach beyond the last one. */
const gramColumns = panelColumns + 16;
