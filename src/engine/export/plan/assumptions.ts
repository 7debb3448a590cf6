/** The numbers that estimates rest on beside data sheets, with their reasons. */
import type { EstimateAssumptions } from "./types.ts";

/** Measured shares are those of bench/results and docs/decisions/0129-planning.md. */
export const assumptions: EstimateAssumptions = {
  productShare: { low: 0.3, high: 0.8 },
  tile: { low: 1, high: 64 },
  arithmeticShare: { low: 0.3, high: 0.8 },
  memoryShare: { low: 0.5, high: 0.85 },
  linkShare: { low: 0.5, high: 0.85 },
  launchMicroseconds: { low: 1, high: 6 },
  overlap: { low: 0, high: 1 },
};
