/**
 * Measures several variants of one computation interleaved, in random order, so that whatever slows the device down
 * for a while slows all of them. The caller interprets the times.
 */
import { shuffled } from "../ir/numbers/shuffled.ts";

/** Something that can be timed. */
export interface Timed {
  /** The milliseconds of one run, averaged over that many consecutive runs. */
  time(repeats: number): Promise<number>;
}

export interface Entrant {
  /** The times so far; one is added in each round. */
  readonly times: number[];
  /** Takes one sample: the milliseconds of one run. */
  sample(): Promise<number>;
}

const maxRepeats = 1024;

/** The number of consecutive runs that take `wanted` milliseconds. */
export async function repeatsFor(timed: Timed, wanted: number): Promise<number> {
  let repeats = 1;
  for (;;) {
    const total = repeats * (await timed.time(repeats));
    if (total >= wanted || repeats >= maxRepeats) return repeats;
    const growth = Math.min(8, (1.2 * wanted) / Math.max(total, 1e-3));
    repeats = Math.min(maxRepeats, Math.ceil(repeats * growth));
  }
}

/** Takes a sample of every entrant; false where `cancelled` ended the round. A warm-up keeps no times. */
export async function round(
  entrants: readonly Entrant[],
  cancelled: () => boolean,
  isWarmUp = false,
): Promise<boolean> {
  for (const entrant of shuffled(entrants)) {
    if (cancelled()) return false;
    const time = await entrant.sample();
    if (!isWarmUp) entrant.times.push(time);
  }
  return true;
}
