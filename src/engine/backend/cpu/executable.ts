/**
 * A plan with its compiled code: what runs in which order, and where each phase finds its buffers. The functions' own
 * instructions, which take more memory than all of this, are lowered again where they are to be shown.
 */
import { largest } from "../../ir/numbers/extremes.ts";
import { type Holder, holdersOf, type Plan, type PlanLoop, type Step } from "../../ir/plan.ts";
import { runsInOrder, type StepRun } from "../../ir/unrolled-plan.ts";
import type { LoweredKernel } from "../../kernels/wasm.ts";
import type { KernelCache } from "../../kernels/wasm-module.ts";
import { printFunction } from "../../target/wasm/assembler/text.ts";
import type { PhaseArgument } from "../../target/wasm/kernel-phase.ts";
import type { Executable } from "../backend.ts";
import { bytesOfCode, type Callable, type CodeStore, type Module, modulesOf } from "./code.ts";
import { alignment } from "./heap.ts";
import { LoopTemplate, runsAsProgram } from "./loop-template.ts";
import type { Command } from "./runner.ts";

/** The addresses of the caller's buffers, in the plan's order, and of the scratch memory. */
export interface Placement {
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly scratch: number;
}

/** A command without its function and the addresses of its buffers. */
interface Phase extends Pick<Command, "items" | "grain" | "operations"> {
  readonly holders: readonly (Holder | Word)[];
}

/** A number that a phase takes in place of an address. */
interface Word {
  readonly of: "word";
  readonly value: number;
}

/** A run of a step. */
interface StepEntry {
  readonly step: number;
  readonly phases: readonly Phase[];
}

/** The bytes of an executable and of one of its phases, without its modules. */
const held = { executable: 1000, phase: 500 } as const;

/**
 * The minimum runs of code for many sizes, and the vector operations that it runs for each of its functions: code with
 * constant sizes is faster by a few percent, and writing and compiling a function takes some milliseconds.
 */
const fewestGeneralRuns = 4;
const operationsOfGeneralCode = 1e8;

export class CpuExecutable implements Executable {
  readonly plan: Plan;
  isLoaded = true;
  /** The number of times that the plan was run. */
  runs = 0;
  readonly #cache: KernelCache;
  /** The entries run in order; each is a step's phases, or a loop. */
  #entries: readonly (StepEntry | LoopTemplate)[] = [];
  /** For each step, the index of the code of its first phase. */
  #firstCallable: readonly number[] = [];
  /** The holders of the plan's buffers, by number, and of the memory between the phases of a kernel. */
  #holders: readonly Holder[] = [];
  #between: Holder = { of: "scratch", index: 0, offset: 0 };
  #scratchBytes = 0;
  #generalRuns = 0;
  /** The code of all phases, in order. */
  #callables: readonly Callable[];

  private constructor(
    plan: Plan,
    lowered: readonly LoweredKernel[],
    callables: readonly Callable[],
    cache: KernelCache,
  ) {
    this.plan = plan;
    this.#cache = cache;
    this.#callables = callables;
    this.#place(lowered);
  }

  /**
   * The runs after which code with constant sizes is worth its compilation; infinite if no function is for many sizes.
   * Functions that all kernels share count, although they have no other code.
   */
  get generalRuns(): number {
    return this.#generalRuns;
  }

  get scratchBytes(): number {
    return this.#scratchBytes;
  }

  get inLoops(): readonly boolean[] {
    const loops = this.#entries.filter((entry) => entry instanceof LoopTemplate);
    return this.plan.steps.map((_, step) =>
      loops.some(({ loop }) => loop.first <= step && step < loop.last),
    );
  }

