/**
 * Estimates of repeated timings. In: samples in milliseconds. Out: a median with the range of the samples.
 * Mean and standard deviation are not used, because timings have a long tail on one side.
 */
import type { Duration } from "./duration.ts";
import { medianInterval } from "./statistics.ts";

/**
 * A time in milliseconds. From 5 samples on, `low` is the p10 of the samples' lower bounds and `high` the p90
 * of their upper bounds; below that they are the smallest and the largest. `low` is 0 where the clock cannot
 * tell the time from nothing, and `high` is infinite where nothing bounds the time.
 */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly spread: "p10–p90" | "min–max";
  /** The ends of the median's interval of 95 %; the whole range where there are too few samples for one. */
  readonly interval: readonly [low: number, high: number];
  /**
   * Whether a single sample could be anything within a factor of `open`, because of its clock or because not
   * all of it was measured.
   */
  readonly isOpen?: boolean;
}

/** A time counts as open if its bounds are further apart than this factor. */
const open = 4;

const enoughForPercentiles = 5;

/**
 * The value below which the fraction `q` of the sorted samples lies, interpolated linearly between neighbours
 * (Hyndman and Fan's type 7, NumPy's default).
 */
export function quantile(sorted: readonly number[], q: number): number {
  const position = (sorted.length - 1) * q;
  const below = Math.floor(position);
  const low = sorted[below];
  const high = sorted[Math.min(below + 1, sorted.length - 1)];
  if (low === undefined || high === undefined) return Number.NaN;
  // Also avoids interpolating towards an infinite neighbour.
  if (low === high || position === below) return low;
  return low + (high - low) * (position - below);
}

/** Null when no sample is finite. */
export function estimate(samples: readonly (number | Duration)[]): Estimate | null {
  const known = samples
    .map((sample) => (typeof sample === "number" ? exact(sample) : sample))
    .filter(({ likely }) => Number.isFinite(likely));
  const count = known.length;
  if (count === 0) return null;
  const percentiles = count >= enoughForPercentiles;
  const sorted = (end: keyof Duration): number[] =>
    known.map((sample) => sample[end]).sort(ascending);
  const at = (q: number, end: keyof Duration): number => quantile(sorted(end), q);
  const [below, above] = medianInterval(count);
  const isOpen = at(0.5, "most") > open * at(0.5, "least");
  return {
    median: at(0.5, "likely"),
    low: at(percentiles ? 0.1 : 0, "least"),
    high: at(percentiles ? 0.9 : 1, "most"),
    count,
    spread: percentiles ? "p10–p90" : "min–max",
    interval: [sorted("least")[below] as number, sorted("most")[above] as number],
    ...(isOpen && { isOpen }),
  };
}

function exact(milliseconds: number): Duration {
  return { likely: milliseconds, least: milliseconds, most: milliseconds };
}

function ascending(x: number, y: number): number {
  return x === y ? 0 : x - y;
}
