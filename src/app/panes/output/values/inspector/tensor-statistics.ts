/** Summarizes a tensor's elements in a few numbers, computed in double precision. */

export interface TensorStatistics {
  readonly count: number;
  /** The number of finite elements, over which the next four are computed; null if there are none. */
  readonly finite: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  /** The root of the mean squared distance from the mean. */
  readonly std: number | null;
  readonly nans: number;
  readonly infinities: number;
  readonly zeros: number;
}

export function statisticsOf(elements: ArrayLike<number>): TensorStatistics {
  let finite = 0;
  let nans = 0;
  let zeros = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  // Welford's recurrence does not cancel where the mean is large beside the spread.
  let mean = 0;
  let squares = 0;
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as number;
    if (Number.isNaN(element)) nans++;
    if (!Number.isFinite(element)) continue;
    finite++;
    if (element === 0) zeros++;
    if (element < min) min = element;
    if (element > max) max = element;
    const distance = element - mean;
    mean += distance / finite;
    squares += distance * (element - mean);
  }
  const orNull = (value: number): number | null => (finite > 0 ? value : null);
  return {
    count: elements.length,
    finite,
    min: orNull(min),
    max: orNull(max),
    mean: orNull(mean),
    std: orNull(Math.sqrt(squares / finite)),
    nans,
    infinities: elements.length - finite - nans,
    zeros,
  };
}
