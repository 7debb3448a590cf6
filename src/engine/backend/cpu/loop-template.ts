/** Writes the program of a loop: see loop-program.ts. */
import type { Plan, PlanLoop, Step } from "../../ir/plan.ts";
import type { LoweredKernel } from "../../kernels/wasm.ts";
import type { Phase as LoweredPhase, PhaseBuffer } from "../../target/wasm/kernel-phase.ts";
import type { Callable } from "./code.ts";
import { instruction, noAddress, programModule } from "./loop-program.ts";
import type { Command } from "./runner.ts";

/** A loop with a phase of more operations than this is left to all threads, phase by phase. */
const maxPhase = 200_000;
/** The operations that a call takes besides its own. */
const operationsOfCall = 400;
/** The iterations that are expected of a loop that ends by a test. */
const expectedIterations = 1000;
/** Maximum number of iterations of steps that are not run by a program. */
const maxExpanded = 20_000;

/** Whether a program runs the loop. */
export function runsAsProgram(
  plan: Plan,
  loop: PlanLoop,
  lowered: readonly LoweredKernel[],
): boolean {
  const inside = (plan.loops ?? []).filter(
    ({ first, last }) => first >= loop.first && last <= loop.last,
  );
  if (inside.some(({ count, test }) => count === null || test)) return true;
  const runs = inside.reduce((product, { count }) => product * (count ?? 1), 1);
  if (runs * (loop.last - loop.first) > maxExpanded) return true;
  const phases = lowered.slice(loop.first, loop.last).flatMap((kernel) => kernel.phases);
  return phases.every(({ operations }) => operations <= maxPhase);
}

/** The buffer of a phase: one of the plan's, or the memory between the phases of a kernel. */
interface Located {
  readonly number: number | null;
  readonly offset: number;
}

/** A phase without its function, whose instructions take much more memory. */
type LoopPhase = Pick<LoweredPhase, "items" | "operations" | "buffers">;

export class LoopTemplate {
  readonly #plan: Plan;
  readonly loop: PlanLoop;
  /** The phases of each of the loop's steps. */
  readonly #phases: readonly (readonly LoopPhase[])[];
  /** The plan's buffers that have an address, in order; null for the memory between phases. */
  readonly #numbers: (number | null)[] = [];
  readonly operations: number;

  constructor(plan: Plan, loop: PlanLoop, lowered: readonly LoweredKernel[]) {
    this.#plan = plan;
    this.loop = loop;
    this.#phases = lowered
      .slice(loop.first, loop.last)
      .map(({ phases }) =>
        phases.map(({ items, operations, buffers }) => ({ items, operations, buffers })),
      );
    this.operations = this.#operationsOf();
  }

  /**
   * `callables` has the code of each step's phases, and `addressOf` returns the address of a buffer of the plan; of null,
   * that of the memory between phases.
   */
  command(
    callables: (step: number) => readonly Callable[],
    addressOf: (buffer: number | null) => number,
  ): Command {
    const code: number[] = [];
    let most = 0;
    this.#write(code, this.loop, callables, (count) => {
      most = Math.max(most, count);
    });
    const addresses = this.#numbers.map(addressOf);
    const program = [addresses.length, code.length, most, ...addresses];
    for (const word of code) program.push(word);
    for (let index = 0; index < most; index++) program.push(0);
    const { operations } = this;
    const called = this.#phases.flatMap((_, step) =>
      callables(this.loop.first + step).map(({ module }) => module.number),
    );
    return {
      module: programModule,
      function: 0,
      items: 1,
      grain: 1,
      operations,
      addresses: program,
      called,
    };
  }

  #indexOf(number: number | null): number {
    const known = this.#numbers.indexOf(number);
    return known >= 0 ? known : this.#numbers.push(number) - 1;
  }

  #write(
    code: number[],
    loop: PlanLoop,
    callables: (step: number) => readonly Callable[],
    takes: (words: number) => void,
  ): void {
    const { count, moving, swaps, test } = loop;
    code.push(instruction.loop, count ?? -1);
    const lengthAt = code.push(0) - 1;
    code.push(moving.length);
    for (const { buffer, stride } of moving) code.push(this.#indexOf(buffer), stride);
    code.push(swaps.length);
    for (const [one, two] of swaps) code.push(this.#indexOf(one), this.#indexOf(two));
    const start = code.length;
    const loops = this.#plan.loops ?? [];
    const inside = loops.slice(0, loops.indexOf(loop));
    for (let step = loop.first; step < loop.last; ) {
      if (test?.before === step)
        code.push(instruction.test, this.#indexOf(test.buffer), test.value ? 1 : 0);
      const inner = inside.findLast(({ first, last }) => first === step && last <= loop.last);
      if (inner && inner.first < inner.last) {
        this.#write(code, inner, callables, takes);
        step = inner.last;
        continue;
      }
      this.#writeStep(code, step, callables(step), takes);
      step++;
    }
    if (test?.before === loop.last)
      code.push(instruction.test, this.#indexOf(test.buffer), test.value ? 1 : 0);
    code[lengthAt] = code.length - start;
  }

  #writeStep(
    code: number[],
    index: number,
    callables: readonly Callable[],
    takes: (words: number) => void,
  ): void {
    const step = this.#plan.steps[index] as Step;
    for (const [at, { items, buffers }] of this.#phasesOf(index).entries()) {
      const { module, index: called, words } = callables[at] as Callable;
      code.push(instruction.call, module.number, called, items, buffers.length);
      for (const from of buffers) {
        if (from.from === "word") {
          code.push(noAddress, from.value);
          continue;
        }
        const { number, offset } = located(step, from);
        code.push(this.#indexOf(number), offset);
      }
      code.push(words.length);
      for (const word of words) code.push(word);
      takes(buffers.length + words.length);
    }
  }

  #phasesOf(step: number): readonly LoopPhase[] {
    return this.#phases[step - this.loop.first] ?? [];
  }

  #operationsOf(): number {
    const { first, last } = this.loop;
    let sum = 0;
    for (let step = first; step < last; step++) {
      let runs = 1;
      for (const loop of this.#plan.loops ?? [])
        if (loop.first <= step && step < loop.last && loop.first >= first && loop.last <= last)
          runs *= loop.count ?? expectedIterations;
      for (const { operations } of this.#phasesOf(step))
        sum += runs * (operations + operationsOfCall);
    }
    return sum;
  }
}

function located(step: Step, from: PhaseBuffer): Located {
  if (from.from === "scratch") return { number: null, offset: from.offset };
  const numbers = from.from === "input" ? step.inputs : step.outputs;
  return { number: numbers[from.index] as number, offset: from.offset ?? 0 };
}
