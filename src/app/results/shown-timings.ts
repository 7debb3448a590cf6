/** The executions on which the tables of lines and kernels are based. */

import { isSameValue, shownOf, sweptText } from "../run/execution/swept-value.ts";
import type { ExecutionTiming, Sweep, SweptValue } from "../run/messages/events.ts";
import { sweptValues } from "./summary.ts";

/** All executions, or for a sweep those at one value, since different sizes must not be mixed. */
export function shownTimings(
  timings: readonly ExecutionTiming[],
  sweep: Sweep | null,
): readonly ExecutionTiming[] {
  const shown = shownValue(timings, sweep);
  return shown === null
    ? timings
    : timings.filter(({ param }) => param !== null && isSameValue(param, shown));
}

/** The value whose outputs are shown; if a sweep ended before it, the last value that it reached. */
export function shownValue(
  timings: readonly ExecutionTiming[],
  sweep: Sweep | null,
): SweptValue | null {
  if (sweep === null) return null;
  const shown = shownOf(sweep);
  const met = sweptValues(timings);
  // A map begins with the pair that it shows.
  if (shown.second !== undefined || met.includes(shown.value)) return shown;
  return { ...shown, value: met.at(-1) ?? shown.value };
}

/** "n = 64": the value of a sweep that the tables show; empty if nothing was swept. */
export function shownText(timings: readonly ExecutionTiming[], sweep: Sweep | null): string {
  const shown = shownValue(timings, sweep);
  return shown === null ? "" : sweptText(shown);
}
