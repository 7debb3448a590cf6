/**
 * Finds how long a device was busy with each execution. In: the times of the kernels of those executions in which they
 * were measured, in this run or in earlier ones. Out: for such an execution their sum; for others of the plan on that
 * device, what its kernels typically take; for the rest, what the device reports, which may include the time that it
 * took to start and to tell of its end.
 */
import { median } from "../../ir/statistics.ts";

type Kernels = readonly (number | null)[];

/** The executions of a plan that are remembered: the latest ones, since devices change their clocks. */
const mostSamples = 16;
/** The plans that are remembered. */
const mostPlans = 512;

export class BusyTimes {
  readonly #samples = new Map<string, number[][]>();
  /** The median of each kernel, by plan; missing since a sample was added. */
  readonly #typical = new Map<string, readonly number[]>();

  /** Notes the kernels of one execution, if all were measured. `plan` names the plan and the device. */
  note(plan: string, kernels: Kernels | null): void {
    const sample = measured(kernels);
    if (sample === null) return;
    const samples = this.#samples.get(plan) ?? [];
    samples.push(sample);
    if (samples.length > mostSamples) samples.shift();
    // The plan moves to the end, so that the first one is the one not measured for longest.
    this.#samples.delete(plan);
    this.#samples.set(plan, samples);
    this.#typical.delete(plan);
    for (const [oldest] of this.#samples) {
      if (this.#samples.size <= mostPlans) break;
      this.#samples.delete(oldest);
      this.#typical.delete(oldest);
    }
  }

  /** The milliseconds of each kernel of an execution; null where its plan was never measured. */
  kernels(plan: string, own: Kernels | null): Kernels | null {
    return measured(own) ?? this.#typicalOf(plan) ?? own;
  }

  /** The milliseconds of an execution whose kernels are given, if they were measured; null where nothing is known. */
  time(plan: string, own: Kernels | null, reported: number | null): number | null {
    const kernels = measured(own) ?? this.#typicalOf(plan);
    return kernels === null ? reported : kernels.reduce((sum, each) => sum + each, 0);
  }

  #typicalOf(plan: string): readonly number[] | null {
    const known = this.#typical.get(plan);
    if (known !== undefined) return known;
    const samples = this.#samples.get(plan);
    const [first] = samples ?? [];
    if (samples === undefined || first === undefined) return null;
    const typical = first.map((_, kernel) =>
      median(samples.flatMap((sample) => sample[kernel] ?? [])),
    );
    this.#typical.set(plan, typical);
    return typical;
  }
}

/** Null unless all of them were measured. */
function measured(kernels: Kernels | null): number[] | null {
  if (kernels === null || kernels.length === 0) return null;
  const times = kernels.filter((each) => each !== null);
  return times.length === kernels.length ? times : null;
}
