import { describe, expect, it } from "vitest";
import type { RoundTiming } from "../program/events.ts";
import { shownTimings, shownValue } from "./shown-timings.ts";

const at = (value: number): RoundTiming => ({ param: { name: "n", value } }) as RoundTiming;
const sweep = { param: "n", values: [1, 2, 4], shown: 2, isWhole: true };

describe("shownTimings", () => {
  it("takes the rounds at the value whose outputs are shown", () => {
    const timings = [at(1), at(2), at(2), at(4)];
    expect(shownTimings(timings, sweep)).toEqual([at(2), at(2)]);
    expect(shownTimings(timings, null)).toEqual(timings);
  });

  it("takes those at the last value where a sweep ended before it", () => {
    expect(shownTimings([at(1)], sweep)).toEqual([at(1)]);
    expect(shownValue([], sweep)).toBe(2);
  });
});
