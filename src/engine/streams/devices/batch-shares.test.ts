import { describe, expect, it } from "vitest";
import { BatchShares } from "./batch-shares.ts";

/** Does steps with this many rows on devices that take so long for a row. Returns the rows of each device. */
function steps(
  shares: BatchShares,
  rows: number,
  count: number,
  perRow: readonly number[],
): (readonly number[])[] {
  return Array.from({ length: count }, () => {
    const division = shares.next(rows);
    const parts = division.rows.map((own, at) => own * (perRow[at] as number));
    division.took(Math.max(...parts), parts);
    return division.rows;
  });
}

describe("the shares of batches", () => {
  it("are sixteenths of the rows, or single rows of a smaller batch", () => {
    const large = steps(new BatchShares(2), 1000, 60, [1, 3]);
    expect(large[1]).toEqual([938, 62]);
    expect(large.at(-1)).toEqual([750, 250]);
    const small = steps(new BatchShares(2), 4, 60, [1, 3]);
    expect(small[1]).toEqual([3, 1]);
    expect(small.at(-1)).toEqual([3, 1]);
    expect(steps(new BatchShares(2), 1, 20, [1, 3]).at(-1)).toEqual([1, 0]);
  });

  it("are few and then stay, for equal batches", () => {
    const done = steps(new BatchShares(2), 1024, 200, [1, 1.4]);
    expect(new Set(done.map(([first]) => first)).size).toBeLessThanOrEqual(6);
    expect(new Set(done.slice(60, 128).map(String)).size).toBe(1);
  });

  it("are in the known ratio for a batch that is not as large as usual, without trials", () => {
    const shares = new BatchShares(2);
    steps(shares, 64, 60, [1, 1]);
    for (let epoch = 0; epoch < 20; epoch++) {
      expect(steps(shares, 10, 1, [1, 1])).toEqual([[5, 5]]);
      expect(steps(shares, 64, 1, [1, 1])).toEqual([[32, 32]]);
    }
    expect(steps(shares, 1, 1, [1, 1])).toEqual([[1, 0]]);
    expect(shares.trials(10)).toEqual([{ rows: [5, 5], milliseconds: null }]);
  });

  it("are measured anew for a number of rows that comes again and again", () => {
    const shares = new BatchShares(2);
    steps(shares, 64, 60, [1, 1]);
    // Here the second device is of no use.
    const done = steps(shares, 32, 60, [1, 100]);
    expect(done.slice(0, 7).every(([first]) => first === 16)).toBe(true);
    expect(done.at(-1)).toEqual([32, 0]);
    expect(steps(shares, 64, 1, [1, 1])).toEqual([[32, 32]]);
  });

  it("show what was measured, the strategy in use first", () => {
    const shares = new BatchShares(2);
    expect(shares.trials(16)).toEqual([{ rows: [16, 0], milliseconds: null }]);
    steps(shares, 16, 60, [1, 3]);
    expect(shares.trials(16)).toEqual([
      { rows: [12, 4], milliseconds: 12 },
      { rows: [16, 0], milliseconds: 16 },
      { rows: [15, 1], milliseconds: 15 },
    ]);
  });
});
