/** Measured times for tests. */
import type { Measured } from "../store/summary.ts";

/** A median of seven rounds, whose range goes from it divided by `spread` to it times `spread`. */
export const took = (median: number, spread = 1, cold = false): Measured => ({
  median,
  low: median / spread,
  high: median * spread,
  interval: [median / spread, median * spread],
  count: 7,
  spread: "p10–p90",
  cold,
});
