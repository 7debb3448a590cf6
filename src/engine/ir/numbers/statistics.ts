/** Medians of times, their confidence intervals, and whether measurements repeat. */

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
    2 * (tail + (probability * (count - below)) / (below + 1)) <= 0.05 &&
    below < count / 2 - 1
  ) {
    probability *= (count - below) / (below + 1);
    below++;
    tail += probability;
  }
  return [below, Math.max(below, count - 1 - below)];
}

/** Measurements whose relative difference is no larger than this are considered equal. */
const agreement = 0.05;

/** Whether measurements with this relative spread repeat each other. */
export function repeats(spread: number): boolean {
  return spread <= agreement;
}
