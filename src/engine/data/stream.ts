/**
 * Streams: sequences of items for `for await`. Each stage asks the one before it for an item only when it is
 * asked for one itself, and a stream can be iterated repeatedly.
 */
import { checkMethods } from "../graph/checked.ts";
import { fault } from "../ir/fault.ts";
import { below, permutation } from "../ops/random/shuffle.ts";
import { nextKey } from "../ops/random/streams.ts";

type Source<Item> = AsyncIterable<Item> | Iterable<Item>;

/** A stream of the items of anything iterable: a list, a generator's result, or a stream. */
export function stream<Item>(items: Source<Item>): Stream<Item> {
  return new Stream(async function* () {
    yield* items;
  });
}

/** Items that come one after the other, for `for await`. A stream can be iterated repeatedly. */
export class Stream<Item> implements AsyncIterable<Item> {
  readonly #start: () => AsyncGenerator<Item, void, undefined>;

  /** `start` begins with the first item each time. */
  constructor(start: () => AsyncGenerator<Item, void, undefined>) {
    this.#start = start;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return this.#start();
  }

  /** The results of `f` for each item and its index. */
  map<Result>(f: (item: Item, place: number) => Result | Promise<Result>): Stream<Result> {
    return this.#then(async function* (items) {
      let index = 0;
      for await (const item of items) yield await f(item, index++);
    });
  }

  /** The items for which `f` is true. */
  filter(f: (item: Item, place: number) => boolean | Promise<boolean>): Stream<Item> {
    return this.#then(async function* (items) {
      let index = 0;
      for await (const item of items) if (await f(item, index++)) yield item;
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
    });
  }

  /** All items except the first `count`. */
  skip(count: number): Stream<Item> {
    checkCount("skip", "count", count, 0);
    return this.#then(async function* (items) {
      let skipped = 0;
      for await (const item of items) if (skipped++ >= count) yield item;
    });
  }

  /** All items `times` times over; forever if no number is given. */
  repeat(times: number = Number.POSITIVE_INFINITY): Stream<Item> {
    if (times !== Number.POSITIVE_INFINITY) checkCount("repeat", "times", times, 0);
    const start = this.#start;
    return new Stream(async function* () {
      for (let time = 0; time < times; time++) {
        let some = false;
        for await (const item of start()) {
          some = true;
          yield item;
        }
        // An empty stream that is repeated forever would never end.
        if (!some) return;
      }
    });
  }

  /** Pairs each item with the other stream's item at the same index, until one of them ends. */
  zip<Other>(other: Source<Other>): Stream<[Item, Other]> {
    return this.#then(async function* (items) {
      const others = stream(other)[Symbol.asyncIterator]();
      try {
        for await (const item of items) {
          const next = await others.next();
          if (next.done) return;
          yield [item, next.value] as [Item, Other];
        }
      } finally {
        await others.return();
      }
    });
  }

  /**
   * The items in random order, by the program's seed: each is drawn from the next `buffer` items that are left.
   * With all of them, the default, every order is equally likely; fewer need less memory.
   */
  shuffle(buffer: number = Number.POSITIVE_INFINITY): Stream<Item> {
    if (buffer !== Number.POSITIVE_INFINITY) checkCount("shuffle", "buffer", buffer, 1);
    return this.#then(async function* (items) {
      let kept: Item[] = [];
      for await (const item of items) {
        kept.push(item);
        if (kept.length < buffer || buffer === Number.POSITIVE_INFINITY) continue;
        const index = below(kept.length, nextKey("shuffle"));
        yield kept[index] as Item;
        kept[index] = kept.at(-1) as Item;
        kept.pop();
      }
      const order = permutation(kept.length, nextKey("shuffle"));
      kept = Array.from(order, (index) => kept[index] as Item);
      yield* kept;
    });
  }

  /** Requests `count` items ahead of the one in use, so that they are made meanwhile. */
  prefetch(count: number): Stream<Item> {
    checkCount("prefetch", "count", count, 1);
    return this.#then(async function* (items) {
      const ahead: Promise<IteratorResult<Item, void>>[] = [];
      const ask = (): void => {
        const next = items.next();
        // The failure is reported to whoever awaits this item.
        next.catch(() => {});
        ahead.push(next);
      };
      try {
        for (let index = 0; index <= count; index++) ask();
        for (;;) {
          const next = await (ahead.shift() as Promise<IteratorResult<Item, void>>);
          if (next.done) return;
          ask();
          yield next.value;
        }
      } finally {
        await items.return();
      }
    });
  }

  /** All items in a list. */
  async toArray(): Promise<Item[]> {
    const all: Item[] = [];
    for await (const item of this) all.push(item);
    return all;
  }

  #then<Result>(
    stage: (
      items: AsyncGenerator<Item, void, undefined>,
    ) => AsyncGenerator<Result, void, undefined>,
  ): Stream<Result> {
    return new Stream(() => stage(this.#start()));
  }
}

function checkCount(method: string, what: string, count: number, least: number): void {
  if (Number.isInteger(count) && count >= least) return;
  throw fault(
    method,
    `invalid ${what} ${count}: expected a whole number${least === 0 ? "" : ` from ${least}`}`,
  );
}

checkMethods((method) => method, "Stream", Stream.prototype);
