import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proportional, rateOf } from "./shares.ts";

describe("shares of a batch", () => {
  it("are equal for devices with the same rate", () => {
    expect(proportional([7, 7], 10)).toEqual([5, 5]);
    expect(proportional([1, 1, 1], 10)).toEqual([3, 4, 3]);
  });

  it("follow the rates", () => {
    expect(proportional([3, 1], 40)).toEqual([30, 10]);
    expect(proportional([2, 1], 30)).toEqual([20, 10]);
    expect(proportional([1, 0, 3], 40)).toEqual([10, 0, 30]);
  });

  it("assign a batch of one row to the faster device alone", () => {
    expect(proportional([1, 3], 1)).toEqual([0, 1]);
    expect(proportional([3, 1], 1)).toEqual([1, 0]);
  });

  it("add up to all rows, whatever the times", () => {
    const rate = fc.record({
      rows: fc.nat(1e6),
      milliseconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 1e6 }),
        (measured, rows) => {
          const rates = measured.map((each) => rateOf(each.rows + 1, each.milliseconds));
          const split = proportional(rates, rows);
          expect(split.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
          expect(split.reduce((sum, count) => sum + count, 0)).toBe(rows);
        },
      ),
    );
  });
});
