import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, type Estimate, order } from "./statistics.ts";

const around = (median: number, low: number, high: number): Estimate => ({
  median,
  low,
  high,
  interval: [low, high],
  count: 5,
  spread: "p10–p90",
});

describe("compare", () => {
  it("names the faster device when the ranges are apart", () => {
    expect(compare(around(1, 0.9, 1.1), around(3, 2.8, 3.4))).toEqual({
      ratio: 3,
      low: 2.8 / 1.1,
      high: 3.4 / 0.9,
      isBound: false,
      faster: "gpu",
      repeated: true,
    });
    expect(compare(around(8, 7, 9), around(2, 1, 3))).toMatchObject({ ratio: 0.25, faster: "cpu" });
  });

  it("does not choose while the ranges overlap", () => {
    expect(compare(around(1, 0.5, 2), around(1.5, 1.9, 3))?.faster).toBeNull();
  });

  it("knows when a time was measured once only", () => {
    const once = { ...around(1, 1, 1), count: 1 };
    expect(compare(once, around(3, 2.8, 3.4))?.repeated).toBe(false);
  });

  it("has no ratio without both times or with a time that is nothing", () => {
    expect(compare(null, around(1, 1, 1))).toBeNull();
    expect(compare(around(0, 0, 0), around(1, 1, 1))).toBeNull();
  });

  it("bounds a time below the clock's step, and returns a ratio of at least one", () => {
    const unseen = around(0, 0, 0.5);
    expect(compare(around(3, 2, 4), unseen)).toEqual({
      ratio: 0.25,
      low: 0,
      high: 0.25,
      isBound: true,
      faster: "cpu",
      repeated: true,
    });
    expect(compare(around(0.4, 0.3, 0.6), unseen)?.faster).toBeNull();
  });

  it("makes no factor of the median of what is known as an interval only", () => {
    const vague = { ...around(0.2, 0.002, 16), isOpen: true };
    expect(compare(around(187, 186, 188), vague)).toMatchObject({
      ratio: 16 / 186,
      isBound: true,
      faster: "cpu",
    });
  });

  it("does not choose against a time that nothing bounds", () => {
    const open = around(1, 1, Number.POSITIVE_INFINITY);
    expect(compare(open, around(9, 8, 10))?.faster).toBeNull();
    expect(compare(around(0.1, 0.1, 0.1), open)?.faster).toBe("gpu");
  });
});

describe("order", () => {
  it("returns the ratio of medians with the smallest and largest ratio of the ranges", () => {
    expect(order(around(2, 1.6, 2.5), around(3, 2.8, 3.2))).toEqual({
      ratio: 1.5,
      low: 2.8 / 2.5,
      high: 3.2 / 1.6,
      isBound: false,
      shorter: "first",
      repeated: true,
    });
  });

  it("has a range of ratios that contains 1 exactly where the ranges of times meet", () => {
    const ends = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(ends, ends, ([first, wide], [second, wider]) => {
        const found = order(
          around(first, first, first + wide),
          around(second, second, second + wider),
        );
        const containsOne = found !== null && found.low <= 1 && found.high >= 1;
        expect(found?.shorter === null).toBe(containsOne);
      }),
    );
  });

  it("is symmetric", () => {
    const [one, other] = [around(1, 0.9, 1.1), around(3, 2.8, 3.4)];
    expect(order(other, one)).toMatchObject({ shorter: "second", ratio: 1 / 3 });
    expect(order(other, one)?.low).toBeCloseTo(1 / (order(one, other)?.high ?? 0));
  });

  it("has nothing to say where a time is missing or 0", () => {
    expect(order(null, around(1, 1, 1))).toBeNull();
    expect(order(around(1, 1, 1), around(0, 0, 0))).toBeNull();
  });
});
