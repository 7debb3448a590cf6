/** Rows split between devices in proportion to how fast each was measured to be, and the times of such splits. */
import { median } from "../../ir/numbers/statistics.ts";

/** A strategy for splitting rows between devices, and its measured time. */
export interface ShareTrial {
  /** The number of rows for each device, in order. */
  readonly rows: readonly number[];
  /** The median of its times; null before it was measured. */
  readonly milliseconds: number | null;
}

/**
 * The number of rows for each device, which add up to `rows`. Of two devices, one whose share is less than half a row
 * gets none. Rates are in any one unit; at least one is above 0.
 */
export function proportional(rates: readonly number[], rows: number): number[] {
  const whole = rates.reduce((sum, rate) => sum + rate, 0);
  let [assigned, before] = [0, 0];
  return rates.map((rate) => {
    before += rate;
    const end = Math.round(rows * (before / whole));
    const share = end - assigned;
    assigned = end;
    return share;
  });
}

/** Rows a millisecond. Clocks may show 0 for a short time. */
export function rateOf(rows: number, milliseconds: number): number {
  return rows / Math.max(milliseconds, 1e-3);
}

/** The median of the times of a strategy, the first of which includes compiling; infinite before there is another. */
export function usualTime(times: readonly number[]): number {
  return times.length > 1 ? median(times.slice(1)) : Number.POSITIVE_INFINITY;
}

/** A strategy with these rows and these times. */
export function trialOf(rows: readonly number[], times: readonly number[]): ShareTrial {
  return { rows, milliseconds: times.length > 1 ? usualTime(times) : null };
}
