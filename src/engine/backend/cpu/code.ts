/**
 * The functions that were compiled for a device. A function is compiled once, whichever plans call it, and those of
 * a plan that are not there yet become one module. Modules are loaded as long as an executable holds them. The store
 * does not keep the functions themselves, whose instructions take much more memory than the module.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { fault } from "../../ir/fault.ts";
import { encodeModule, type MemoryType } from "../../target/wasm/assembler/encoder.ts";
import type { WasmFunction } from "../../target/wasm/assembler/function.ts";
import { Families } from "../../target/wasm/families.ts";
import type { Phase, PhaseArgument } from "../../target/wasm/kernel-phase.ts";
import type { JobRunner } from "./runner.ts";

export interface Module {
  /** The number under which runners know the module. */
  readonly number: number;
  readonly byteLength: number;
  /** Resolves when the module is compiled. */
  readonly ready: Promise<void>;
  compiled: WebAssembly.Module | null;
  /** The number of executables that hold the module. */
  holders: number;
  /** Whether it was unloaded or refused: its functions are compiled again when they are next requested. */
  isGone: boolean;
}

export interface Callable {
  /** True if the function is not the phase's own, but one for many sizes. */
  readonly isGeneral: boolean;
  /** The function, unless all caches have lost it. */
  readonly function: WeakRef<WasmFunction>;
  readonly module: Module;
  /** The function's number in the module. */
  readonly index: number;
  /** The numbers that the function takes behind the addresses of its buffers. */
  readonly words: readonly number[];
}

/**
 * The module that a function was compiled in, and its index there. Kernels outlive their executables, and must not keep
 * machine code that no executable runs.
 */
interface CompiledFunction {
  readonly module: WeakRef<Module>;
  readonly index: number;
}

/** Code that waits for its plan may hold as much as the plans that were used once. */
const { unproven } = cacheBudgets.plans;
const budgetAhead: CacheBudget = { bytes: unproven, unproven };

type Loader = Pick<JobRunner, "load" | "unload">;

export class CodeStore {
  readonly #memory: MemoryType;
  readonly #runner: Loader;
  readonly #nextModule: () => number;
  readonly #families = new Families();
  readonly #compiled = new WeakMap<WasmFunction, CompiledFunction>();
  /** Modules that were compiled for executables to come, and that none has held so far. */
  readonly #ahead = new ByteCache<Module, Module>(budgetAhead);

  constructor(memory: MemoryType, runner: Loader, nextModule: () => number) {
    this.#memory = memory;
    this.#runner = runner;
    this.#nextModule = nextModule;
  }

  /**
   * Returns where each phase's function is called, once all are compiled. With `general`, functions that many plans
   * bring with other numbers may be one. Rejects with a Fault where WebAssembly refuses them.
   */
  async callables(phases: readonly Phase[], general: boolean): Promise<Callable[]> {
    const plan = Symbol("plan");
    const codes = phases.map(({ function: made, buffers }) =>
      general && !buffers.some(isWord)
        ? this.#families.codeOf(made, buffers.length, plan)
        : { function: made, words: [] },
    );
    const compiled = new Map(codes.map((code) => [code.function, this.#moduleOf(code.function)]));
    const missing = [...compiled.keys()].filter((made) => compiled.get(made) === null);
    if (missing.length > 0) {
      const module = this.#compile(missing);
      for (const made of missing) compiled.set(made, module);
    }
    const callables = codes.map(({ function: code, words }, index): Callable => {
      const module = compiled.get(code) as Module;
      const isGeneral = words.length > 0 || phases[index]?.buffers.some(isWord) === true;
      const { index: number } = this.#compiled.get(code) as CompiledFunction;
      return { isGeneral, function: new WeakRef(code), module, index: number, words };
    });
    try {
      await Promise.all([...modulesOf(callables)].map(({ ready }) => ready));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw fault("cpu", `invalid module: WebAssembly rejects it (${reason})`);
    }
    return callables;
  }

  /** Keeps modules that no executable holds, until one does or newer ones exceed the budget. */
  keep(modules: Iterable<Module>): void {
    for (const module of modules)
      if (module.holders === 0) this.#ahead.set(module, module, bytesOfCode(module));
  }

  /** Loads the modules, which are compiled; `release` is to be called as often. */
  hold(modules: Iterable<Module>): void {
    for (const module of modules) {
      this.#ahead.delete(module);
      module.holders++;
      if (module.holders === 1)
        this.#runner.load(module.number, module.compiled as WebAssembly.Module);
    }
  }

  release(modules: Iterable<Module>): void {
    for (const module of modules) {
      module.holders--;
      if (module.holders > 0) continue;
      this.#runner.unload(module.number);
      module.isGone = true;
    }
  }

  /** The module that has the function; null where it is to be compiled. */
  #moduleOf(made: WasmFunction): Module | null {
    const module = this.#compiled.get(made)?.module.deref();
    return module === undefined || module.isGone ? null : module;
  }

  #compile(functions: readonly WasmFunction[]): Module {
    const bytes = encodeModule(functions, this.#memory);
    const compiling = WebAssembly.compile(bytes);
    const module: Module = {
      number: this.#nextModule(),
      byteLength: bytes.byteLength,
      ready: compiling.then((compiled) => {
        module.compiled = compiled;
      }),
      compiled: null,
      holders: 0,
      isGone: false,
    };
    const weak = new WeakRef(module);
    for (const [index, made] of functions.entries())
      this.#compiled.set(made, { module: weak, index });
    module.ready.catch(() => {
      module.isGone = true;
    });
    return module;
  }
}

function isWord({ from }: PhaseArgument): boolean {
  return from === "word";
}

/** Machine code takes about as many bytes as the module, and each thread has an instance. */
export function bytesOfCode({ byteLength }: Module): number {
  return 4 * byteLength;
}

export function modulesOf(callables: readonly Callable[]): ReadonlySet<Module> {
  return new Set(callables.map(({ module }) => module));
}
