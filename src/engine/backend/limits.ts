/**
 * The roofs of a device, as measured: the two sides of the roofline (Williams, Waterman and Patterson, "Roofline",
 * CACM 2009). They are measured while nothing runs, until the best count repeats, and in each visit until two
 * visits agree. Other work only ever makes a roof look lower, so the highest value is kept.
 */

import { largest } from "../ir/extremes.ts";
import { repeats } from "../ir/statistics.ts";

export interface DeviceLimits {
  /** The rate for f32 in registers; a multiplication and an addition count as two. */
  readonly flopsPerSecond: number;
  /** The rate for f16; null where the device computes in f32 only. */
  readonly halfFlopsPerSecond: number | null;
  /** The rate of f16 products with f32 sums on matrix units; null where shaders cannot use any. */
  readonly matrixFlopsPerSecond: number | null;
  /** The bytes read and written by a copy too large for the caches. */
  readonly bytesPerSecond: number;
  /** The largest relative difference between the best two measurements of any of the rates. */
  readonly spread?: number;
  /**
   * The visits that have measured without two of them agreeing; 0 once two agree, and then no visit measures again.
   */
  readonly visits?: number;
}

/** After this many visits without agreement a machine is assumed never to agree. */
const mostVisits = 8;

/** The shortest of several times, and whether it repeats. */
export class Fewest {
  seconds: number = Number.POSITIVE_INFINITY;
  #second = Number.POSITIVE_INFINITY;
  #count = 0;
  readonly #least: number;
  readonly #most: number;

  /** `least` measurements are always made, `most` where they do not repeat. */
  constructor(least: number, most: number) {
    this.#least = least;
    this.#most = most;
  }

  add(seconds: number): void {
    this.#count++;
    this.#second = Math.min(this.#second, Math.max(seconds, this.seconds));
    this.seconds = Math.min(this.seconds, seconds);
  }

  /** The relative difference of the best two rates. */
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

/** The higher rates of both; `visits` shows whether they agree. */
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

/** The store of limits between visits; `device` names a device by everything that its driver tells. */
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

  /** `once` measures, and gives null where it was cancelled; if it throws, no further attempt is made. */
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
      // A device that cannot be measured is used without limits, or with those of an earlier visit.
      this.#isOver = true;
    }
    if (now === null) return false;
    this.#known = this.#known ? most(this.#known, now) : { ...now, visits: 1 };
    // Limits that cannot be stored are measured again in the next visit.
    await this.#store?.saveLimits(this.#device, this.#known).catch(() => {});
    return true;
  }

  async #load(): Promise<void> {
    this.#known = (await this.#store?.loadLimits(this.#device).catch(() => null)) ?? null;
    const visits = this.#known?.visits ?? 1;
    this.#isOver = this.#known !== null && (visits === 0 || visits >= mostVisits);
  }
}
