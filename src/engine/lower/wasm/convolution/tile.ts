/**
 * The register tile of a convolution: a few outputs of one group at a few vectors of pixels. It loops over the
 * group's channels with the places of the window unrolled, and is stored through the epilogue.
 */
import type { ConvolutionAxis } from "../../../ir/cores/convolution.ts";
import { bytesPerElement, type DType } from "../../../ir/dtype.ts";
import { FunctionBuilder, type Local } from "../assembler/function.ts";
import { loadAddresses, type Place, parameters, thread } from "../kernel-phase.ts";
import type { Panels } from "../product/matmul.ts";
import { emitMultiplyAdd } from "../product/register-tile.ts";
import { AccessCode, type Nest } from "../vectors/access.ts";
import { ElementCode } from "../vectors/elements.ts";
import { emitStore } from "../vectors/store.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import type { Sheets } from "./sheets.ts";

/**
 * The most instructions an output for which the epilogue is emitted a second time, for the fewer outputs of the
 * last panel.
 */
const smallEpilogue = 12;

export interface Tiling {
  readonly b: FunctionBuilder;
  readonly parts: ConvolutionParts;
  readonly sheets: Sheets;
  readonly weights: Panels;
  readonly tile: ConvolutionTile;
  readonly accumulators: readonly (readonly Local[])[];
  readonly code: ElementCode;
  readonly stores: readonly { readonly dtype: DType; readonly access: AccessCode }[];
  /** The nest's index: the example n, the output, and the pixel that is stored. */
  readonly index: readonly Local[];
  /** The first output of the panel, within its group. */
  readonly row: Local;
  /** The address of the scratch memory. */
  readonly scratch: Local;
}

/** The pixels of a vector at the window's first place, at `offset` bytes from the address in `pointer`. */
export interface PixelSource {
  readonly pointer: Local;
  readonly offset: number;
}

/** `places` are those of the inputs, the scratch memory and the outputs, in this order. */
export function tilingOf(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  tile: ConvolutionTile,
  places: readonly Place[],
): Tiling {
  const { domain, values } = parts;
  const b = new FunctionBuilder(`${parts.name}_tiles`, parameters);
  const addresses = loadAddresses(b, places);
  const inputCount = places.length - values.length - 1;
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
  const stores = values.map(({ dtype }, place) => {
    const base = addresses[inputCount + 1 + place] as Local;
    const bytes = bytesPerElement[dtype];
    return { dtype, access: new AccessCode(b, nest, [parts.at], bytes, base) };
  });
  const accumulators = Array.from({ length: tile.rows }, (_, row) =>
    Array.from({ length: tile.vectors }, (_, vector) => b.local("v128", `tile${row}_${vector}`)),
  );
  const scratch = addresses[inputCount] as Local;
  const row = b.local("i32", "row");
  return { b, parts, sheets, weights, tile, accumulators, code, stores, index, row, scratch };
}

/** Runs once for each work item, after n is set. */
export function beginTiles({ code, stores }: Tiling): void {
  code.begin();
  for (const { access } of stores) access.begin();
}

/** Sets a local to the address of the group's first channel of this example. */
export function emitPlanes(tiling: Tiling, group: Local, planes: Local): void {
  const { b, parts, sheets, index, scratch } = tiling;
  b.scaled(index[0] as Local, (sheets.shape[2] as number) * channelStride(sheets) * 4);
  b.scaled(group, parts.channels * channelStride(sheets) * 4);
  b.emit("i32.add");
  b.get(scratch);
  b.emit("i32.add");
  b.offset(sheets.offset);
  b.set(planes);
}

/** Pushes the address of the pixel that the window's first place reads at the index. */
export function emitPixelAddress({ b, parts, sheets, index }: Tiling, planes: Local): void {
  const { axes } = parts;
  b.get(planes);
  for (const [axis, local] of index.slice(2).entries()) {
    const isLast = axis === axes.length - 1;
    const stride = isLast ? 1 : (axes[axis]?.stride ?? 1) * rowStride(sheets, axis);
    b.scaled(local, stride * 4);
    b.emit("i32.add");
  }
}

function channelStride({ shape }: Sheets): number {
  return shape.slice(3).reduce((product, extent) => product * extent, 1);
}

function rowStride({ shape }: Sheets, axis: number): number {
  return shape.slice(axis + 4).reduce((product, extent) => product * extent, 1);
}

/**
 * Returns for each place of the window, in the order of the weights, the distance of its pixels from those of the
 * first place, in bytes.
 */
function placeOffsets({ axes, order }: ConvolutionParts, sheets: Sheets): number[] {
  const bytes = sheets.shape.slice(1).reduce((product, extent) => product * extent, 4);
  let offsets = [0];
  for (const axis of order) {
    const { window, stride, dilation } = axes[axis] as ConvolutionAxis;
    const isLast = axis === axes.length - 1;
    const step = (place: number): number => {
      const along = place * dilation;
      if (!isLast) return along * rowStride(sheets, axis) * 4;
      return (along % stride) * bytes + Math.floor(along / stride) * 4;
    };
    offsets = offsets.flatMap((offset) =>
      Array.from({ length: window }, (_, place) => offset + step(place)),
    );
  }
  return offsets;
}

