/**
 * Replaces loops of small kernels in a plan by one step each, whose kernel runs all iterations: see
 * kernels/iteration/wgsl/. Other loops stay. What such a loop keeps for itself gets an arena of its own, so that its
 * kernel is bound to few buffers.
 */
import type { Kernel } from "../../../ir/kernel.ts";
import type { MemoryRules, Plan, PlanBuffer, PlanLoop, Step } from "../../../ir/plan.ts";
import type { StepShare } from "../../../ir/unrolled-plan.ts";
import {
  type LoopKernel,
  loopKernel,
  mayBeLoopKernel,
} from "../../../kernels/iteration/wgsl/loop-kernel.ts";
import {
  type LoopValue,
  type Nest,
  valuesOf,
  wholeOf,
} from "../../../kernels/iteration/wgsl/loop-values.ts";
import type { WgslTarget } from "../../../kernels/wgsl.ts";

/** A loop that is one step. */
export interface LoopStep {
  readonly kernel: LoopKernel;
  /** Null where the loop ends by a test. */
  readonly count: number | null;
}

export interface LoopPlan {
  readonly plan: Plan;
  /** The loops among its steps, by their kernels. */
  readonly loops: ReadonlyMap<Kernel, LoopStep>;
  /** For each of its steps, the steps of the plan before that it runs. */
  readonly origins: readonly (readonly StepShare[])[];
}

/** The plan itself where no loop becomes a step. */
export function withLoopSteps(plan: Plan, target: WgslTarget, rules: MemoryRules): LoopPlan {
  const made = new LoopPlanner(plan, target, rules);
  for (const loop of outermost(plan.loops ?? [])) made.replace(loop);
  return made.done();
}

/** The loops that lie in no other. */
function outermost(loops: readonly PlanLoop[]): PlanLoop[] {
  return loops.filter((loop, index) =>
    loops.every((other, at) => at <= index || other.last <= loop.first || other.first >= loop.last),
  );
}

class LoopPlanner {
  readonly #before: Plan;
  readonly #target: WgslTarget;
  readonly #rules: MemoryRules;
  readonly #buffers: PlanBuffer[];
  readonly #arenas: number[];
  readonly #made: { readonly loop: PlanLoop; readonly step: Step; readonly kernel: LoopKernel }[] =
    [];

  constructor(plan: Plan, target: WgslTarget, rules: MemoryRules) {
    this.#before = plan;
    this.#target = target;
    this.#rules = rules;
    this.#buffers = [...plan.buffers];
    this.#arenas = [...plan.arenas];
  }

