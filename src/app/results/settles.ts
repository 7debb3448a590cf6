/** Decides when a run has been measured enough. In: the times so far. Out: whether more of them would change the answer. */
import type { Device, ExecutionTiming } from "../run/messages/events.ts";
import { order } from "./statistics.ts";
import { executionsOf, type Measured, measure } from "./summary.ts";

/** As many iterations are needed for an interval of 95 % that is not the whole range. */
const fewestIterations = 7;

/** The upper end of an interval over its lower end: that of a ratio, and that of one device's time. */
const maxSpread = 1.1;

/** True if these devices' times are ordered, and their ratio, or the one device's time, is known closely. */
export function settles(timings: readonly ExecutionTiming[], devices: readonly Device[]): boolean {
  const times = devices.map((device) => measure(executionsOf(timings, device), "endToEnd"));
  if (!times.every((time) => (time?.iterations?.size ?? 0) >= fewestIterations)) return false;
  const [first = null, second = null] = times;
  return second === null ? isClose(first?.interval) : isOrdered(first, second);
}

function isOrdered(first: Measured | null, second: Measured): boolean {
  const ordering = order(first, second);
  return ordering !== null && ordering.shorter !== null && isClose([ordering.low, ordering.high]);
}

function isClose([low, high]: readonly [number, number] = [0, Number.POSITIVE_INFINITY]): boolean {
  return high <= maxSpread * low;
}
