/**
 * The memory of loops that become steps. In: a plan and such loops. Out: the plan's buffers, of which those that only the
 * loops use lie in one arena, so that each of their kernels is bound to few buffers.
 */
import type { MemoryRules, Plan, PlanBuffer, Step } from "../../../ir/plan.ts";
import type { LoopKernel } from "../../../kernels/iteration/wgsl/loop-kernel.ts";
import { type Nest, valuesOf, wholeOf } from "../../../kernels/iteration/wgsl/loop-values.ts";
import type { Copied } from "./copies.ts";

/** The bytes of an arena that nothing lies in any more. */
const minBytes = 4;

export class LoopArena {
  readonly #plan: Plan;
  readonly #rules: MemoryRules;
  readonly #buffers: PlanBuffer[];
  readonly #gathered = new Set<number>();
  /** The steps outside of the loops. */
  readonly #others: readonly Step[];
  #end = 0;

  constructor(plan: Plan, nests: readonly Nest[], rules: MemoryRules) {
    this.#plan = plan;
    this.#rules = rules;
    this.#buffers = [...plan.buffers];
    this.#others = plan.steps.filter((_, index) =>
      nests.every(({ loop }) => index < loop.first || index >= loop.last),
    );
    // Loops without a kernel move or exchange buffers between their iterations, which their steps do not show.
    const staying = (plan.loops ?? []).filter((loop) =>
      nests.every((nest) => nest.loop !== loop && !nest.inside.includes(loop)),
    );
    const moved = new Set(
      staying
        .flatMap(({ moving, swaps }) => [...moving.map(({ buffer }) => buffer), ...swaps.flat()])
        .map((number) => wholeOf(plan.buffers, number)),
    );
    for (const nest of nests)
      for (const { number, bytes } of valuesOf(plan, nest).values())
        if (!moved.has(number)) this.#gather(number, bytes);
  }

  get plan(): Plan {
    return { ...this.#plan, buffers: this.#buffers };
  }

  /** True if a buffer of the plan was moved into the arena, or copied there. */
  has(number: number): boolean {
    return this.#gathered.has(number);
  }

  get #holder(): { readonly arena: number } {
    return { arena: this.#plan.arenas.length };
  }

  #gather(number: number, bytes: number): void {
    const buffer = this.#buffers[number] as PlanBuffer;
    if (buffer.role !== "scratch" || this.#gathered.has(number) || !this.#canMove(number)) return;
    const offset = this.#take(bytes);
    if (offset === null) return;
    this.#gathered.add(number);
    this.#buffers[number] = { ...buffer, holder: this.#holder, offset };
  }

  /** The first of so many bytes in the arena; null where it would be too large to be bound. */
  #take(bytes: number): number | null {
    const { alignment, arenaBytes, windowBytes } = this.#rules;
    const offset = this.#end;
    if (offset + bytes > Math.min(arenaBytes, windowBytes)) return null;
    this.#end += alignment * Math.ceil(bytes / alignment);
    return offset;
  }

  /** True if no other step would read from the arena and write to it. */
  #canMove(number: number): boolean {
    const whole = (each: number): number => wholeOf(this.#buffers, each);
    return this.#others.every(({ inputs, outputs }) => {
      const [reads, writes] = [inputs.map(whole), outputs.map(whole)];
      if (reads.includes(number) && writes.some((other) => this.#gathered.has(other))) return false;
      return !writes.includes(number) || !reads.some((other) => this.#gathered.has(other));
    });
  }

  /** Space for a copy of a buffer; null where there is none. */
  copyOf(number: number): number | null {
    const { byteLength, dtype } = this.#buffers[number] as PlanBuffer;
    const offset = this.#take(16 * Math.ceil(byteLength / 16));
    if (offset === null) return null;
    const copy: PlanBuffer = { role: "scratch", holder: this.#holder, offset, byteLength, dtype };
    const made = this.#buffers.push(copy) - 1;
    this.#gathered.add(made);
    return made;
  }

  /** The plan in which the steps of the loop read what was copied instead. */
  planWith({ loop }: Nest, copied: readonly Copied[]): Plan {
    const copyOf = new Map(copied.map(({ from, to }) => [from, to]));
    const known = new Map<number, number>();
    const replaced = (number: number): number => {
      const copy = copyOf.get(number) ?? copyOf.get(wholeOf(this.#buffers, number));
      if (copy === undefined || copyOf.has(number)) return copy ?? number;
      const buffer = this.#buffers[number] as PlanBuffer;
      if (buffer.role !== "window") return copy;
      const window = known.get(number) ?? this.#buffers.push({ ...buffer, of: copy }) - 1;
      known.set(number, window);
      return window;
    };
    const steps = this.#plan.steps.map((step, index) =>
      index < loop.first || index >= loop.last
        ? step
        : { ...step, inputs: step.inputs.map(replaced) },
    );
    return { ...this.#plan, steps, buffers: this.#buffers };
  }

  /** The buffers that a loop's kernel is bound to. */
  bound({ bindings }: LoopKernel): Pick<Step, "inputs" | "outputs"> {
    const numbers = bindings.map(({ holder, from, to }) => {
      const bytes = { byteLength: to - from, dtype: "u32" } as const;
      return this.#buffers.push({ role: "scratch", holder, offset: from, ...bytes }) - 1;
    });
    const read = bindings.filter(({ isWritten }) => !isWritten).length;
    return { inputs: numbers.slice(0, read), outputs: numbers.slice(read) };
  }

  /** All buffers and arenas, without what was in arenas before. */
  memory(): Pick<Plan, "buffers" | "arenas"> {
    const used = new Set<number>();
    for (const buffer of this.#buffers)
      if (buffer.role === "scratch" && "arena" in buffer.holder) used.add(buffer.holder.arena);
    const arenas = this.#plan.arenas.map((bytes, arena) => (used.has(arena) ? bytes : minBytes));
    return {
      buffers: this.#buffers,
      arenas: this.#end === 0 ? arenas : [...arenas, this.#end],
    };
  }
}
