/**
 * Finds how long a device was busy with each execution. In: the times of the kernels of those executions in which they
 * were measured. Out: for such an execution their sum; for others of the plan on that device, the mean of the sums; for
 * the rest, what the device reports, which may include the time that it took to start and to tell of its end.
 */
export class BusyTimes {
  readonly #sums = new Map<string, { sum: number; count: number }>();

  /** Notes the kernels of one execution. `plan` names the plan and the device. */
  note(plan: string, kernels: readonly (number | null)[] | null): void {
    const sum = sumOf(kernels);
    if (sum === null) return;
    const known = this.#sums.get(plan);
    if (known === undefined) {
      this.#sums.set(plan, { sum, count: 1 });
      return;
    }
    known.sum += sum;
    known.count++;
  }

  /** The milliseconds of an execution whose kernels are given, if they were measured; null where nothing is known. */
  time(
    plan: string,
    kernels: readonly (number | null)[] | null,
    reported: number | null,
  ): number | null {
    const own = sumOf(kernels);
    if (own !== null) return own;
    const known = this.#sums.get(plan);
    return known === undefined ? reported : known.sum / known.count;
  }
}

/** Null unless all of them were measured. */
function sumOf(kernels: readonly (number | null)[] | null): number | null {
  if (kernels === null || kernels.length === 0) return null;
  let sum = 0;
  for (const each of kernels) {
    if (each === null) return null;
    sum += each;
  }
  return sum;
}
