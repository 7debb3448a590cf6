/**
 * Finds when a device was at work on each execution. In: when the host issued each execution and heard of its end,
 * and how long its kernels took on the device's clock, which has another zero than the host's. Out: the latest time
 * at which each can have run: in the order of the calls, one after the other, and ended when the host heard of it.
 */
import type { ToldSpan, TracedStep } from "../../../program/events.ts";
import type { Ends } from "./model.ts";
import { isValid } from "./rows.ts";

export type Execution = Extract<ToldSpan, { kind: "execute" }>;

interface PlacedKernel extends Ends {
  readonly step: TracedStep;
  /** The measured time, which may be longer than what is drawn of it. */
  readonly milliseconds: number;
}

export interface PlacedExecution extends Ends {
  readonly execution: Execution;
  readonly kernels: readonly PlacedKernel[];
}

export function placeExecutions(spans: readonly Execution[]): readonly PlacedExecution[] {
  const ordered = spans.filter(isValid).sort((a, b) => a.start - b.start);
  const placed: PlacedExecution[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const [at, execution] of [...ordered.entries()].reverse()) {
    const end = Math.min(execution.end, next);
    const before = ordered[at - 1]?.end ?? execution.start;
    const begin = end - (busyTime(execution) ?? Math.max(0, end - before));
    const start = Math.max(execution.start, begin);
    placed.push({ execution, start, end, kernels: placeKernels(execution, { start, end }) });
    next = start;
  }
  return placed.reverse();
}

/** Returns the time that the device needed; null where that was not measured. */
function busyTime({ busy, kernels }: Execution): number | null {
  const isMeasured = kernels?.every((each) => each !== null) ?? false;
  return isMeasured ? Math.max(busy ?? 0, sum(kernels ?? [])) : busy;
}

/** Kernels run in order. Where the two clocks disagree, they are drawn shorter than they were measured. */
function placeKernels({ kernels, steps }: Execution, { start, end }: Ends): PlacedKernel[] {
  if (kernels === null) return [];
  const total = sum(kernels);
  const scale = total > end - start ? (end - start) / total : 1;
  let from = end - scale * total;
  return kernels.flatMap((milliseconds, at) => {
    const step = steps[at];
    if (milliseconds === null || step === undefined) return [];
    const begun = from;
    from = Math.min(end, from + scale * milliseconds);
    return [{ step, milliseconds, start: begun, end: from }];
  });
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
}
