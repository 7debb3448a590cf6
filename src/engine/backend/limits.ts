/**
 * The limits of a device, as measured: the two sides of the roofline (Williams, Waterman and Patterson, "Roofline",
 * CACM 2009). They are measured while nothing runs, until the best count repeats, and in each visit until two
 * visits agree. Other work only ever makes a limit look lower, so the highest value is kept.
 */

import { largest } from "../ir/numbers/extremes.ts";
import { repeats } from "../ir/numbers/statistics.ts";
import type { CacheRate, HardwarePeaks, TransferRate } from "../machine/machine.ts";

export interface DeviceLimits extends HardwarePeaks {
  /** The largest relative difference between the best two measurements of any of the rates. */
  readonly spread?: number;
  /**
   * The visits that have measured without two of them agreeing; 0 once two agree, and then no visit measures again.
   */
  readonly visits?: number;
}

/** After this many visits without agreement a machine is assumed never to agree. */
const maxVisits = 8;

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
      const known = [before[rate], now[rate]].filter((value) => value !== null);
      return [rate, known.length === 0 ? null : largest(known)];
    }),
  ) as unknown as DeviceLimits;
  const spread = now.spread ?? before.spread;
  return {
    ...best,
    caches: now.caches.map((cache) => fasterCache(cache, before.caches)),
    submissionSeconds: Math.min(before.submissionSeconds, now.submissionSeconds),
    upload: fasterTransfer(before.upload, now.upload),
    readback: fasterTransfer(before.readback, now.readback),
    ...(spread !== undefined && { spread }),
    visits: agree ? 0 : (before.visits ?? 0) + 1,
  };
}

function fasterCache(
  { bytes, bytesPerSecond }: CacheRate,
  before: readonly CacheRate[],
): CacheRate {
  const known = before.find((range) => range.bytes === bytes)?.bytesPerSecond ?? 0;
  return { bytes, bytesPerSecond: Math.max(known, bytesPerSecond) };
}

function fasterTransfer(one: TransferRate, other: TransferRate): TransferRate {
  return {
    latencySeconds: Math.min(one.latencySeconds, other.latencySeconds),
    bytesPerSecond: Math.max(one.bytesPerSecond, other.bytesPerSecond),
  };
}

/** A transfer, and how to wait until it is over. */
export type TransferBytes = (bytes: number) => unknown;

/** The counts of a transfer, of which the best is kept. */
const transferCounts = { least: 3, most: 12 };
const fewBytes = 4;

export async function measureTransfer(
  move: TransferBytes,
  manyBytes: number,
  cancelled: () => boolean,
): Promise<TransferRate> {
  const secondsOf = async (bytes: number): Promise<number> => {
    const fewest = new Fewest(transferCounts.least, transferCounts.most);
    while (!fewest.isEnough && !cancelled()) fewest.add(await secondsEach(() => move(bytes)));
    return fewest.seconds;
  };
  const latencySeconds = await secondsOf(fewBytes);
  return { latencySeconds, bytesPerSecond: manyBytes / (await secondsOf(manyBytes)) };
}

/** The seconds that the work takes: at least the clock's step, which may hide a shorter time. */
export async function elapsed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return Math.max(minMilliseconds, performance.now() - start) / 1000;
}

/** The finest step of the clock in browsers. */
const minMilliseconds = 0.005;

/** The seconds that the work takes each time, done again and again until the clock's steps do not matter. */
export async function secondsEach(work: () => unknown): Promise<number> {
  for (let count = 1; ; count *= 2) {
    const seconds = await elapsed(async () => {
      for (let time = 0; time < count; time++) await work();
    });
    if (seconds >= longSeconds) return seconds / count;
  }
}

/** Many steps of the clock. */
const longSeconds = 0.002;

/** The store of limits between visits; `device` names a device by everything that its driver reports. */
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

  /** `once` measures, and returns null where it was cancelled; if it throws, no further attempt is made. */
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

  /** The limits so far, those of earlier visits included. */
  async known(): Promise<DeviceLimits | null> {
    await this.#loaded;
    return this.#known;
  }

  /** True where the limits were measured now. */
  async measure(asked: () => boolean): Promise<boolean> {
    await this.#loaded;
    // Once cancelled, always cancelled: work that disturbed the measurement may be over before its end.
    let isCancelled = false;
    const cancelled = (): boolean => {
      isCancelled ||= asked();
      return isCancelled;
    };
    if (this.#isOver || cancelled()) return false;
    let now: DeviceLimits | null = null;
    try {
      now = await this.#once(cancelled);
      this.#isOver = now !== null;
    } catch {
      // A device that cannot be measured is used without limits, or with those of an earlier visit.
      this.#isOver = !cancelled();
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
    this.#isOver = this.#known !== null && (visits === 0 || visits >= maxVisits);
  }
}
