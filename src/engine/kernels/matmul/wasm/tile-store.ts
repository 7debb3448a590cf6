/** Stores finished tiles of a product through its epilogue. */
import type { KernelDType } from "../../../ir/dtype.ts";
import {
  add,
  and,
  le,
  load,
  loadSplat,
  min,
  mul,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asI32x4,
  type F32x4,
  type I32,
  type I32x4,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { beyond, minus, type Size } from "../../../target/wasm/sizes.ts";
import type { AccessCode, Point } from "../../../target/wasm/vectors/access.ts";
import type { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import type { MatmulParts } from "./matmul.ts";
import type { Tile } from "./tile.ts";

/** The outputs of a product, and where in them a tile begins. */
export interface TileOutputs {
  readonly b: FunctionBuilder;
  readonly parts: MatmulParts;
  readonly tile: Tile;
  readonly code: ElementCode;
  readonly stores: readonly { readonly dtype: KernelDType; readonly access: AccessCode }[];
  readonly row: Local<"i32">;
  readonly column: Local<"i32">;
  /** The offset in the thread's memory at which a tile is kept while it is stored. */
  readonly edgeAt: Size;
  /** The rows and columns of the result. */
  readonly m: Size;
  readonly n: Size;
}

/** Stores the vectors of a tile one after the other. */
export function emitTileTo(
  b: FunctionBuilder,
  accumulators: readonly F32x4[],
  address: I32,
  offset: Size,
): void {
  for (const [index, vector] of accumulators.entries())
    b.store(...beyond(address, offset, index * 16), vector);
}

/** True if all tiles lie inside the result. */
export function isExact({ m, n }: MatmulParts, tile: Tile): boolean {
  return m % tile.rows === 0 && n % tile.columns === 0;
}

/** Stores a finished tile: from registers where it lies inside the result, otherwise row by row from memory. */
export function emitFinish(outputs: TileOutputs, accumulators: readonly F32x4[]): void {
  const { b, parts, tile } = outputs;
  const vectors = tile.columns / 4;
  const inside = (): void => {
    const rank = parts.batch.length;
    const body = outputs.code.body(4, [0, parts.n], (shift) =>
      sumIn(tile, accumulators[(shift[rank] ?? 0) * vectors + (shift[rank + 1] ?? 0) / 4] as F32x4),
    );
    const shifts = Array.from({ length: tile.rows * vectors }, (_, index) =>
      shiftOf(rank, Math.floor(index / vectors), 4 * (index % vectors)),
    );
    const values = parts.outputs.map(({ value }) => value);
    body.forEach(values, shifts, (shift) => emitOutputs(outputs, body, 4, shift));
    body.end();
  };
  if (isExact(parts, tile)) {
    inside();
    return;
  }
  const rowsExist = le(outputs.row, minus(outputs.m, tile.rows));
  const columnsExist = le(outputs.column, minus(outputs.n, tile.columns));
  b.if(and(rowsExist, columnsExist), inside, () => emitEdge(outputs, accumulators));
}

/** Stores the existing rows and columns of a tile through the thread's memory. */
function emitEdge(outputs: TileOutputs, accumulators: readonly F32x4[]): void {
  const { b, parts, tile, row, column, edgeAt } = outputs;
  const rank = parts.batch.length;
  emitTileTo(b, accumulators, thread, edgeAt);
  b.scope(() => {
    const firstColumn = b.let(column);
    const at = b.let(add(thread, edgeAt));
    const firstRow = b.let(row);
    const lastRow = b.let(add(row, tile.rows));
    b.set(lastRow, min(lastRow, outputs.m));
    const value = b.variable("f32x4");
    const emitValue = (from: F32x4, lanes: 1 | 4, shift: readonly number[]): void => {
      b.set(value, from);
      const body = outputs.code.body(lanes, [0, parts.n], () => sumIn(tile, value));
      emitOutputs(outputs, body, lanes, shift);
      body.end();
    };
    const emitVectors = (): void => {
      for (let vector = 0; vector < tile.columns / 4; vector++)
        emitValue(load("f32x4", at, vector * 16), 4, shiftOf(rank, 0, 4 * vector));
    };
    const emitColumns = (): void =>
      b.count({ index: column, from: firstColumn, below: outputs.n }, () => {
        const element = add(at, mul(sub(column, firstColumn), 4));
        emitValue(loadSplat("f32x4", element), 1, []);
      });
    b.count({ index: row, from: firstRow, below: lastRow }, () => {
      b.set(column, firstColumn);
      b.if(le(column, minus(outputs.n, tile.columns)), emitVectors, emitColumns);
      b.increase(at, tile.columns * 4);
    });
    b.set(row, firstRow);
    b.set(column, firstColumn);
  });
}

/** A vector of sums as what it holds: integers where words of bytes were multiplied. */
function sumIn({ bytes }: Tile, sums: F32x4): F32x4 | I32x4 {
  return bytes ? asI32x4(sums) : sums;
}

export function emitOutputs(
  outputs: TileOutputs,
  body: ReturnType<ElementCode["body"]>,
  lanes: 1 | 4,
  shift: readonly number[],
): void {
  const { b, parts, stores } = outputs;
  for (const [index, { dtype, access }] of stores.entries()) {
    const { value } = parts.outputs[index] as MatmulParts["outputs"][number];
    const point: Point = { lanes, shift, within: [0, parts.n] };
    emitStore(b, access, dtype, point, body.value(value, shift));
  }
}

export function shiftOf(rank: number, row: number, column: number): number[] {
  return [...new Array<number>(rank).fill(0), row, column];
}
