/**
 * Measured times as estimates with bounds, in milliseconds. A clock that moves in steps determines only an interval,
 * and a sum of many short times lies in the sum of their intervals: a time below the step is not zero.
 */

export interface Duration {
  /** The best estimate; it lies strictly inside the interval unless nothing else is known. */
  readonly likely: number;
  readonly least: number;
  /** The upper end of the interval; infinity where nothing bounds it. */
  readonly most: number;
}

export const nothing: Duration = { likely: 0, least: 0, most: 0 };

/** The duration of something that is known to have happened, but was not measured. */
export const unmeasured: Duration = { likely: 0, least: 0, most: Number.POSITIVE_INFINITY };

export function exactly(milliseconds: number): Duration {
  return { likely: milliseconds, least: milliseconds, most: milliseconds };
}

/** The difference of two readings of a clock that moves in steps. */
export function ticked(milliseconds: number, step: number): Duration {
  if (milliseconds < step) return { likely: milliseconds, least: 0, most: step };
  return { likely: milliseconds, least: milliseconds - step, most: milliseconds + step };
}

/** Three standard deviations of a normal distribution: 997 of 1000 values lie within. */
const deviations = 3;

/**
 * A sum of `count` differences of two readings of a clock that moves in steps, `milliseconds` in all. One difference is
 * wrong by less than a step, with a variance of a sixth of its square (the triangular distribution). Where the readings
 * are in any phase of the step, the errors of many cancel out in part, so that their sum is in the interval almost surely.
 */
export function tickedSum(milliseconds: number, count: number, step: number): Duration {
  const uncertain = step * Math.min(count, deviations * Math.sqrt(count / 6));
  const least = milliseconds - uncertain;
  return {
    likely: milliseconds,
    // A difference that is nothing but rounding is nothing.
    least: least < step / 1000 ? 0 : least,
    most: milliseconds + uncertain,
  };
}

export function plus(x: Duration, y: Duration): Duration {
  return { likely: x.likely + y.likely, least: x.least + y.least, most: x.most + y.most };
}

/** `count` times that duration; exactly zero where `count` is 0. */
export function times(count: number, { likely, least, most }: Duration): Duration {
  if (count === 0) return nothing;
  return { likely: count * likely, least: count * least, most: count * most };
}

/** The part of a whole of `whole` milliseconds, which it cannot exceed. */
export function within({ likely, least, most }: Duration, whole: number): Duration {
  return {
    likely: Math.min(likely, whole),
    least: Math.min(least, whole),
    most: Math.min(most, whole),
  };
}
