/**
 * Scans: each element is combined with all before it along one axis (prefix sums and their relatives; Blelloch,
 * "Prefix sums and their applications", 1990).
 */
import type { Expression } from "./expression.ts";
import type { Combine } from "./kernel.ts";

/**
 * The accumulator at an index combines `value` at every index up to it along `axis` of the domain. max and min
 * propagate NaN. The accesses of `value` and `factor` have the domain's shape; those of `start` have one index
 * along the axis for each segment.
 */
export interface Scan {
  readonly kind: "scan";
  readonly combine: Combine;
  readonly axis: number;
  /** The scan restarts at every multiple of this index along the axis; equal to the extent where it never does. */
  readonly segment: number;
  /** Whether the scan goes from a segment's last index to its first. */
  readonly reverse: boolean;
  /** Whether the value at the index itself is left out. */
  readonly exclusive: boolean;
  readonly value: Expression;
  /**
   * With a factor a sum becomes the recurrence y[i] = factor[i]·y[i−1] + value[i], where a factor of 0 restarts
   * whatever came before, NaN included. Null for a plain scan.
   */
  readonly factor: Expression | null;
  /** The accumulator before each segment; null for the combination's identity. */
  readonly start: Expression | null;
}

/** The number of segments of an axis with `extent` indices. */
export function segmentCount({ segment }: Scan, extent: number): number {
  return Math.ceil(extent / segment);
}
