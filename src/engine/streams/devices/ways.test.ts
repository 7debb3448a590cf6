import { describe, expect, it } from "vitest";
import { RowSplits } from "./ways.ts";

/** Measures every strategy, with a time for each row of each device; devices compute at the same time. */
function measured(rows: number, perRow: readonly number[], joining = 0): RowSplits {
  const splits = new RowSplits(rows, perRow.length);
  for (let split = splits.due; split !== null; split = splits.due) {
    const busy = split.rows.map((count, at) => count * (perRow[at] as number));
    const parts = busy.filter((milliseconds) => milliseconds > 0).length;
    const compiling = split.times.length === 0 ? 1000 : 0;
    splits.took(split, Math.max(...busy) + (parts > 1 ? joining : 0) + compiling);
  }
  return splits;
}

describe("the strategies to compute rows", () => {
  it("are each device alone, and then a split in proportion to their rates", () => {
    expect(measured(40, [1, 3]).trials).toEqual([
      { rows: [30, 10], milliseconds: 30 },
      { rows: [40, 0], milliseconds: 40 },
      { rows: [0, 40], milliseconds: 120 },
    ]);
  });

  it("do not split where joining the parts costs what they save", () => {
    const { best } = measured(40, [1, 3], 9);
    expect(best.rows).toEqual([40, 0]);
  });

  it("are the better device alone where the other one is too slow for a row", () => {
    const { best, trials } = measured(10, [100, 1]);
    expect(best.rows).toEqual([0, 10]);
    expect(trials).toHaveLength(2);
  });

  it("are measured alternately, and not by the time that includes compiling", () => {
    const splits = new RowSplits(4, 2);
    const order: string[] = [];
    for (let split = splits.due; split !== null && order.length < 6; split = splits.due) {
      order.push(split.rows.join());
      splits.took(split, 1);
    }
    expect(order).toEqual(["4,0", "0,4", "4,0", "0,4", "4,0", "0,4"]);
    expect(new RowSplits(4, 2).trials).toEqual([
      { rows: [4, 0], milliseconds: null },
      { rows: [0, 4], milliseconds: null },
    ]);
  });

  it("of one device are that device", () => {
    expect(measured(7, [2]).trials).toEqual([{ rows: [7], milliseconds: 14 }]);
  });
});
