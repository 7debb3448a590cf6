import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues } from "../../../tests/running/test-values.ts";
import { stream } from "./stream.ts";

const items = fc.array(fc.integer());
const count = fc.nat(8);

/** A stream that records when an item is requested and when it is closed. */
function reportsOf(size: number): {
  asked: number[];
  left: () => number;
  numbers: ReturnType<typeof stream<number>>;
} {
  const asked: number[] = [];
  let leavings = 0;
  async function* numbers(): AsyncGenerator<number> {
    try {
      for (let number = 0; number < size; number++) {
        asked.push(number);
        yield number;
      }
    } finally {
      leavings++;
    }
  }
  return { asked, left: () => leavings, numbers: stream({ [Symbol.asyncIterator]: numbers }) };
}

describe("a stream", () => {
  it("does as lists do", async () => {
    await fc.assert(
      fc.asyncProperty(items, items, count, async (list, other, n) => {
        const all = stream(list);
        expect(await all.toArray()).toEqual(list);
        expect(await all.map((x, index) => x + index).toArray()).toEqual(list.map((x, i) => x + i));
        expect(await all.map(async (x) => -x).toArray()).toEqual(list.map((x) => -x));
        expect(await all.filter((x) => x % 2 === 0).toArray()).toEqual(
          list.filter((x) => x % 2 === 0),
        );
        expect(await all.take(n).toArray()).toEqual(list.slice(0, n));
        expect(await all.skip(n).toArray()).toEqual(list.slice(n));
        expect(await all.prefetch(n + 1).toArray()).toEqual(list);
        expect(await all.repeat(3).toArray()).toEqual([...list, ...list, ...list]);
        expect(await all.zip(other).toArray()).toEqual(
          list.slice(0, other.length).map((x, i) => [x, other[i]]),
        );
      }),
    );
  });

  it("requests nothing that is not wanted, and leaves what it began", async () => {
    const { asked, left, numbers } = reportsOf(10);
    expect(
      await numbers
        .map((x) => x)
        .take(2)
        .toArray(),
    ).toEqual([0, 1]);
    expect([asked, left()]).toEqual([[0, 1], 1]);
    for await (const _pair of numbers.zip(numbers)) break;
    expect(left()).toBe(3);
    expect(await numbers.take(0).toArray()).toEqual([]);
    expect(asked.length).toBe(4);
  });

  it("requests items ahead as far as its option says", async () => {
    const { asked, left, numbers } = reportsOf(10);
    for await (const _number of numbers.prefetch(3)) break;
    expect(asked).toEqual([0, 1, 2, 3, 4]);
    expect(left()).toBe(1);
  });

  it("hands on what goes wrong, ahead or not", async () => {
    const failing = stream([1, 2, 3]).map((x) => {
      if (x === 2) throw new Error("two");
      return x;
    });
    const seen: number[] = [];
    await expect(async () => {
      for await (const x of failing.prefetch(2)) seen.push(x);
    }).rejects.toThrow("two");
    expect(seen).toEqual([1]);
  });

  it("shuffles by the program's seed, each item once, and no further back than its buffer", async () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const order = (seed: number, buffer?: number) =>
      onReference(() => stream(list).shuffle(buffer).toArray(), { seed });
    const fair = await order(1);
    expect(fair).not.toEqual(list);
    expect([...fair].sort((a, b) => a - b)).toEqual(list);
    expect(await order(1)).toEqual(fair);
    expect(await order(2)).not.toEqual(fair);
    const near = await order(1, 5);
    expect(near).not.toEqual(list);
    expect([...near].sort((a, b) => a - b)).toEqual(list);
    for (const [index, item] of near.entries()) expect(item).toBeLessThan(index + 5);
    expect(await order(1, 1)).toEqual(list);
  });
});

testValues(
  `
a stream can be repeated for ever, and taken from
  stream([1, 2]).repeat().take(5).toArray()  => [1, 2, 1, 2, 1]
  stream([]).repeat().toArray()  => []
a stream refuses counts that are none
  all = stream([1])
  all.take(-1)  // take: invalid count -1: expected a non-negative integer
  all.skip(0.5)  // skip: invalid count 0.5: expected a non-negative integer
  all.repeat(-1)  // repeat: invalid times -1: expected a non-negative integer
  all.shuffle(0)  // shuffle: invalid buffer 0: expected an integer of at least 1
  all.prefetch(0)  // prefetch: invalid count 0: expected an integer of at least 1
`,
  { stream },
);
