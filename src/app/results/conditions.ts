/**
 * Estimates how far times can be trusted, from the times themselves. In: the executions of one size. Out: how much a
 * device differs from itself, and by how much measuring its parts slowed it down.
 */
import { largest, smallest } from "../../engine/ir/numbers/extremes.ts";
import { median } from "../../engine/ir/numbers/statistics.ts";
import type { Device, ExecutionTiming } from "../run/messages/events.ts";
import { executionsOf } from "./summary.ts";

export interface Noise {
  /**
   * An A/A comparison: the same work on the same device in two halves, whose slices alternate. The ratio of their
   * medians, the slower one over the other: 1 is no difference.
   */
  readonly ratio: number;
  /** True if the device became slower or faster while it was measured, beyond the variation of its slices. */
  readonly isDrift: boolean;
}

/** Fewer slices in each half say nothing. */
const fewest = 3;
/** Devices whose first and last slices differ by less are not called unsteady. */
const minDrift = 1.1;

/** Null if the work was not repeated, or too few times. */
export function noiseOf(timings: readonly ExecutionTiming[], device: Device): Noise | null {
  const medians = executionsOf(timings, device).flatMap(({ isReplay, endToEnd }) =>
    isReplay && endToEnd.length > 0 ? median(endToEnd) : [],
  );
  if (medians.length < 2 * fewest) return null;
  const half = Math.floor(medians.length / 2);
  // Drift favours neither half if each has slices from the beginning, the middle and the end.
  const ratio = ratioOf(
    medians.filter((_, index) => index % 2 === 0),
    medians.filter((_, index) => index % 2 === 1),
  );
  const [early, late] = [medians.slice(0, half), medians.slice(-half)];
  const areApart = largest(early) < smallest(late) || largest(late) < smallest(early);
  return { ratio, isDrift: areApart && ratioOf(early, late) > minDrift };
}

function ratioOf(some: readonly number[], others: readonly number[]): number {
  const [one, other] = [median(some), median(others)];
  // Times below the clock's step are 0.
  return one === other ? 1 : Math.max(one / other, other / one);
}

/**
 * The time of a repeat whose kernels and transfers were timed one by one, relative to that of other repeats. Null if
 * one of both is missing.
 */
export function costOfTiming(timings: readonly ExecutionTiming[], device: Device): number | null {
  return costOf(timings, device, ({ account }) => account === null);
}

/** The time of a traced repeat, relative to that of other repeats; null as above. */
export function costOfTracing(timings: readonly ExecutionTiming[], device: Device): number | null {
  return costOf(timings, device, ({ account }) => account !== null);
}

function costOf(
  timings: readonly ExecutionTiming[],
  device: Device,
  isMeant: (repeat: ExecutionTiming) => boolean,
): number | null {
  const repeats = executionsOf(timings, device).filter(({ isReplay }) => isReplay);
  const slowed = repeats.filter(({ endToEnd }) => endToEnd.length === 0);
  const meant = slowed.filter(isMeant).map(({ wall }) => wall);
  const others = repeats.flatMap(({ endToEnd }) => endToEnd);
  return meant.length === 0 || others.length === 0 ? null : median(meant) / median(others);
}
