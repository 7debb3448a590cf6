/** A plan as a compiled module: what it runs in which order, and where each phase finds its buffers. */
import { fault } from "../ir/fault.ts";
import { type Plan, placeOf } from "../ir/plan.ts";
import type { MemoryType } from "../lower/wasm/encoder.ts";
import { type KernelCache, lowerModule, type WasmModule } from "../lower/wasm/module.ts";
import type { Executable } from "./backend.ts";
import { alignment } from "./cpu-heap.ts";
import type { Command } from "./cpu-runner.ts";

/** Addresses of the caller's buffers, in the plan's order, and of the scratch memory. */
export interface Placement {
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly scratch: number;
}

/** Where an address points: so many bytes into one of the caller's buffers, or into the scratch memory. */
interface Site {
  readonly of: keyof Placement;
  /** Which of the buffers. */
  readonly place: number;
  readonly offset: number;
}

/** A command but for where its buffers are. */
interface Phase extends Omit<Command, "addresses"> {
  readonly sites: readonly Site[];
}

export class CpuExecutable implements Executable {
  readonly plan: Plan;
  /** The number under which runners know the module. */
  readonly module: number;
  readonly compiled: WebAssembly.Module;
  readonly scratchBytes: number;
  isLoaded = true;
  readonly #lowered: WasmModule;
  /** Of each step. */
  readonly #phases: readonly (readonly Phase[])[];

  private constructor(
    plan: Plan,
    module: number,
    lowered: WasmModule,
    compiled: WebAssembly.Module,
  ) {
    this.plan = plan;
    this.module = module;
    this.#lowered = lowered;
    this.compiled = compiled;
    const arenas: number[] = [];
    let end = 0;
    for (const bytes of plan.arenas) {
      arenas.push(end);
      end += Math.ceil(bytes / alignment) * alignment;
    }
    this.#phases = phasesOf(plan, lowered, arenas, end);
    this.scratchBytes = end + Math.max(0, ...lowered.kernels.map((kernel) => kernel.scratchBytes));
  }

  static async compile(
    plan: Plan,
    module: number,
    memory: MemoryType,
    cache: KernelCache,
  ): Promise<CpuExecutable> {
    const lowered = lowerModule(
      plan.steps.map(({ kernel }) => kernel),
      memory,
      cache,
    );
    try {
      return new CpuExecutable(plan, module, lowered, await WebAssembly.compile(lowered.bytes));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw fault("invalid", `cpu: invalid module: WebAssembly refuses it (${reason})`);
    }
  }

  commands(placement: Placement): Command[] {
    const { inputs, outputs, scratch } = placement;
    const address = ({ of, place, offset }: Site): number => {
      if (of === "scratch") return scratch + offset;
      return ((of === "inputs" ? inputs : outputs)[place] as number) + offset;
    };
    const commands: Command[] = [];
    for (const phases of this.#phases)
      for (const { function: called, items, grain, operations, sites } of phases)
        commands.push({
          function: called,
          items,
          grain,
          operations,
          addresses: sites.map(address),
        });
    return commands;
  }

  /** Milliseconds of each step from its commands' times. */
  stepTimes(times: readonly (readonly [number, number])[]): number[] {
    let next = 0;
    return this.#phases.map((phases) => {
      const mine = times.slice(next, next + phases.length);
      next += mine.length;
      return Math.max(0, (mine.at(-1)?.[1] ?? 0) - (mine[0]?.[0] ?? 0));
    });
  }

  text(step: number): string {
    return this.#lowered.text(step);
  }
}

/** `arenas` and `kernels`: where those are within the scratch memory, and what only kernels need. */
function phasesOf(
  { buffers, inputs, outputs, steps }: Plan,
  lowered: WasmModule,
  arenas: readonly number[],
  kernels: number,
): Phase[][] {
  const siteOf = (number: number, within: number): Site => {
    const { holder, offset } = placeOf(buffers, number);
    if ("arena" in holder) {
      const begin = arenas[holder.arena] as number;
      return { of: "scratch", place: 0, offset: begin + offset + within };
    }
    const output = outputs.indexOf(holder.buffer);
    if (output >= 0) return { of: "outputs", place: output, offset: offset + within };
    return { of: "inputs", place: inputs.indexOf(holder.buffer), offset: offset + within };
  };
  return steps.map((step, at) => {
    const phases = lowered.kernels[at]?.phases ?? [];
    return phases.map(({ function: called, items, grain, operations, places }) => ({
      function: called,
      items,
      grain,
      operations,
      sites: places.map((from): Site => {
        if (from.from === "scratch")
          return { of: "scratch", place: 0, offset: kernels + from.offset };
        const numbers = from.from === "input" ? step.inputs : step.outputs;
        return siteOf(numbers[from.index] as number, from.offset ?? 0);
      }),
    }));
  });
}
