/**
 * Makes a symmetric matrix tridiagonal, in place, by reflections from both sides, and multiplies these (Golub and Van
 * Loan, "Matrix Computations", §8.3.1).
 */
import {
  add,
  div,
  loadSplat,
  lt,
  mul,
  ne,
  neg,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { f32x4, type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import { ReflectionCode } from "./reflection.ts";
import { RowCode } from "./rows.ts";
import { holds } from "./scalars.ts";

/** Rows whose products with a vector are computed together. */
const rowsTogether = 4;

/** A symmetric matrix of n rows, and memory for n numbers each. */
export interface Tridiagonal {
  readonly n: number;
  /** The whole matrix, not a triangle. It becomes the vectors of the reflections. */
  readonly at: Local<"i32">;
  readonly diagonal: I32;
  readonly beside: I32;
  readonly factors: I32;
  readonly spare: I32;
}

export class TridiagonalCode {
  readonly #b: FunctionBuilder;
  readonly #rows: RowCode;
  readonly #reflection: ReflectionCode;
  readonly #head: Local<"i32">;
  readonly #stop: Local<"i32">;
  readonly #bytes: Local<"i32">;
  readonly #row: Local<"i32">;
  readonly #factor: Local<"f32x4">;
  readonly #other: Local<"f32x4">;
  readonly #sums: readonly Local<"f32x4">[];

  constructor(b: FunctionBuilder, fused: boolean) {
    this.#b = b;
    this.#rows = new RowCode(b, fused);
    this.#reflection = new ReflectionCode(b, fused);
    this.#head = b.local("i32", "head");
    this.#stop = b.local("i32", "row_stop");
    this.#bytes = b.local("i32", "vector_bytes");
    this.#row = b.local("i32", "matrix_row");
    this.#factor = b.local("f32x4", "factor");
    this.#other = b.local("f32x4", "other_factor");
    this.#sums = Array.from({ length: rowsTogether }, () => b.local("f32x4", "row_sum"));
  }

  /** Fills the diagonal and what is beside it; the last element beside it is 0. */
  reduce({ n, at, diagonal, beside, factors, spare }: Tridiagonal): void {
    const b = this.#b;
    const { tau, diagonal: size } = this.#reflection.reflection;
    b.count({ below: i32(n) }, (step) => {
      const corner = b.let(add(mul(step, 4 * (n + 1)), at));
      b.storeLane(add(mul(step, 4), diagonal), 0, loadSplat("f32x4", corner), 0);
      b.set(this.#head, add(corner, 4));
      b.set(this.#bytes, mul(sub(i32(n - 1), step), 4));
      b.set(this.#stop, add(this.#head, this.#bytes));
      b.set(size, 0);
      b.set(tau, 0);
      b.if(lt(this.#head, this.#stop), () => this.#reflection.emit(this.#head, 4, this.#stop));
      b.storeLane(add(mul(step, 4), beside), 0, size, 0);
      b.storeLane(add(mul(step, 4), factors), 0, tau, 0);
      b.if(holds(ne(tau, 0)), () => {
        b.storeLane(this.#head, 0, f32x4(1), 0);
        this.#reflect(4 * n, spare);
      });
    });
  }

  /** Subtracts v w' + w v' from the remaining matrix A, where w = p − ½τ(p'v) v and p = τ A v. */
  #reflect(rowBytes: number, spare: I32): void {
    const b = this.#b;
    const { tau } = this.#reflection.reflection;
    const head = this.#head;
    const product = b.let(spare);
    this.#eachRow(rowBytes, [rowsTogether, 1], (count) => {
      const rows = Array.from({ length: count }, (_, nth) => add(this.#row, nth * rowBytes));
      const sums = this.#sums.slice(0, count);
      this.#rows.dot(rows, head, this.#bytes, sums);
      for (const [nth, sum] of sums.entries()) {
        b.storeLane(product, 4 * nth, mul(sum, tau), 0);
      }
      b.increase(product, 4 * count);
    });
    const [sum] = this.#sums as [Local<"f32x4">];
    this.#rows.dot([spare], head, this.#bytes, [sum]);
    b.set(this.#factor, mul(mul(sum, tau), f32x4(-0.5)));
    this.#rows.add(spare, [[this.#factor, head]], this.#bytes);
    const index = b.let(i32(0));
    this.#eachRow(rowBytes, [1], () => {
      b.set(this.#factor, neg(loadSplat("f32x4", add(head, index))));
      b.set(this.#other, neg(loadSplat("f32x4", add(spare, index))));
      const terms = [
        [this.#factor, spare],
        [this.#other, head],
      ] as const;
      this.#rows.add(this.#row, terms, this.#bytes);
      b.increase(index, 4);
    });
  }

  /** Sets `#row` to each remaining row, as many at a time as the first of `counts` while so many are left. */
  #eachRow(rowBytes: number, counts: readonly number[], body: (count: number) => void): void {
    const b = this.#b;
    b.scope(() => {
      const left = b.let(this.#bytes);
      b.set(this.#row, add(this.#head, rowBytes));
      for (const count of counts)
        b.while(lt(i32(4 * count - 1), left), () => {
          b.scope(() => body(count));
          b.increase(this.#row, count * rowBytes);
          b.increase(left, -4 * count);
        });
    });
  }

  /** Sets `vectors`, of n rows, to the transposed product of the reflections. */
  product({ n, at, factors }: Tridiagonal, vectors: Local<"i32">): void {
    const b = this.#b;
    const rowBytes = 4 * n;
    const { tau } = this.#reflection.reflection;
    b.clearMemory(vectors, rowBytes * n);
    b.count({ below: i32(n) }, (row) => {
      b.storeLane(add(mul(row, rowBytes + 4), vectors), 0, f32x4(1), 0);
    });
    b.count({ below: i32(n) }, (done) => {
      const step = b.let(sub(i32(n - 1), done));
      b.set(tau, loadSplat("f32x4", add(mul(step, 4), factors)));
      b.if(holds(ne(tau, 0)), () => {
        const corner = b.let(mul(step, rowBytes + 4));
        const vector = b.let(add(add(corner, at), 4));
        b.set(this.#bytes, mul(done, 4));
        b.set(this.#head, add(add(corner, vectors), 4));
        this.#eachRow(rowBytes, [rowsTogether, 1], (count) => {
          const rows = Array.from({ length: count }, (_, nth) => add(this.#row, nth * rowBytes));
          const sums = this.#sums.slice(0, count);
          this.#rows.dot(rows, vector, this.#bytes, sums);
          for (const [nth, sum] of sums.entries()) {
            b.set(sum, neg(mul(sum, tau)));
            this.#rows.add(rows[nth] as I32, [[sum, vector]], this.#bytes);
          }
        });
      });
    });
  }

  /**
   * Divides all elements by the largest one, and sets `largest` to that, or to 1 where all are 0. It is infinite or
   * NaN where an element is.
   */
  normalize({ n, at }: Tridiagonal, largest: Local<"f32x4">): void {
    const b = this.#b;
    b.set(this.#bytes, i32(4 * n * n));
    this.#rows.largest(at, this.#bytes, largest);
    b.if(holds(ne(largest, 0)), () => {
      b.set(this.#factor, div(f32x4(1), largest));
      this.#rows.scale(at, this.#factor, this.#bytes);
    });
  }
}