  #place(lowered: readonly LoweredKernel[]): void {
    const { plan } = this;
    const arenas: number[] = [];
    let end = 0;
    for (const bytes of plan.arenas) {
      arenas.push(end);
      end += Math.ceil(bytes / alignment) * alignment;
    }
    this.#between = { of: "scratch", index: 0, offset: end };
    this.#holders = holdersOf(plan).map((holder): Holder => {
      if (holder.of !== "scratch") return holder;
      return { of: "scratch", index: 0, offset: (arenas[holder.index] as number) + holder.offset };
    });
    const keeps = (loop: PlanLoop): boolean => runsAsProgram(plan, loop, lowered);
    this.#entries = [...runsInOrder(plan, keeps)].map((run) =>
      run.kind === "loop"
        ? new LoopTemplate(plan, run.loop, lowered)
        : this.#entryOf(run, lowered[run.index] as LoweredKernel),
    );
    this.#generalRuns = this.#countGeneralRuns();
    let before = 0;
    this.#firstCallable = lowered.map(({ phases }) => {
      before += phases.length;
      return before - phases.length;
    });
    this.#scratchBytes =
      end +
      largest(
        lowered.map((kernel) => kernel.scratchBytes),
        0,
      );
  }

  /** The modules of the result are held. Rejects with a Fault where WebAssembly refuses the code. */
  static async compile(
    plan: Plan,
    store: CodeStore,
    cache: KernelCache,
    general: boolean,
  ): Promise<CpuExecutable> {
    const kernels = plan.steps.map(({ kernel }) => kernel);
    const lowered = cache.lowerAll(kernels, general);
    const phases = lowered.flatMap((kernel) => kernel.phases);
    const callables = await store.callables(phases, general);
    store.hold(modulesOf(callables));
    return new CpuExecutable(plan, lowered, callables, cache);
  }

  /** The bytes of its phases and of the machine code of its modules, without the plan. */
  get heldBytes(): number {
    let phases = 0;
    for (const entry of this.#entries) phases += "phases" in entry ? entry.phases.length : 8;
    let code = 0;
    for (const module of this.modules) code += bytesOfCode(module);
    return held.executable + held.phase * phases + code;
  }

  get modules(): ReadonlySet<Module> {
    return modulesOf(this.#callables);
  }

  /** Runs the plan's own code from now on, whose modules are then held, and returns those that are no more in use. */
  async specialize(store: CodeStore): Promise<ReadonlySet<Module>> {
    const lowered = this.#cache.lowerAll(this.plan.steps.map(({ kernel }) => kernel));
    const phases = lowered.flatMap((kernel) => kernel.phases);
    const callables = await store.callables(phases, false);
    if (!this.isLoaded) return new Set();
    store.hold(modulesOf(callables));
    const before = this.modules;
    this.#callables = callables;
    this.#place(lowered);
    return before;
  }

  commands(placement: Placement): Command[] {
    const { inputs, outputs, scratch } = placement;
    const address = (holder: Holder | Word): number => {
      if (holder.of === "word") return holder.value;
      const { of, index, offset } = holder;
      if (of === "scratch") return scratch + offset;
      return ((of === "inputs" ? inputs : outputs)[index] as number) + offset;
    };
    const commands: Command[] = [];
    for (const entry of this.#entries) {
      if (entry instanceof LoopTemplate) {
        const addressOf = (buffer: number | null): number =>
          address(buffer === null ? this.#between : (this.#holders[buffer] as Holder));
        commands.push(entry.command((step) => this.#callablesOf(step), addressOf));
        continue;
      }
      const callables = this.#callablesOf(entry.step);
      for (const [at, { items, grain, operations, holders }] of entry.phases.entries()) {
        const { module, index, words } = callables[at] as Callable;
        const addresses = holders.map(address);
        for (const word of words) addresses.push(word);
        commands.push({
          module: module.number,
          function: index,
          items,
          grain,
          operations,
          addresses,
        });
      }
    }
    return commands;
  }

  /** The code of the phases of a step. */
  #callablesOf(step: number): readonly Callable[] {
    const first = this.#firstCallable[step] as number;
    return this.#callables.slice(first, this.#firstCallable[step + 1]);
  }

  /**
   * The milliseconds of each step from its commands' times; null where some are missing, as they are for the steps of a
   * loop that runs as one command.
   */
  stepTimes(times: readonly (readonly [number, number])[]): (number | null)[] {
    let next = 0;
    const sums: (number | null)[] = this.plan.steps.map(() => null);
    for (const entry of this.#entries) {
      const count = entry instanceof LoopTemplate ? 1 : entry.phases.length;
      const mine = times.slice(next, next + count);
      next += count;
      if (entry instanceof LoopTemplate || mine.length < count) continue;
      const took = (mine.at(-1)?.[1] ?? 0) - (mine[0]?.[0] ?? 0);
      if (took >= 0) sums[entry.step] = (sums[entry.step] ?? 0) + took;
    }
    return sums;
  }

  /** The functions that run for a step, in the text format; those for its sizes where the others were evicted. */
  text(step: number): string {
    const before = this.#firstCallable[step] as number;
    const { kernel } = this.plan.steps[step] as Step;
    const functions = this.#cache.lower(kernel).phases.map((phase, index) => {
      const callable = this.#callables[before + index] as Callable;
      return (callable.isGeneral && callable.function.deref()) || phase.function;
    });
    return [...new Set(functions)].map(printFunction).join("\n\n");
  }

  #countGeneralRuns(): number {
    const general = new Set(
      this.#callables
        .filter(({ isGeneral }) => isGeneral)
        .map(({ module, index }) => `${module.number}.${index}`),
    );
    if (general.size === 0) return Number.POSITIVE_INFINITY;
    let operations = 0;
    for (const entry of this.#entries)
      for (const each of entry instanceof LoopTemplate ? [entry] : entry.phases)
        operations += each.operations;
    const most = Math.ceil((operationsOfGeneralCode * general.size) / Math.max(1, operations));
    return Math.max(fewestGeneralRuns, most);
  }

  #entryOf({ index, moved }: StepRun, { phases }: LoweredKernel): StepEntry {
    const step = this.plan.steps[index] as Step;
    const holderOf = (from: PhaseArgument): Holder | Word => {
      if (from.from === "word") return { of: "word", value: from.value };
      if (from.from === "scratch")
        return { ...this.#between, offset: this.#between.offset + from.offset };
      const numbers = from.from === "input" ? step.inputs : step.outputs;
      const { buffer, offset: by } = moved(numbers[from.index] as number);
      const { of, index: at, offset } = this.#holders[buffer] as Holder;
      return { of, index: at, offset: offset + by + (from.offset ?? 0) };
    };
    return {
      step: index,
      phases: phases.map(({ items, grain, operations, buffers }) => ({
        items,
        grain,
        operations,
        holders: buffers.map(holderOf),
      })),
    };
  }
}
