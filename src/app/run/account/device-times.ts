/**
 * Finds when a device was busy with each execution. In: when the host issued each execution and was notified of its
 * end, and how long the device was busy, as a duration only. Out: the latest time at which each can have run: in the
 * order of the calls, one after the other, and ended when the host was notified.
 */

import type { Ends } from "../../../engine/executor/host/times/spans.ts";

export interface TimedExecution extends Ends {
  /** The time in which the device was busy with it; null if not known. */
  readonly busy: number | null;
}

export interface AtWork<Execution> extends Ends {
  readonly execution: Execution;
}

/** In the order of the calls. */
export function deviceTimes<Execution extends TimedExecution>(
  executions: readonly Execution[],
): readonly AtWork<Execution>[] {
  const ordered = [...executions].sort((a, b) => a.start - b.start);
  const found: AtWork<Execution>[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (let at = ordered.length - 1; at >= 0; at--) {
    const execution = ordered[at] as Execution;
    const end = Math.min(execution.end, next);
    const before = ordered[at - 1]?.end ?? execution.start;
    const busy = execution.busy ?? Math.max(0, end - before);
    const start = Math.max(execution.start, end - busy);
    found.push({ execution, start, end });
    next = start;
  }
  return found.reverse();
}
