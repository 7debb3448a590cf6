/** Tells whether one element more or less costs what it should. */
import type { Measured } from "../result.ts";
import { type Interval, ratioOfPairs } from "../statistics.ts";
import type { Demand } from "../work.ts";
import type { NeighbourRow, Place } from "./result.ts";

/** The factor by which a neighbour's time may exceed the growth of its work. */
export const allowed = 1.15;

/** "cliff" requires the whole interval above the allowed factor; an interval around it is too close to call. */
export type Verdict = "even" | "cliff" | "too close to call";

export interface Step extends Interval {
  /** The neighbour's time divided by that of size n. */
  readonly ratio: number;
  /** The neighbour's work divided by that of size n; at least 1. */
  readonly growth: number;
  readonly verdict: Verdict;
}

/** Null where one of the two was not measured. */
export function stepTo(
  place: Exclude<Place, "at">,
  { cells, demands }: Pick<NeighbourRow, "cells" | "demands">,
): Step | null {
  const [here, there] = [cells.at, cells[place]];
  if (here?.status !== "measured" || there?.status !== "measured") return null;
  return step(here, there, growthOf(demands.at, demands[place]));
}

function step(here: Measured, there: Measured, growth: number): Step {
  const { ratio, low, high } = ratioOfPairs(there.times, here.times);
  const limit = allowed * growth;
  const verdict = high <= limit ? "even" : low > limit ? "cliff" : "too close to call";
  return { ratio, low, high, growth, verdict };
}

function growthOf(from: Demand, to: Demand): number {
  return Math.max(1, to.bytes / from.bytes, from.flops === 0 ? 1 : to.flops / from.flops);
}