  replace(loop: PlanLoop): void {
    const { loops = [] } = this.#before;
    const inside = loops.filter(
      (each) => each !== loop && each.first >= loop.first && each.last <= loop.last,
    );
    const nest: Nest = { loop, inside };
    if (!mayBeLoopKernel(this.#before, nest)) return;
    const { arena, buffers } = this.#gathered(nest);
    const plan = { ...this.#before, buffers };
    const kernel = loopKernel(plan, nest, this.#target, this.#rules.alignment);
    if (kernel === null) return;
    if (kernel.bindings.some(({ from, to }) => to - from > this.#rules.windowBytes)) return;
    this.#buffers.splice(0, this.#buffers.length, ...buffers);
    if (arena > 0) this.#arenas.push(arena);
    const numbers = kernel.bindings.map(({ holder, from, to }) => {
      const bytes = { byteLength: to - from, dtype: "u32" } as const;
      return this.#buffers.push({ role: "scratch", holder, offset: from, ...bytes }) - 1;
    });
    const read = kernel.bindings.filter(({ isWritten }) => !isWritten).length;
    const steps = this.#before.steps.slice(loop.first, loop.last);
    const step: Step = {
      kernel: standInFor(kernel, loop, read),
      inputs: numbers.slice(0, read),
      outputs: numbers.slice(read),
      positions: steps.flatMap(({ positions }) => positions),
    };
    this.#made.push({ loop, step, kernel });
  }

  /** The buffers with what only the loop uses in an arena, and the bytes of that. */
  #gathered(nest: Nest): { readonly arena: number; readonly buffers: PlanBuffer[] } {
    const buffers = [...this.#buffers];
    const { alignment } = this.#rules;
    const holder = { arena: this.#arenas.length };
    const gathered = new Set<number>();
    let end = 0;
    for (const value of valuesOf({ ...this.#before, buffers }, nest).values()) {
      const buffer = buffers[value.number] as PlanBuffer;
      if (buffer.role !== "scratch" || !this.#canMove(value, nest.loop, gathered)) continue;
      gathered.add(value.number);
      buffers[value.number] = { ...buffer, holder, offset: end };
      end += alignment * Math.ceil(value.bytes / alignment);
    }
    return { arena: end, buffers };
  }

  /** Whether no step outside of the loop would read from the loop's arena and write to it. */
  #canMove(
    { number, isShared }: LoopValue,
    loop: PlanLoop,
    gathered: ReadonlySet<number>,
  ): boolean {
    if (!isShared) return true;
    const whole = (each: number): number => wholeOf(this.#buffers, each);
    return this.#before.steps.every(({ inputs, outputs }, index) => {
      if (index >= loop.first && index < loop.last) return true;
      const [reads, writes] = [inputs.map(whole), outputs.map(whole)];
      const uses = reads.includes(number) || writes.includes(number);
      const others = this.#made.some((made) => index >= made.loop.first && index < made.loop.last);
      // The ranges that another loop's kernel is bound to are decided.
      if (uses && others) return false;
      const opposite = [
        ...(reads.includes(number) ? writes : []),
        ...(writes.includes(number) ? reads : []),
      ];
      return opposite.every((other) => !gathered.has(other));
    });
  }

  done(): LoopPlan {
    const { steps, loops = [] } = this.#before;
    const loopsMade = new Map<Kernel, LoopStep>();
    if (this.#made.length === 0)
      return {
        plan: this.#before,
        loops: loopsMade,
        origins: steps.map((_, index) => [{ index, share: 1 }]),
      };
    const made = [...this.#made].sort((one, other) => one.loop.first - other.loop.first);
    const kept: Step[] = [];
    const origins: StepShare[][] = [];
    const indices = new Map<number, number>();
    for (let index = 0; index <= steps.length; index++) {
      indices.set(index, kept.length);
      const found = made.find(({ loop }) => loop.first === index);
      if (found) {
        const { loop, step, kernel } = found;
        loopsMade.set(step.kernel, { kernel, count: loop.count });
        kept.push(step);
        origins.push(kernel.shares.map((share, at) => ({ index: index + at, share })));
        index = loop.last - 1;
      } else if (index < steps.length) {
        kept.push(steps[index] as Step);
        origins.push([{ index, share: 1 }]);
      }
    }
    const at = (index: number): number => indices.get(index) as number;
    const others = loops.flatMap((loop): PlanLoop[] => {
      const own = made.find(
        ({ loop: { first, last } }) => loop.first >= first && loop.last <= last,
      );
      const { first, last, test } = loop;
      if (!own)
        return [
          {
            ...loop,
            first: at(first),
            last: at(last),
            ...(test && { test: { ...test, before: at(test.before) } }),
          },
        ];
      if (own.loop !== loop || !test) return [];
      const only = at(first);
      return [
        {
          first: only,
          last: only + 1,
          count: null,
          moving: [],
          swaps: [],
          test: { ...test, before: only },
        },
      ];
    });
    const { loops: _, ...before } = this.#before;
    const plan: Plan = { ...before, steps: kept, buffers: this.#buffers, arenas: this.#arenas };
    return {
      plan: others.length === 0 ? plan : { ...plan, loops: others },
      loops: loopsMade,
      origins,
    };
  }
}

/** A kernel with as many buffers and about as much work, whose name people see. */
function standInFor(
  { bindings, operations }: LoopKernel,
  { count }: PlanLoop,
  read: number,
): Kernel {
  const written = bindings.length - read;
  const size = Math.ceil(((count ?? 1) * operations) / (8 * written + 4));
  return {
    name: "loop",
    inputs: Array.from({ length: read }, () => ({ dtype: "u32", size: 1 })),
    domain: [Math.max(1, size)],
    core: null,
    outputs: Array.from({ length: written }, () => ({
      dtype: "u32",
      value: { kind: "constant", dtype: "u32", value: 0 },
    })),
  };
}
