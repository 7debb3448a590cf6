/**
 * Finds how long a device was busy with each execution. In: the times of the kernels of those executions in which they
 * were measured, in this run or in earlier ones. Out: for such an execution their sum; for others of the plan on that
 * device, what its kernels typically take; for the rest, what the device reports, which may include the time that it
 * took to start and to tell of its end.
 */
import { ByteCache } from "../../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../../ir/caches/cache-budgets.ts";
import { median } from "../../../ir/numbers/statistics.ts";

type Kernels = readonly (number | null)[];

/** The executions of a plan that are remembered: the latest ones, since devices change their clocks. */
const maxSamples = 16;

interface Remembered {
  readonly samples: number[][];
  /** The median of each kernel; null since a sample was added. */
  typical: readonly number[] | null;
}

export class BusyTimes {
  readonly #plans: ByteCache<string, Remembered>;

  constructor(budget: CacheBudget = cacheBudgets.busyTimes) {
    this.#plans = new ByteCache(budget);
  }

  /** Notes the kernels of one execution, if all were measured. `plan` names the plan and the device. */
  note(plan: string, kernels: Kernels | null): void {
    const sample = measured(kernels);
    if (sample === null) return;
    // Every sample has as many numbers, and so have the medians.
    const bytes = plan.length + 8 * (maxSamples + 1) * sample.length;
    const remembered = this.#plans.getOrMake(
      plan,
      () => ({ samples: [], typical: null }),
      () => bytes,
    );
    remembered.samples.push(sample);
    if (remembered.samples.length > maxSamples) remembered.samples.shift();
    remembered.typical = null;
  }

  /** The milliseconds of each kernel of an execution; null where its plan was never measured. */
  kernels(plan: string, own: Kernels | null): Kernels | null {
    return measured(own) ?? this.#typicalOf(plan) ?? own;
  }

  /** The milliseconds of an execution with these kernels, if they were measured; null where nothing is known. */
  time(plan: string, own: Kernels | null, reported: number | null): number | null {
    const kernels = measured(own) ?? this.#typicalOf(plan);
    return kernels === null ? reported : kernels.reduce((sum, time) => sum + time, 0);
  }

  #typicalOf(plan: string): readonly number[] | null {
    const remembered = this.#plans.get(plan);
    if (remembered === undefined) return null;
    const { samples } = remembered;
    remembered.typical ??= (samples[0] ?? []).map((_, kernel) =>
      median(samples.flatMap((sample) => sample[kernel] ?? [])),
    );
    return remembered.typical;
  }
}

/** Null unless all of them were measured. */
function measured(kernels: Kernels | null): number[] | null {
  if (kernels === null || kernels.length === 0) return null;
  const times = kernels.filter((kernel) => kernel !== null);
  return times.length === kernels.length ? times : null;
}
