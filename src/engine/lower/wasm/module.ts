/**
 * In: a plan's kernels. Out: one WebAssembly module with the functions of all of them, and for each kernel the
 * phases that refer to these functions. Kernels that differ only in where their inputs begin are lowered once,
 * also across plans.
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
  /** The number under which the module exports the function. */
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
  /** Returns a kernel's functions in the text format. */
  readonly text: (kernel: number) => string;
}

/** Caches lowered kernels by their printed text and drops the least recently used. */
export class KernelCache {
  readonly #lowered = new Map<string, LoweredKernel>();
  /** The same for kernels that steps share, which saves moving their inputs again. */
  readonly #shared = new WeakMap<Kernel, LoweredKernel>();
  readonly #options: LoweringOptions;
  readonly #most: number;

  constructor(options: LoweringOptions, most: number = 2048) {
    this.#options = options;
    this.#most = most;
  }

  /** Returns an empty cache with the same options. */
  fresh(): KernelCache {
    return new KernelCache(this.#options, this.#most);
  }

  lower(kernel: Kernel): LoweredKernel {
    const lowered = this.#shared.get(kernel) ?? this.#lower(kernel);
    this.#shared.set(kernel, lowered);
    return lowered;
  }

  #lower(kernel: Kernel): LoweredKernel {
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

/** The lowered kernel with inputs that begin `begins` bytes later. */
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
