/**
 * Statistics of repeated timings. In: samples in milliseconds. Out: a median with the range that the
 * samples spread over. No mean and no standard deviation: timings have a long tail on one side.
 */
import type { Duration } from "../../engine/ir/duration.ts";

/**
 * Milliseconds. `low` and `high` are p10 and p90 from 5 samples on, else the smallest and largest: of what each
 * sample took at least, and at most. `low` is 0 where the clock cannot tell the time from nothing, and `high` is
 * infinite where nothing bounds it.
 */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly spread: "p10–p90" | "min–max";
  /** A single sample could be anything within a factor, as far as its clock tells or it was measured at all. */
  readonly isOpen?: boolean;
}

/** From which factor on. */
const open = 4;

const enoughForPercentiles = 5;

/**
 * The value below which the fraction `q` of the sorted samples lies, interpolated linearly between
 * neighbours (Hyndman and Fan's type 7, which NumPy uses).
 */
export function quantile(sorted: readonly number[], q: number): number {
  const position = (sorted.length - 1) * q;
  const below = Math.floor(position);
  const low = sorted[below];
  const high = sorted[Math.min(below + 1, sorted.length - 1)];
  if (low === undefined || high === undefined) return Number.NaN;
  // What is infinite has no neighbours to go between.
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
  const at = (q: number, end: keyof Duration): number =>
    quantile(known.map((sample) => sample[end]).sort(ascending), q);
  const isOpen = at(0.5, "most") > open * at(0.5, "least");
  return {
    median: at(0.5, "likely"),
    low: at(percentiles ? 0.1 : 0, "least"),
    high: at(percentiles ? 0.9 : 1, "most"),
    count,
    spread: percentiles ? "p10–p90" : "min–max",
    ...(isOpen && { isOpen }),
  };
}

function exact(milliseconds: number): Duration {
  return { likely: milliseconds, least: milliseconds, most: milliseconds };
}

function ascending(x: number, y: number): number {
  return x === y ? 0 : x - y;
}

export interface Comparison {
  /** CPU time over GPU time: above 1 the GPU is faster. */
  readonly ratio: number;
  /** One of them is known as an interval only: the ratio is that of the ends that are nearest. */
  readonly isBound: boolean;
  /** Null: the two ranges overlap, so the samples do not tell which is faster. */
  readonly faster: "gpu" | "cpu" | null;
  /** False: one of them was measured once, so nothing is known of its spread. */
  readonly repeated: boolean;
}

/** Null when either time is missing or nothing at all. */
export function compare(gpu: Estimate | null, cpu: Estimate | null): Comparison | null {
  if (gpu === null || cpu === null || !(gpu.high > 0) || !(cpu.high > 0)) return null;
  const repeated = gpu.count > 1 && cpu.count > 1;
  const faster = gpu.high < cpu.low ? "gpu" : cpu.high < gpu.low ? "cpu" : null;
  // A ratio of what is no more than an end of an interval could be any.
  const isVague = [gpu, cpu].some(({ low, isOpen }) => isOpen === true || low <= 0);
  const isBound = faster !== null && isVague;
  const nearest = faster === "gpu" ? cpu.low / gpu.high : cpu.high / gpu.low;
  return { ratio: isBound ? nearest : cpu.median / gpu.median, isBound, faster, repeated };
}
