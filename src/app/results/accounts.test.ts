import { describe, expect, it } from "vitest";
import { accountWith } from "../testing/account.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { accountsOf, typical } from "./accounts.ts";

const play = (wall: number) =>
  executionTiming({ isReplay: true, wall, account: accountWith({ device: wall }) });

describe("the accounts of a run", () => {
  it("are of the repeat with the median time, beside that of all repeats", () => {
    const timings = [
      executionTiming({ isReplay: true, endToEnd: [2, 4] }),
      play(9),
      play(3),
      play(4),
    ];
    const { play: plays, later, first } = accountsOf(timings, ["gpu", "cpu"]);
    expect(plays).toMatchObject([{ device: "gpu", wall: 4, all: { median: 3, count: 2 } }]);
    expect(later).toEqual([]);
    expect(first).toEqual([]);
  });

  it("separate the first run from later ones, whose whole is the program's if repeated", () => {
    const account = accountWith({ program: 5 });
    const timings = [
      executionTiming({ index: 0, wall: 50, endToEnd: [50], account }),
      executionTiming({ isReplay: true, endToEnd: [2] }),
      executionTiming({ endToEnd: [7] }),
      executionTiming({ wall: 8, account }),
    ];
    const { later, first } = accountsOf(timings, ["gpu"]);
    expect(first).toMatchObject([{ wall: 50, all: null }]);
    expect(later).toMatchObject([{ wall: 8, all: { median: 7 } }]);
    expect(accountsOf(timings.slice(2), ["gpu"]).later).toMatchObject([{ all: { median: 7 } }]);
  });

  it("take the shorter of two for typical, and none of none", () => {
    expect(typical([{ wall: 5 }, { wall: 2 }])).toEqual({ wall: 2 });
    expect(typical([])).toBeUndefined();
  });
});
