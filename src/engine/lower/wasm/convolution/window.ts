/**
 * Lowers a convolution with a large window and a small output, such as the gradient of a weight. The lanes of a
 * vector lie along the window's rows: a register tile is a few outputs at a few neighbouring positions, each as
 * four partial sums, which are added after the whole window. Rows of the window are padded with zeros to whole
 * vectors.
 */
import {
  type Convolution,
  type ConvolutionAxis,
  convolutionShapes,
} from "../../../ir/cores/convolution.ts";
import { bytesPerElement } from "../../../ir/dtype.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { FunctionBuilder, type Local } from "../assembler/function.ts";
import type { LoweredKernel } from "../kernel.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters } from "../kernel-phase.ts";
import { forEachItem } from "../nest/work-items.ts";
import { emitMultiplyAdd } from "../product/register-tile.ts";
import { AccessCode, type Nest } from "../vectors/access.ts";
import { ElementCode } from "../vectors/elements.ts";
import { emitStore } from "../vectors/store.ts";
import type { ConvolutionParts } from "./convolution.ts";
import { lowerCopy, lowerSheets, type Sheets, sheetBytes } from "./sheets.ts";

/** The outputs and positions of the register tile: nine sums and six operands fit in x86's sixteen registers. */
const tileOutputs = 3;
const tilePositions = 3;

/** The copy of the weights, [outputs, channels, …window], with its rows padded. */
interface Weights {
  readonly offset: number;
  /** The elements of a row of the window, of a channel, and of an output. */
  readonly row: number;
  readonly channel: number;
  readonly output: number;
}

interface Windows {
  readonly b: FunctionBuilder;
  readonly parts: ConvolutionParts;
  readonly sheets: Sheets;
  readonly weights: Weights;
  readonly fused: boolean;
  readonly sums: readonly (readonly Local[])[];
}

export function lowerWindow(
  parts: ConvolutionParts,
  kernel: Kernel,
  core: Convolution,
  inputs: readonly Place[],
  outputs: readonly Place[],
  fused: boolean,
): LoweredKernel {
  const { axes, name } = parts;
  const [, weightShape] = convolutionShapes(kernel.domain, core);
  const window = axes.map((axis) => axis.window);
  const row = Math.ceil((window.at(-1) as number) / 4) * 4;
  const channel = sizeOf(window.slice(0, -1)) * row;
  const weights: Weights = { offset: 0, row, channel, output: channel * parts.channels };
  // The last panel reads as many outputs as a full one, so the copy has room for them.
  const weightBytes = 4 * weights.output * ((weightShape[0] as number) + tileOutputs - 1);
  const sheets = sheetsOf(parts, row, Math.ceil(weightBytes / 64) * 64);
  const filled = window.map((extent, axis) => ({
    extent,
    size: axis === window.length - 1 ? row : extent,
    step: 1,
    start: 0,
  }));
  return {
    phases: [
      ...lowerSheets(name, axes, core.input, sheets, inputs),
      lowerCopy(`${name}_rows`, core.weight, weightShape.slice(0, 2), filled, 0, inputs),
      lowerSums(parts, sheets, weights, fused, [
        ...inputs,
        { from: "scratch", offset: 0 },
        ...outputs,
      ]),
    ],
    scratchBytes: sheets.offset + sheetBytes(sheets),
  };
}

/**
 * Every `dilation`-th column is a neighbour: positions whose columns are equal modulo the dilation share a sheet.
 */
function sheetsOf(parts: ConvolutionParts, row: number, offset: number): Sheets {
  const { domain, groups, channels, axes } = parts;
  const last = axes.length - 1;
  const { stride, dilation } = axes[last] as ConvolutionAxis;
  const width = Math.ceil((domain.at(-1) as number) / tilePositions) * tilePositions;
  const extents = axes.map((axis, place) =>
    place === last
      ? Math.floor(((width - 1) * stride) / dilation) + row
      : ((domain[place + 2] as number) - 1) * axis.stride + (axis.window - 1) * axis.dilation + 1,
  );
  const used = Array.from({ length: width }, (_, position) => (position * stride) % dilation);
  const count = Math.max(...used) + 1;
  const shape = [count, domain[0] as number, groups * channels, ...extents];
  return { shape, step: dilation, offset };
}

