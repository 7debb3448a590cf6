/** The engine's times in an execution, from what the host noted of one device. */
import type { Activity } from "../../../engine/executor/host/times/activity.ts";
import { type EngineTimes, forEachEnginePart, type Noted } from "./account.ts";
import { deviceTimes, type TimedExecution } from "./device-times.ts";
import { lengthOf, type Spans, shifted, spansOf } from "./spans.ts";

/** The notes of one device's host. */
export interface Traced {
  readonly activity: Activity;
}

/** `origin` is the time since the epoch at which the clock of the result reads 0. */
export function engineTimes(activity: Activity, origin: number): EngineTimes {
  const shift = activity.origin - origin;
  const executions = executionsOf(activity.executions, shift);
  const atWork = deviceTimes(executions).flatMap(({ start, end }) => [start, end]);
  const called = executions.flatMap(({ start, end }) => [start, end]);
  return {
    ...forEachEnginePart((part) =>
      notedOf(part === "device" ? atWork : shifted(activity[part], shift)),
    ),
    asked: spansOf([...called, ...shifted(activity.readback, shift)]),
    clockStep: activity.clockStep,
  };
}

/** The times of pairs of beginnings and ends. */
export function notedOf(pairs: ArrayLike<number>): Noted {
  const spans = spansOf(pairs);
  return { spans, unseen: Math.floor(pairs.length / 2) - spans.length / 2 };
}

/** The device time of an execution in milliseconds. */
export function deviceTimeIn(traces: readonly Traced[]): number {
  return traces.reduce((sum, { activity }) => sum + lengthOf(pendingTimes(activity)), 0);
}

/** The times in which a device had work, from the calls until the host was notified of the ends: its device time. */
export function pendingTimes(activity: Activity): Spans {
  const { executions, upload, readback } = activity;
  const called = executionsOf(executions, 0).flatMap(({ start, end }) => [start, end]);
  return spansOf([...called, ...upload, ...readback]);
}

interface PlanExecution extends TimedExecution {
  /** The index of its plan. */
  readonly plan: number;
}

export function executionsOf(numbers: Float64Array, shift: number): PlanExecution[] {
  return Array.from({ length: Math.floor(numbers.length / 4) }, (_, at) => {
    const [start = 0, end = 0, busy = 0, plan = 0] = numbers.subarray(4 * at, 4 * at + 4);
    return { start: start + shift, end: end + shift, busy: Number.isNaN(busy) ? null : busy, plan };
  });
}
