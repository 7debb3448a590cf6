/** A plan with loops as the steps that it runs, in order, for devices that have no loops. */
import { type Fault, fault } from "./fault.ts";
import type { Plan, PlanBuffer, PlanLoop, Step } from "./plan.ts";

export interface UnrolledPlan {
  /** A plan without loops, whose key is the same. */
  readonly plan: Plan;
  /** For each of its steps, the index of the step that it runs. */
  readonly origin: readonly number[];
  /** The ranges of its steps that are run again, inner ones before those around them. */
  readonly repeats: readonly Repeat[];
}

/** The steps from `first` up to, but not including, `last`, which are run as long as the flag has the value. */
export interface Repeat {
  readonly first: number;
  readonly last: number;
  readonly buffer: number;
  readonly value: boolean;
}

/** Maximum number of runs of steps that are listed, and of iterations whose flags are tested one by one. */
const maxRuns = 500_000;
const maxIterations = 2 ** 24;

function tooLong(): Fault {
  return fault(
    "loop",
    "unsupported length: this device runs at most 500,000 kernels of loops in an evaluation, and 16,777,216 steps of a loop that ends by a test: use the CPU, or evaluate it in parts",
  );
}

const none = (): boolean => false;

/** The plan itself where it has no loops. */
export function unrolled(plan: Plan): UnrolledPlan {
  const { loops = [], ...others } = plan;
  if (loops.length === 0) return { plan, origin: plan.steps.map((_, index) => index), repeats: [] };
  const buffers: PlanBuffer[] = [...plan.buffers];
  const windows = new Map<string, number>();
  const at = ({ buffer, offset }: MovedBuffer): number => {
    if (offset === 0) return buffer;
    const key = `${buffer} ${offset}`;
    const known = windows.get(key);
    if (known !== undefined) return known;
    const window = buffers[buffer] as PlanBuffer;
    if (window.role !== "window") throw new Error("a buffer that moves is a window");
    const made = buffers.push({ ...window, offset: window.offset + offset }) - 1;
    windows.set(key, made);
    return made;
  };
  const steps: Step[] = [];
  const origin: number[] = [];
  const repeats: Repeat[] = [];
  const begun: number[] = [];
  const repeat: MarkRepeat = (flag, value) => {
    if (flag === null) begun.push(steps.length);
    else
      repeats.push({
        first: begun.pop() as number,
        last: steps.length,
        buffer: at(flag),
        value,
      });
  };
  for (const run of runsInOrder(plan, none, null, repeat)) {
    if (run.kind === "loop") continue;
    const { index, moved } = run;
    if (steps.length >= maxRuns) throw tooLong();
    const step = plan.steps[index] as Step;
    const inputs = step.inputs.map((number) => at(moved(number)));
    const outputs = step.outputs.map((number) => at(moved(number)));
    steps.push({ ...step, inputs, outputs });
    origin.push(index);
  }
  return { plan: { ...others, steps, buffers }, origin, repeats };
}

/** The iterations that are expected of a loop that ends by a test. */
const expectedRuns = 16;

/** The number of times that each step of a plan is run, as far as it is known. */
export function runsOf({ steps, loops = [] }: Pick<Plan, "steps" | "loops">): number[] {
  const runs = steps.map(() => 1);
  for (const { first, last, count } of loops) {
    // A loop that is tested once in several iterations is a counted one in one that ends by the test.
    const isInBatches = loops.some(
      (each) => each.first === first && each.last === last && each.count !== null,
    );
    for (let index = first; index < last; index++)
      runs[index] = (runs[index] as number) * (count ?? (isInBatches ? 1 : expectedRuns));
  }
  return runs;
}

/** A step of a plan, and the part of a run's time that it has. */
export interface StepShare {
  readonly index: number;
  readonly share: number;
}

/**
 * The sums of the times of each step's runs; null for a step with a run without a time. `origin` has the step of each run,
 * or its steps where one kernel runs several.
 */
export function foldedTimes(
  times: readonly (number | null)[],
  origin: readonly (number | readonly StepShare[])[],
): (number | null)[] {
  const sums: (number | null)[] = [];
  for (const [run, time] of times.entries()) {
    const steps = origin[run] as number | readonly StepShare[];
    for (const { index, share } of typeof steps === "number"
      ? [{ index: steps, share: 1 }]
      : steps) {
      const before = index in sums ? (sums[index] as number | null) : 0;
      sums[index] = time === null || before === null ? null : before + share * time;
    }
  }
  return sums;
}

