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
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type F32x4, type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import {
  loadAddresses,
  type PhaseBuffer,
  parameters,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
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
  readonly sheets: Sheets;
  readonly weights: Panels;
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

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function tilingOf(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  tile: ConvolutionTile,
  buffers: readonly PhaseBuffer[],
): Tiling {
  const { domain, values } = parts;
  const b = new FunctionBuilder(`${parts.name}_tiles`, parameters);
  const addresses = loadAddresses(b, buffers);
  const inputCount = buffers.length - values.length - 1;
  const names = ["n", "output", ...["z", "y", "x"].slice(5 - domain.length)];
  const index = names.map((name) => b.local("i32", name));
  const nest: Nest = {
    shape: domain,
    index,
    vector: domain.length - 1,
    open: new Set(domain.map((_, axis) => axis).slice(1)),
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
  return { b, parts, sheets, weights, tile, accumulators, code, stores, index, row, scratch };
}

/** Runs once for each work item, after n is set. */
export function beginTiles({ code, stores }: Tiling): void {
  code.begin();
  for (const { access } of stores) access.begin();
}

/** The address of the group's first channel of this example. */
export function planesAt({ parts, sheets, index, scratch }: Tiling, group: I32): I32 {
  const example = (sheets.shape[2] as number) * channelStride(sheets) * 4;
  const channels = mul(group, parts.channels * channelStride(sheets) * 4);
  return sum(mul(index[0] as I32, example), channels, scratch, sheets.offset);
}

/** The address of the pixel that the window's first element reads at the index. */
export function pixelAt({ parts, sheets, index }: Tiling, planes: I32): I32 {
  const { axes } = parts;
  const steps = index.slice(2).map((local, axis) => {
    const isLast = axis === axes.length - 1;
    const stride = isLast ? 1 : (axes[axis]?.stride ?? 1) * rowStride(sheets, axis);
    return mul(local, stride * 4);
  });
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
 * of the first element.
 */
function windowOffsets({ axes, order }: ConvolutionParts, sheets: Sheets): number[] {
  const bytes = sheets.shape.slice(1).reduce((product, extent) => product * extent, 4);
  let offsets = [0];
  for (const axis of order) {
    const { window, stride, dilation } = axes[axis] as ConvolutionAxis;
    const isLast = axis === axes.length - 1;
    const step = (index: number): number => {
      const along = index * dilation;
      if (!isLast) return along * rowStride(sheets, axis) * 4;
      return (along % stride) * bytes + Math.floor(along / stride) * 4;
    };
    offsets = offsets.flatMap((offset) =>
      Array.from({ length: window }, (_, index) => offset + step(index)),
    );
  }
  return offsets;
}

/** Computes the tile: a loop over the group's channels with the window's elements unrolled. */
export function emitRun(
  tiling: Tiling,
  group: I32,
  panel: I32,
  sources: readonly PixelSource[],
): void {
  const { b, parts, sheets, weights, tile, accumulators, scratch } = tiling;
  const pointers = new Set(sources.map(({ pointer }) => pointer));
  const indices = windowOffsets(parts, sheets);
  const panelBytes = weights.k * tile.rows * 4;
  b.scope(() => {
    const panelAt = mul(add(mul(group, weights.count), panel), panelBytes);
    const weight = b.let(sum(panelAt, scratch, weights.offset));
    const stop = b.let(add(weight, panelBytes));
    for (const local of accumulators.flat()) b.set(local, 0);
    const pixels = sources.map(() => b.variable("f32x4"));
    const element = b.variable("f32x4");
    b.comment("the register tile: one channel");
    b.advance(weight, indices.length * tile.rows * 4, stop, () => {
      for (const [index, offset] of indices.entries()) {
        for (const [vector, local] of pixels.entries()) {
          const source = sources[vector] as PixelSource;
          b.set(local, load("f32x4", source.pointer, offset + source.offset));
        }
        for (const [row, sums] of accumulators.entries()) {
          b.set(element, loadSplat("f32x4", weight, (index * tile.rows + row) * 4));
          for (const [vector, total] of sums.entries())
            b.set(total, plusProduct(tile.fused, total, element, pixels[vector] as F32x4));
        }
      }
      for (const pointer of pointers) b.increase(pointer, channelStride(sheets) * 4);
    });
  });
}

/** Stores one vector of the tile at the pixel of the index, for the outputs that exist. */
export function emitFinish(tiling: Tiling, group: I32, vector: number): void {
  const { b, parts, tile, accumulators, code, index, row } = tiling;
  const { domain, outputs } = parts;
  const output = index[1] as Local<"i32">;
  const width = domain.at(-1) as number;
  b.set(output, add(mul(group, outputs), row));
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
    le(row, outputs - tile.rows),
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
    const count = b.let(sub(i32(parts.outputs), row));
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
        b.count({ index: x, below: width }, () => store(1, loadSplat("f32x4", add(mul(x, 4), at))));
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
