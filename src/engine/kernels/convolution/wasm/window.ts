/**
 * Lowers a convolution with a large window and a small output, such as the gradient of a weight. The lanes of a
 * vector lie along the window's rows: a register tile is a few outputs at a few neighbouring positions, each as
 * four partial sums, which are added after the whole window. Rows of the window are padded with zeros to whole
 * vectors.
 */

import { bytesPerElement } from "../../../ir/dtype.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import {
  add,
  load,
  lt,
  mul,
  quotient,
  remainder,
  shuffle,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { F32x4, I32, Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import type { LoweredKernel } from "../../core-wasm.ts";
import { plusProduct } from "../../matmul/wasm/register-tile.ts";
import { type Convolution, type ConvolutionAxis, convolutionShapes } from "../core.ts";
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
  readonly sums: readonly (readonly Local<"f32x4">[])[];
}

export function lowerWindow(
  parts: ConvolutionParts,
  kernel: Kernel,
  core: Convolution,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
  fused: boolean,
): LoweredKernel {
  const { axes, name, given } = parts;
  const [, weightShape] = convolutionShapes(kernel.domain, core);
  const window = axes.map((axis) => axis.window);
  const row = Math.ceil((window.at(-1) as number) / 4) * 4;
  const channel = sizeOf(window.slice(0, -1)) * row;
  const weights: Weights = { offset: 0, row, channel, output: channel * parts.channels };
  // The last panel reads as many outputs as a full one, so the copy includes space for them.
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
      ...lowerSheets(parts, core.input, sheets, inputs),
      lowerCopy(
        { name: `${name}_rows`, given },
        core.weight,
        weightShape.slice(0, 2),
        filled,
        0,
        inputs,
      ),
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
  const extents = axes.map((axis, index) =>
    index === last
      ? Math.floor(((width - 1) * stride) / dilation) + row
      : ((domain[index + 2] as number) - 1) * axis.stride + (axis.window - 1) * axis.dilation + 1,
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
  buffers: readonly PhaseBuffer[],
): Phase {
  const { domain, values, groups } = parts;
  const b = new FunctionBuilder(`${parts.name}_sums`, parameters);
  const addresses = loadAddresses(b, buffers);
  const inputCount = buffers.length - values.length - 1;
  const scratch = addresses[inputCount] as I32;
  const names = ["n", "output", ...["z", "y", "x"].slice(5 - domain.length)];
  const index = names.map((name) => b.local("i32", name));
  const [n, output] = index as [Local<"i32">, Local<"i32">];
  const x = index.at(-1) as Local<"i32">;
  const nest: Nest = {
    shape: domain,
    index,
    vector: domain.length - 1,
    open: new Set(domain.map((_, axis) => axis).slice(1)),
  };
  const roots = values.map(({ value }) => value);
  const code = new ElementCode(b, nest, roots, addresses.slice(0, inputCount));
  const stores = values.map(({ dtype, value }, nth) => {
    const base = addresses[inputCount + 1 + nth] as Local<"i32">;
    const bytes = bytesPerElement[dtype];
    return { dtype, value, access: new AccessCode(b, nest, [parts.at], bytes, base) };
  });
  const sums = Array.from({ length: tileOutputs }, (_, row) =>
    Array.from({ length: tilePositions }, (_, nth) => b.local("f32x4", `sum${row}_${nth}`)),
  );
  const windows: Windows = { b, parts, sheets, weights, fused, sums };
  const [group, panel, first] = b.locals("i32", "group", "panel", "first");
  const width = domain.at(-1) as number;
  const point: Point = { lanes: 1, shift: [], within: [0, width] };
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
    `an item is ${tileOutputs} outputs at a row of ${width} positions, ${tilePositions} at a time; lanes lie along the window's rows`,
  );
  forEachItem(b, counters, () => {
    code.begin();
    for (const { access } of stores) access.begin();
    b.count({ index: first, below: width, step: tilePositions }, () => {
      emitTile(windows, index, group, panel, first, scratch);
      for (let position = 0; position < tilePositions; position++) {
        b.set(x, add(first, position));
        emitInside(windows, x, () => {
          for (let row = 0; row < tileOutputs; row++) {
            b.set(output, add(mul(panel, tileOutputs), row));
            b.if(lt(output, parts.outputs), () => {
              b.set(output, add(mul(group, parts.outputs), output));
              const total = sums[row]?.[position] as Local<"f32x4">;
              emitTotal(b, total);
              const body = code.body(1, point.within, () => total);
              for (const { dtype, value, access } of stores)
                emitStore(b, access, dtype, point, body.value(value));
              body.end();
            });
          }
        });
      }
    });
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const blocks = Math.ceil(width / tilePositions);
  const operations = (blocks * tileOutputs * tilePositions * weights.output) / 4;
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };
}

/** Only the last positions of a row may lie outside, and only they are tested. */
function emitInside({ b, parts }: Windows, x: I32, body: () => void): void {
  const width = parts.domain.at(-1) as number;
  if (width % tilePositions === 0) body();
  else b.if(lt(x, width), body);
}

/** Adds the lanes in pairs, in place, until every lane is their sum. */
function emitTotal(b: FunctionBuilder, sum: Local<"f32x4">): void {
  for (const lanes of [
    [2, 3, 0, 1],
    [1, 0, 3, 2],
  ] as const)
    b.set(sum, add(sum, shuffle(sum, sum, lanes)));
}

/** Computes the sums of the tile at the index: over channels, the window's rows, and the vectors of a row. */
function emitTile(
  windows: Windows,
  index: readonly I32[],
  group: I32,
  panel: I32,
  first: I32,
  scratch: I32,
): void {
  const { b, parts, sheets, weights, sums } = windows;
  const { axes, channels } = parts;
  const plane = sizeOf(sheets.shape.slice(3));
  const columns = sheets.shape.at(-1) as number;
  b.scope(() => {
    const outputs = add(mul(group, parts.outputs), mul(panel, tileOutputs));
    const weight = b.let(sum(mul(outputs, weights.output * 4), scratch, weights.offset));
    const example = mul(index[0] as I32, (sheets.shape[2] as number) * plane * 4);
    const channel = sum(example, mul(group, channels * plane * 4), scratch, sheets.offset);
    const rowsAt = axes.slice(0, -1).map(({ stride }, axis) => {
      const rowBytes = sizeOf(sheets.shape.slice(axis + 4)) * 4;
      return mul(index[axis + 2] as I32, stride * rowBytes);
    });
    const pixels = b.let(sum(channel, ...rowsAt));
    const offsets = emitPositions(windows, first);
    for (const local of sums.flat()) b.set(local, 0);
    // The rows of the window are visited in order, through all depths of all channels.
    const height = axes.at(-2) ?? { window: 1, dilation: 1 };
    const depth = axes.length === 3 ? (axes[0] as ConvolutionAxis) : { window: 1, dilation: 1 };
    const rowStep = axes.length > 1 ? height.dilation * columns : 0;
    const depthStep = axes.length === 3 ? depth.dilation * sizeOf(sheets.shape.slice(4)) : 0;
    /** Emits `body` `count` times, with the pixels `step` elements further on each time. */
    const nested = (count: number, step: number, body: () => void): void =>
      b.scope(() => {
        const start = b.let(pixels);
        b.count({ below: count }, () => {
          body();
          b.set(start, add(start, step * 4));
          b.set(pixels, start);
        });
      });
    const stop = b.variable("i32");
    nested(channels, plane, () =>
      nested(depth.window, depthStep, () =>
        nested(axes.length > 1 ? height.window : 1, rowStep, () => {
          b.set(stop, add(weight, weights.row * 4));
          emitRow(windows, weight, pixels, stop, offsets);
        }),
      ),
    );
  });
}

/** The offsets of positions in a row of pixels, in bytes: constants, or else values. */
type Positions = readonly number[] | readonly I32[];

/** Returns the offsets of the positions from `first` on. */
function emitPositions({ b, parts, sheets }: Windows, first: I32): Positions {
  const { stride, dilation } = parts.axes.at(-1) as ConvolutionAxis;
  const sheet = sizeOf(sheets.shape.slice(1));
  const width = parts.domain.at(-1) as number;
  const indices = Array.from({ length: tilePositions }, (_, index) => index);
  if (width <= tilePositions)
    return indices.map((index) => {
      const element = index * stride;
      return ((element % dilation) * sheet + Math.floor(element / dilation)) * 4;
    });
  return indices.map((index) => {
    const offset = b.variable("i32");
    b.scope(() => {
      const element = b.let(mul(add(first, index), stride));
      const inSheet = quotient(element, dilation);
      b.set(offset, mul(add(mul(remainder(element, dilation), sheet), inSheet), 4));
    });
    return offset;
  });
}

/** Adds the products of one row of the window, four elements at a time. */
function emitRow(
  { b, weights, fused, sums }: Windows,
  weight: Local<"i32">,
  pixels: Local<"i32">,
  stop: I32,
  positions: Positions,
): void {
  const pixelsAt = (index: number): F32x4 => {
    const position = positions[index] as number | I32;
    return typeof position === "number"
      ? load("f32x4", pixels, position)
      : load("f32x4", add(pixels, position));
  };
  b.scope(() => {
    const factors = sums.map(() => b.variable("f32x4"));
    const seen = b.variable("f32x4");
    b.advance(weight, 16, stop, () => {
      for (const [row, factor] of factors.entries())
        b.set(factor, load("f32x4", weight, row * weights.output * 4));
      for (let index = 0; index < tilePositions; index++) {
        b.set(seen, pixelsAt(index));
        for (const [row, factor] of factors.entries()) {
          const total = sums[row]?.[index] as Local<"f32x4">;
          b.set(total, plusProduct(fused, total, factor, seen));
        }
      }
      b.increase(pixels, 16);
    });
  });
}
