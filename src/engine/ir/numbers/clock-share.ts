/** The clock of a device as a fraction of the highest that was seen on it. */

/** Rates are in any unit that is proportional to the clock. */
export interface ClockReading {
  readonly rate: number;
  /** The highest rate seen on the device so far, in earlier visits too. */
  readonly highest: number;
}

/** Work is timed awake from this fraction of the highest clock on. */
export const awakeShare = 0.9;

/** The fraction of the highest clock, from 0 to 1. */
export function clockShare({ rate, highest }: ClockReading): number {
  return highest > 0 ? Math.min(1, rate / highest) : 1;
}

export function isAwake(reading: ClockReading): boolean {
  return clockShare(reading) >= awakeShare;
}
