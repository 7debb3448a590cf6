/**
 * A strip is a few columns of a matrix, copied to the thread's memory row by row. Register tiles are products of rows
 * of another matrix with a strip; its rows and columns may be any distance apart.
 */
import { add, eq, load, loadSplat, lt, mul } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local } from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { emitStep, tileLocals } from "../../matmul/wasm/register-tile.ts";
import type { Tile } from "../../matmul/wasm/tile.ts";

/** A matrix in memory: the distances between its rows and between its columns, in bytes. */
export interface Layout {
  readonly rowBytes: number;
  readonly columnBytes: number;
}

export class Strip {
  readonly b: FunctionBuilder;
  readonly tile: Tile;
  /** The tile's vectors, row by row. */
  readonly sums: readonly Local<"f32x4">[];
  /** The bytes of a row of the strip. */
  readonly rowBytes: number;
  readonly #stripAt: Local<"i32">;
  readonly #rowsAt: Local<"i32">;
  readonly #stop: Local<"i32">;
  readonly #matrixAt: Local<"i32">;

  constructor(b: FunctionBuilder, tile: Tile) {
    this.b = b;
    this.tile = tile;
    this.sums = tileLocals(b, tile);
    this.rowBytes = 4 * tile.columns;
    this.#stripAt = b.local("i32", "strip");
    this.#rowsAt = b.local("i32", "rows");
    this.#stop = b.local("i32", "stop");
    this.#matrixAt = b.local("i32", "matrix");
  }

  /** The vectors of a row of the tile. */
  sumsOf(row: number): readonly Local<"f32x4">[] {
    const vectors = this.tile.columns / 4;
    return this.sums.slice(row * vectors, (row + 1) * vectors);
  }

  /** The address of a row. */
  at(row: I32): I32 {
    return add(mul(row, this.rowBytes), thread);
  }

  /** Sets the sums to `rows` rows of a matrix, from the address on, times rows of the strip from `first` on. */
  multiply(
    rows: number,
    { rowBytes, columnBytes }: Layout,
    at: I32,
    { first, steps }: { readonly first: I32; readonly steps: I32 },
  ): void {
    const { b, tile } = this;
    const used = this.sums.slice(0, (rows * tile.columns) / 4);
    for (const sum of used) b.set(sum, 0);
    b.set(this.#rowsAt, at);
    b.set(this.#stripAt, this.at(first));
    b.set(this.#stop, add(mul(steps, this.rowBytes), this.#stripAt));
    b.if(lt(this.#stripAt, this.#stop), () => {
      b.comment("the register tile: one step along the inner axis");
      b.advance(this.#stripAt, this.rowBytes, this.#stop, () => {
        emitStep(b, { ...tile, rows }, used, rowBytes, this.#rowsAt, this.#stripAt);
        b.increase(this.#rowsAt, columnBytes);
      });
    });
  }

  /**
   * Copies the first `columns` elements of each of `count` rows from memory into the strip, at most `most` rows. The
   * others become 0, because arithmetic with arbitrary bits may be slow.
   */
  fill(at: I32, layout: Layout, count: I32, columns: I32, most: number): void {
    const { b, tile } = this;
    b.if(lt(columns, tile.columns), () => b.clearMemory(thread, most * this.rowBytes));
    this.#copy(at, layout, count, columns, {
      vector: (matrix, strip, offset) => b.store(strip, offset, load("f32x4", matrix, offset)),
      element: (matrix, strip) => b.storeLane(strip, 0, loadSplat("f32x4", matrix), 0),
    });
  }

  /** Copies the first `columns` elements of each of `count` rows of the strip back. */
  empty(at: I32, layout: Layout, count: I32, columns: I32): void {
    const { b } = this;
    this.#copy(at, layout, count, columns, {
      vector: (matrix, strip, offset) => b.store(matrix, offset, load("f32x4", strip, offset)),
      element: (matrix, strip) => b.storeLane(matrix, 0, loadSplat("f32x4", strip), 0),
    });
  }

  /** Moves whole rows as vectors where they are contiguous, and else one element after the other. */
  #copy(at: I32, { rowBytes, columnBytes }: Layout, count: I32, columns: I32, move: Move): void {
    const { b, tile } = this;
    const [matrix, strip, stop] = [this.#matrixAt, this.#stripAt, this.#stop];
    const byElements = (): void => {
      b.set(stop, add(mul(columns, 4), strip));
      b.advance(strip, 4, stop, () => {
        move.element(matrix, strip);
        b.increase(matrix, columnBytes);
      });
    };
    const byVectors = (): void => {
      for (let index = 0; index < tile.columns / 4; index++) move.vector(matrix, strip, 16 * index);
    };
    b.count({ below: count }, (row) => {
      b.set(matrix, add(mul(row, rowBytes), at));
      b.set(strip, this.at(row));
      if (columnBytes === 4) b.if(eq(columns, tile.columns), byVectors, byElements);
      else byElements();
    });
  }
}

interface Move {
  readonly vector: (matrix: I32, strip: I32, offset: number) => void;
  readonly element: (matrix: I32, strip: I32) => void;
}
