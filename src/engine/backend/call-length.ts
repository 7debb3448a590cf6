/**
 * How many items of a command to compute in one call of its function. Browsers give a function better
 * code only between two of its calls, so the first ones are short, and longer ones follow those that
 * were quick: on 16 threads the first product of 2048² took 2.4 s in long calls and 43 ms in short ones,
 * and a softmax of 1024 rows 1.2 times as long on two threads in short ones only.
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
