/**
 * Streams: sequences of items for `for await`. Each stage asks the one before it for an item only when it is
 * requested one itself, and a stream can be iterated repeatedly.
 */
import { checkMethods } from "../graph/checked.ts";
import { inContext } from "../graph/context.ts";
import { callPosition } from "../graph/position.ts";
import { iterateUnmeasured, type Source } from "../graph/source.ts";
import { fault } from "../ir/fault.ts";
import { below, permutation } from "../ops/random/shuffle.ts";
import { nextKey } from "../ops/random/streams.ts";
import { measured } from "./measured.ts";
import { aheadOf, type Meter, type StreamReport, unmeasured, Waiting } from "./waiting.ts";
import { mapInWorkers } from "./workers/map.ts";
import { type MapConstants, type MapOptions, mapHere, workerMap } from "./workers/map-options.ts";
import type { MapTools } from "./workers/tools.ts";

type Items<Item> = AsyncGenerator<Item, void, undefined>;

/** A stream of the items of anything iterable: a list, a generator's result, or a stream. */
export function stream<Item>(items: Source<Item>): Stream<Item> {
  const length = lengthOf(items);
  return new Stream(async function* (meter) {
    yield* items instanceof Stream ? Stream.start(items, meter) : items;
  }, length);
}

/** A sequence of items for `for await`. A stream can be iterated repeatedly. */
export class Stream<Item> implements AsyncIterable<Item> {
  readonly #start: (meter: Meter) => Items<Item>;
  readonly #length: number | null;
  readonly #waiting = new Waiting();

  /**
   * `start` begins with the first item each time. Stages report waits to the meter. `length` is the number of items
   * where it is known before.
   */
  constructor(start: (meter: Meter) => Items<Item>, length: number | null = null) {
    this.#start = start;
    this.#length = length;
  }

