/**
 * Statistics of repeated timings. In: samples in milliseconds. Out: a median with the range that the
 * samples spread over. No mean and no standard deviation: timings have a long tail on one side.
 */

/** Milliseconds. `low` and `high` are p10 and p90 from 5 samples on, else the smallest and largest. */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly spread: "p10–p90" | "min–max";
}

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
  return low + (high - low) * (position - below);
}

/** Null when no sample is finite. */
export function estimate(samples: readonly number[]): Estimate | null {
  const sorted = samples.filter(Number.isFinite).sort((a, b) => a - b);
  const count = sorted.length;
  if (count === 0) return null;
  const percentiles = count >= enoughForPercentiles;
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, percentiles ? 0.1 : 0),
    high: quantile(sorted, percentiles ? 0.9 : 1),
    count,
    spread: percentiles ? "p10–p90" : "min–max",
  };
}

export interface Comparison {
  /** CPU time over GPU time: above 1 the GPU is faster. */
  readonly ratio: number;
  /** Null: the two ranges overlap, so the samples do not tell which is faster. */
  readonly faster: "gpu" | "cpu" | null;
  /** False: one of them was measured once, so nothing is known of its spread. */
  readonly repeated: boolean;
}

/** Null when either time is missing or not positive. */
export function compare(gpu: Estimate | null, cpu: Estimate | null): Comparison | null {
  if (gpu === null || cpu === null || !(gpu.median > 0) || !(cpu.median > 0)) return null;
  const overlap = gpu.low <= cpu.high && cpu.low <= gpu.high;
  const ratio = cpu.median / gpu.median;
  return {
    ratio,
    faster: overlap ? null : ratio > 1 ? "gpu" : "cpu",
    repeated: gpu.count > 1 && cpu.count > 1,
  };
}
