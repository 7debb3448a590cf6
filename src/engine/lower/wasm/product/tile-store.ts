/** Stores finished tiles of a product through its epilogue. */
import type { DType } from "../../../ir/dtype.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { thread } from "../kernel-phase.ts";
import { emitClamp } from "../loop/vector-rows.ts";
import type { AccessCode } from "../vectors/access.ts";
import type { ElementCode } from "../vectors/elements.ts";
import { emitStore } from "../vectors/store.ts";
import type { MatmulParts } from "./matmul.ts";
import type { Tile } from "./tile.ts";

/** The outputs of a product, and where in them a tile begins. */
export interface TileOutputs {
  readonly b: FunctionBuilder;
  readonly parts: MatmulParts;
  readonly tile: Tile;
  readonly code: ElementCode;
  readonly stores: readonly { readonly dtype: DType; readonly access: AccessCode }[];
  readonly row: Local;
  readonly column: Local;
  /** The offset in the thread's memory at which a tile is kept while it is stored. */
  readonly edgeAt: number;
}

export function emitTileTo(
  b: FunctionBuilder,
  accumulators: readonly Local[],
  address: Local,
  offset: number,
): void {
  for (const [place, local] of accumulators.entries()) {
    b.get(address);
    b.get(local);
    b.emit("v128.store", offset + place * 16);
  }
}

/** Stores a finished tile: from registers where it lies inside the result, otherwise row by row from memory. */
export function emitFinish(outputs: TileOutputs, accumulators: readonly Local[]): void {
  const { b, parts, tile } = outputs;
  const vectors = tile.columns / 4;
  const inside = (): void => {
    const rank = parts.batch.length;
    const body = outputs.code.body(
      4,
      [0, parts.n],
      (shift) => accumulators[(shift[rank] ?? 0) * vectors + (shift[rank + 1] ?? 0) / 4] as Local,
    );
    const shifts = Array.from({ length: tile.rows * vectors }, (_, place) =>
      shiftOf(rank, Math.floor(place / vectors), 4 * (place % vectors)),
    );
    const values = parts.outputs.map(({ value }) => value);
    body.forEach(values, shifts, (shift) => emitOutputs(outputs, body, 4, shift));
    body.end();
  };
  const isExact = parts.m % tile.rows === 0 && parts.n % tile.columns === 0;
  if (isExact) {
    inside();
    return;
  }
  b.get(outputs.row);
  b.i32(parts.m - tile.rows);
  b.emit("i32.le_s");
  b.get(outputs.column);
  b.i32(parts.n - tile.columns);
  b.emit("i32.le_s");
  b.emit("i32.and");
  b.if(inside, () => emitEdge(outputs, accumulators));
}

function emitEdge(outputs: TileOutputs, accumulators: readonly Local[]): void {
  const { b, parts, tile, row, column, edgeAt } = outputs;
  const rank = parts.batch.length;
  emitTileTo(b, accumulators, thread, edgeAt);
  const [from, lastRow, at, firstColumn] = [
    b.temporary("i32"),
    b.temporary("i32"),
    b.temporary("i32"),
    b.temporary("i32"),
  ];
  const value = b.temporary("v128");
  b.get(column);
  b.set(firstColumn);
  b.get(thread);
  b.offset(edgeAt);
  b.set(at);
  b.get(row);
  b.set(from);
  b.get(row);
  b.offset(tile.rows);
  b.set(lastRow);
  emitClamp(b, lastRow, parts.m, "i32.lt_s");
  b.for(
    row,
    () => b.get(from),
    () => b.get(lastRow),
    1,
    () => {
      b.get(firstColumn);
      b.set(column);
      b.get(column);
      b.i32(parts.n - tile.columns);
      b.emit("i32.le_s");
      b.if(
        () => {
          for (let vector = 0; vector < tile.columns / 4; vector++) {
            b.get(at);
            b.emit("v128.load", vector * 16);
            b.set(value);
            const body = outputs.code.body(4, [0, parts.n], () => value);
            emitOutputs(outputs, body, 4, shiftOf(rank, 0, 4 * vector));
            body.end();
          }
        },
        () => {
          b.for(
            column,
            () => b.get(firstColumn),
            () => b.i32(parts.n),
            1,
            () => {
              b.get(at);
              b.get(column);
              b.get(firstColumn);
              b.emit("i32.sub");
              b.scale(4);
              b.emit("i32.add");
              b.emit("v128.load32_splat", 0);
              b.set(value);
              const body = outputs.code.body(1, [0, parts.n], () => value);
              emitOutputs(outputs, body, 1, []);
              body.end();
            },
          );
        },
      );
      b.increase(at, tile.columns * 4);
    },
  );
  b.get(from);
  b.set(row);
  b.get(firstColumn);
  b.set(column);
  for (const local of [from, lastRow, at, firstColumn, value]) b.release(local);
}

export function emitOutputs(
  outputs: TileOutputs,
  body: ReturnType<ElementCode["body"]>,
  lanes: 1 | 4,
  shift: readonly number[],
): void {
  const { b, parts, stores } = outputs;
  for (const [place, { dtype, access }] of stores.entries()) {
    const { value } = parts.outputs[place] as MatmulParts["outputs"][number];
    emitStore(b, access, dtype, { lanes, shift, within: [0, parts.n] }, () =>
      body.push(value, shift),
    );
  }
}

export function shiftOf(rank: number, row: number, column: number): number[] {
  return [...new Array<number>(rank).fill(0), row, column];
}