  [Symbol.asyncIterator](): Items<Item> {
    return measured(this.#start, this.#waiting, callPosition(), this.#length);
  }

  /** Iterates as a part of another iteration, or for a consumer that takes items before it needs them. */
  static start<Item>(stream: Stream<Item>, meter: Meter = unmeasured): Items<Item> {
    return stream.#start(meter);
  }

  /** The number of items; null where it is not known before. */
  static lengthOf<Item>(stream: Stream<Item>): number | null {
    return stream.#length;
  }

  /** The times for which the program waited for items, and items for the program, in all loops over this stream. */
  report(): StreamReport {
    return this.#waiting.report();
  }

  /**
   * The results of `f` for each item and its index, in order. With `workers`, they are computed in workers while the
   * program continues. Items and results are then copied, so they cannot contain tensors or functions.
   */
  map<Result, Constants extends MapConstants = Readonly<Record<never, never>>>(
    f: (item: Item, index: number, here: MapTools & Constants) => Result | Promise<Result>,
    options: MapOptions<Constants> = {},
  ): Stream<Result> {
    const here = mapHere(options.with) as MapTools & Constants;
    const job = workerMap(f, options, callPosition());
    if (job !== null)
      return this.#thenAhead(
        (items, meter) => mapInWorkers<Item, Result>(items, job, meter),
        this.#length,
      );
    const mapped = inContext(f);
    return this.#then(async function* (items) {
      let index = 0;
      for await (const item of items) yield await mapped(item, index++, here);
    }, this.#length);
  }

  /** The items for which `f` is true. */
  filter(f: (item: Item, index: number) => boolean | Promise<boolean>): Stream<Item> {
    const isKept = inContext(f);
    return this.#then(async function* (items) {
      let index = 0;
      for await (const item of items) if (await isKept(item, index++)) yield item;
    });
  }

  /** The first `count` items. */
  take(count: number): Stream<Item> {
    checkCount("take", "count", count, 0);
    return this.#then(async function* (items) {
      if (count === 0) return;
      let taken = 0;
      for await (const item of items) {
        yield item;
        if (++taken === count) return;
      }
    }, this.#length && Math.min(this.#length, count));
  }

  /** All items except the first `count`. */
  skip(count: number): Stream<Item> {
    checkCount("skip", "count", count, 0);
    return this.#then(
      async function* (items) {
        let skipped = 0;
        for await (const item of items) if (skipped++ >= count) yield item;
      },
      this.#length && Math.max(0, this.#length - count),
    );
  }

  /** All items `times` times over; forever if no number is given. */
  repeat(times: number = Number.POSITIVE_INFINITY): Stream<Item> {
    if (times !== Number.POSITIVE_INFINITY) checkCount("repeat", "times", times, 0);
    const start = this.#start;
    return new Stream(
      async function* (meter) {
        for (let time = 0; time < times; time++) {
          let some = false;
          for await (const item of start(meter)) {
            some = true;
            yield item;
          }
          // An empty stream that is repeated forever would never end.
          if (!some) return;
        }
      },
      this.#length && times * this.#length,
    );
  }

  /** Pairs each item with the other stream's item at the same index, until one of them ends. */
  zip<Other>(other: Source<Other>): Stream<[Item, Other]> {
    return this.#then(
      async function* (items, meter) {
        const others = Stream.start(stream(other), meter);
        try {
          for await (const item of items) {
            const next = await others.next();
            if (next.done) return;
            yield [item, next.value] as [Item, Other];
          }
        } finally {
          await others.return();
        }
      },
      shorter(this.#length, lengthOf(other)),
    );
  }

  /**
   * The items in random order, by the program's seed: each is drawn from the next `buffer` items that are left.
   * With all of them, the default, every order is equally likely; fewer need less memory.
   */
  shuffle(buffer: number = Number.POSITIVE_INFINITY): Stream<Item> {
    if (buffer !== Number.POSITIVE_INFINITY) checkCount("shuffle", "buffer", buffer, 1);
    const key = inContext(() => nextKey("shuffle"));
    return this.#then(async function* (items) {
      let kept: Item[] = [];
      for await (const item of items) {
        kept.push(item);
        if (kept.length < buffer || buffer === Number.POSITIVE_INFINITY) continue;
        const index = below(kept.length, key());
        yield kept[index] as Item;
        kept[index] = kept.at(-1) as Item;
        kept.pop();
      }
      const order = permutation(kept.length, key());
      kept = Array.from(order, (index) => kept[index] as Item);
      yield* kept;
    }, this.#length);
  }

  /** Requests `count` items ahead of the one in use, so that they are made in the meantime. */
  prefetch(count: number): Stream<Item> {
    checkCount("prefetch", "count", count, 1);
    return this.#thenAhead(async function* (items, meter) {
      const pending: Promise<{
        readonly next: IteratorResult<Item, void>;
        readonly at: number;
      }>[] = [];
      const ask = (): void => {
        const next = items.next().then((found) => ({ next: found, at: performance.now() }));
        // The failure rejects this item.
        next.catch(() => {});
        pending.push(next);
      };
      try {
        for (let index = 0; index <= count; index++) ask();
        for (;;) {
          const asked = performance.now();
          const { next, at } = await (pending.shift() as (typeof pending)[number]);
          if (next.done) return;
          meter.wasReady(Math.max(0, asked - at));
          ask();
          yield next.value;
        }
      } finally {
        await items.return();
      }
    }, this.#length);
  }

  /** All items in a list. */
  async toArray(): Promise<Item[]> {
    const all: Item[] = [];
    for await (const item of Stream.start(this)) all.push(item);
    return all;
  }

  #then<Result>(
    stage: (items: Items<Item>, meter: Meter) => Items<Result>,
    length: number | null = null,
  ): Stream<Result> {
    return new Stream((meter) => stage(this.#start(meter), meter), length);
  }

  /** A stage that requests items before they are requested from it. */
  #thenAhead<Result>(
    stage: (items: Items<Item>, meter: Meter) => Items<Result>,
    length: number | null,
  ): Stream<Result> {
    return new Stream((meter) => stage(this.#start(aheadOf(meter)), meter), length);
  }

  static {
    checkMethods((method) => method, "Stream", Stream.prototype);
    iterateUnmeasured((source) => (source instanceof Stream ? Stream.start(source) : null));
  }
}

function lengthOf(items: unknown): number | null {
  if (items instanceof Stream) return Stream.lengthOf(items);
  return Array.isArray(items) ? items.length : null;
}

/** The smaller one; null where one is not known. */
function shorter(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

function checkCount(method: string, what: string, count: number, least: number): void {
  if (Number.isInteger(count) && count >= least) return;
  throw fault(
    method,
    `invalid ${what} ${count}: expected ${least === 0 ? "a non-negative integer" : `an integer of at least ${least}`}`,
  );
}
