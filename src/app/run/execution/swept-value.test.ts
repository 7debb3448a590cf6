import { describe, expect, it } from "vitest";
import type { Sweep } from "../messages/events.ts";
import { isSameValue, paramsAt, shownOf, sweepName, sweptText, valuesOf } from "./swept-value.ts";

const sweep: Sweep = { param: "n", values: [2, 4, 8], shown: 4, isWhole: true };
const map: Sweep = { ...sweep, second: { param: "m", values: [1, 3], shown: 3 } };

describe("the values of a sweep", () => {
  it("are those of its param, in order", () => {
    expect(valuesOf(sweep).map(sweptText)).toEqual(["n = 2", "n = 4", "n = 8"]);
    expect(sweepName(sweep)).toBe("sweep of n");
  });

  it("are all pairs of a map: the shown one first, then from small to large", () => {
    expect(valuesOf(map).map(sweptText)).toEqual([
      "n = 4, m = 3",
      "n = 2, m = 1",
      "n = 2, m = 3",
      "n = 4, m = 1",
      "n = 8, m = 1",
      "n = 8, m = 3",
    ]);
    expect(sweepName(map)).toBe("map of n × m");
  });

  it("are equal where both params are", () => {
    const shown = shownOf(map);
    expect(isSameValue(shown, { name: "n", value: 4, second: { name: "m", value: 3 } })).toBe(true);
    expect(isSameValue(shown, { name: "n", value: 4, second: { name: "m", value: 1 } })).toBe(
      false,
    );
    expect(isSameValue(shown, shownOf(sweep))).toBe(false);
  });

  it("become params", () => {
    expect(paramsAt(shownOf(map))).toEqual({ n: 4, m: 3 });
    expect(paramsAt(shownOf(sweep))).toEqual({ n: 4 });
  });
});
