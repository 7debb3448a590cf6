/** The rounds that tables of lines and kernels speak of. */
import type { RoundTiming } from "../program/events.ts";
import { sweptValues } from "./summary.ts";

/** All rounds; of a sweep, those at the largest value met, since sizes do not mix. */
export function shownTimings(timings: readonly RoundTiming[]): readonly RoundTiming[] {
  const largest = sweptValues(timings).at(-1);
  return largest === undefined
    ? timings
    : timings.filter((timing) => timing.param?.value === largest);
}
