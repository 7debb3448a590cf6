/**
 * In: a kernel. Out: phases of WebAssembly that fill its outputs, and the bytes of scratch memory that they
 * share. The code of each phase depends only on the kernel, so results are the same for any number of threads.
 */

import type { Kernel } from "../ir/kernel.ts";
import { roundedByStoring } from "../target/half-stores.ts";
import { withoutFusion } from "../target/wasm/assembler/without-relaxed-simd.ts";
import { type Functions, notGeneral, ownFunctions } from "../target/wasm/general-functions.ts";
import type { PhaseBuffer } from "../target/wasm/kernel-phase.ts";
import type { LoweredKernel, LowerToWasm, WasmTarget } from "./core-wasm.ts";
import type { Core } from "./cores.ts";
import { lowerWholeLoop } from "./loop/wasm/whole-loop.ts";
import { wasmCores } from "./wasm-cores.ts";

export type { LoweredKernel } from "./core-wasm.ts";

export interface LoweringOptions extends Pick<WasmTarget, "tile"> {
  /** The functions of kernels; by default each kernel has its own. */
  readonly functions?: Functions;
  /** The functions that all kernels share; by default each kernel has its own. */
  readonly shared?: Functions;
}

/** The cores of which some kernels have functions for many sizes. */
const hasGeneral: readonly (Core["kind"] | undefined)[] = [
  undefined,
  "reduce",
  "rows",
  "matmul",
  "convolution",
];

/** Throws `notGeneral` where functions are for many sizes and the kernel has none. */
export function lowerKernel(kernel: Kernel, options: LoweringOptions): LoweredKernel {
  const { tile, functions = ownFunctions, shared = ownFunctions } = options;
  if (functions.isGeneral && !hasGeneral.includes(kernel.core?.kind)) throw notGeneral;
  const lowered = lowerFused(kernel, { tile, functions, shared });
  // Functions for many sizes were mapped once.
  if (tile.fused || functions.isGeneral) return lowered;
  const phases = lowered.phases.map((phase) => ({
    ...phase,
    function: withoutFusion(phase.function),
  }));
  return { ...lowered, phases };
}

/** Lowers with fused multiply-adds: products that are not rounded before they are summed use them. */
function lowerFused(
  kernel: Kernel,
  options: Pick<WasmTarget, "tile" | "functions" | "shared">,
): LoweredKernel {
  const named = { ...roundedByStoring(kernel), name: identifier(kernel.name) };
  const inputs = kernel.inputs.map((_, index): PhaseBuffer => ({ from: "input", index }));
  const outputs = kernel.outputs.map((_, index): PhaseBuffer => ({ from: "output", index }));
  const { core } = kernel;
  if (core === null) return lowerWholeLoop(named, inputs, outputs, options.functions);
  // TypeScript does not relate the kind of a core to the entry of its kind.
  const lower = wasmCores[core.kind] as LowerToWasm<Core>;
  return lower(named, core, { inputs, outputs, ...options });
}

/** Names appear in the text format, which allows few characters. */
function identifier(name: string): string {
  return name.replaceAll("+", "_").replaceAll(/[^A-Za-z0-9_.]/g, "");
}
