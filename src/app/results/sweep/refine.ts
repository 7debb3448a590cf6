/**
 * Chooses further values of a sweep, between those that the visitor asked for, to narrow down where the devices cross.
 * In: the sweep and what was measured. Out: the next value, or null.
 */
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import type { ExecutionTiming, Sweep } from "../../run/messages/events.ts";
import { summariseSweep, sweptValues } from "../summary.ts";
import { crossings } from "./crossing.ts";

/** The maximum number of values beyond those that the visitor asked for. */
const maxFurther = 6;
/**
 * Between neighbours closer than this factor only noise remains: between values further apart, the curves are not
 * straight, and a crossing is not where their chords meet.
 */
const nearest = 1.25;
/** A further value is at least this factor away from those known. */
const apart = 1.05;

/** Device time first, then kernel time: both crossings are reported. */
const refined = ["endToEnd", "kernel"] as const;

export function refine(sweep: Sweep, timings: readonly ExecutionTiming[]): number | null {
  const known = sweptValues(timings);
  if (known.length >= sweep.values.length + maxFurther) return null;
  for (const quantity of refined) {
    const rows = summariseSweep(timings, quantity).flatMap(({ x, gpu, cpu }) =>
      gpu === null || cpu === null || gpu.count < 2 || cpu.count < 2 ? [] : { x, gpu, cpu },
    );
    for (const crossing of crossings(rows)) {
      const value = between(crossing.x, known, sweep.isWhole);
      if (value !== null) return value;
    }
  }
  return null;
}

/** The value at the crossing, or halfway between its neighbours if the crossing is next to one of them. */
function between(x: number, known: readonly number[], isWhole: boolean): number | null {
  const below = largest(known.filter((value) => value <= x));
  const above = smallest(known.filter((value) => value > x));
  if (!(above / below > nearest)) return null;
  const rounded = (value: number): number =>
    isWhole ? Math.round(value) : Number(value.toPrecision(4));
  const isInside = (value: number): boolean => value / below >= apart && above / value >= apart;
  return [rounded(x), rounded(Math.sqrt(below * above))].find(isInside) ?? null;
}
