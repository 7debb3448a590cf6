/**
 * In: a kernel. Out: phases of WebAssembly that fill its outputs, and the bytes of scratch memory that they
 * share. The code of each phase depends only on the kernel, so results are the same for any number of threads.
 */

import { byteLength, bytesPerElement } from "../ir/dtype.ts";
import type { Expression } from "../ir/expression.ts";
import { rewrite } from "../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../ir/kernel.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { contiguousView } from "../ir/view.ts";
import { roundedByStoring } from "../target/half-stores.ts";
import { withoutFusion } from "../target/wasm/assembler/without-relaxed-simd.ts";
import { joinPhases } from "../target/wasm/join-phases.ts";
import type { Phase, PhaseBuffer } from "../target/wasm/kernel-phase.ts";
import { splitNest } from "../target/wasm/nest/split-rows.ts";
import { lowerAttention } from "./attention/wasm/attention.ts";
import { convolutionAsReduce } from "./convolution/reduce.ts";
import { lowerConvolution, suitsConvolution } from "./convolution/wasm/convolution.ts";
import {
  type LowerCopy,
  lowerFactorization,
  lowerSubstitution,
} from "./factorization/wasm/factorization.ts";
import type { Fourier } from "./fourier/core.ts";
import { lowerFourier, rootsKernel } from "./fourier/wasm/fourier.ts";
import { inlineViews } from "./loop/wasm/inline-views.ts";
import { lowerLoop } from "./loop/wasm/loop.ts";
import { lowerMatmul } from "./matmul/wasm/matmul.ts";
import { matmulAsReduce } from "./matmul/wasm/sum-of-products.ts";
import { suitsTiles, type Tile } from "./matmul/wasm/tile.ts";
import { groupReduce } from "./reduce/wasm/axes.ts";
import type { ReduceKernel } from "./reduce/wasm/lowering.ts";
import { peel, type WholeReduce } from "./reduce/wasm/peel-last-part.ts";
import { lowerReduce } from "./reduce/wasm/reduce.ts";
import { splitReduce } from "./reduce/wasm/split.ts";
import { lowerRows } from "./rows/wasm/stages.ts";
import type { RunSums } from "./runs/core.ts";
import { runsPhase } from "./runs/wasm/runs.ts";
import { lowerScan } from "./scan/wasm/scan.ts";
import { type Scatter, scatterShapes } from "./scatter/core.ts";
import { scatterPhase } from "./scatter/wasm/scatter.ts";
import { isSorting } from "./sort/core.ts";
import { lowerSorting } from "./sort/wasm/sort.ts";

export interface LoweredKernel {
  readonly phases: readonly Phase[];
  readonly scratchBytes: number;
}

export interface LoweringOptions {
  /** The register tile of matrix products, which also says whether a multiply-add is one instruction. */
  readonly tile: Tile;
}

export function lowerKernel(kernel: Kernel, options: LoweringOptions): LoweredKernel {
  const lowered = lowerFused(kernel, options);
  if (options.tile.fused) return lowered;
  const phases = lowered.phases.map((phase) => ({
    ...phase,
    function: withoutFusion(phase.function),
  }));
  return { ...lowered, phases };
}

/** Lowers with fused multiply-adds: products that are not rounded before they are summed use them. */
function lowerFused(kernel: Kernel, options: LoweringOptions): LoweredKernel {
  const named = { ...roundedByStoring(kernel), name: identifier(kernel.name) };
  const inputs = kernel.inputs.map((_, index): PhaseBuffer => ({ from: "input", index }));
  const outputs = kernel.outputs.map((_, index): PhaseBuffer => ({ from: "output", index }));
  const { core } = kernel;
  if (core === null) return lowerWholeLoop(named, inputs, outputs);
  if (core.kind === "scan")
    return { phases: [lowerScan(named, core, [...inputs, ...outputs])], scratchBytes: 0 };
  if (isSorting(core))
    return { phases: [lowerSorting(named, core, [...inputs, ...outputs])], scratchBytes: 0 };
  if (core.kind === "attention") return lowerAttention(named, core, inputs, outputs, options.tile);
  if (core.kind === "reduce") return lowerWholeReduce({ ...named, core }, inputs);
  if (core.kind === "convolution")
    return suitsConvolution(core)
      ? lowerConvolution(named, core, inputs, outputs, options.tile)
      : lowerWholeReduce(convolutionAsReduce(named, core), inputs);
  if (core.kind === "fourier") return lowerWholeFourier(named, core, inputs, outputs);
  if (core.kind === "scatter") return lowerScatter(named, core, inputs, outputs);
  if (core.kind === "runs") return lowerRuns(named, core, inputs, outputs);
  if (core.kind === "rows")
    return { phases: [lowerRows(named, core, [...inputs, ...outputs])], scratchBytes: 0 };
  if (core.kind === "factorization" || core.kind === "substitution") {
    const output = outputs[0] as PhaseBuffer;
    const copy: LowerCopy = (value, domain, buffer) =>
      lowerWholeLoop({ ...named, domain, core: null, outputs: [{ dtype: "f32", value }] }, inputs, [
        buffer,
      ]);
    return core.kind === "factorization"
      ? lowerFactorization(named, core, output, options.tile, copy)
      : lowerSubstitution(named, core, [inputs, output], options.tile, copy);
  }
  if (suitsTiles(named, core)) return lowerMatmul(named, core, inputs, outputs, options.tile);
  return lowerWholeReduce(matmulAsReduce(named, core), inputs);
}

