/** Medians and their intervals by the percentile bootstrap (Efron and Tibshirani, 1993), with fixed draws. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError("quantile: no values");
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return below + (above - below) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

const draws = 1000;

/** Mulberry-like counter hash: numbers in [0, 1). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function resampledMedian(values: readonly number[], random: () => number): number {
  return median(values.map(() => values[Math.floor(random() * values.length)] as number));
}

function middle(statistics: readonly number[]): Interval {
  return { low: quantile(statistics, 0.025), high: quantile(statistics, 0.975) };
}

/** The median's 95% interval. */
export function medianInterval(values: readonly number[]): Interval {
  const random = generator(values.length);
  return middle(Array.from({ length: draws }, () => resampledMedian(values, random)));
}

/** median(a) / median(b) and its 95% interval. */
export function ratioOfMedians(
  a: readonly number[],
  b: readonly number[],
): Interval & { readonly ratio: number } {
  const random = generator(a.length + b.length);
  const ratios = Array.from(
    { length: draws },
    () => resampledMedian(a, random) / resampledMedian(b, random),
  );
  return { ratio: median(a) / median(b), ...middle(ratios) };
}

/**
 * The median of a[i] / b[i] and its 95% interval, for samples taken alternately, so that a disturbance affects
 * both samples of a pair. Samples without a partner are left out.
 */
export function ratioOfPairs(
  a: readonly number[],
  b: readonly number[],
): Interval & { readonly ratio: number } {
  const ratios = a.slice(0, b.length).map((value, at) => value / (b[at] as number));
  return { ratio: median(ratios), ...medianInterval(ratios) };
}

/** The samples do not show which of the two is larger. */
export function isTooClose({ low, high }: Interval): boolean {
  return low <= 1 && high >= 1;
}

/** Tells whether the last samples vary little around their median, and no longer get shorter. */
export function isSteady(values: readonly number[], window = 5, spread = 0.02): boolean {
  if (values.length < 2 * window) return false;
  const [before, last] = [values.slice(-2 * window, -window), values.slice(-window)];
  return Math.abs(median(before) / median(last) - 1) <= spread;
}
