/** The engine's times in an execution, from what the host noted of one device. */
import type { Activity } from "../../../engine/executor/host/times/activity.ts";
import { type EngineTimes, forEachEnginePart, type Noted } from "./account.ts";
import { deviceTimes, type TimedExecution } from "./device-times.ts";
import { shifted, spansOf } from "./spans.ts";

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

function executionsOf(numbers: Float64Array, shift: number): TimedExecution[] {
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, at) => {
    const [start, end, busy] = numbers.subarray(3 * at, 3 * at + 3) as unknown as [
      number,
      number,
      number,
    ];
    return { start: start + shift, end: end + shift, busy: Number.isNaN(busy) ? null : busy };
  });
}
