/**
 * The one rule by which the page orders two times. In: estimates of two times. Out: which of them is shorter, if the
 * samples decide it, and by which factor.
 */
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";
import type { Estimate } from "../../engine/ir/numbers/estimate.ts";

export { type Estimate, estimate } from "../../engine/ir/numbers/estimate.ts";

export interface Ordering {
  /** The second time over the first one; above 1, the first one is shorter. */
  readonly ratio: number;
  /** The smallest and the largest ratio of times within the intervals of both; `high` may be infinite. */
  readonly low: number;
  readonly high: number;
  /** True if one of the times is only known as an interval; then the ratio is that of the nearest ends. */
  readonly isBound: boolean;
  /** Null if the intervals of the two medians overlap, so that the samples do not decide which time is shorter. */
  readonly shorter: "first" | "second" | null;
  /** False if one of the times was measured only once, so that its spread is not known. */
  readonly repeated: boolean;
}

/** Null if either time is missing or 0. */
export function order(first: Estimate | null, second: Estimate | null): Ordering | null {
  if (first === null || second === null || !(first.high > 0) || !(second.high > 0)) return null;
  const repeated = first.count > 1 && second.count > 1;
  const [[firstLow, firstHigh], [secondLow, secondHigh]] = [first.interval, second.interval];
  const shorter = firstHigh < secondLow ? "first" : secondHigh < firstLow ? "second" : null;
  // A time without a lower bound, or one that is open, would make the ratio of medians arbitrary.
  const isVague = [first, second].some(({ low, isOpen }) => isOpen === true || low <= 0);
  const isBound = shorter !== null && isVague;
  const low = secondLow / firstHigh;
  const high = secondHigh / firstLow;
  const nearest = shorter === "first" ? low : high;
  const ratio = isBound ? nearest : second.median / first.median;
  return { ratio, low, high, isBound, shorter, repeated };
}

/** The ordering of the GPU's time and the CPU's: its ratio is CPU time over GPU time. */
export interface Comparison extends Omit<Ordering, "shorter"> {
  /** The device whose time is the shorter one; null if the samples do not decide it. */
  readonly faster: HardwareKind | null;
}

/** Null if either time is missing or 0. */
export function compare(gpu: Estimate | null, cpu: Estimate | null): Comparison | null {
  const ordering = order(gpu, cpu);
  if (ordering === null) return null;
  const { shorter, ...rest } = ordering;
  const faster = shorter && (shorter === "first" ? "gpu" : "cpu");
  return { ...rest, faster };
}
