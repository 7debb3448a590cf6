/**
 * What a device was measured to do at most: the two sides of its roof (Williams, Waterman and Patterson,
 * "Roofline", CACM 2009). Measured while nothing runs, until the best count repeats, and in each visit until two
 * visits agree. Other work only ever makes a limit look lower, so the most that was seen stays.
 */

import { largest } from "../ir/extremes.ts";
import { repeats } from "../ir/statistics.ts";

export interface DeviceLimits {
  /** Of f32, in registers; a multiplication and an addition count as two. */
  readonly flopsPerSecond: number;
  /** The same of f16; null where the device computes in f32 alone. */
  readonly halfFlopsPerSecond: number | null;
  /** Products of f16 with f32 sums on matrix units; null where shaders cannot reach any. */
  readonly matrixFlopsPerSecond: number | null;
  /** Read and written, of a copy that no cache holds. */
  readonly bytesPerSecond: number;
  /** How far the best two counts of one of them are apart at most, as a share of the better one. */
  readonly spread?: number;
  /** Visits that have measured it since two last agreed; 0 once two have, and it is not measured again. */
  readonly visits?: number;
}

/** After so many visits that do not agree a machine is taken for one that never does. */
const mostVisits = 8;

/** The fewest of some counts of seconds, and whether that was a chance. */
export class Fewest {
  seconds: number = Number.POSITIVE_INFINITY;
  #second = Number.POSITIVE_INFINITY;
  #count = 0;
  readonly #least: number;
  readonly #most: number;

  /** Counts that are taken in any case, and where they do not repeat. */
  constructor(least: number, most: number) {
    this.#least = least;
    this.#most = most;
  }

  add(seconds: number): void {
    this.#count++;
    this.#second = Math.min(this.#second, Math.max(seconds, this.seconds));
    this.seconds = Math.min(this.seconds, seconds);
  }

  /** How far the best two are apart, as a share of the better one's rate. */
  get spread(): number {
    return this.#count < 2 ? Number.POSITIVE_INFINITY : 1 - this.seconds / this.#second;
  }

  get isEnough(): boolean {
    return this.#count >= this.#most || (this.#count >= this.#least && repeats(this.spread));
  }
}

const rates = [
  "flopsPerSecond",
  "halfFlopsPerSecond",
  "matrixFlopsPerSecond",
  "bytesPerSecond",
] as const;

/** The most of both; whether they agree shows in its number of visits. */
function most(before: DeviceLimits, now: DeviceLimits): DeviceLimits {
  const agree = rates.every((rate) => {
    const [x, y] = [before[rate], now[rate]];
    return x === null || y === null ? x === y : repeats(Math.abs(x - y) / Math.max(x, y));
  });
  const best = Object.fromEntries(
    rates.map((rate) => {
      const known = [before[rate], now[rate]].filter((each) => each !== null);
      return [rate, known.length === 0 ? null : largest(known)];
    }),
  ) as unknown as DeviceLimits;
  const spread = now.spread ?? before.spread;
  return {
    ...best,
    ...(spread !== undefined && { spread }),
    visits: agree ? 0 : (before.visits ?? 0) + 1,
  };
}

/** Where limits outlive the page; `device` names a device and all that its driver tells of itself. */
export interface LimitsStore {
  loadLimits(device: string): Promise<DeviceLimits | null>;
  saveLimits(device: string, limits: DeviceLimits): Promise<void>;
}

export class MeasuredLimits {
  readonly #device: string;
  readonly #store: LimitsStore | null;
  readonly #once: (cancelled: () => boolean) => Promise<DeviceLimits | null>;
  readonly #loaded: Promise<void>;
  #known: DeviceLimits | null = null;
  #isOver = false;

  /** `once` measures, and gives null where it was cancelled; what it throws ends all attempts. */
  constructor(
    device: string,
    store: LimitsStore | null,
    once: (cancelled: () => boolean) => Promise<DeviceLimits | null>,
  ) {
    this.#device = device;
    this.#store = store;
    this.#once = once;
    this.#loaded = this.#load();
  }

  get known(): DeviceLimits | null {
    return this.#known;
  }

  /** True where the limits were measured now. */
  async measure(cancelled: () => boolean): Promise<boolean> {
    await this.#loaded;
    if (this.#isOver || cancelled()) return false;
    let now: DeviceLimits | null = null;
    try {
      now = await this.#once(cancelled);
      this.#isOver = now !== null;
    } catch {
      // A device that cannot be measured is used without its limits, or with those of an earlier visit.
      this.#isOver = true;
    }
    if (now === null) return false;
    this.#known = this.#known ? most(this.#known, now) : { ...now, visits: 1 };
    // What cannot be stored is measured again in the next visit.
    await this.#store?.saveLimits(this.#device, this.#known).catch(() => {});
    return true;
  }

  async #load(): Promise<void> {
    this.#known = (await this.#store?.loadLimits(this.#device).catch(() => null)) ?? null;
    const visits = this.#known?.visits ?? 1;
    this.#isOver = this.#known !== null && (visits === 0 || visits >= mostVisits);
  }
}
