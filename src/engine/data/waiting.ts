/**
 * Measures who waits in a loop over a stream: the program for an item, or items for the program. The time is split
 * at two moments: when the program requests an item and when it gets it. What the program does in between, pauses
 * of its own included, is its own time.
 */
import type { LoopTime } from "../present/presenter.ts";

/** The stages of a stream report an iteration's moments to this. Times are those of `performance.now()`. */
export interface Meter {
  /** A stage waited until the device had computed what earlier items were used for. */
  waitedForDevice(start: number, end: number): void;
  /** An item was ready for so many milliseconds when it was requested. */
  wasReady(milliseconds: number): void;
}

/** The meter of a stage whose consumer takes items before it needs them: only waits for the device count. */
export function aheadOf(meter: Meter): Meter {
  return {
    waitedForDevice: (start, end) => meter.waitedForDevice(start, end),
    wasReady: () => {},
  };
}

/** The meter of an iteration that is not measured. */
export const unmeasured: Meter = { waitedForDevice: () => {}, wasReady: () => {} };

/**
 * The times for which the program waited for items, and items for the program, over all iterations of a stream, in
 * milliseconds.
 */
export interface StreamReport {
  /** The number of items that the program received. */
  readonly items: number;
  /** From the request for the first item to the end of the loop, including the program's work on the items. */
  readonly milliseconds: number;
  /** The time for which the program waited for items. Waiting for the device is not part of it. */
  readonly waited: number;
  /**
   * The sum of the times for which items were ready before the program requested them. Only stages that work ahead have
   * such items: `prefetch`, and `map` in workers.
   */
  readonly ready: number;
  /** The fraction of the time for which the program waited for items, from 0 to 1. */
  readonly starved: number;
}

type Times = Omit<StreamReport, "starved">;

/** The sums of a stream's iterations. */
export class Waiting {
  #items = 0;
  #milliseconds = 0;
  #waited = 0;
  #ready = 0;

  add({ items = 0, milliseconds = 0, waited = 0, ready = 0 }: Partial<Times>): void {
    this.#items += items;
    this.#milliseconds += milliseconds;
    this.#waited += waited;
    this.#ready += ready;
  }

  report(): StreamReport {
    const [milliseconds, waited] = [this.#milliseconds, this.#waited];
    const starved = milliseconds > 0 ? Math.min(1, waited / milliseconds) : 0;
    return { items: this.#items, milliseconds, waited, ready: this.#ready, starved };
  }
}

/** The times that are kept of an iteration's last items: two for each. */
const keptTimes = 80;

/** One iteration, from requesting the first item until it is over. */
export class Iteration extends Waiting implements Meter {
  readonly #total: Waiting;
  readonly #began: number = performance.now();
  readonly #times: LoopTime[] = [];
  /** The end of the time that is accounted for. */
  #at: number = this.#began;
  /** The moment at which the program requested the item that it waits for. */
  #asked: number = this.#began;
  /** The time since then for which a stage waited for the device. */
  #device = 0;
  /** The index of the item that the program has; -1 before the first one. */
  #item = -1;

  /** Adds every measured time to `total` as well. */
  constructor(total: Waiting) {
    super();
    this.#total = total;
  }

  /** The times of the last items. */
  get times(): readonly LoopTime[] {
    return this.#times.slice(-keptTimes);
  }

  override add(times: Partial<Times>): void {
    super.add(times);
    this.#total.add(times);
  }

  waitedForDevice(start: number, end: number): void {
    this.#device += Math.max(0, end - Math.max(start, this.#asked));
  }

  wasReady(ready: number): void {
    this.add({ ready });
  }

  /** The program requests an item. */
  asks(): void {
    this.ends();
    this.#asked = this.#at;
    this.#device = 0;
  }

  /** The program gets an item, or learns that there is none. */
  gets(items: 0 | 1): void {
    const now = this.#now();
    const waited = Math.max(0, now - this.#asked - this.#device);
    this.add({ items, waited });
    this.#item = items === 1 ? this.#item + 1 : -1;
    this.#note("waiting", now - waited);
  }

  /** The program is done with the item that it has, if any. */
  ends(): void {
    const got = this.#at;
    this.#now();
    this.#note("program", got);
  }

  /** Accounts for the time until now, which it returns. */
  #now(): number {
    const now = performance.now();
    this.add({ milliseconds: now - this.#at });
    this.#at = now;
    return now;
  }

  /** Keeps the time from `start` until now of the item that the program has. */
  #note(stage: LoopTime["stage"], start: number): void {
    if (this.#item < 0) return;
    const times = this.#times;
    const end = this.#at - this.#began;
    // Rounding may put a start before the beginning.
    times.push({ stage, item: this.#item, start: Math.max(0, start - this.#began), end });
    if (times.length > 2 * keptTimes) times.splice(0, keptTimes);
  }
}
