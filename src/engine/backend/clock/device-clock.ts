/**
 * The clock of a device, relative to the highest that was seen on it. A device that has little to do lowers its clock,
 * some to a fifth, so its times mean something only together with its clock. In: a probe of the present clock, which
 * can keep the device busy first. Out: readings, and a device that is awake: whose clock is near the highest.
 */

import { type ClockReading, clockShare, isAwake } from "../../ir/numbers/clock-share.ts";

/** Keeps the device busy for about this many milliseconds, and returns the rate of its clock at their end. */
export type ClockProbe = (busyMilliseconds: number) => Promise<number>;

/** The store of the highest rates between visits; `device` is the same name as for limits. */
export interface ClockStore {
  loadClock(device: string): Promise<number | null>;
  saveClock(device: string, highest: number): Promise<void>;
}

export interface DeviceClockParts {
  readonly device: string;
  readonly store: ClockStore | null;
  readonly probe: ClockProbe;
  readonly now: () => number;
}

/** A clock that is this close to the highest is not waited for. */
const highShare = 0.96;
/** Nor is a clock that is awake and did not rise in so many bursts: it was higher when the device was cooler. */
const stillBursts = 2;
/** A smaller rise is noise. */
const rise = 1.03;
/**
 * The device is kept busy in bursts of so many milliseconds, between which its clock is probed. Between short bursts some
 * devices do not wake up at all: an H200 takes 150 ms without pauses, and stays awake for a second afterwards.
 */
const burstMilliseconds = 50;
/** A clock that did not rise during so many milliseconds of work is considered to be the highest. */
const settlingMilliseconds = 400;
/** After so many milliseconds of work no higher clock is waited for. */
const maxSettlingMilliseconds = 2000;

export class DeviceClock {
  readonly #parts: DeviceClockParts;
  readonly #loaded: Promise<void>;
  #highest = 0;
  #stored = 0;
  #last = 0;
  /** The milliseconds of work near the highest clock since it last rose. */
  #steady = 0;
  /** The milliseconds of work in all. */
  #worked = 0;
  /** The number of times in a row that the device did not reach the highest clock. */
  #failures = 0;

  constructor(parts: DeviceClockParts) {
    this.#parts = parts;
    this.#loaded = this.#load();
  }

  /** The fraction of the highest clock at which a reading with this rate was made. */
  async shareOf(rate: number): Promise<number> {
    await this.#loaded;
    return clockShare({ rate, highest: this.#highest });
  }

  /** The present clock, after the device was kept busy for so many milliseconds. */
  async read(busyMilliseconds = 0): Promise<ClockReading> {
    await this.#loaded;
    return this.#read(busyMilliseconds);
  }

  /**
   * Keeps the device busy until its clock is near the highest, for at most so many milliseconds. Where the highest is
   * not known from an earlier visit, that is until the clock no longer rises. A device that repeatedly stays below,
   * such as one that is too hot, is waited for less and less.
   */
  async wake(milliseconds: number, cancelled: () => boolean = () => false): Promise<ClockReading> {
    await this.#loaded;
    const { now } = this.#parts;
    const end = now() + milliseconds / (1 + this.#failures);
    let [top, still] = [0, 0];
    for (let burst = 0; ; burst = burstMilliseconds) {
      const reading = await this.#read(burst);
      still = reading.rate > rise * top ? 0 : still + 1;
      top = Math.max(top, reading.rate);
      const isKnown = this.#isKnown();
      const isHigh = clockShare(reading) >= highShare || (isAwake(reading) && still >= stillBursts);
      if (isHigh && isKnown) this.#failures = 0;
      if (!(isHigh && isKnown) && !cancelled() && now() < end) continue;
      if (!isAwake(reading) && !cancelled()) this.#failures++;
      await this.#save();
      return reading;
    }
  }

  #isKnown(): boolean {
    return this.#steady >= settlingMilliseconds || this.#worked >= maxSettlingMilliseconds;
  }

  async #read(busyMilliseconds: number): Promise<ClockReading> {
    const rate = await this.#parts.probe(busyMilliseconds);
    // One reading alone may be wrong, so the highest is one that was reached twice in a row.
    const reached = Math.min(rate, this.#last || rate);
    this.#last = rate;
    if (reached > rise * this.#highest) this.#steady = 0;
    this.#highest = Math.max(this.#highest, reached);
    const reading = { rate, highest: this.#highest };
    if (isAwake(reading)) this.#steady += busyMilliseconds;
    this.#worked += busyMilliseconds;
    return reading;
  }

  async #load(): Promise<void> {
    const { store, device } = this.#parts;
    const stored = (await store?.loadClock(device).catch(() => null)) ?? null;
    if (stored === null) return;
    this.#highest = stored;
    this.#stored = stored;
    this.#steady = settlingMilliseconds;
  }

  /** A rate that cannot be stored is found again in the next visit. */
  async #save(): Promise<void> {
    const { store, device } = this.#parts;
    if (this.#highest <= rise * this.#stored || !this.#isKnown()) return;
    this.#stored = this.#highest;
    await store?.saveClock(device, this.#highest).catch(() => {});
  }
}
