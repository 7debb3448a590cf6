/**
 * Reads that need no immediate answer. They are requested together: soon after the first one, or at once where there
 * are many or all of them are requested. In: values. Out: their bytes, by one message for a group.
 */
import type { Value } from "../../graph/node.ts";
import type { ReadWish } from "../../graph/runtime.ts";
import type { Fault } from "../../ir/fault.ts";
import type { Read } from "../protocol.ts";
import { Soon } from "./soon.ts";

/** A chart that grows thirty times a second looks alive. */
const milliseconds = 30;
/** The values that are read together. */
const most = 128;

/** Taken before a program may replace it. */
const now: () => number = performance.now.bind(performance);

interface Waiting {
  readonly value: Value;
  readonly wish: ReadWish | undefined;
  readonly resolve: (bytes: ArrayBuffer | null) => void;
  readonly reject: (failure: unknown) => void;
}

/** The fields of a message that state the wishes for its values. */
export type Wishes = Pick<Read, "labels" | "answered">;

type Reader = (values: readonly Value[], wishes: Wishes) => Promise<readonly ArrayBuffer[]>;

export class ReadGroup {
  readonly #read: Reader;
  readonly #forget: (value: Value) => void;
  #asked = Number.NEGATIVE_INFINITY;
  #waiting: Waiting[] = [];
  /** The last value of each key. */
  readonly #last = new Map<string, Waiting>();
  /** Values that were released while one of `#last` was still to be read. */
  readonly #released = new Set<Value>();
  readonly #soon = new Soon(() => this.ask(true), milliseconds);

  /**
   * `read` requests the elements of values, with the wishes for them, with one message. `forget` receives a released
   * value that is no longer to be read.
   */
  constructor(read: Reader, forget: (value: Value) => void) {
    this.#read = read;
    this.#forget = forget;
  }

  /** The number of values that are still to be requested. */
  get size(): number {
    return this.#waiting.length + this.#last.size;
  }

  /**
   * A value with a label is shown without the program, which may never yield: it is requested by the clock, at once if
   * nothing was requested lately, rather than by a timer. A value with a key waits until the program yields.
   */
  add(value: Value, wish: ReadWish | undefined): Promise<ArrayBuffer | null> {
    const key = wish?.key ?? null;
    const bytes = new Promise<ArrayBuffer | null>((resolve, reject) => {
      const waiting = { value, wish, resolve, reject };
      if (key === null) this.#waiting.push(waiting);
      else this.#replace(key, waiting);
    });
    const isLabelled = wish !== undefined && wish.label !== null;
    const isDue = isLabelled && now() - this.#asked >= milliseconds;
    if (this.#waiting.length === most || isDue) this.ask(false);
    else this.#soon.ask();
    return bytes;
  }

  /** Requests all that waits; values with a key only with `all`. */
  ask(all: boolean): void {
    const group = this.#take(all);
    this.#asked = now();
    if (group.length > 0) void this.#answer(group);
    if (all) this.#settle();
    else if (this.#last.size > 0) this.#soon.ask();
  }

  /**
   * The values of these that no message will name again. Those that wait are requested first, except for values with a
   * key, which are forgotten once they were read or replaced.
   */
  release(values: readonly Value[]): readonly Value[] {
    if (this.size === 0) return values;
    if (values.some((value) => this.#waiting.some((waiting) => waiting.value === value)))
      this.ask(false);
    const kept = values.filter((value) => this.#isLast(value));
    for (const value of kept) this.#released.add(value);
    return values.filter((value) => !this.#released.has(value));
  }

  /** Rejects all that waits. */
  fail(reason: Fault): void {
    for (const { reject } of this.#take(true)) reject(reason);
    this.#released.clear();
  }

  #replace(key: string, waiting: Waiting): void {
    const before = this.#last.get(key);
    this.#last.set(key, waiting);
    before?.resolve(null);
    this.#settle();
  }

  #isLast(value: Value): boolean {
    return [...this.#last.values()].some((waiting) => waiting.value === value);
  }

  #settle(): void {
    for (const value of this.#released) {
      if (this.#isLast(value)) continue;
      this.#released.delete(value);
      this.#forget(value);
    }
  }

  /** A group fails if one of its values has failed: each is then read separately. */
  async #answer(group: readonly Waiting[]): Promise<void> {
    try {
      const found = await this.#read(
        group.map(({ value }) => value),
        wishesOf(group),
      );
      for (const [at, { resolve }] of group.entries()) resolve(found[at] as ArrayBuffer);
    } catch (error) {
      const [only, ...others] = group as readonly [Waiting, ...Waiting[]];
      if (others.length === 0) only.reject(error);
      else for (const waiting of group) void this.#answer([waiting]);
    }
  }

  #take(all: boolean): readonly Waiting[] {
    const group = [...this.#waiting, ...(all ? this.#last.values() : [])];
    this.#waiting = [];
    if (all) this.#last.clear();
    this.#soon.cancel();
    return group;
  }
}

function wishesOf(group: readonly Waiting[]): Wishes {
  const labels = group.map(({ wish }) => wish?.label ?? null);
  if (labels.every((label) => label === null)) return {};
  const answered = group.map(({ wish }) => wish?.isAnswered ?? true);
  return answered.includes(false) ? { labels, answered } : { labels };
}
