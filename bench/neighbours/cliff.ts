/** Whether one element more or less costs what it should. */
import type { Measured } from "../result.ts";
import { type Interval, ratioOfPairs } from "../statistics.ts";
import type { Demand } from "../work.ts";
import type { NeighbourRow, Place } from "./result.ts";

/** A neighbour may take so many times as long, beyond what its work itself grows by. */
export const allowed = 1.15;

/** A cliff is beyond what is allowed with its whole interval; one that reaches over it is not called. */
export type Verdict = "even" | "cliff" | "too close to call";

export interface Step extends Interval {
  /** The neighbour's time over that of size n. */
  readonly ratio: number;
  /** What there is to do at the neighbour, over that at size n; 1 where it is less. */
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
  const most = allowed * growth;
  const verdict = high <= most ? "even" : low > most ? "cliff" : "too close to call";
  return { ratio, low, high, growth, verdict };
}

function growthOf(from: Demand, to: Demand): number {
  return Math.max(1, to.bytes / from.bytes, from.flops === 0 ? 1 : to.flops / from.flops);
}
