/**
 * The large results of a loop's last iterations. A loop runs the same plan repeatedly, and the program does not say
 * that it no longer needs the results of earlier iterations; the garbage collector says so late, and the more seldom
 * the less garbage the program makes. New memory costs a device much more than memory that it has. So each plan has
 * space for the results of a few iterations: earlier ones are dropped, and computed again if they are requested after
 * all. What was requested stays then, and a plan whose results are often requested late gets more space.
 */
import { GrowingLimit } from "./growing-limit.ts";
import type { Stored } from "./values.ts";

/** Identifies the plan that results are of. */
export type PlanIdentity = object;

interface Capacity {
  /** The number of iterations whose results may stay. */
  readonly turns: GrowingLimit;
  /** The results of the last iterations, oldest first. */
  readonly last: (readonly Stored[])[];
}

/** With the iteration in progress there are four. */
const firstCapacity = 3;
/** Results of fewer bytes than this cost little to have. */
const largeBytes = 2 ** 20;

function isLarge(value: Stored | null): value is Stored {
  return value !== null && value.byteLength >= largeBytes;
}

export class LoopResults {
  readonly #drop: (value: Stored) => boolean;
  readonly #capacities = new WeakMap<PlanIdentity, Capacity>();

  /** `drop` takes a value's elements away if it can be computed again, and says whether it did. */
  constructor(drop: (value: Stored) => boolean) {
    this.#drop = drop;
  }

  /** Frees space for another iteration of the plan, whose results are so large. */
  begin(plan: PlanIdentity, bytes: number): void {
    if (bytes < largeBytes) return;
    const capacity = this.#capacities.get(plan);
    if (capacity === undefined) return;
    const { turns, last } = capacity;
    while (last.length > turns.value - 1)
      for (const value of last.shift() ?? [])
        if (!value.isKept && value.storage !== null && this.#drop(value)) turns.dropped(1);
  }

  /** Takes the results of an iteration. */
  made(plan: PlanIdentity, results: readonly (Stored | null)[]): void {
    if (!results.some(isLarge)) return;
    const large = results.filter(isLarge);
    const capacity = this.#capacities.get(plan) ?? {
      turns: new GrowingLimit(firstCapacity),
      last: [],
    };
    this.#capacities.set(plan, capacity);
    capacity.last.push(large);
  }

  /** Notes that a dropped result was requested. */
  missed(plan: PlanIdentity): void {
    this.#capacities.get(plan)?.turns.missed(1);
  }
}
