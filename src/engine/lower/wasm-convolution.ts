/**
 * Convolutions in single precision, without unfolding the input: a register tile holds some outputs at
 * a few vectors of neighbouring pixels, and every place of the window is a load of the same pixels a
 * constant distance away. For that the input is copied once, with its zeros around it, and with a
 * stride along the last axis split into so many sheets, in which the pixels of one place are
 * neighbours again. Weights are packed as a matrix product's are.
 */
import { type Convolution, type ConvolutionAxis, convolutionDepth } from "../ir/convolution.ts";
import { isFloat } from "../ir/dtype.ts";
import type { Expression } from "../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../ir/shape.ts";
import { compose, contiguousView, type View } from "../ir/view.ts";
import { lowerConvolutionTiles } from "./wasm-convolution-tiles.ts";
import type { LoweredKernel } from "./wasm-kernel.ts";
import { lowerLoop } from "./wasm-loop.ts";
import type { MatmulParts, Panels } from "./wasm-matmul.ts";
import { dropUnreachable, expandApproximations, mapAccesses } from "./wasm-normalize.ts";
import { lowerPack } from "./wasm-pack.ts";
import type { Phase, Place } from "./wasm-phase.ts";
import type { Tile } from "./wasm-tile.ts";

/** The products of one channel are written out in the inner loop. */
const mostPlaces = 128;

/** The copies of the input: [sheets, n, channels, …rows, columns], with the zeros that windows reach. */
export interface Sheets {
  readonly shape: Shape;
  /** In elements. */
  readonly strides: readonly number[];
  /** In bytes, within the kernel's scratch memory. */
  readonly offset: number;
}

export interface ConvolutionParts {
  readonly name: string;
  readonly domain: Shape;
  readonly groups: number;
  /** Of one group. */
  readonly outputs: number;
  readonly channels: number;
  readonly axes: readonly ConvolutionAxis[];
  readonly values: Kernel["outputs"];
}

/** The register tile: outputs by vectors of four pixels. */
export interface ConvolutionTile {
  readonly rows: number;
  readonly vectors: number;
  readonly fused: boolean;
}

export function suitsConvolution(core: Convolution): boolean {
  const places = core.axes.reduce((product, { window }) => product * window, 1);
  return isFloat(core.input.dtype) && accumulatorDtype(core) === "f32" && places <= mostPlaces;
}

export function lowerConvolution(
  kernel: Kernel,
  core: Convolution,
  inputs: readonly Place[],
  outputs: readonly Place[],
  usual: Tile,
): LoweredKernel {
  const { domain, name } = kernel;
  const { groups, channels, axes } = core;
  const written = dropUnreachable(expandApproximations(kernel.outputs.map(({ value }) => value)));
  const parts: ConvolutionParts = {
    name,
    domain,
    groups,
    outputs: (domain[1] as number) / groups,
    channels,
    axes,
    values: kernel.outputs.map(({ dtype }, place) => ({
      dtype,
      value: written[place] as Expression,
    })),
  };
  const tile = tileFor(parts.outputs, usual);
  const weights = weightPanels(parts, core, tile);
  const sheets = sheetsOf(parts, panelBytes(weights));
  return {
    phases: [
      ...lowerSheets(parts, core.input, sheets, inputs),
      lowerPack(weightMatrix(parts, core), "a", weights, [
        ...inputs,
        { from: "scratch", offset: weights.offset },
      ]),
      lowerConvolutionTiles(parts, sheets, weights, tile, [
        ...inputs,
        { from: "scratch", offset: 0 },
        ...outputs,
      ]),
    ],
    // A row's last vector may reach beyond the last sheet.
    scratchBytes: sheets.offset + sizeOf(sheets.shape) * 4 + 64,
  };
}

/** As many rows as there are outputs, up to the usual tile's, and vectors to fill x86's sixteen registers. */
function tileFor(outputs: number, { rows, columns, fused }: Tile): ConvolutionTile {
  if (outputs >= rows) return { rows, vectors: columns / 4, fused };
  const registers = fused ? 14 : 13;
  return { rows: outputs, vectors: Math.floor(registers / (outputs + 1)), fused };
}

