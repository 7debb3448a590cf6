/**
 * In: a plan's kernels. Out: one WebAssembly module with the functions of all of them, and for each kernel the
 * phases that refer to these functions. Kernels that differ only in where their inputs begin are lowered once,
 * also across plans.
 */
import { ByteCache } from "../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../ir/caches/cache-budgets.ts";
import { heldBytes } from "../ir/caches/held-bytes.ts";
import type { Kernel } from "../ir/kernel.ts";
import { print } from "../ir/print.ts";
import { encodeModule, type MemoryType } from "../target/wasm/assembler/encoder.ts";
import { bytesOfFunction, type WasmFunction } from "../target/wasm/assembler/function.ts";
import { printFunction } from "../target/wasm/assembler/text.ts";
import { withoutFusion } from "../target/wasm/assembler/without-relaxed-simd.ts";
import { GeneralFunctions, notGeneral } from "../target/wasm/general-functions.ts";
import type { PhaseArgument } from "../target/wasm/kernel-phase.ts";
import { fromTheBeginning } from "../target/wasm/nest/input-offsets.ts";
import { type LoweredKernel, type LoweringOptions, lowerKernel } from "./wasm.ts";

export interface ModulePhase {
  /** The number under which the module exports the function. */
  readonly function: number;
  readonly items: number;
  readonly grain: number;
  readonly operations: number;
  readonly buffers: readonly PhaseArgument[];
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

/** From this many kernels of one name in a plan on, they have functions for many sizes. */
const fewestKernels = 4;

/**
 * Caches lowered kernels by their printed text, and functions for many sizes by what they have in common. A kernel has
 * its own functions, which are a little faster; but where many kernels of a plan have one name, like the convolutions
 * of a network, or plan after plan brings another, as for a context that grows, they share functions.
 */
export class KernelCache {
  readonly #lowered: ByteCache<string, LoweredKernel>;
  readonly #options: LoweringOptions;
  readonly #budget: CacheBudget;
  readonly #general: GeneralFunctions;

  /** The names of kernels of earlier plans. */
  readonly #seen: ByteCache<string, true>;

  constructor(options: LoweringOptions, budget: CacheBudget = cacheBudgets.loweredKernels) {
    this.#options = options;
    this.#budget = budget;
    this.#lowered = new ByteCache(budget);
    this.#seen = new ByteCache(cacheBudgets.functionFamilies);
    this.#general = new GeneralFunctions(options.tile.fused ? undefined : withoutFusion);
  }

  /** The bytes of the cached kernels and functions. */
  get bytes(): number {
    return this.#lowered.bytes + this.#general.bytes + this.#seen.bytes;
  }

  /** The number of functions for many sizes that were written so far. */
  get written(): number {
    return this.#general.written;
  }

  /** Returns an empty cache with the same options. */
  fresh(): KernelCache {
    return new KernelCache(this.#options, this.#budget);
  }

  /**
   * Lowers a kernel to functions for its sizes only. With `general` they may be for many sizes, unless the kernel already
   * has its own.
   */
  lower(kernel: Kernel, general = false): LoweredKernel {
    const { kernel: begun, begins } = fromTheBeginning(kernel);
    const key = print(begun);
    const shared = general && this.#lowered.peek(key) === undefined && this.#lowerGeneral(begun);
    const lowered =
      shared ||
      this.#lowered.getOrMake(
        key,
        () => lowerKernel(begun, { ...this.#options, shared: this.#general }),
        (made) => key.length + bytesOfLowered(made),
      );
    return beginningAt(lowered, begins);
  }

  /**
   * Lowers the kernels of a plan; those that steps share are looked up once. With `general`, kernels of names that this
   * plan or others have enough of may have functions for many sizes.
   */
  lowerAll(kernels: readonly Kernel[], general = false): readonly LoweredKernel[] {
    const known = new Map<Kernel, LoweredKernel>();
    const counts = new Map<string, number>();
    for (const { name } of new Set(kernels)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const sharesFunctions = (name: string): boolean =>
      (counts.get(name) as number) >= fewestKernels || this.#seen.get(name) === true;
    const lowered = kernels.map((kernel) => {
      const lowered =
        known.get(kernel) ?? this.lower(kernel, general && sharesFunctions(kernel.name));
      known.set(kernel, lowered);
      return lowered;
    });
    if (general) for (const name of counts.keys()) this.#seen.set(name, true, name.length + 8);
    return lowered;
  }

  /** Lowers a kernel to functions for many sizes; null where it has none. */
  #lowerGeneral(kernel: Kernel): LoweredKernel | null {
    try {
      return lowerKernel(kernel, {
        ...this.#options,
        functions: this.#general,
        shared: this.#general,
      });
    } catch (error) {
      if (error === notGeneral) return null;
      throw error;
    }
  }
}

function bytesOfLowered({ phases }: LoweredKernel): number {
  return phases.reduce(
    (sum, phase) => sum + bytesOfFunction(phase.function) + heldBytes(phase.buffers),
    0,
  );
}

/** The lowered kernel with inputs that begin `begins` bytes later. */
function beginningAt(lowered: LoweredKernel, begins: readonly number[]): LoweredKernel {
  if (begins.every((bytes) => bytes === 0)) return lowered;
  const move = (buffer: PhaseArgument): PhaseArgument =>
    buffer.from === "input" ? { ...buffer, offset: begins[buffer.index] as number } : buffer;
  const phases = lowered.phases.map((phase) => ({ ...phase, buffers: phase.buffers.map(move) }));
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
  const lowered = cache.lowerAll(kernels).map(
    ({ phases, scratchBytes }): ModuleKernel => ({
      phases: phases.map((phase) => ({ ...phase, function: numberOf(phase.function) })),
      scratchBytes,
    }),
  );
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