/** The buffer that a step sees instead of one that it names, so many bytes after the start of that. */
export interface MovedBuffer {
  readonly buffer: number;
  readonly offset: number;
}

/** A run of a step. */
export interface StepRun {
  readonly kind: "step";
  readonly index: number;
  readonly moved: (buffer: number) => MovedBuffer;
}

/** A loop whose iterations are left to the device. */
export interface KeptLoop {
  readonly kind: "loop";
  readonly loop: PlanLoop;
}

interface Iteration {
  readonly places: LoopPlaces;
  readonly number: number;
}

/**
 * Called at the begin of a loop that ends by a test before its first step, with null, and at its end, with its flag. Such a
 * loop is run once then.
 */
type MarkRepeat = (flag: MovedBuffer | null, value: boolean) => void;

/** Whether the first element of a buffer, a bool, is set now. */
export type ReadFlag = (buffer: MovedBuffer) => boolean;

/**
 * Every run of every step, in order; outermost loops for which `keeps` is true stay whole. With `isSet` loops may end by a
 * test: it is called once all runs before the test were taken.
 */
export function* runsInOrder(
  { steps, loops = [] }: Plan,
  keeps: (loop: PlanLoop) => boolean = none,
  isSet: ReadFlag | null = null,
  repeat: MarkRepeat | null = null,
): Generator<StepRun | KeptLoop> {
  const places = loops.map((loop) => new LoopPlaces(loop));
  const range = function* (
    first: number,
    last: number,
    inside: readonly LoopPlaces[],
    around: readonly Iteration[],
  ): Generator<StepRun | KeptLoop> {
    for (let index = first; index < last; ) {
      const outer = inside.findLast(({ loop }) => loop.first === index && loop.first < loop.last);
      if (!outer) {
        yield { kind: "step", index, moved: (buffer) => moved(buffer, around) };
        index++;
        continue;
      }
      const { loop } = outer;
      if (around.length === 0 && keeps(loop)) yield { kind: "loop", loop };
      else {
        const within = inside.slice(0, inside.indexOf(outer));
        if (loop.test && loop.count === null && repeat) {
          const iteration = [{ places: outer, number: 0 }, ...around];
          repeat(null, true);
          yield* range(index, loop.last, within, iteration);
          repeat(moved(loop.test.buffer, iteration), loop.test.value);
          index = loop.last;
          continue;
        }
        if (loop.test && isSet === null)
          throw new Error("a loop that ends by a test cannot be unrolled");
        for (let number = 0; number < (loop.count ?? Number.POSITIVE_INFINITY); number++) {
          if (number >= maxIterations) throw tooLong();
          const iteration = [{ places: outer, number }, ...around];
          const { test } = loop;
          yield* range(index, test?.before ?? index, within, iteration);
          if (test && isSet && isSet(moved(test.buffer, iteration)) !== test.value) break;
          yield* range(test?.before ?? index, loop.last, within, iteration);
        }
      }
      index = loop.last;
    }
  };
  yield* range(0, steps.length, places, []);
}

/** Goes from the innermost loop outwards. */
function moved(buffer: number, around: readonly Iteration[]): MovedBuffer {
  let [found, offset] = [buffer, 0];
  for (const { places, number } of around) {
    if (number % 2 === 1) found = places.twins.get(found) ?? found;
    offset += number * (places.strides.get(found) ?? 0);
  }
  return { buffer: found, offset };
}

class LoopPlaces {
  readonly loop: PlanLoop;
  readonly strides: ReadonlyMap<number, number>;
  readonly twins: ReadonlyMap<number, number>;

  constructor(loop: PlanLoop) {
    this.loop = loop;
    this.strides = new Map(loop.moving.map(({ buffer, stride }) => [buffer, stride]));
    this.twins = new Map(
      loop.swaps.flatMap(([one, two]) => [
        [one, two],
        [two, one],
      ]),
    );
  }
}

/** Whether some loop of the plan ends by a test. */
export function hasTests({ loops = [] }: Plan): boolean {
  return loops.some(({ test }) => test !== undefined);
}