/** Computes the tile: a loop over the group's channels, with the places of the window unrolled in it. */
export function emitRun(
  tiling: Tiling,
  group: Local,
  panel: Local,
  sources: readonly PixelSource[],
): void {
  const { b, parts, sheets, weights, tile, accumulators, scratch } = tiling;
  const pointers = new Set(sources.map(({ pointer }) => pointer));
  const places = placeOffsets(parts, sheets);
  const [weight, stop] = [b.temporary("i32"), b.temporary("i32")];
  b.scaled(group, weights.count);
  b.get(panel);
  b.emit("i32.add");
  b.scale(weights.k * tile.rows * 4);
  b.get(scratch);
  b.emit("i32.add");
  b.offset(weights.offset);
  b.tee(weight);
  b.offset(weights.k * tile.rows * 4);
  b.set(stop);
  for (const local of accumulators.flat()) {
    b.splat(0);
    b.set(local);
  }
  const pixels = sources.map(() => b.temporary("v128"));
  const splat = b.temporary("v128");
  b.comment("the register tile: one channel");
  b.loop((again) => {
    for (const [place, offset] of places.entries()) {
      for (const [vector, local] of pixels.entries()) {
        const source = sources[vector] as PixelSource;
        b.get(source.pointer);
        b.emit("v128.load", offset + source.offset);
        b.set(local);
      }
      for (const [row, sums] of accumulators.entries()) {
        b.get(weight);
        b.emit("v128.load32_splat", (place * tile.rows + row) * 4);
        b.set(splat);
        for (const [vector, sum] of sums.entries())
          emitMultiplyAdd(b, tile.fused, splat, pixels[vector] as Local, sum);
      }
    }
    for (const pointer of pointers) b.increase(pointer, channelStride(sheets) * 4);
    b.get(weight);
    b.offset(places.length * tile.rows * 4);
    b.tee(weight);
    b.get(stop);
    b.emit("i32.ne");
    b.branchIf(again);
  });
  for (const local of [weight, stop, splat, ...pixels]) b.release(local);
}

/** Stores one vector of the tile at the pixel of the index, for the outputs that exist. */
export function emitFinish(tiling: Tiling, group: Local, vector: number): void {
  const { b, parts, tile, accumulators, code, index, row } = tiling;
  const { domain, outputs } = parts;
  const output = index[1] as Local;
  const width = domain.at(-1) as number;
  b.scaled(group, outputs);
  b.get(row);
  b.emit("i32.add");
  b.set(output);
  const rowsOf = (count: number) => (): void => {
    const body = code.body(
      4,
      [0, width],
      (shift) => accumulators[shift[1] ?? 0]?.[vector] as Local,
    );
    for (let place = 0; place < count; place++) emitOutputs(tiling, body, 4, [0, place]);
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
  b.get(row);
  b.i32(outputs - tile.rows);
  b.emit("i32.le_s");
  b.if(whole, code.size <= smallEpilogue ? rowsOf(rest) : () => emitEdge(tiling, vector));
}

/** Stores the rows of the tile one after the other, from the thread's own memory. */
function emitEdge(tiling: Tiling, vector: number): void {
  const { b, parts, tile, accumulators, code, index, row } = tiling;
  const [output, x] = [index[1] as Local, index.at(-1) as Local];
  const width = parts.domain.at(-1) as number;
  for (const [place, sums] of accumulators.entries()) {
    b.get(thread);
    b.get(sums[vector] as Local);
    b.emit("v128.store", place * 16);
  }
  const [at, stop] = [b.temporary("i32"), b.temporary("i32")];
  const value = b.temporary("v128");
  // Only the rows of the panel that exist are stored.
  b.i32(parts.outputs);
  b.get(row);
  b.emit("i32.sub");
  b.tee(stop);
  b.i32(tile.rows);
  b.get(stop);
  b.i32(tile.rows);
  b.emit("i32.lt_s");
  b.emit("select");
  b.scale(16);
  b.get(thread);
  b.emit("i32.add");
  b.set(stop);
  const store = (lanes: 1 | 4): void => {
    const body = code.body(lanes, [0, width], () => value);
    emitOutputs(tiling, body, lanes, []);
    body.end();
  };
  b.for(
    at,
    () => b.get(thread),
    () => b.get(stop),
    16,
    () => {
      if (width >= 4) {
        b.get(at);
        b.emit("v128.load", 0);
        b.set(value);
        store(4);
      } else
        b.for(
          x,
          () => b.i32(0),
          () => b.i32(width),
          1,
          () => {
            b.scaled(x, 4);
            b.get(at);
            b.emit("i32.add");
            b.emit("v128.load32_splat", 0);
            b.set(value);
            store(1);
          },
        );
      b.increase(output, 1);
    },
  );
  for (const local of [at, stop, value]) b.release(local);
}

function emitOutputs(
  tiling: Tiling,
  body: ReturnType<ElementCode["body"]>,
  lanes: 1 | 4,
  shift: readonly number[],
): void {
  const { b, parts, stores } = tiling;
  const width = parts.domain.at(-1) as number;
  for (const [place, { dtype, access }] of stores.entries()) {
    const { value } = parts.values[place] as ConvolutionParts["values"][number];
    emitStore(b, access, dtype, { lanes, shift, within: [0, width] }, () =>
      body.push(value, shift),
    );
  }
}
