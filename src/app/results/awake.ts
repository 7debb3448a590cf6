/**
 * Keeps what was timed at a lower clock out of the times. In: the executions on one device. Out: those that were timed
 * awake, at a clock near the highest that the device is known to reach, and what the clock was when it was not.
 */
import { clockShare, isAwake } from "../../engine/ir/numbers/clock-share.ts";
import { largest, smallest } from "../../engine/ir/numbers/extremes.ts";
import type { ExecutionTiming } from "../run/messages/events.ts";

/** Fewer awake repeats than this say too little, so that those at a lower clock count too. */
const minAwake = 3;

/** Leaves out what was timed at a lower clock, where the same was timed awake; what has no clock always counts. */
export function awakeOf(own: readonly ExecutionTiming[]): readonly ExecutionTiming[] {
  const highest = highestOf(own);
  if (highest === 0) return own;
  const isAwakeOne = ({ clock }: ExecutionTiming): boolean =>
    clock !== undefined && isAwake({ rate: clock.rate, highest });
  const awake = new Map<string, number>();
  for (const key of own.filter(isAwakeOne).map(keyOf)) awake.set(key, (awake.get(key) ?? 0) + 1);
  const isKnown = (execution: ExecutionTiming): boolean =>
    (awake.get(keyOf(execution)) ?? 0) >= minAwake;
  return own.filter(
    (execution) => execution.clock === undefined || isAwakeOne(execution) || !isKnown(execution),
  );
}

/** The kind of measurement: at which value, and whether as a whole, traced, or part by part. */
function keyOf({ param, endToEnd, account }: ExecutionTiming): string {
  return JSON.stringify([param, endToEnd.length > 0, account !== null]);
}

function highestOf(own: readonly ExecutionTiming[]): number {
  return Math.max(0, largest(own.map(({ clock }) => clock?.highest ?? 0)));
}

export interface ClockUse {
  /** The fraction of the highest clock in the repeats that count. */
  readonly awake: number;
  /** Repeats with nothing else on the device: their time in milliseconds and the fraction of the highest clock. */
  readonly asItHappens: { readonly milliseconds: number; readonly share: number } | null;
}

/** Null where the clock was not probed. `own` is everything on one device, at one value. */
export function clockUse(own: readonly ExecutionTiming[]): ClockUse | null {
  const highest = highestOf(own);
  const rates = awakeOf(own).flatMap(({ clock, endToEnd }) =>
    clock && endToEnd.length > 0 ? clock.rate : [],
  );
  if (highest === 0 || rates.length === 0) return null;
  const first = own.find(({ clock }) => clock?.asItHappens)?.clock?.asItHappens ?? null;
  return {
    awake: clockShare({ rate: smallest(rates), highest }),
    asItHappens: first && {
      milliseconds: first.milliseconds,
      share: clockShare({ rate: first.rate, highest }),
    },
  };
}
