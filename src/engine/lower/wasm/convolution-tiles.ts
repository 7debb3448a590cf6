/**
 * The products of a convolution. A work item is a block of pixels and outputs of one group: for every
 * panel of weights and every few vectors of pixels the register tile runs over all channels, with the
 * places of the window written out, and is stored through the epilogue.
 */
import { bytesPerElement, type DType } from "../../ir/dtype.ts";
import { contiguousView } from "../../ir/view.ts";
import { AccessCode, type Nest } from "./access.ts";
import type { ConvolutionParts, ConvolutionTile } from "./convolution.ts";
import type { Sheets } from "./convolution-sheets.ts";
import { ElementCode } from "./elements.ts";
import { FunctionBuilder, type Local } from "./function.ts";
import type { Panels } from "./matmul.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters, thread } from "./phase.ts";
import { emitMultiplyAdd } from "./register-tile.ts";
import { forEachItem } from "./rows.ts";
import { emitStore } from "./store.ts";
import { emitStop } from "./tiles.ts";

/** Tiles of pixels in a work item: their part of the input stays in the second cache. */
const blockTiles = 16;
const enoughItems = 32;
/** Instructions an output of an epilogue that is written out for the last panel's outputs too. */
const smallEpilogue = 12;

interface Tiling {
  readonly b: FunctionBuilder;
  readonly parts: ConvolutionParts;
  readonly sheets: Sheets;
  readonly weights: Panels;
  readonly tile: ConvolutionTile;
  /** Vectors that cover a row of pixels. */
  readonly across: number;
  readonly accumulators: readonly (readonly Local[])[];
  readonly code: ElementCode;
  readonly stores: readonly { readonly dtype: DType; readonly access: AccessCode }[];
  /** The nest's index: n, the output, and the pixel that is stored. */
  readonly index: readonly Local[];
  /** The first output of the panel, within its group. */
  readonly row: Local;
}

