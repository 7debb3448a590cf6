/**
 * How far times can be trusted, from the times themselves. In: the rounds of one size. Out: how much a device differs
 * from itself, and by how much timing its kernels slowed it down.
 */
import { median, medianInterval } from "../../engine/ir/statistics.ts";
import type { Device, RoundTiming } from "../program/events.ts";
import { roundsOf } from "./summary.ts";

/** The same work on the same device in two halves, whose slices alternate: an A/A comparison. */
export interface Noise {
  /** The ratio of the halves' medians, the slower one over the other: 1 is no difference. */
  readonly ratio: number;
  /** Whether the intervals of the medians are apart: the device then changed while it was measured. */
  readonly isDrift: boolean;
}

/** Fewer slices in each half tell nothing. */
const fewest = 3;

/** Null where the work was not played, or too seldom. */
export function noiseOf(timings: readonly RoundTiming[], device: Device): Noise | null {
  const slices = roundsOf(timings, device).flatMap(({ isReplay, endToEnd }) =>
    isReplay && endToEnd.length > 0 ? [endToEnd] : [],
  );
  if (slices.length < 2 * fewest) return null;
  // Drift favours neither half when each has slices from the beginning, the middle and the end.
  const halves = [0, 1].map((half) =>
    slices
      .filter((_, place) => place % 2 === half)
      .flat()
      .sort((a, b) => a - b),
  );
  const [one, other] = halves.map(median) as [number, number];
  const [low, high] = halves.map((samples) =>
    medianInterval(samples.length).map((place) => samples[place] as number),
  ) as [number[], number[]];
  const isApart = (a: number[], b: number[]): boolean => (a[1] as number) < (b[0] as number);
  return {
    ratio: Math.max(one / other, other / one),
    isDrift: isApart(low, high) || isApart(high, low),
  };
}

/**
 * The time of a play whose kernels and transfers were timed one by one, over that of other plays. Null where one of
 * both is missing.
 */
export function costOfTiming(timings: readonly RoundTiming[], device: Device): number | null {
  const plays = roundsOf(timings, device).filter(({ isReplay }) => isReplay);
  const timed = plays.flatMap(({ endToEnd, wall }) => (endToEnd.length === 0 ? [wall] : []));
  const others = plays.flatMap(({ endToEnd }) => endToEnd);
  return timed.length === 0 || others.length === 0 ? null : median(timed) / median(others);
}
