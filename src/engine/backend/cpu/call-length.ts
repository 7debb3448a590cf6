/**
 * How many items of a command to compute in one call of its function. Browsers switch a function to better code
 * only between two of its calls, so the first calls are short, and quick calls are followed by longer ones. On 16
 * threads the first product of 2048² took 2.4 s in calls as long as a thread's share, 0.43 s in calls of a grain,
 * and 0.17 s in these; a softmax of 1024 rows took 0.8 of the time of the second.
 */

/**
 * The milliseconds of a call up to which the next one is twice as long: a cancelled job ends only between two
 * calls.
 */
const quick = 0.06;

export class CallLength {
  /** The number of items of the next call. */
  items: number;

  /** `grain` is the fewest items that are worth a call. */
  constructor(grain: number) {
    this.items = grain;
  }

  /** Notes how long the last call took. */
  took(milliseconds: number): void {
    if (milliseconds < quick) this.items *= 2;
  }
}
