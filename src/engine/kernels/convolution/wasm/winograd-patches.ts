/** Transforms the patches of a convolution's input: Bᵀ d B, with four tiles in the lanes of a vector. */

import { sizeOf } from "../../../ir/shape.ts";
import { add, load, min, mul, sub, sum } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, I32, Local } from "../../../target/wasm/assembler/value.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import {
  extentIn,
  plus,
  product,
  type Size,
  type SizedCode,
  type Sizes,
} from "../../../target/wasm/sizes.ts";
import { indexAlong } from "../../../target/wasm/vectors/access.ts";
import { emitTransposed } from "../../matmul/wasm/pack.ts";
import { emitStop } from "../../matmul/wasm/packed-panels.ts";
import { elementBytes, type Winograd } from "./winograd-plan.ts";

/** The channels of a work item. */
const channelsAtOnce = 64;

/** These numbers give the positions of patches in the sheets. Distances are in bytes; `down` and `across` are null where there is one image. */
export interface PatchSizes {
  readonly tilesDown: Size;
  readonly imagesDown: Size | null;
  /** The number of tiles across one image, and the distance of images: sheets. */
  readonly across: { readonly tiles: Size; readonly sheet: Size } | null;
  readonly example: Size;
  readonly channel: Size;
  /** The distances of the rows of a sheet, and of the rows of a patch. */
  readonly row: Size;
  readonly patchRow: Size;
}

export function patchSizes(sizes: Sizes, { sheets, images, tiles }: Winograd): PatchSizes {
  const bytesFrom = (axis: number): number => sizeOf(sheets.shape.slice(axis)) * 4;
  const [isDown, isAcross] = [sizes.same(images[0] > 1), sizes.same(images[1] > 1)];
  return {
    tilesDown: sizes.of(tiles[0]),
    imagesDown: isDown ? sizes.of(images[0]) : null,
    across: isAcross ? { tiles: sizes.of(tiles[1]), sheet: sizes.of(bytesFrom(1)) } : null,
    example: sizes.of(bytesFrom(2)),
    channel: sizes.of(bytesFrom(3)),
    row: sizes.of(bytesFrom(4)),
    patchRow: sizes.of(images[0] * bytesFrom(4)),
  };
}

/** `buffers` is the scratch memory. Transforms the rows of tiles that are computed at once, from `firstRow` on. */
export function lowerWinogradPatches(
  plan: Winograd,
  firstRow: number,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): Phase {
  const { parts, sheets, patches, rows, columns } = plan;
  const { width, count, k } = patches;
  const stepBytes = width * 4;
  const blocks = Math.ceil(k / channelsAtOnce);
  const code: SizedCode["code"] = (sizes) => {
    const at = patchSizes(sizes, plan);
    const [groups, panels, perPanel] = [parts.groups, count, blocks].map((extent) =>
      extentIn(sizes, extent),
    ) as [Size, Size, Size];
    const [channels, tileColumns, firstTile, lastTile] = [
      sizes.of(k),
      sizes.of(columns),
      sizes.of(firstRow * columns),
      sizes.of(rows * columns - 1),
    ];
    const [sheetsAt, patchesAt] = [sizes.of(sheets.offset), sizes.of(patches.offset)];
    const nextElement = sizes.of(elementBytes(patches));
    return (b) => {
      const [scratch] = loadAddresses(b, buffers) as [Local<"i32">];
      const [group, panel, block] = b.locals("i32", "group", "panel", "block");
      const [to, stop, channel] = b.locals("i32", "to", "stop", "channel");
      const pointers = Array.from({ length: width }, (_, lane) => b.local("i32", `patch${lane}`));
      const counters = [
        { index: group, extent: groups },
        { index: panel, extent: panels },
        { index: block, extent: perPanel },
      ];
      b.comment(
        `an item transforms the 4 by 4 patches of ${width} of ${count * width} tiles in up to ${channelsAtOnce} of ${k} channels`,
      );
      forEachItem(b, counters, () => {
        b.set(channel, mul(block, channelsAtOnce));
        emitStop(b, block, channelsAtOnce, channels, stop);
        const panelAt = add(mul(group, panels), panel);
        b.set(to, sum(mul(mul(panelAt, channels), stepBytes), scratch, patchesAt));
        b.set(stop, add(to, mul(stop, stepBytes)));
        b.increase(to, mul(channel, stepBytes));
        b.set(channel, add(mul(group, channels), channel));
        b.set(channel, sum(mul(channel, at.channel), scratch, sheetsAt));
        for (const [lane, pointer] of pointers.entries()) {
          // The last panel may repeat the last tile.
          b.set(pointer, sum(mul(panel, width), firstTile, lane));
          b.set(pointer, min(pointer, lastTile));
          const row = b.let(indexAlong(pointer, tileColumns, null));
          b.set(pointer, columnAt(at, b.let(indexAlong(pointer, 1, tileColumns))));
          b.set(pointer, sum(pointer, rowAt(at, row), channel));
        }
        b.advance(to, stepBytes, stop, () => {
          for (let first = 0; first < width; first += 4) emitPatches(first);
          for (const pointer of pointers) b.increase(pointer, at.channel);
        });
      });

      function emitPatches(first: number): void {
        const lanes = pointers.slice(first, first + 4);
        const element = b.local("i32", "element");
        b.set(element, add(to, first * 4));
        emitPatch(
          b,
          (row) => lanes.map((lane) => b.let(load("f32x4", add(lane, product(at.patchRow, row))))),
          (value) => {
            b.store(element, 0, value);
            b.increase(element, nextElement);
          },
        );
      }
    };
  };
  const made = functions.make({ name: "winograd_patches", buffers, code });
  const operations = Math.min(k, channelsAtOnce) * width * 28;
  return phaseOf(made, buffers, chunksOf(parts.groups * count * blocks, operations));
}

