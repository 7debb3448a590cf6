/**
 * Reads that need no immediate answer. They are asked for together: soon after the first one, or at once where there
 * are many or somebody asks for all of them. In: values. Out: their bytes, by one message for a group.
 */
import type { Value } from "../../graph/node.ts";
import type { Fault } from "../../ir/fault.ts";
import { Soon } from "./soon.ts";

/** A chart that grows thirty times a second looks alive. */
const milliseconds = 30;
/** The values that are read together. */
const most = 128;

/** Taken before a program may replace it. */
const now: () => number = performance.now.bind(performance);

interface Waiting {
  readonly value: Value;
  readonly label: unknown;
  readonly resolve: (bytes: ArrayBuffer) => void;
  readonly reject: (failure: unknown) => void;
}

type Reader = (
  values: readonly Value[],
  labels: readonly unknown[],
) => Promise<readonly ArrayBuffer[]>;

export class ReadGroup {
  readonly #read: Reader;
  #asked = Number.NEGATIVE_INFINITY;
  #waiting: Waiting[] = [];
  readonly #soon = new Soon(() => this.ask(), milliseconds);

  /** `read` asks for the elements of values, each with its label, with one message. */
  constructor(read: Reader) {
    this.#read = read;
  }

  /** The number of values that are still to be asked for. */
  get size(): number {
    return this.#waiting.length;
  }

  has(value: Value): boolean {
    return this.#waiting.some((waiting) => waiting.value === value);
  }

  /**
   * A value with a label is shown without the program, which may never yield: it is asked for by the clock, at once if
   * nothing was asked for lately, rather than by a timer.
   */
  add(value: Value, label: unknown): Promise<ArrayBuffer> {
    const bytes = new Promise<ArrayBuffer>((resolve, reject) => {
      this.#waiting.push({ value, label, resolve, reject });
    });
    const isDue = label !== null && now() - this.#asked >= milliseconds;
    if (this.#waiting.length === most || isDue) this.ask();
    else this.#soon.ask();
    return bytes;
  }

  /** Asks for all that waits. */
  ask(): void {
    const group = this.#take();
    this.#asked = now();
    if (group.length > 0) void this.#answer(group);
  }

  /** Rejects all that waits. */
  fail(reason: Fault): void {
    for (const { reject } of this.#take()) reject(reason);
  }

  /** A group fails if one of its values has failed: each is read by itself then. */
  async #answer(group: readonly Waiting[]): Promise<void> {
    try {
      const found = await this.#read(
        group.map(({ value }) => value),
        group.map(({ label }) => label),
      );
      for (const [at, { resolve }] of group.entries()) resolve(found[at] as ArrayBuffer);
    } catch (error) {
      const [only, ...others] = group as readonly [Waiting, ...Waiting[]];
      if (others.length === 0) only.reject(error);
      else for (const waiting of group) void this.#answer([waiting]);
    }
  }

  #take(): readonly Waiting[] {
    const group = this.#waiting;
    this.#waiting = [];
    this.#soon.cancel();
    return group;
  }
}
