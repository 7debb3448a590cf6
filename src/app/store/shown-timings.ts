/** The rounds that the tables of lines and kernels are based on. */
import type { RoundTiming, Sweep } from "../program/events.ts";
import { sweptValues } from "./summary.ts";

/** All rounds, or for a sweep those at one value, since different sizes must not be mixed. */
export function shownTimings(
  timings: readonly RoundTiming[],
  sweep: Sweep | null,
): readonly RoundTiming[] {
  const shown = shownValue(timings, sweep);
  return shown === null ? timings : timings.filter(({ param }) => param?.value === shown);
}

/** The value whose outputs are shown; if a sweep ended before it, the last value that it reached. */
export function shownValue(timings: readonly RoundTiming[], sweep: Sweep | null): number | null {
  if (sweep === null) return null;
  const met = sweptValues(timings);
  return met.includes(sweep.shown) ? sweep.shown : (met.at(-1) ?? sweep.shown);
}
