/**
 * How long something took, as far as a clock tells. A clock with a step leaves an interval open, and a sum of
 * many short times leaves the sum of their intervals open: a time under the step is not nothing. Milliseconds.
 */

export interface Duration {
  /** At no end of the interval unless nothing else is known. */
  readonly likely: number;
  readonly least: number;
  /** Infinity where nothing bounds it. */
  readonly most: number;
}

export const nothing: Duration = { likely: 0, least: 0, most: 0 };

/** Something of which only that it happened is known. */
export const unmeasured: Duration = { likely: 0, least: 0, most: Number.POSITIVE_INFINITY };

export function exactly(milliseconds: number): Duration {
  return { likely: milliseconds, least: milliseconds, most: milliseconds };
}

/** The difference of two readings of a clock that moves in steps. */
export function ticked(milliseconds: number, step: number): Duration {
  if (milliseconds < step) return { likely: milliseconds, least: 0, most: step };
  return { likely: milliseconds, least: milliseconds - step, most: milliseconds + step };
}

export function plus(x: Duration, y: Duration): Duration {
  return { likely: x.likely + y.likely, least: x.least + y.least, most: x.most + y.most };
}

/** As often as that; nothing at all where that is not once. */
export function times(count: number, { likely, least, most }: Duration): Duration {
  if (count === 0) return nothing;
  return { likely: count * likely, least: count * least, most: count * most };
}

/** What it took of a whole that took no longer than `whole` milliseconds. */
export function within({ likely, least, most }: Duration, whole: number): Duration {
  return {
    likely: Math.min(likely, whole),
    least: Math.min(least, whole),
    most: Math.min(most, whole),
  };
}
