/**
 * Tests of fit, each as a statistic divided by its critical value at the significance level 10^-4: above 1 the
 * hypothesis would be rejected, which happens by chance for one seed in ten thousand.
 */

/** P(|Z| > 3.89) and P(Z > 3.72) are 10^-4. */
const twoSided = 3.8906;
const oneSided = 3.719;

/** Kolmogorov and Smirnov's: the largest distance from the distribution function, ≤ √(ln(2/α)/2n) (Massart 1990). */
export function kolmogorovSmirnov(
  samples: ArrayLike<number>,
  distribution: (x: number) => number,
): number {
  const sorted = Float64Array.from(samples).sort();
  const { length } = sorted;
  let distance = 0;
  for (const [index, x] of sorted.entries()) {
    const expected = distribution(x);
    distance = Math.max(distance, expected - index / length, (index + 1) / length - expected);
  }
  return distance / Math.sqrt(Math.log(2e4) / (2 * length));
}

/** Pearson's: counts against expected ones, of which none should be below 5. The quantile is Wilson and Hilferty's. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  let sum = 0;
  for (const [index, count] of counts.entries()) {
    const wanted = expected[index] as number;
    sum += (count - wanted) ** 2 / wanted;
  }
  const freedom = counts.length - 1;
  const step = 2 / (9 * freedom);
  return sum / (freedom * (1 - step + oneSided * Math.sqrt(step)) ** 3);
}

/** The correlation of pairs that should be independent; its standard error is 1/√n. */
export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const centred = (values: ArrayLike<number>): Float64Array => {
    const all = Float64Array.from(values);
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    return all.map((value) => value - mean);
  };
  const [a, b] = [centred(x), centred(y)];
  const dot = (u: Float64Array, v: Float64Array): number =>
    u.reduce((sum, value, index) => sum + value * (v[index] as number), 0);
  const r = dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  return (Math.abs(r) * Math.sqrt(a.length)) / twoSided;
}

/** The number of occurrences of each integer from 0 up to `bins`. */
export function countsOf(samples: Iterable<number>, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const sample of samples) counts[sample] = (counts[sample] ?? 0) + 1;
  return counts;
}

/**
 * For `chiSquare`: observed and expected counts of each integer with an expected count of at least five, and of
 * the two tails.
 */
export function counted(
  samples: readonly number[],
  probability: (value: number) => number,
): [counts: number[], expected: number[]] {
  const found = new Map<number, number>();
  for (const sample of samples) found.set(sample, (found.get(sample) ?? 0) + 1);
  const likely = [...found.keys()].filter((value) => samples.length * probability(value) >= 5);
  const expected = likely.map((value) => samples.length * probability(value));
  const counts = likely.map((value) => found.get(value) as number);
  const rest = (values: readonly number[]): number =>
    samples.length - values.reduce((a, b) => a + b, 0);
  return [
    [...counts, rest(counts)],
    [...expected, Math.max(1, rest(expected))],
  ];
}
