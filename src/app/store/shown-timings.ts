/** The rounds that tables of lines and kernels speak of. */
import type { RoundTiming, Sweep } from "../program/events.ts";
import { sweptValues } from "./summary.ts";

/** All rounds; of a sweep, those at one value, since sizes do not mix. */
export function shownTimings(
  timings: readonly RoundTiming[],
  sweep: Sweep | null,
): readonly RoundTiming[] {
  const shown = shownValue(timings, sweep);
  return shown === null ? timings : timings.filter(({ param }) => param?.value === shown);
}

/** The value whose outputs are shown; where a sweep ended before it, the last one that it came to. */
export function shownValue(timings: readonly RoundTiming[], sweep: Sweep | null): number | null {
  if (sweep === null) return null;
  const met = sweptValues(timings);
  return met.includes(sweep.shown) ? sweep.shown : (met.at(-1) ?? sweep.shown);
}
