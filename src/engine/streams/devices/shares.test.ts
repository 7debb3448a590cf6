import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Shares } from "./shares.ts";

describe("shares of a batch", () => {
  it("are equal before anything was measured", () => {
    expect(new Shares(2).split(10)).toEqual([5, 5]);
    expect(new Shares(3).split(10)).toEqual([3, 4, 3]);
  });

  it("follow the measured rates", () => {
    const shares = new Shares(2);
    shares.took(0, 30, 10);
    shares.took(1, 10, 10);
    expect(shares.split(40)).toEqual([30, 10]);
    // Half as fast as before: the newest measurement counts half.
    shares.took(0, 30, 30);
    expect(shares.split(30)).toEqual([20, 10]);
  });

  it("give a batch of one row to the fastest device alone", () => {
    const shares = new Shares(2);
    shares.took(0, 10, 10);
    shares.took(1, 30, 10);
    expect(shares.split(1)).toEqual([0, 1]);
  });

  it("leave a device out that was dropped", () => {
    const shares = new Shares(3);
    for (const [at, rows] of [10, 20, 30].entries()) shares.took(at, rows, 10);
    shares.drop(1);
    expect(shares.split(40)).toEqual([10, 30]);
  });

  it("add up to all rows, whatever the rates", () => {
    const rate = fc.record({
      rows: fc.nat(1e6),
      milliseconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 1e6 }),
        (rates, rows) => {
          const shares = new Shares(rates.length);
          for (const [at, { rows: done, milliseconds }] of rates.entries())
            shares.took(at, done + 1, milliseconds);
          const split = shares.split(rows);
          expect(split.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
          expect(split.reduce((sum, count) => sum + count, 0)).toBe(rows);
        },
      ),
    );
  });
});
