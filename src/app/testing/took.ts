/** Measured times for tests. */
import type { Measured } from "../results/summary.ts";

/** A median of seven executions, whose range is from the median divided by `spread` to the median times `spread`. */
export const took = (median: number, spread = 1, cold = false): Measured => ({
  median,
  low: median / spread,
  high: median * spread,
  interval: [median / spread, median * spread],
  count: 7,
  spread: "p10–p90",
  cold,
});