/** A work item is one tile of outputs at one row of positions of one example. */
function lowerSums(
  parts: ConvolutionParts,
  sheets: Sheets,
  weights: Weights,
  fused: boolean,
  places: readonly Place[],
): Phase {
  const { domain, values, groups } = parts;
  const b = new FunctionBuilder(`${parts.name}_sums`, parameters);
  const addresses = loadAddresses(b, places);
  const inputCount = places.length - values.length - 1;
  const scratch = addresses[inputCount] as Local;
  const names = ["n", "output", ...["z", "y", "x"].slice(5 - domain.length)];
  const index = names.map((name) => b.local("i32", name));
  const [n, output] = index as [Local, Local, ...Local[]];
  const x = index.at(-1) as Local;
  const nest: Nest = {
    shape: domain,
    index,
    vector: domain.length - 1,
    open: new Set(domain.map((_, axis) => axis).slice(1)),
  };
  const roots = values.map(({ value }) => value);
  const code = new ElementCode(b, nest, roots, addresses.slice(0, inputCount));
  const stores = values.map(({ dtype, value }, place) => {
    const base = addresses[inputCount + 1 + place] as Local;
    const bytes = bytesPerElement[dtype];
    return { dtype, value, access: new AccessCode(b, nest, [parts.at], bytes, base) };
  });
  const sums = Array.from({ length: tileOutputs }, (_, row) =>
    Array.from({ length: tilePositions }, (_, place) => b.local("v128", `sum${row}_${place}`)),
  );
  const windows: Windows = { b, parts, sheets, weights, fused, sums };
  const [group, panel, first] = ["group", "panel", "first"].map((name) => b.local("i32", name)) as [
    Local,
    Local,
    Local,
  ];
  const panels = Math.ceil(parts.outputs / tileOutputs);
  const counters = [
    { index: group, extent: groups },
    { index: panel, extent: panels },
    { index: n, extent: domain[0] as number },
    ...index
      .slice(2, -1)
      .map((local, axis) => ({ index: local, extent: domain[axis + 2] as number })),
  ];
  b.comment(
    `an item is ${tileOutputs} outputs at a row of ${domain.at(-1)} positions, ${tilePositions} at a time; lanes lie along the window's rows`,
  );
  forEachItem(b, counters, () => {
    code.begin();
    for (const { access } of stores) access.begin();
    b.for(
      first,
      () => b.i32(0),
      () => b.i32(domain.at(-1) as number),
      tilePositions,
      () => {
        emitPointers(windows, index, group, panel, first, scratch);
        for (let place = 0; place < tilePositions; place++) {
          b.get(first);
          b.offset(place);
          b.set(x);
          emitInside(windows, x, () => {
            for (let row = 0; row < tileOutputs; row++) {
              b.scaled(panel, tileOutputs);
              b.offset(row);
              b.tee(output);
              b.i32(parts.outputs);
              b.emit("i32.lt_s");
              b.if(() => {
                b.scaled(group, parts.outputs);
                b.get(output);
                b.emit("i32.add");
                b.set(output);
                emitTotal(b, sums[row]?.[place] as Local);
                const body = code.body(
                  1,
                  [0, domain.at(-1) as number],
                  () => sums[row]?.[place] as Local,
                );
                for (const { dtype, value, access } of stores) {
                  const point = {
                    lanes: 1,
                    shift: [],
                    within: [0, domain.at(-1) as number],
                  } as const;
                  emitStore(b, access, dtype, point, () => body.push(value, []));
                }
                body.end();
              });
            }
          });
        }
      },
    );
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const blocks = Math.ceil((domain.at(-1) as number) / tilePositions);
  const operations = (blocks * tileOutputs * tilePositions * weights.output) / 4;
  return { function: b.finish(), ...chunksOf(items, operations), places };
}

/** Only the last positions of a row may lie outside, and only they are tested. */
function emitInside({ b, parts }: Windows, x: Local, body: () => void): void {
  const width = parts.domain.at(-1) as number;
  if (width % tilePositions === 0) {
    body();
    return;
  }
  b.get(x);
  b.i32(width);
  b.emit("i32.lt_s");
  b.if(body);
}

/** Adds the lanes in pairs, in place, until every lane is their sum. */
function emitTotal(b: FunctionBuilder, sum: Local): void {
  for (const lanes of [
    [2, 3, 0, 1],
    [1, 0, 3, 2],
  ]) {
    b.get(sum);
    b.get(sum);
    b.get(sum);
    b.emit(
      "i8x16.shuffle",
      ...lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
    );
    b.emit("f32x4.add");
    b.set(sum);
  }
}

/** Computes the sums of the tile at the index: over channels, the window's rows, and the vectors of a row. */
function emitPointers(
  windows: Windows,
  index: readonly Local[],
  group: Local,
  panel: Local,
  first: Local,
  scratch: Local,
): void {
  const { b, parts, sheets, weights, sums } = windows;
  const { axes, channels } = parts;
  const plane = sizeOf(sheets.shape.slice(3));
  const columns = sheets.shape.at(-1) as number;
  const [weight, pixels, stop, rows, layers] = ["i32", "i32", "i32", "i32", "i32"].map(() =>
    b.temporary("i32"),
  ) as [Local, Local, Local, Local, Local];
  b.scaled(group, parts.outputs);
  b.scaled(panel, tileOutputs);
  b.emit("i32.add");
  b.scale(weights.output * 4);
  b.get(scratch);
  b.emit("i32.add");
  b.offset(weights.offset);
  b.set(weight);
  b.scaled(index[0] as Local, (sheets.shape[2] as number) * plane * 4);
  b.scaled(group, channels * plane * 4);
  b.emit("i32.add");
  b.get(scratch);
  b.emit("i32.add");
  b.offset(sheets.offset);
  for (const [axis, { stride }] of axes.slice(0, -1).entries()) {
    b.scaled(index[axis + 2] as Local, stride * sizeOf(sheets.shape.slice(axis + 4)) * 4);
    b.emit("i32.add");
  }
  b.set(pixels);
  const offsets = emitPositions(windows, first);
  for (const local of sums.flat()) {
    b.splat(0);
    b.set(local);
  }
  // The rows of the window are visited one after the other, through all depths of all channels.
  const height = axes.at(-2) ?? { window: 1, dilation: 1 };
  const depth = axes.length === 3 ? (axes[0] as ConvolutionAxis) : { window: 1, dilation: 1 };
  const rowStep = axes.length > 1 ? height.dilation * columns : 0;
  const depthStep = axes.length === 3 ? depth.dilation * sizeOf(sheets.shape.slice(4)) : 0;
  const nested = (counter: Local, count: number, step: number, body: () => void): void => {
    const start = b.temporary("i32");
    b.get(pixels);
    b.set(start);
    b.for(
      counter,
      () => b.i32(0),
      () => b.i32(count),
      1,
      () => {
        body();
        b.get(start);
        b.offset(step * 4);
        b.tee(start);
        b.set(pixels);
      },
    );
    b.release(start);
  };
  const depths = b.temporary("i32");
  nested(layers, channels, plane, () =>
    nested(depths, depth.window, depthStep, () =>
      nested(rows, axes.length > 1 ? height.window : 1, rowStep, () => {
        b.get(weight);
        b.offset(weights.row * 4);
        b.set(stop);
        emitRow(windows, weight, pixels, stop, offsets);
      }),
    ),
  );
  for (const local of [weight, pixels, stop, rows, layers, depths, ...offsets.locals])
    b.release(local);
}

interface Positions {
  /** The addresses of the positions' first elements relative to the row's, where they are not constant. */
  readonly locals: readonly Local[];
  readonly constants: readonly number[];
}

/** Returns where the positions from `first` on begin in a row of pixels, in bytes. */
function emitPositions({ b, parts, sheets }: Windows, first: Local): Positions {
  const { stride, dilation } = parts.axes.at(-1) as ConvolutionAxis;
  const sheet = sizeOf(sheets.shape.slice(1));
  const width = parts.domain.at(-1) as number;
  const at = (position: number): number =>
    (((position * stride) % dilation) * sheet + Math.floor((position * stride) / dilation)) * 4;
  if (width <= tilePositions) return { locals: [], constants: [0, 1, 2].map(at) };
  const locals = Array.from({ length: tilePositions }, (_, place) => {
    const local = b.temporary("i32");
    const elements = b.temporary("i32");
    b.get(first);
    b.offset(place);
    b.scale(stride);
    b.tee(elements);
    b.i32(dilation);
    b.emit("i32.rem_u");
    b.scale(sheet);
    b.get(elements);
    b.i32(dilation);
    b.emit("i32.div_u");
    b.emit("i32.add");
    b.scale(4);
    b.set(local);
    b.release(elements);
    return local;
  });
  return { locals, constants: [] };
}

/** Adds the products of one row of the window, four places at a time. */
function emitRow(
  { b, weights, fused, sums }: Windows,
  weight: Local,
  pixels: Local,
  stop: Local,
  { locals, constants }: Positions,
): void {
  const factors = sums.map(() => b.temporary("v128"));
  const seen = b.temporary("v128");
  b.loop((again) => {
    for (const [row, factor] of factors.entries()) {
      b.get(weight);
      b.emit("v128.load", row * weights.output * 4);
      b.set(factor);
    }
    for (let place = 0; place < tilePositions; place++) {
      b.get(pixels);
      if (constants.length === 0) {
        b.get(locals[place] as Local);
        b.emit("i32.add");
      }
      b.emit("v128.load", constants[place] ?? 0);
      b.set(seen);
      for (const [row, factor] of factors.entries())
        emitMultiplyAdd(b, fused, factor, seen, sums[row]?.[place] as Local);
    }
    b.increase(pixels, 16);
    b.get(weight);
    b.offset(16);
    b.tee(weight);
    b.get(stop);
    b.emit("i32.ne");
    b.branchIf(again);
  });
  for (const local of [...factors, seen]) b.release(local);
}