/** Computes the roots of unity first, which all rows share. */
function lowerWholeFourier(
  kernel: Kernel,
  core: Fourier,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
): LoweredKernel {
  const roots = rootsKernel(core);
  const bytes = byteLength("f32", core.length);
  const parts = roots.outputs.map(
    (_, part): PhaseBuffer => ({ from: "scratch", offset: part * bytes }),
  );
  const { phases } = lowerWholeLoop(roots, [], parts);
  const phase = lowerFourier(kernel, core, [...inputs, ...outputs, ...parts]);
  return { phases: [...phases, phase], scratchBytes: roots.outputs.length * bytes };
}

/** Writes the initial values first, then combines the scattered values with them. */
function lowerScatter(
  kernel: Kernel,
  core: Scatter,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
): LoweredKernel {
  const { dtype } = core.start;
  const start = { ...kernel, core: null, outputs: [{ dtype, value: core.start }] };
  const begun = lowerWholeLoop(start, inputs, outputs);
  const [, scattered] = scatterShapes(kernel.domain, core) as [Shape, Shape];
  const inlined = inlineViews(kernel.name, [core.index, core.value], scattered, inputs);
  const [index, value] = inlined.roots as readonly [Expression, Expression];
  const phase = scatterPhase(kernel, { ...core, index, value }, [...inlined.inputs, ...outputs]);
  return {
    phases: [...begun.phases, ...inlined.phases, phase],
    scratchBytes: Math.max(begun.scratchBytes, inlined.scratchBytes),
  };
}

/** Writes the sums to memory first, from which a loop computes the kernel's outputs. */
function lowerRuns(
  kernel: Kernel,
  core: RunSums,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
): LoweredKernel {
  const sums: PhaseBuffer = { from: "scratch", offset: 0 };
  const { domain } = kernel;
  const dtype = accumulatorDtype(core);
  const bytes = Math.ceil(byteLength(dtype, sizeOf(domain)) / 64) * 64;
  const loaded = rewrite(
    kernel.outputs.map(({ value }) => value),
    (expression) =>
      expression.kind === "accumulator"
        ? { kind: "load", dtype, input: inputs.length, access: [contiguousView(domain)] }
        : expression,
  );
  const loop = {
    ...kernel,
    core: null,
    outputs: kernel.outputs.map((output, index) => ({
      ...output,
      value: loaded[index] as Expression,
    })),
  };
  const after = lowerWholeLoop(loop, [...inputs, sums], outputs);
  const phases = after.phases.map((phase) => ({
    ...phase,
    buffers: phase.buffers.map((buffer) =>
      buffer.from === "scratch" && buffer !== sums
        ? { ...buffer, offset: buffer.offset + bytes }
        : buffer,
    ),
  }));
  return {
    phases: [runsPhase(kernel, core, [...inputs, sums]), ...phases],
    scratchBytes: bytes + after.scratchBytes,
  };
}

function lowerWholeLoop(
  kernel: Kernel,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
): LoweredKernel {
  const values = kernel.outputs.map(({ value }) => value);
  const parts = splitNest(kernel.domain, values).map((part) => {
    const { name } = kernel;
    const inlined = inlineViews(name, part.roots, part.domain, inputs);
    const made = kernel.outputs.map(({ dtype }, index) => {
      return { dtype, value: inlined.roots[index] as Expression };
    });
    const loop = lowerLoop({ name, ...part, outputs: made }, [...inlined.inputs, ...outputs]);
    return { ...inlined, loop };
  });
  return {
    phases: [
      ...parts.flatMap(({ phases }) => phases),
      ...joinPhases(parts.map(({ loop }) => loop)),
    ],
    scratchBytes: Math.max(...parts.map(({ scratchBytes }) => scratchBytes)),
  };
}

/** The parts run one after the other and reuse the same scratch memory. */
function lowerWholeReduce(kernel: WholeReduce, inputs: readonly PhaseBuffer[]): LoweredKernel {
  const parts = peel(kernel).map(({ kernel: part, from }) => {
    const before = from * sizeOf(kernel.domain.slice(1));
    const outputs = kernel.outputs.map(({ dtype }, index): PhaseBuffer => {
      return { from: "output", index, offset: before * bytesPerElement[dtype] };
    });
    return lowerPart(part, inputs, outputs);
  });
  const phases = parts.flatMap((part) => part.phases);
  return {
    phases: parts.length === phases.length ? joinPhases(phases) : phases,
    scratchBytes: Math.max(...parts.map(({ scratchBytes }) => scratchBytes)),
  };
}

function lowerPart(
  kernel: WholeReduce,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
): LoweredKernel {
  const { core } = kernel;
  const inlined = inlineViews(kernel.name, [core.value], [...kernel.domain, ...core.axes], inputs);
  const [value] = inlined.roots as readonly [Expression];
  const grouped = groupReduce({ ...kernel, core: { ...core, value } });
  const split = splitReduce(grouped, inlined.inputs.length);
  const phases = [...inlined.phases];
  const lower = (reduction: ReduceKernel, ...others: readonly PhaseBuffer[]): void => {
    phases.push(...lowerReduce(reduction, [...inlined.inputs, ...others]));
  };
  if (split === null) {
    lower(grouped, ...outputs);
    return { phases, scratchBytes: inlined.scratchBytes };
  }
  const { parts, combination, partials } = split;
  const partialAt = (element: number): PhaseBuffer => ({
    from: "scratch",
    offset: inlined.scratchBytes + element * 4,
  });
  for (const part of parts) lower(groupReduce(part.kernel), partialAt(part.element));
  lower(groupReduce(combination), partialAt(0), ...outputs);
  return {
    phases,
    scratchBytes: inlined.scratchBytes + byteLength(partials.dtype, partials.size),
  };
}

/** Names appear in the text format, which allows few characters. */
function identifier(name: string): string {
  return name.replaceAll("+", "_").replaceAll(/[^A-Za-z0-9_.]/g, "");
}
