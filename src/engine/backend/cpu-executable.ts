/** A plan as a compiled module: what it runs in which order, and where each phase finds its buffers. */
import { fault } from "../ir/fault.ts";
import { type Place as BufferPlace, type Plan, placeOf } from "../ir/plan.ts";
import type { MemoryType } from "../lower/wasm/encoder.ts";
import { type KernelCache, lowerModule, type WasmModule } from "../lower/wasm/module.ts";
import type { Place } from "../lower/wasm/phase.ts";
import type { Executable } from "./backend.ts";
import { alignment } from "./cpu-heap.ts";
import type { Command } from "./cpu-runner.ts";

/** Addresses of the caller's buffers, in the plan's order, and of the scratch memory. */
export interface Placement {
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly scratch: number;
}

export class CpuExecutable implements Executable {
  readonly plan: Plan;
  /** The number under which runners know the module. */
  readonly module: number;
  readonly compiled: WebAssembly.Module;
  readonly scratchBytes: number;
  isLoaded = true;
  readonly #lowered: WasmModule;
  /** Of arenas, within the scratch memory. */
  readonly #arenas: readonly number[];
  /** By buffer number. */
  readonly #places: readonly BufferPlace[];
  /** Where kernels keep what only they need. */
  readonly #kernelScratch: number;

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
    this.#arenas = arenas;
    this.#places = plan.buffers.map((_, number) => placeOf(plan.buffers, number));
    this.#kernelScratch = end;
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
    const addressOf = this.#addresses(placement);
    return this.plan.steps.flatMap((step, place) => {
      const resolve = (from: Place): number => {
        if (from.from === "scratch") return placement.scratch + this.#kernelScratch + from.offset;
        const buffers = from.from === "input" ? step.inputs : step.outputs;
        return addressOf(buffers[from.index] as number) + (from.offset ?? 0);
      };
      return this.#phases(place).map((phase) => ({
        ...phase,
        addresses: phase.places.map(resolve),
      }));
    });
  }

  /** Milliseconds of each step from its commands' times. */
  stepTimes(times: readonly (readonly [number, number])[]): number[] {
    let next = 0;
    return this.plan.steps.map((_, place) => {
      const mine = times.slice(next, next + this.#phases(place).length);
      next += mine.length;
      return Math.max(0, (mine.at(-1)?.[1] ?? 0) - (mine[0]?.[0] ?? 0));
    });
  }

  text(step: number): string {
    return this.#lowered.text(step);
  }

  #phases(step: number): WasmModule["kernels"][number]["phases"] {
    return this.#lowered.kernels[step]?.phases ?? [];
  }

  #addresses({ inputs, outputs, scratch }: Placement): (number: number) => number {
    const { plan } = this;
    const callers = new Map<number, number>();
    for (const [place, number] of plan.inputs.entries())
      callers.set(number, inputs[place] as number);
    for (const [place, number] of plan.outputs.entries())
      callers.set(number, outputs[place] as number);
    return (number) => {
      const { holder, offset } = this.#places[number] as BufferPlace;
      const begin =
        "arena" in holder
          ? scratch + (this.#arenas[holder.arena] as number)
          : (callers.get(holder.buffer) as number);
      return begin + offset;
    };
  }
}
