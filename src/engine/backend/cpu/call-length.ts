/**
 * Decides how many items of a command one call of its function computes. Browsers switch a function to better code only
 * between two of its calls, so the first calls are short, and quick calls are followed by longer ones
 * (docs/decisions/kernel-variants.md).
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
