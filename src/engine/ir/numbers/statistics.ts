/** Medians of times, their confidence intervals, and whether measurements repeat. */

/** The probability that an interval misses the value. */
const missed = 0.05;

/** The median; NaN for no samples. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/**
 * The indices in the sorted samples between which the median lies with a probability of at least 95 %, whatever the
 * distribution (the binomial interval of the sign test: Conover, "Practical Nonparametric Statistics", §3.2). The
 * whole range where there are too few samples for that.
 */
export function medianInterval(count: number): readonly [number, number] {
  let below = 0;
  let probability = 2 ** -count;
  let tail = probability;
  while (
    2 * (tail + (probability * (count - below)) / (below + 1)) <= missed &&
    below < count / 2 - 1
  ) {
    probability *= (count - below) / (below + 1);
    below++;
    tail += probability;
  }
  return [below, Math.max(below, count - 1 - below)];
}

export type Interval = readonly [low: number, high: number];

/**
 * The interval in which the typical difference of pairs lies with a probability of at least 95 %: Tukey's interval from
 * the ranks of Wilcoxon's signed-rank test, which assumes that the differences are symmetric around it (Hollander, Wolfe
 * and Chicken, "Nonparametric Statistical Methods", §3.3). The whole range where there are too few for that. Of more
 * differences than `maxPairs` the medians of neighbours count, since the work grows with the cube of the number.
 */
export function pairedInterval(differences: readonly number[]): Interval {
  const pairs = mediansOfNeighbours(differences, maxPairs);
  const means = pairs
    .flatMap((one, at) => pairs.slice(at).map((other) => (one + other) / 2))
    .sort((a, b) => a - b);
  const omitted = omittedMeans(pairs.length);
  return [means[omitted] ?? Number.NaN, means.at(-1 - omitted) ?? Number.NaN];
}

const maxPairs = 200;

/** The values, or if there are more than `most`, the medians of that many groups of neighbours. */
function mediansOfNeighbours(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values;
  const borderOf = (group: number): number => Math.round((group * values.length) / most);
  return Array.from({ length: most }, (_, group) =>
    median(values.slice(borderOf(group), borderOf(group + 1))),
  );
}

/** The number of the pairs' means that the interval leaves out at either end. */
function omittedMeans(count: number): number {
  // The number of subsets of the ranks with each sum: under the hypothesis all are equally likely.
  const subsets = new Float64Array((count * (count + 1)) / 2 + 1);
  subsets[0] = 1;
  for (let rank = 1; rank <= count; rank++)
    for (let sum = subsets.length - 1; sum >= rank; sum--)
      subsets[sum] = (subsets[sum] as number) + (subsets[sum - rank] as number);
  let omitted = -1;
  let tail = 0;
  for (;;) {
    tail += (subsets[omitted + 1] as number) / 2 ** count;
    if (2 * tail > missed) return Math.max(0, omitted);
    omitted++;
  }
}

/** Measurements whose relative difference is no larger than this are considered equal. */
const agreement = 0.05;

/** Whether measurements with this relative spread repeat each other. */
export function repeats(spread: number): boolean {
  return spread <= agreement;
}
