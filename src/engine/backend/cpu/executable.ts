/** A plan as a compiled module: what runs in which order, and where each phase finds its buffers. */
import { largest } from "../../ir/extremes.ts";
import { fault } from "../../ir/fault.ts";
import { type Holder, holdersOf, type Plan } from "../../ir/plan.ts";
import type { MemoryType } from "../../lower/wasm/assembler/encoder.ts";
import type { Place } from "../../lower/wasm/kernel-phase.ts";
import { type KernelCache, lowerModule, type WasmModule } from "../../lower/wasm/module.ts";
import type { Executable } from "../backend.ts";
import { alignment } from "./heap.ts";
import type { Command } from "./runner.ts";

/** The addresses of the caller's buffers, in the plan's order, and of the scratch memory. */
export interface Placement {
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly scratch: number;
}

/** A command without the addresses of its buffers. */
interface Phase extends Omit<Command, "addresses"> {
  readonly places: readonly Holder[];
}

export class CpuExecutable implements Executable {
  readonly plan: Plan;
  /** The number under which runners know the module. */
  readonly module: number;
  readonly compiled: WebAssembly.Module;
  readonly scratchBytes: number;
  isLoaded = true;
  readonly #lowered: WasmModule;
  /** The phases of each step. */
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
    this.scratchBytes =
      end +
      largest(
        lowered.kernels.map((kernel) => kernel.scratchBytes),
        0,
      );
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
      throw fault("cpu", `invalid module: WebAssembly refuses it (${reason})`);
    }
  }

  commands(placement: Placement): Command[] {
    const { inputs, outputs, scratch } = placement;
    const address = ({ of, place, offset }: Holder): number => {
      if (of === "scratch") return scratch + offset;
      return ((of === "inputs" ? inputs : outputs)[place] as number) + offset;
    };
    const commands: Command[] = [];
    for (const phases of this.#phases)
      for (const { function: called, items, grain, operations, places } of phases)
        commands.push({
          function: called,
          items,
          grain,
          operations,
          addresses: places.map(address),
        });
    return commands;
  }

  /** The milliseconds of each step from its commands' times; null where some are missing. */
  stepTimes(times: readonly (readonly [number, number])[]): (number | null)[] {
    let next = 0;
    return this.#phases.map((phases) => {
      const mine = times.slice(next, next + phases.length);
      next += mine.length;
      if (mine.length < phases.length) return null;
      const took = (mine.at(-1)?.[1] ?? 0) - (mine[0]?.[0] ?? 0);
      return took < 0 ? null : took;
    });
  }

  text(step: number): string {
    return this.#lowered.text(step);
  }
}

/**
 * The plan's arenas and the kernels' own scratch share one memory: `arenas` and `kernels` are their offsets in it.
 */
function phasesOf(
  plan: Plan,
  lowered: WasmModule,
  arenas: readonly number[],
  kernels: number,
): Phase[][] {
  const holders = holdersOf(plan).map((holder): Holder => {
    if (holder.of !== "scratch") return holder;
    return { of: "scratch", place: 0, offset: (arenas[holder.place] as number) + holder.offset };
  });
  return plan.steps.map((step, at) => {
    const holderOf = (from: Place): Holder => {
      if (from.from === "scratch")
        return { of: "scratch", place: 0, offset: kernels + from.offset };
      const numbers = from.from === "input" ? step.inputs : step.outputs;
      const { of, place, offset } = holders[numbers[from.index] as number] as Holder;
      return { of, place, offset: offset + (from.offset ?? 0) };
    };
    const phases = lowered.kernels[at]?.phases ?? [];
    return phases.map((phase) => ({ ...phase, places: phase.places.map(holderOf) }));
  });
}
