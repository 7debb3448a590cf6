/** Transforms the patches of a convolution's input: Bᵀ d B, with four tiles in the lanes of a vector. */

import { sizeOf } from "../../../ir/shape.ts";
import { add, load, min, mul, sub, sum } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, I32, Local } from "../../../target/wasm/assembler/value.ts";
import {
  argumentsAt,
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { indexAlong } from "../../../target/wasm/vectors/access.ts";
import { emitTransposed } from "../../matmul/wasm/pack.ts";
import { emitStop } from "../../matmul/wasm/packed-panels.ts";
import type { Winograd } from "./winograd.ts";

/** The channels of a work item. */
const channelsAtOnce = 64;

/** `buffers` is the scratch memory; the number of the first row of tiles follows it. */
export function lowerWinogradPatches(plan: Winograd, buffers: readonly PhaseBuffer[]): Phase {
  const { parts, sheets, patches, rows, columns } = plan;
  const b = new FunctionBuilder(`${parts.name}_patches`, parameters);
  const [scratch] = loadAddresses(b, buffers) as [Local<"i32">];
  const [firstRow, group, panel, block] = b.locals("i32", "first_row", "group", "panel", "block");
  const [to, stop, channel] = b.locals("i32", "to", "stop", "channel");
  b.set(firstRow, load("i32", argumentsAt, 4 * buffers.length));
  const stepBytes = patches.width * 4;
  const elementBytes = parts.groups * patches.count * patches.k * stepBytes;
  const pointers = Array.from({ length: patches.width }, (_, lane) =>
    b.local("i32", `patch${lane}`),
  );
  const counters = [
    { index: group, extent: parts.groups },
    { index: panel, extent: patches.count },
    { index: block, extent: Math.ceil(patches.k / channelsAtOnce) },
  ];
  b.comment(
    `an item transforms the 4 by 4 patches of ${patches.width} of ${patches.count * patches.width} tiles in up to ${channelsAtOnce} of ${patches.k} channels`,
  );
  forEachItem(b, counters, () => {
    b.set(channel, mul(block, channelsAtOnce));
    emitStop(b, block, channelsAtOnce, patches.k, stop);
    const panelAt = add(mul(group, patches.count), panel);
    b.set(to, sum(mul(panelAt, patches.k * stepBytes), scratch, patches.offset));
    b.set(stop, add(to, mul(stop, stepBytes)));
    b.increase(to, mul(channel, stepBytes));
    b.set(channel, add(mul(group, patches.k), channel));
    b.set(channel, sum(mul(channel, channelBytes(sheets)), scratch, sheets.offset));
    for (const [lane, pointer] of pointers.entries()) {
      // The last panel may repeat the last tile.
      b.set(pointer, sum(mul(firstRow, columns), mul(panel, patches.width), lane));
      b.set(pointer, min(pointer, rows * columns - 1));
      b.set(
        pointer,
        sum(
          channel,
          rowAt(plan, indexAlong(pointer, columns, null)),
          columnAt(plan, indexAlong(pointer, 1, columns)),
        ),
      );
    }
    b.advance(to, stepBytes, stop, () => {
      for (let first = 0; first < patches.width; first += 4) {
        const lanes = pointers.slice(first, first + 4);
        emitPatches(b, lanes, patchRowBytes(plan), (element, value) =>
          b.store(to, element * elementBytes + first * 4, value),
        );
      }
      for (const pointer of pointers) b.increase(pointer, channelBytes(sheets));
    });
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = Math.min(patches.k, channelsAtOnce) * patches.width * 28;
  return { function: b.finish(), ...chunksOf(items, operations), buffers };
}

/** Transforms the rows of four patches, and then their columns, which become vectors with a lane for each. */
function emitPatches(
  b: FunctionBuilder,
  patches: readonly Local<"i32">[],
  rowBytes: number,
  store: (element: number, value: F32x4) => void,
): void {
  const rowsAt = (row: number): Local<"f32x4">[] =>
    patches.map((at) => b.let(load("f32x4", at, row * rowBytes)));
  const emitElements = (row: number, values: readonly F32x4[]): void =>
    b.scope(() => {
      const columns: Local<"f32x4">[] = [];
      emitTransposed(
        b,
        values.map((value) => b.let(value)),
        (_, column) => columns.push(b.let(column)),
      );
      const [d0, d1, d2, d3] = columns as [Column, Column, Column, Column];
      store(4 * row, sub(d0, d2));
      store(4 * row + 1, add(d1, d2));
      store(4 * row + 2, sub(d2, d1));
      store(4 * row + 3, sub(d1, d3));
    });
  const each = (
    [x, y]: readonly [readonly F32x4[], readonly F32x4[]],
    combine: (x: F32x4, y: F32x4) => F32x4,
  ): F32x4[] => x.map((value, lane) => combine(value, y[lane] as F32x4));
  b.scope(() => emitElements(0, each([rowsAt(0), rowsAt(2)], sub)));
  b.scope(() => {
    const [second, third] = [rowsAt(1), rowsAt(2)];
    emitElements(1, each([second, third], add));
    emitElements(2, each([third, second], sub));
  });
  b.scope(() => emitElements(3, each([rowsAt(1), rowsAt(3)], sub)));
}

type Column = Local<"f32x4">;

/** The bytes of a channel of a sheet, and from one row of a patch to the next. */
export function channelBytes({ shape }: Winograd["sheets"]): number {
  return sizeOf(shape.slice(3)) * 4;
}

export function patchRowBytes({ sheets, images }: Winograd): number {
  return images[0] * (sheets.shape[4] as number) * 4;
}

/** The distance in bytes of a row of tiles from the first; `row` is computed for each of its indices. */
export function rowAt(plan: Winograd, row: I32): I32 {
  const { sheets, images, tiles } = plan;
  const rowBytes = (sheets.shape[4] as number) * 4;
  const tile = mul(indexAlong(row, 1, tiles[0]), 2 * patchRowBytes(plan));
  const image = indexAlong(row, tiles[0], images[0]);
  const example = indexAlong(row, tiles[0] * images[0], null);
  return sum(
    mul(example, (sheets.shape[2] as number) * channelBytes(sheets)),
    ...(images[0] > 1 ? [mul(image, rowBytes)] : []),
    tile,
  );
}

/** The distance in bytes of a tile of a row from the first. */
export function columnAt({ sheets, images, tiles }: Winograd, column: I32): I32 {
  if (images[1] === 1) return mul(column, 8);
  const sheet = mul(indexAlong(column, tiles[1], null), sizeOf(sheets.shape.slice(1)) * 4);
  return add(sheet, mul(indexAlong(column, 1, tiles[1]), 8));
}
