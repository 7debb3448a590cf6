/**
 * The one rule by which the page orders two times. In: estimates of two times. Out: which of them is shorter, if the
 * samples decide it, and by which factor.
 */
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";
import type { Estimate } from "../../engine/ir/numbers/estimate.ts";
import { type Interval, pairedInterval } from "../../engine/ir/numbers/statistics.ts";

export { type Estimate, estimate } from "../../engine/ir/numbers/estimate.ts";

/**
 * The median times of iterations, by their numbers. Devices take turns: times of one iteration were taken right after
 * each other, in random order.
 */
export type Iterations = ReadonlyMap<number, number>;

export interface Sampled extends Estimate {
  /** Missing if the samples were not taken in iterations over several devices. */
  readonly iterations?: Iterations;
}

export interface Ordering {
  /** The second time over the first one; above 1, the first one is shorter. */
  readonly ratio: number;
  /** The interval of 95 % of the ratio, which contains it; `high` may be infinite. */
  readonly low: number;
  readonly high: number;
  /** True if one of the times is only known as an interval; then the ratio is that of the nearest ends. */
  readonly isBound: boolean;
  /** Null if the interval of the ratio contains 1, so that the samples do not decide which time is shorter. */
  readonly shorter: "first" | "second" | null;
  /** False if one of the times was measured only once, so that its spread is not known. */
  readonly repeated: boolean;
}

/** Null if either time is missing or 0. */
export function order(first: Sampled | null, second: Sampled | null): Ordering | null {
  if (first === null || second === null || !(first.high > 0) || !(second.high > 0)) return null;
  const repeated = first.count > 1 && second.count > 1;
  // A time without a lower bound, or one that is open, would make the ratio of medians arbitrary.
  const isVague = [first, second].some(
    ({ low, interval, isOpen }) => isOpen === true || low <= 0 || !(interval[0] > 0),
  );
  if (isVague) return { ...nearestEnds(first, second), repeated };
  const ratio = second.median / first.median;
  const [least, most] = pairedRatios(first, second) ?? ratiosApart(first, second);
  const [low, high] = [Math.min(least, ratio), Math.max(most, ratio)];
  const shorter = low > 1 ? "first" : high < 1 ? "second" : null;
  return { ratio, low, high, isBound: false, shorter, repeated };
}

/** The ratios of the ends of both intervals: the times are ordered only if these do not overlap. */
function nearestEnds(first: Estimate, second: Estimate): Omit<Ordering, "repeated"> {
  const [[firstLow, firstHigh], [secondLow, secondHigh]] = [first.interval, second.interval];
  const shorter = firstHigh < secondLow ? "first" : secondHigh < firstLow ? "second" : null;
  const [low, high] = [secondLow / firstHigh, secondHigh / firstLow];
  const nearest = shorter === "first" ? low : high;
  const ratio = shorter === null ? second.median / first.median : nearest;
  return { ratio, low, high, isBound: shorter !== null, shorter };
}

/** From this number of pairs on their spread says more than that of each time. */
const fewestPairs = 3;

/** The interval of the ratio from the iterations that both have, so that a drift of both cancels; null for too few. */
function pairedRatios(first: Sampled, second: Sampled): Interval | null {
  const logs = [...(first.iterations ?? [])].flatMap(([iteration, time]) => {
    const other = second.iterations?.get(iteration) ?? 0;
    return time > 0 && other > 0 ? [Math.log(other / time)] : [];
  });
  if (logs.length < fewestPairs) return null;
  const [low, high] = pairedInterval(logs);
  return [Math.exp(low), Math.exp(high)];
}

/**
 * The interval of the ratio of two independent medians from their intervals, on logarithms, where deviations add in
 * quadrature (Zou and Donner, "Construction of confidence limits about effect measures", Statistics in Medicine 27,
 * 2008).
 */
function ratiosApart(first: Estimate, second: Estimate): Interval {
  const below = ({ median, interval }: Estimate): number => Math.log(median / interval[0]);
  const above = ({ median, interval }: Estimate): number => Math.log(interval[1] / median);
  const ratio = second.median / first.median;
  return [
    ratio / Math.exp(Math.hypot(below(second), above(first))),
    ratio * Math.exp(Math.hypot(above(second), below(first))),
  ];
}

/** The ordering of the GPU's time and the CPU's: its ratio is CPU time over GPU time. */
export interface Comparison extends Omit<Ordering, "shorter"> {
  /** The device whose time is the shorter one; null if the samples do not decide it. */
  readonly faster: HardwareKind | null;
}

/** Null if either time is missing or 0. */
export function compare(gpu: Sampled | null, cpu: Sampled | null): Comparison | null {
  const ordering = order(gpu, cpu);
  if (ordering === null) return null;
  const { shorter, ...rest } = ordering;
  const faster = shorter && (shorter === "first" ? "gpu" : "cpu");
  return { ...rest, faster };
}
