/**
 * The register tile of a convolution: a few outputs of one group at a few vectors of pixels. It loops over the
 * group's channels with the window's elements unrolled, and is stored through the epilogue.
 */

import { bytesPerElement, type KernelDType } from "../../../ir/dtype.ts";
import {
  add,
  le,
  load,
  loadSplat,
  min,
  mul,
  sub,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, I32, Local } from "../../../target/wasm/assembler/value.ts";
import { loadAddresses, type PhaseBuffer, thread } from "../../../target/wasm/kernel-phase.ts";
import { asI32, beyond, minus, type Size, type Sizes } from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { type ExpressionSizes, expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import type { Panels } from "../../matmul/wasm/matmul.ts";
import { plusProduct } from "../../matmul/wasm/register-tile.ts";
import type { ConvolutionAxis } from "../core.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import type { Sheets } from "./sheets.ts";

/**
 * An epilogue of up to this many instructions per output is emitted a second time, for the fewer outputs of the last
 * panel.
 */
const smallEpilogue = 12;

export interface Tiling {
  readonly b: FunctionBuilder;
  readonly parts: ConvolutionParts;
  readonly sizes: TilingSizes;
  readonly tile: ConvolutionTile;
  readonly accumulators: readonly (readonly Local<"f32x4">[])[];
  readonly code: ElementCode;
  readonly stores: readonly { readonly dtype: KernelDType; readonly access: AccessCode }[];
  /** The nest's index: the example n, the output, and the pixel that is stored. */
  readonly index: readonly Local<"i32">[];
  /** The first output of the panel, within its group. */
  readonly row: Local<"i32">;
  /** The address of the scratch memory. */
  readonly scratch: I32;
}

/** The pixels of a vector at the window's first element, at `offset` bytes from the address in `pointer`. */
export interface PixelSource {
  readonly pointer: Local<"i32">;
  readonly offset: number;
}

/** The numbers of a tiling, as code takes them. */
export interface TilingSizes {
  readonly expressions: ExpressionSizes;
  /** The outputs of a group, and the pixels of a row. */
  readonly outputs: Size;
  readonly width: Size;
  /** The panels of weights of a group, and the bytes of one. */
  readonly panels: Size;
  readonly panelBytes: Size;
  readonly weightsAt: Size;
  /** The bytes of the copied input: to its beginning, of an example, of a group, and of a channel. */
  readonly sheetsAt: Size;
  readonly example: Size;
  readonly group: Size;
  readonly channel: Size;
  /** The bytes from one pixel to the next that is computed, along each axis. */
  readonly pixels: readonly Size[];
  /** For each element of the window, the distance of its pixels from those of the first, which is two parts. */
  readonly window: readonly (readonly [Size, number])[];
}

export function tilingSizes(
  sizes: Sizes,
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  tile: ConvolutionTile,
): TilingSizes {
  const { of, same } = sizes;
  const { domain, outputs, axes, at, values, channels, given } = parts;
  const vector = domain.length - 1;
  const width = domain[vector] as number;
  same(`${tile.rows} ${tile.vectors} ${tile.fused} ${values.map(({ dtype }) => dtype).join()}`);
  same(`${width < 4} ${outputs % tile.rows}`);
  const channel = channelStride(sheets) * 4;
  return {
    expressions: expressionSizes(
      sizes,
      values.map(({ value }) => value),
      [at],
      { vector, ranges: [[0, width]], given },
    ),
    outputs: of(outputs),
    width: of(width),
    panels: of(weights.count),
    panelBytes: of(weights.k * tile.rows * 4),
    weightsAt: same(weights.offset === 0) ? 0 : of(weights.offset),
    sheetsAt: of(sheets.offset),
    example: of((sheets.shape[2] as number) * channel),
    group: of(channels * channel),
    channel: of(channel),
    pixels: axes.map(({ stride }, axis) =>
      axis === axes.length - 1 ? 4 : of(stride * rowStride(sheets, axis) * 4),
    ),
    window: windowOffsets(sizes, parts, sheets),
  };
}

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function tilingOf(
  b: FunctionBuilder,
  parts: ConvolutionParts,
  tile: ConvolutionTile,
  sizes: TilingSizes,
  buffers: readonly PhaseBuffer[],
): Tiling {
  const { domain, values } = parts;
  const addresses = loadAddresses(b, buffers);
  const inputCount = buffers.length - values.length - 1;
  const names = ["n", "output", ...["z", "y", "x"].slice(5 - domain.length)];
  const index = names.map((name) => b.local("i32", name));
  const nest: Nest = {
    shape: domain,
    index,
    vector: domain.length - 1,
    open: new Set(domain.map((_, axis) => axis).slice(1)),
    sizes: sizes.expressions,
  };
  const roots = values.map(({ value }) => value);
  const code = new ElementCode(b, nest, roots, addresses.slice(0, inputCount));
  const stores = values.map(({ dtype }, output) => {
    const base = addresses[inputCount + 1 + output] as Local<"i32">;
    const bytes = bytesPerElement[dtype];
    return { dtype, access: new AccessCode(b, nest, [parts.at], bytes, base) };
  });
  const accumulators = Array.from({ length: tile.rows }, (_, row) =>
    Array.from({ length: tile.vectors }, (_, vector) => b.local("f32x4", `tile${row}_${vector}`)),
  );
  const scratch = addresses[inputCount] as I32;
  const row = b.local("i32", "row");
  return { b, parts, sizes, tile, accumulators, code, stores, index, row, scratch };
}

/** Runs once for each work item, after n is set. */
export function beginTiles({ code, stores }: Tiling): void {
  code.begin();
  for (const { access } of stores) access.begin();
}

/** The address of the group's first channel of this example. */
export function planesAt({ sizes, index, scratch }: Tiling, group: I32): I32 {
  const channels = mul(group, sizes.group);
  return sum(mul(index[0] as I32, sizes.example), channels, scratch, sizes.sheetsAt);
}

/** The address of the pixel that the window's first element reads at the index. */
export function pixelAt({ sizes, index }: Tiling, planes: I32): I32 {
  const steps = index.slice(2).map((local, axis) => mul(local, sizes.pixels[axis] as Size));
  return sum(planes, ...steps);
}

function channelStride({ shape }: Sheets): number {
  return shape.slice(3).reduce((product, extent) => product * extent, 1);
}

function rowStride({ shape }: Sheets, axis: number): number {
  return shape.slice(axis + 4).reduce((product, extent) => product * extent, 1);
}

/**
 * Returns for each element of the window, in the order of the weights, the distance in bytes of its pixels from those
 * of the first element: a part that depends on the extents of the copied input, and the rest.
 */
function windowOffsets(
  { of, same }: Sizes,
  { axes, order }: ConvolutionParts,
  sheets: Sheets,
): (readonly [Size, number])[] {
  const bytes = sheets.shape.slice(1).reduce((product, extent) => product * extent, 4);
  let offsets: (readonly [far: number, near: number])[] = [[0, 0]];
  for (const axis of order) {
    const { window, stride, dilation } = axes[axis] as ConvolutionAxis;
    const isLast = axis === axes.length - 1;
    const steps = Array.from({ length: same(window) }, (_, index): readonly [number, number] => {
      const along = index * dilation;
      if (!isLast) return [along * rowStride(sheets, axis) * 4, 0];
      return [(along % stride) * bytes, Math.floor(along / stride) * 4];
    });
    offsets = offsets.flatMap(([far, near]) =>
      steps.map(([byFar, byNear]) => [far + byFar, near + byNear] as const),
    );
  }
  const known = new Map([[0, 0 as Size]]);
  return offsets.map(([far, near]) => {
    // Elements at equal distances share a word.
    const number = [...known.keys()].indexOf(far);
    same(`${number} ${near}`);
    const size = known.get(far) ?? of(far);
    known.set(far, size);
    return typeof size === "number" ? [0, size + near] : [size, near];
  });
}

/** Computes the tile: a loop over the group's channels with the window's elements unrolled. */
export function emitRun(
  tiling: Tiling,
  group: I32,
  panel: I32,
  sources: readonly PixelSource[],
): void {
  const { b, sizes, tile, accumulators, scratch } = tiling;
  const { window, panels, panelBytes, weightsAt, channel } = sizes;
  const pointers = new Set(sources.map(({ pointer }) => pointer));
  b.scope(() => {
    const panelAt = mul(add(mul(group, panels), panel), panelBytes);
    const weight = b.let(sum(panelAt, scratch, weightsAt));
    const stop = b.let(add(weight, panelBytes));
    for (const local of accumulators.flat()) b.set(local, 0);
    const pixels = sources.map(() => b.variable("f32x4"));
    const element = b.variable("f32x4");
    b.comment("the register tile: one channel");
    b.advance(weight, window.length * tile.rows * 4, stop, () => {
      for (const [index, [far, near]] of window.entries()) {
        for (const [vector, local] of pixels.entries()) {
          const source = sources[vector] as PixelSource;
          const place = beyond(source.pointer, far, near + source.offset);
          b.set(local, load("f32x4", ...place));
        }
        for (const [row, sums] of accumulators.entries()) {
          b.set(element, loadSplat("f32x4", weight, (index * tile.rows + row) * 4));
          for (const [vector, total] of sums.entries())
            b.set(total, plusProduct(tile.fused, total, element, pixels[vector] as F32x4));
        }
      }
      for (const pointer of pointers) b.increase(pointer, channel);
    });
  });
}

/** Stores one vector of the tile at the pixel of the index, for the outputs that exist. */
export function emitFinish(tiling: Tiling, group: I32, vector: number): void {
  const { b, parts, tile, accumulators, code, index, row } = tiling;
  const { domain, outputs } = parts;
  const output = index[1] as Local<"i32">;
  const width = domain.at(-1) as number;
  b.set(output, add(mul(group, tiling.sizes.outputs), row));
  const rowsOf = (count: number) => (): void => {
    const body = code.body(
      4,
      [0, width],
      (shift) => accumulators[shift[1] ?? 0]?.[vector] as F32x4,
    );
    for (let nth = 0; nth < count; nth++) emitOutputs(tiling, body, 4, [0, nth]);
    body.end();
  };
  const whole = rowsOf(tile.rows);
  const rest = outputs % tile.rows;
  if (width < 4) {
    emitEdge(tiling, vector);
    return;
  }
  if (rest === 0) {
    whole();
    return;
  }
  b.if(
    le(row, minus(tiling.sizes.outputs, tile.rows)),
    whole,
    code.size <= smallEpilogue ? rowsOf(rest) : () => emitEdge(tiling, vector),
  );
}

/** Stores the rows of the tile one after the other, from the thread's own memory. */
function emitEdge(tiling: Tiling, vector: number): void {
  const { b, parts, tile, accumulators, code, index, row } = tiling;
  const [output, x] = [index[1], index.at(-1)] as [Local<"i32">, Local<"i32">];
  const width = parts.domain.at(-1) as number;
  for (const [nth, sums] of accumulators.entries())
    b.store(thread, nth * 16, sums[vector] as F32x4);
  b.scope(() => {
    // Only the rows of the panel that exist are stored.
    const count = b.let(sub(asI32(tiling.sizes.outputs), row));
    const stop = b.let(add(mul(min(count, tile.rows), 16), thread));
    const value = b.variable("f32x4");
    const store = (lanes: 1 | 4, from: F32x4): void => {
      b.set(value, from);
      const body = code.body(lanes, [0, width], () => value);
      emitOutputs(tiling, body, lanes, []);
      body.end();
    };
    b.count({ from: thread, below: stop, step: 16 }, (at) => {
      if (width >= 4) store(4, load("f32x4", at));
      else
        b.count({ index: x, below: tiling.sizes.width }, () =>
          store(1, loadSplat("f32x4", add(mul(x, 4), at))),
        );
      b.increase(output, 1);
    });
  });
}

function emitOutputs(
  tiling: Tiling,
  body: ReturnType<ElementCode["body"]>,
  lanes: 1 | 4,
  shift: readonly number[],
): void {
  const { b, parts, stores } = tiling;
  const width = parts.domain.at(-1) as number;
  for (const [index, { dtype, access }] of stores.entries()) {
    const { value } = parts.values[index] as ConvolutionParts["values"][number];
    const point: Point = { lanes, shift, within: [0, width] };
    emitStore(b, access, dtype, point, body.value(value, shift));
  }
}
