/**
 * In: a plan's kernels. Out: one WebAssembly module with the functions of all of them, and for each
 * kernel the phases that name these functions. Equal functions are kept once.
 */
import type { Kernel } from "../ir/kernel.ts";
import { encodeModule, type MemoryType } from "./wasm-encoder.ts";
import type { WasmFunction } from "./wasm-function.ts";
import { lowerKernel, type LoweringOptions } from "./wasm-kernel.ts";
import type { Place } from "./wasm-phase.ts";
import { printFunction } from "./wasm-text.ts";

export interface ModulePhase {
  /** The number under which the module exports it. */
  readonly function: number;
  readonly items: number;
  readonly grain: number;
  readonly places: readonly Place[];
}

export interface ModuleKernel {
  readonly phases: readonly ModulePhase[];
  readonly scratchBytes: number;
}

export interface WasmModule {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kernels: readonly ModuleKernel[];
  /** A kernel's functions in the text format. */
  readonly text: (kernel: number) => string;
}

export function lowerModule(kernels: readonly Kernel[], memory: MemoryType, options: LoweringOptions): WasmModule {
  const functions: WasmFunction[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (each: WasmFunction): number => {
    const key = JSON.stringify([each.name, each.locals.length, each.instructions]);
    const number = numbers.get(key) ?? functions.push(each) - 1;
    numbers.set(key, number);
    return number;
  };
  const lowered = kernels.map((kernel): ModuleKernel => {
    const { phases, scratchBytes } = lowerKernel(kernel, options);
    return { phases: phases.map((phase) => ({ ...phase, function: numberOf(phase.function) })), scratchBytes };
  });
  return {
    bytes: encodeModule(functions, memory),
    kernels: lowered,
    text: (kernel) => {
      const used = new Set(lowered[kernel]?.phases.map((phase) => phase.function));
      return [...used].map((number) => printFunction(functions[number] as WasmFunction)).join("\n\n");
    },
  };
}