type Four = Local<"f32x4">;

/** Returns vectors with a lane for each of the rows of four patches. */
export function columnsOf(b: FunctionBuilder, rows: readonly Four[]): [Four, Four, Four, Four] {
  const columns = rows.map(() => b.variable("f32x4")) as [Four, Four, Four, Four];
  emitTransposed(b, rows, (index, column) => b.set(columns[index] as Four, column));
  return columns;
}

/**
 * Transforms the rows of four patches, and then their columns, which become vectors with a lane for each. `store` is
 * called for one element after the other.
 */
function emitPatch(
  b: FunctionBuilder,
  rowsAt: (row: number) => readonly Four[],
  store: (value: F32x4) => void,
): void {
  const emitElements = (
    x: readonly Four[],
    y: readonly Four[],
    combine: (x: F32x4, y: F32x4) => F32x4,
  ): void =>
    b.scope(() => {
      const rows = x.map((value, lane) => b.let(combine(value, y[lane] as Four)));
      const [d0, d1, d2, d3] = columnsOf(b, rows);
      store(sub(d0, d2));
      store(add(d1, d2));
      store(sub(d2, d1));
      store(sub(d1, d3));
    });
  b.scope(() => emitElements(rowsAt(0), rowsAt(2), sub));
  b.scope(() => {
    const [second, third] = [rowsAt(1), rowsAt(2)];
    emitElements(second, third, add);
    emitElements(third, second, sub);
  });
  b.scope(() => emitElements(rowsAt(1), rowsAt(3), sub));
}

/** The distance in bytes of a row of tiles from the first. `row` is computed several times. */
export function rowAt(at: PatchSizes, row: I32): I32 {
  const { tilesDown, imagesDown, patchRow } = at;
  const tile = mul(indexAlong(row, 1, tilesDown), plus(patchRow, patchRow));
  const examples = imagesDown === null ? tilesDown : product(tilesDown, imagesDown);
  const example = mul(indexAlong(row, examples, null), at.example);
  if (imagesDown === null) return add(example, tile);
  return sum(example, mul(indexAlong(row, tilesDown, imagesDown), at.row), tile);
}

/** The distance in bytes of a tile of a row from the first. `column` is computed several times. */
export function columnAt({ across }: PatchSizes, column: I32): I32 {
  if (across === null) return mul(column, 8);
  const sheet = mul(indexAlong(column, across.tiles, null), across.sheet);
  return add(sheet, mul(indexAlong(column, 1, across.tiles), 8));
}
