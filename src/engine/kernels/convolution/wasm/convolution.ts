/**
 * Lowers convolutions in single precision without unfolding the input: a register tile is some outputs at a few
 * vectors of neighbouring pixels, and each element of the window loads the same pixels at a constant distance. To
 * allow this, the input is copied once with its zero padding; with a stride along the last axis it is split into
 * as many sheets, in each of which the pixels that one element of the window reads are neighbours. Weights are
 * packed like those of a matrix product.
 */

import { isFloat } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { compose, contiguousView, type View } from "../../../ir/view.ts";
import { notGeneral } from "../../../target/wasm/general-functions.ts";
import type { PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import {
  dropUnreachable,
  expandApproximations,
  mapAccesses,
} from "../../../target/wasm/vectors/normalize.ts";
import { constantsIn } from "../../../target/wasm/vectors/view-sizes.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import type { MatmulParts, Panels } from "../../matmul/wasm/matmul.ts";
import { lowerPack } from "../../matmul/wasm/pack.ts";
import { type Tile, tileRows } from "../../matmul/wasm/tile.ts";
import { lowerWholeReduce } from "../../reduce/wasm/whole-reduce.ts";
import { type Convolution, type ConvolutionAxis, convolutionDepth } from "../core.ts";
import { convolutionAsReduce } from "../reduce.ts";
import { lowerConvolutionTiles } from "./blocks.ts";
import { lowerConvolutionRows, suitsRows } from "./pixel-rows.ts";
import { lowerSheets, type Sheets, sheetBytes } from "./sheets.ts";
import { regionsOf } from "./strip.ts";
import { lowerWindow } from "./window.ts";
import { lowerWinograd } from "./winograd.ts";
import { suitsWinograd } from "./winograd-plan.ts";

/** Windows of up to this many elements are unrolled in the inner loop over channels. */
const maxWindow = 128;

export interface ConvolutionParts {
  readonly name: string;
  /** The domain is [n, outputs, …pixels]; vectors lie along the last axis. */
  readonly domain: Shape;
  /** Maps an index of the domain to an element of the outputs. */
  readonly at: View;
  readonly groups: number;
  /** The outputs of one group. */
  readonly outputs: number;
  readonly channels: number;
  /** The axes of the pixels, in the domain's order. */
  readonly axes: readonly ConvolutionAxis[];
  /** The axes in the order of the weights, outermost first. */
  readonly order: readonly number[];
  readonly values: Kernel["outputs"];
  /** The kernel's own constants. */
  readonly given: ReadonlySet<Expression>;
}

/** The register tile: rows are outputs, and each vector is four pixels. */
export interface ConvolutionTile {
  readonly rows: number;
  readonly vectors: number;
  readonly fused: boolean;
}

function suitsTiles(core: Convolution): boolean {
  return isFloat(core.input.dtype) && accumulatorDtype(core) === "f32";
}

function hasLargeWindow({ axes }: Convolution): boolean {
  return axes.reduce((product, { window }) => product * window, 1) > maxWindow;
}

export function lowerConvolution(
  kernel: Kernel,
  core: Convolution,
  target: WasmTarget,
): LoweredKernel {
  if (!suitsTiles(core)) return lowerWholeReduce(convolutionAsReduce(kernel, core), target);
  const { inputs, outputs, tile: usual, functions } = target;
  const { domain, name } = kernel;
  const { groups, channels, axes } = core;
  const written = dropUnreachable(expandApproximations(kernel.outputs.map(({ value }) => value)));
  const parts: ConvolutionParts = {
    name,
    domain,
    at: contiguousView(domain),
    groups,
    outputs: (domain[1] as number) / groups,
    channels,
    axes,
    order: axes.map((_, axis) => axis),
    values: kernel.outputs.map(({ dtype }, index) => ({
      dtype,
      value: written[index] as Expression,
    })),
    given: constantsIn([core.input, core.weight, ...kernel.outputs.map(({ value }) => value)]),
  };
  if (hasLargeWindow(core) && functions.isGeneral) throw notGeneral;
  if (hasLargeWindow(core)) return lowerWindow(parts, kernel, core, inputs, outputs, usual.fused);
  if (suitsWinograd(parts)) return lowerWinograd(parts, core, weightMatrix(parts, core), target);
  const tile = tileFor(parts.outputs, usual);
  const weights = weightPanels(parts, core, tile);
  const inRows = suitsRows(parts, weights);
  const regions = inRows ? [{ parts, input: core.input }] : regionsOf(parts, core.input);
  const lowerProducts = inRows ? lowerConvolutionRows : lowerConvolutionTiles;
  let scratchBytes = panelBytes(weights);
  const copied = regions.map((region) => {
    const sheets = sheetsOf(region.parts, scratchBytes);
    scratchBytes += sheetBytes(sheets);
    return { ...region, sheets };
  });
  const buffers: PhaseBuffer[] = [...inputs, { from: "scratch", offset: 0 }, ...outputs];
  return {
    phases: [
      ...copied.flatMap((region) =>
        lowerSheets(region.parts, region.input, region.sheets, inputs, functions),
      ),
      lowerPack(
        weightMatrix(parts, core),
        "a",
        weights,
        [...inputs, { from: "scratch", offset: weights.offset }],
        functions,
      ),
      ...copied.map((region) =>
        lowerProducts(region.parts, region.sheets, weights, tile, buffers, functions),
      ),
    ],
    scratchBytes,
  };
}

/**
 * Returns a tile with a row for each output, up to the rows of the usual tile, and with vectors that fill x86's
 * sixteen registers.
 */
function tileFor(outputs: number, { rows, columns, fused }: Tile): ConvolutionTile {
  if (outputs >= rows) return { rows: tileRows(rows, outputs), vectors: columns / 4, fused };
  const registers = fused ? 14 : 13;
  return { rows: outputs, vectors: Math.floor(registers / (outputs + 1)), fused };
}

/** The weights as the matrices [groups, outputs, depth]. */
function weightMatrix(parts: ConvolutionParts, core: Convolution): MatmulParts {
  const { groups, outputs, domain, name, given } = parts;
  const k = convolutionDepth(core);
  const [a] = mapAccesses(dropUnreachable(expandApproximations([core.weight])), (access) =>
    compose([contiguousView([groups, outputs, k])], access),
  ) as [Expression];
  const n = sizeOf(domain.slice(2));
  return { name, batch: [groups], m: outputs, n, k, a, b: a, outputs: [], given };
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

/** Rows extend over all windows; columns are only those that one element of the window reads. */
function sheetsOf({ domain, groups, channels, axes }: ConvolutionParts, offset: number): Sheets {
  const out = domain.slice(2);
  const last = axes.length - 1;
  const extents = axes.map(({ stride, dilation, window }, axis) => {
    const count = out[axis] as number;
    const reach = (window - 1) * dilation;
    return axis === last ? Math.floor(reach / stride) + count : (count - 1) * stride + reach + 1;
  });
  const { stride, dilation, window } = axes[last] as ConvolutionAxis;
  const used = Array.from({ length: window }, (_, index) => (index * dilation) % stride);
  const shape = [Math.max(...used) + 1, domain[0] as number, groups * channels, ...extents];
  return { shape, step: stride, offset };
}