/** `places` are the inputs', the scratch memory's and the outputs'. */
export function lowerConvolutionTiles(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Panels,
  tile: ConvolutionTile,
  places: readonly Place[],
): Phase {
  const { domain, values, groups } = parts;
  const b = new FunctionBuilder(`${parts.name}_tiles`, parameters);
  const addresses = loadAddresses(b, places);
  const inputCount = places.length - values.length - 1;
  const scratch = addresses[inputCount] as Local;
  const names = ["n", "output", ...["z", "y", "x"].slice(5 - domain.length)];
  const index = names.map((name) => b.local("i32", name));
  const last = domain.length - 1;
  const nest: Nest = {
    shape: domain,
    index,
    vector: last,
    open: new Set(domain.map((_, axis) => axis).slice(1)),
  };
  const roots = values.map(({ value }) => value);
  const code = new ElementCode(b, nest, roots, addresses.slice(0, inputCount));
  const stores = values.map(({ dtype }, place) => ({
    dtype,
    access: new AccessCode(
      b,
      nest,
      [contiguousView(domain)],
      bytesPerElement[dtype],
      addresses[inputCount + 1 + place] as Local,
    ),
  }));
  const across = Math.ceil((domain[last] as number) / 4);
  const vectors = across * domain.slice(2, -1).reduce((product, extent) => product * extent, 1);
  const tiles = Math.ceil(vectors / tile.vectors);
  const [n] = domain as [number, ...number[]];
  const columns = Math.ceil(tiles / blockTiles);
  const wanted = Math.ceil(enoughItems / (n * groups * columns));
  const panelsAtOnce = Math.ceil(weights.count / Math.min(weights.count, wanted));
  const rowBlocks = Math.ceil(weights.count / panelsAtOnce);
  const accumulators = Array.from({ length: tile.rows }, (_, row) =>
    Array.from({ length: tile.vectors }, (_, vector) => b.local("v128", `tile${row}_${vector}`)),
  );
  const [group, rowBlock, column, row] = ["group", "row_block", "block", "row"].map((name) =>
    b.local("i32", name),
  ) as [Local, Local, Local, Local];
  const tiling: Tiling = {
    b,
    parts,
    sheets,
    weights,
    tile,
    across,
    accumulators,
    code,
    stores,
    index,
    row,
  };
  const counters = [
    { index: index[0] as Local, extent: n },
    { index: group, extent: groups },
    { index: rowBlock, extent: rowBlocks },
    { index: column, extent: columns },
  ];
  b.comment(
    `an item is ${panelsAtOnce * tile.rows} outputs at ${blockTiles * tile.vectors} of ${vectors} vectors of pixels, in tiles of ${tile.rows} by ${tile.vectors}`,
  );
  forEachItem(b, counters, () => {
    code.begin();
    for (const { access } of stores) access.begin();
    emitBlock(tiling, scratch, group, rowBlock, panelsAtOnce, column, tiles, vectors);
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = panelsAtOnce * tile.rows * blockTiles * tile.vectors * weights.k;
  return { function: b.finish(), ...chunksOf(items, operations), places };
}

function emitBlock(
  tiling: Tiling,
  scratch: Local,
  group: Local,
  rowBlock: Local,
  panelsAtOnce: number,
  column: Local,
  tiles: number,
  vectors: number,
): void {
  const { b, weights, sheets, parts, tile, row, index } = tiling;
  const [panel, panelStop, at, stop, planes] = ["panel", "panel_stop", "at", "stop", "planes"].map(
    (name) => b.local("i32", name),
  ) as [Local, Local, Local, Local, Local];
  const pointers = Array.from({ length: tile.vectors }, (_, vector) =>
    b.local("i32", `pixels${vector}`),
  );
  // Where each vector is stored: finding it takes divisions.
  const spatial = index.slice(2);
  const pixels = pointers.map(() => spatial.map(() => b.local("i32", "pixel")));
  const copy = (from: readonly Local[], to: readonly Local[]): void => {
    for (const [axis, local] of to.entries()) {
      b.get(from[axis] as Local);
      b.set(local);
    }
  };
  // Where the group's first channel of this example begins.
  b.scaled(index[0] as Local, (sheets.shape[2] as number) * channelStride(sheets) * 4);
  b.scaled(group, parts.channels * channelStride(sheets) * 4);
  b.emit("i32.add");
  b.get(scratch);
  b.emit("i32.add");
  b.offset(sheets.offset);
  b.set(planes);
  emitStop(b, rowBlock, panelsAtOnce, weights.count, panelStop);
  emitStop(b, column, blockTiles, tiles, stop);
  b.for(
    panel,
    () => b.scaled(rowBlock, panelsAtOnce),
    () => b.get(panelStop),
    1,
    () => {
      b.scaled(panel, tile.rows);
      b.set(row);
      b.for(
        at,
        () => b.scaled(column, blockTiles),
        () => b.get(stop),
        1,
        () => {
          for (const [vector, pointer] of pointers.entries()) {
            emitVectorNumber(tiling, at, vector, vectors);
            b.set(pointer);
            emitPixel(tiling, pointer);
            copy(spatial, pixels[vector] as readonly Local[]);
            emitPixelAddress(tiling, planes);
            b.set(pointer);
          }
          emitRun(tiling, scratch, group, panel, pointers);
          for (let vector = 0; vector < tile.vectors; vector++) {
            copy(pixels[vector] as readonly Local[], spatial);
            emitFinish(tiling, group, vector);
          }
        },
      );
    },
  );
}

function channelStride({ shape }: Sheets): number {
  return shape.slice(3).reduce((product, extent) => product * extent, 1);
}

/** Pushes min(tile · vectors + vector, count − 1): the last tile may compute its last vector again. */
function emitVectorNumber({ b, tile }: Tiling, at: Local, vector: number, vectors: number): void {
  b.scaled(at, tile.vectors);
  b.offset(vector);
  if (vectors % tile.vectors === 0) return;
  const number = b.temporary("i32");
  b.tee(number);
  b.i32(vectors - 1);
  b.get(number);
  b.i32(vectors - 1);
  b.emit("i32.lt_s");
  b.emit("select");
  b.release(number);
}

/** Sets the index to the first pixel of a vector of the row-major [rows, across]; a row's last may overlap the one before. */
function emitPixel({ b, parts, across, index }: Tiling, vector: Local): void {
  const spatial = index.slice(2);
  const extents = [...parts.domain.slice(2, -1), across];
  const width = parts.domain.at(-1) as number;
  let inner = 1;
  for (let axis = spatial.length - 1; axis >= 0; axis--) {
    b.get(vector);
    if (inner > 1) {
      b.i32(inner);
      b.emit("i32.div_u");
    }
    if (axis > 0) {
      b.i32(extents[axis] as number);
      b.emit("i32.rem_u");
    }
    if (axis === spatial.length - 1) b.scale(4);
    b.set(spatial[axis] as Local);
    inner *= extents[axis] as number;
  }
  if (width % 4 === 0 || width < 4) return;
  const x = spatial.at(-1) as Local;
  b.get(x);
  b.i32(width - 4);
  b.get(x);
  b.i32(width - 4);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(x);
}

/** Pushes the address of what the window's first place sees at the index. */
function emitPixelAddress({ b, parts, sheets, index }: Tiling, planes: Local): void {
  const { axes } = parts;
  b.get(planes);
  for (const [axis, local] of index.slice(2).entries()) {
    const isLast = axis === axes.length - 1;
    const stride = isLast ? 1 : (axes[axis]?.stride ?? 1) * rowStride(sheets, axis);
    b.scaled(local, stride * 4);
    b.emit("i32.add");
  }
}

function rowStride({ shape }: Sheets, axis: number): number {
  return shape.slice(axis + 4).reduce((product, extent) => product * extent, 1);
}

/** For each place of the window, in order, how far its pixels are from the first place's, in bytes. */
function placeOffsets({ axes }: ConvolutionParts, sheets: Sheets): number[] {
  const bytes = sheets.shape.slice(1).reduce((product, extent) => product * extent, 4);
  let offsets = [0];
  for (const [axis, { window, stride, dilation }] of axes.entries()) {
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

/** The tile: over the group's channels, and in each over the places of the window. */
function emitRun(
  tiling: Tiling,
  scratch: Local,
  group: Local,
  panel: Local,
  pointers: readonly Local[],
): void {
  const { b, parts, sheets, weights, tile, accumulators } = tiling;
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
  const pixels = pointers.map(() => b.temporary("v128"));
  const splat = b.temporary("v128");
  b.comment("the register tile: one channel");
  b.loop((again) => {
    for (const [place, offset] of places.entries()) {
      for (const [vector, local] of pixels.entries()) {
        b.get(pointers[vector] as Local);
        b.emit("v128.load", offset);
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

/** Stores one vector of the tile, of as many outputs as there are. */
function emitFinish(tiling: Tiling, group: Local, vector: number): void {
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

/** One row of the tile after the other, from the thread's own memory. */
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
  // The rows of the panel that there are.
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
