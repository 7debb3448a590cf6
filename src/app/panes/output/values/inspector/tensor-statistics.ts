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

export interface Histogram {
  /** The number of elements in each of the equal parts of the range; the last one includes its end. */
  readonly counts: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** Counts the finite elements; null if there are none. */
export function histogramOf(
  elements: ArrayLike<number>,
  { min, max }: Pick<TensorStatistics, "min" | "max">,
  bins = 40,
): Histogram | null {
  if (min === null || max === null) return null;
  const used = min === max ? 1 : bins;
  const counts = new Array<number>(used).fill(0);
  // The range itself may exceed the largest number.
  const [low, width] = [min / used, max / used - min / used];
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as number;
    if (!Number.isFinite(element)) continue;
    const bin = width === 0 ? 0 : Math.floor((element / used - low) / (width / used));
    const index = Math.min(used - 1, Math.max(0, bin));
    counts[index] = (counts[index] as number) + 1;
  }
  return { counts, min, max };
}
