/**
 * In: a plan's kernels. Out: one WebAssembly module with the functions of all of them, and for each
 * kernel the phases that name these functions. Kernels that differ in nothing but where in their inputs
 * they begin are lowered once, also across plans.
 */
import type { Kernel } from "../../ir/kernel.ts";
import { print } from "../../ir/print.ts";
import { encodeModule, type MemoryType } from "./assembler/encoder.ts";
import type { WasmFunction } from "./assembler/function.ts";
import { printFunction } from "./assembler/text.ts";
import { type LoweredKernel, type LoweringOptions, lowerKernel } from "./kernel.ts";
import type { Place } from "./kernel-phase.ts";
import { fromTheBeginning } from "./nest/input-offsets.ts";

export interface ModulePhase {
  /** The number under which the module exports it. */
  readonly function: number;
  readonly items: number;
  readonly grain: number;
  readonly operations: number;
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

/** Kernels as functions, by their text, the most recently used last. */
export class KernelCache {
  readonly #lowered = new Map<string, LoweredKernel>();
  readonly #options: LoweringOptions;
  readonly #most: number;

  constructor(options: LoweringOptions, most: number = 2048) {
    this.#options = options;
    this.#most = most;
  }

  /** One that lowers as this one does, and knows no kernel. */
  fresh(): KernelCache {
    return new KernelCache(this.#options, this.#most);
  }

  lower(kernel: Kernel): LoweredKernel {
    const { kernel: begun, begins } = fromTheBeginning(kernel);
    const key = print(begun);
    const lowered = this.#lowered.get(key) ?? lowerKernel(begun, this.#options);
    this.#lowered.delete(key);
    this.#lowered.set(key, lowered);
    if (this.#lowered.size > this.#most)
      this.#lowered.delete(this.#lowered.keys().next().value as string);
    return begins.some((bytes) => bytes !== 0) ? beginningAt(lowered, begins) : lowered;
  }
}

/** The kernel on inputs that begin so many bytes later. */
function beginningAt(lowered: LoweredKernel, begins: readonly number[]): LoweredKernel {
  const move = (place: Place): Place =>
    place.from === "input" ? { ...place, offset: begins[place.index] as number } : place;
  const phases = lowered.phases.map((phase) => ({ ...phase, places: phase.places.map(move) }));
  return { ...lowered, phases };
}

export function lowerModule(
  kernels: readonly Kernel[],
  memory: MemoryType,
  cache: KernelCache,
): WasmModule {
  const functions: WasmFunction[] = [];
  const numbers = new Map<WasmFunction, number>();
  const numberOf = (each: WasmFunction): number => {
    const number = numbers.get(each) ?? functions.push(each) - 1;
    numbers.set(each, number);
    return number;
  };
  const lowered = kernels.map((kernel): ModuleKernel => {
    const { phases, scratchBytes } = cache.lower(kernel);
    return {
      phases: phases.map((phase) => ({ ...phase, function: numberOf(phase.function) })),
      scratchBytes,
    };
  });
  return {
    bytes: encodeModule(functions, memory),
    kernels: lowered,
    text: (kernel) => {
      const used = new Set(lowered[kernel]?.phases.map((phase) => phase.function));
      return [...used]
        .map((number) => printFunction(functions[number] as WasmFunction))
        .join("\n\n");
    },
  };
}