/** [groups, outputs, depth]. */
function weightMatrix(parts: ConvolutionParts, core: Convolution): MatmulParts {
  const { groups, outputs, domain, name } = parts;
  const k = convolutionDepth(core);
  const [a] = mapAccesses(dropUnreachable(expandApproximations([core.weight])), (access) =>
    compose([contiguousView([groups, outputs, k])], access),
  ) as [Expression];
  return { name, batch: [groups], m: outputs, n: sizeOf(domain.slice(2)), k, a, b: a, outputs: [] };
}

function weightPanels(parts: ConvolutionParts, core: Convolution, tile: ConvolutionTile): Panels {
  return {
    width: tile.rows,
    count: Math.ceil(parts.outputs / tile.rows),
    k: convolutionDepth(core),
    batchStrides: [1],
    matrices: parts.groups,
    offset: 0,
  };
}

function panelBytes({ matrices, count, k, width }: Panels): number {
  return Math.ceil((matrices * count * k * width * 4) / 64) * 64;
}

/** Rows reach as far as the windows do; columns are what one place of the window sees. */
function sheetsOf({ domain, groups, channels, axes }: ConvolutionParts, offset: number): Sheets {
  const out = domain.slice(2);
  const last = axes.length - 1;
  const extents = axes.map(({ stride, dilation, window }, axis) => {
    const count = out[axis] as number;
    const reach = (window - 1) * dilation;
    return axis === last ? Math.floor(reach / stride) + count : (count - 1) * stride + reach + 1;
  });
  const { stride, dilation, window } = axes[last] as ConvolutionAxis;
  const used = Array.from({ length: window }, (_, place) => (place * dilation) % stride);
  const shape = [Math.max(...used) + 1, domain[0] as number, groups * channels, ...extents];
  return { shape, strides: contiguousStrides(shape), offset };
}

/** One copy a sheet: column q of sheet r is the input's element stride · q + r − before. */
function lowerSheets(
  { name, axes }: ConvolutionParts,
  input: Expression,
  sheets: Sheets,
  inputs: readonly Place[],
): Phase[] {
  const [count, ...shape] = sheets.shape as [number, ...number[]];
  const inner = [...shape.slice(0, 2), ...axes.map(({ extent }) => extent)];
  const strides = contiguousStrides(inner);
  const last = axes.length - 1;
  return Array.from({ length: count }, (_, sheet) => {
    const along = axes.map(({ stride, before, extent }, axis) => {
      const step = axis === last ? stride : 1;
      const start = (axis === last ? sheet : 0) - before;
      const size = shape[axis + 2] as number;
      const from = Math.max(0, Math.ceil((0 - start) / step));
      const to = Math.max(from, Math.min(size, Math.ceil((extent - start) / step)));
      return { step, start, from, to, size };
    });
    const view: View = {
      shape,
      strides: strides.map((stride, axis) => stride * (along[axis - 2]?.step ?? 1)),
      offset: along.reduce(
        (sum, { start }, axis) => sum + start * (strides[axis + 2] as number),
        0,
      ),
      mask: along.every(({ from, to, size }) => from === 0 && to === size)
        ? null
        : [
            [0, shape[0] as number],
            [0, shape[1] as number],
            ...along.map(({ from, to }) => [from, to] as const),
          ],
    };
    const value = widen(masked(input, view));
    return lowerLoop({ name: `${name}_sheet`, domain: shape, outputs: [{ dtype: "f32", value }] }, [
      ...inputs,
      { from: "scratch", offset: sheets.offset + sheet * sizeOf(shape) * 4 },
    ]);
  });
}

/** The input through a view with a mask, outside of which it is 0. */
function masked(input: Expression, view: View): Expression {
  const [inside] = mapAccesses(expandApproximations([input]), (access) =>
    compose([view], access),
  ) as [Expression];
  if (view.mask === null || inside.kind === "load") return inside;
  const operands: Expression[] = [
    { kind: "valid", dtype: "bool", access: [view] },
    inside,
    { kind: "constant", dtype: inside.dtype, value: 0 },
  ];
  return { kind: "apply", dtype: inside.dtype, instruction: "select", operands };
}

function widen(value: Expression): Expression {
  if (value.dtype === "f32") return value;
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [value] };
}
