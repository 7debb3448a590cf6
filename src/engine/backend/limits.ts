/**
 * The limits of a device, as measured: the two sides of the roofline (Williams, Waterman and Patterson, "Roofline",
 * CACM 2009). They are measured while nothing runs and the device is awake, until the best count repeats, and again
 * until two measurements agree, in later visits if need be. Other work and a lower clock only ever make a limit look
 * lower, so the highest value is kept.
 */

import { awakeShare } from "../ir/numbers/clock-share.ts";
import { largest } from "../ir/numbers/extremes.ts";
import { repeats } from "../ir/numbers/statistics.ts";
import type { CacheRate, HardwarePeaks, TransferRate } from "../machine/machine.ts";
import type { ClockStore, DeviceClock } from "./clock/device-clock.ts";

export interface DeviceLimits extends HardwarePeaks {
  /** The largest relative difference between the best two measurements of any of the rates. */
  readonly spread?: number;
  /** The measurements so far without two that agree; 0 once two agree, and then none is made without a request. */
  readonly visits?: number;
  /** The device's clock in the samples, as `ClockReading.rate`; missing for a device without a clock to probe. */
  readonly clockRate?: number;
}

/** After this many measurements without agreement a machine is assumed never to agree. */
const maxMeasurements = 8;
/** The measurements in one visit, and of one request. */
const maxInVisit = 3;

/**
 * The shortest of several times, and whether it repeats. A time at a lower clock is dropped, unless all are: then the
 * device cannot do better.
 */
export class Fewest {
  seconds: number = Number.POSITIVE_INFINITY;
  #second = Number.POSITIVE_INFINITY;
  #count = 0;
  /** The times at a lower clock in a row. */
  #low = 0;
  readonly #least: number;
  readonly #most: number;

  /** `least` measurements are always made, `most` where they do not repeat. */
  constructor(least: number, most: number) {
    this.#least = least;
    this.#most = most;
  }

  /** False where the time was dropped. */
  add(seconds: number, isAwake = true): boolean {
    if (!isAwake && this.#low < maxDropped) {
      this.#low++;
      return false;
    }
    if (isAwake) this.#low = 0;
    this.#count++;
    this.#second = Math.min(this.#second, Math.max(seconds, this.seconds));
    this.seconds = Math.min(this.seconds, seconds);
    return true;
  }

  /** The relative difference of the best two rates. */
  get spread(): number {
    return this.#count < 2 ? Number.POSITIVE_INFINITY : 1 - this.seconds / this.#second;
  }

  get isEnough(): boolean {
    return this.#count >= this.#most || (this.#count >= this.#least && repeats(this.spread));
  }
}

/** After so many dropped times in a row a device is assumed not to reach its highest clock with this work. */
const maxDropped = 6;

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
  const { measuredAt, clockRate } = { ...before, ...now };
  return {
    ...best,
    ...(measuredAt !== undefined && { measuredAt }),
    ...(clockRate !== undefined && { clockRate }),
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
  ready: () => Promise<void> = async () => {},
): Promise<TransferRate> {
  const secondsOf = async (bytes: number): Promise<number> => {
    const fewest = new Fewest(transferCounts.least, transferCounts.most);
    while (!fewest.isEnough && !cancelled()) {
      await ready();
      fewest.add(await secondsEach(() => move(bytes)));
    }
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
export interface LimitsStore extends ClockStore {
  loadLimits(device: string): Promise<DeviceLimits | null>;
  saveLimits(device: string, limits: DeviceLimits): Promise<void>;
}

export interface MeasuredLimitsParts {
  readonly device: string;
  readonly store: LimitsStore | null;
  /** Null for a device whose clock cannot be probed. */
  readonly clock?: DeviceClock | null;
  /** Measures, and returns null where it was cancelled; if it throws, no further attempt is made without a request. */
  once(cancelled: () => boolean): Promise<DeviceLimits | null>;
}

export class MeasuredLimits {
  readonly #parts: MeasuredLimitsParts;
  readonly #loaded: Promise<void>;
  #known: DeviceLimits | null = null;
  #inVisit = 0;
  #isOver = false;

  constructor(parts: MeasuredLimitsParts) {
    this.#parts = parts;
    this.#loaded = this.#load();
  }

  /** The limits so far, those of earlier visits included, and the fraction of the highest clock they were measured at. */
  async known(): Promise<DeviceLimits | null> {
    await this.#loaded;
    const [limits, clock] = [this.#known, this.#parts.clock];
    if (limits?.clockRate === undefined || !clock) return limits;
    return { ...limits, clockShare: await clock.shareOf(limits.clockRate) };
  }

  /**
   * Measures once more unless that is known to change nothing; true where the limits were measured now. `isDoubted`
   * opens limits that agreed before.
   */
  async measure(asked: () => boolean, isDoubted = false): Promise<boolean> {
    await this.#loaded;
    if (isDoubted && this.#known !== null) {
      this.#known = { ...this.#known, visits: 1 };
      this.#inVisit = 0;
      this.#isOver = false;
    }
    const cancelled = lasting(asked);
    if ((await this.#isEnough()) || cancelled()) return false;
    try {
      const now = await this.#parts.once(cancelled);
      if (now === null) return false;
      this.#known = merged(this.#known, now);
    } catch {
      // A device that cannot be measured is used without limits, or with those of an earlier visit.
      this.#isOver = !cancelled();
      return false;
    }
    this.#isOver = ++this.#inVisit >= maxInVisit;
    await this.#save();
    return true;
  }

  /**
   * Measures until two measurements agree, a bounded number of times, and replaces what was known. Returns false where
   * it was cancelled, and rejects where the device cannot be measured; then what was known stays.
   */
  async replace(asked: () => boolean, pass: (number: number) => void): Promise<boolean> {
    await this.#loaded;
    const cancelled = lasting(asked);
    let found: DeviceLimits | null = null;
    for (let number = 1; number <= maxInVisit && found?.visits !== 0; number++) {
      pass(number);
      const now = cancelled() ? null : await this.#parts.once(cancelled);
      if (now === null) return false;
      found = merged(found, now);
    }
    this.#known = found;
    this.#isOver = true;
    await this.#save();
    return true;
  }

  /** Limits that were measured at a lower clock than was seen since are measured again. */
  async #isEnough(): Promise<boolean> {
    if (this.#isOver || this.#known === null) return this.#isOver;
    const { visits = 1, clockShare = 1 } = (await this.known()) ?? {};
    return clockShare >= awakeShare && (visits === 0 || visits >= maxMeasurements);
  }

  async #load(): Promise<void> {
    const { device, store } = this.#parts;
    this.#known = (await store?.loadLimits(device).catch(() => null)) ?? null;
  }

  /** Limits that cannot be stored are measured again in the next visit. */
  async #save(): Promise<void> {
    const { device, store } = this.#parts;
    if (this.#known) await store?.saveLimits(device, this.#known).catch(() => {});
  }
}

function merged(before: DeviceLimits | null, now: DeviceLimits): DeviceLimits {
  return before ? most(before, now) : { ...now, visits: 1 };
}

/** Once cancelled, always cancelled: work that disturbed the measurement may be over before its end. */
function lasting(asked: () => boolean): () => boolean {
  let isCancelled = false;
  return () => {
    isCancelled ||= asked();
    return isCancelled;
  };
}
