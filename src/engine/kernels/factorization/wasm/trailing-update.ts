/** The products of an LU or Cholesky factorisation, which follow each of its panels. */

import { add, mul, sub } from "../../../target/wasm/assembler/expression.ts";
import type { I32, Local } from "../../../target/wasm/assembler/value.ts";
import type { Factorization } from "../core.ts";
import { panelColumns } from "./panel.ts";
import type { Layout, Strip } from "./strip.ts";
import { type Matrix, Subtraction } from "./subtraction.ts";
import { TriangleSolver } from "./triangle.ts";

/** Subtracts the product of a panel's columns and rows from the elements right of and below it, strip by strip. */
export class TrailingUpdate {
  readonly #strip: Strip;
  readonly #matrix: Matrix;
  readonly #core: Factorization;
  readonly #solver: TriangleSolver;
  readonly #corner: Local<"i32">;
  readonly #subtraction: Subtraction;
  readonly #steps: Local<"i32">;

  constructor(strip: Strip, matrix: Matrix, core: Factorization) {
    const { b } = strip;
    this.#strip = strip;
    this.#matrix = matrix;
    this.#core = core;
    this.#solver = new TriangleSolver(strip);
    this.#corner = b.local("i32", "corner");
    this.#subtraction = new Subtraction(strip, matrix);
    this.#steps = b.local("i32", "steps");
  }

  /** Updates all strips. */
  emit(): void {
    this.#begin();
    this.#subtraction.eachStrip(() => this.#update());
  }

  /** Updates one strip, by its number; strips may be updated in any order. */
  emitStrip(number: I32): void {
    this.#begin();
    this.#subtraction.oneStrip(number, () => this.#update());
  }

  #begin(): void {
    const { b } = this.#strip;
    const { at, rowBytes, start, end } = this.#matrix;
    b.set(this.#corner, add(add(mul(start, rowBytes), mul(start, 4)), at));
    b.set(this.#steps, sub(end, start));
  }

  #update(): void {
    const isLu = this.#core.method === "lu";
    if (isLu) this.#solveRows();
    else this.#turnRows();
    // The rows above the diagonal of a strip of L·Lᵀ are not used.
    this.#subtraction.emit(isLu ? this.#matrix.end : this.#subtraction.column, this.#steps);
  }

  /** The strip becomes the rows of U, which are stored. */
  #solveRows(): void {
    const strip = this.#strip;
    const { at, rowBytes, start } = this.#matrix;
    const layout: Layout = { rowBytes, columnBytes: 4 };
    const first = add(add(mul(start, rowBytes), mul(this.#subtraction.column, 4)), at);
    strip.fill(first, layout, this.#steps, this.#subtraction.used, panelColumns);
    const triangle = { layout, at: this.#corner, lower: true, unit: true };
    this.#solver.solve(triangle, this.#steps);
    strip.empty(first, layout, this.#steps, this.#subtraction.used);
  }

  /** The strip becomes the columns of Lᵀ, which are rows of the panel. */
  #turnRows(): void {
    const { at, rowBytes, start } = this.#matrix;
    const first = add(add(mul(this.#subtraction.column, rowBytes), mul(start, 4)), at);
    const layout: Layout = { rowBytes: 4, columnBytes: rowBytes };
    this.#strip.fill(first, layout, this.#steps, this.#subtraction.used, panelColumns);
  }
}
