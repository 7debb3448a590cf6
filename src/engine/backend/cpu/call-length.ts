/**
 * How many items of a command to compute in one call of its function. Browsers give a function better
 * code only between two of its calls, so the first ones are short, and longer ones follow those that
 * were quick. On 16 threads the first product of 2048² took 2.4 s in calls as long as a thread's share, 0.43 s
 * in calls of a grain, and 0.17 s in these; a softmax of 1024 rows took 0.8 of the time of the second.
 */

/** Milliseconds, up to which the next call is twice as long: a job that is cancelled ends between two calls. */
const quick = 0.06;

export class CallLength {
  /** Items of the next call. */
  items: number;

  /** `grain`: the fewest items that are worth a call. */
  constructor(grain: number) {
    this.items = grain;
  }

  /** The last call took so many milliseconds. */
  took(milliseconds: number): void {
    if (milliseconds < quick) this.items *= 2;
  }
}
