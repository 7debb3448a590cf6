import { describe, expect, it } from "vitest";
import type { ExecutionTiming } from "../run/messages/events.ts";
import { shownText, shownTimings, shownValue } from "./shown-timings.ts";

const at = (value: number): ExecutionTiming => ({ param: { name: "n", value } }) as ExecutionTiming;
const sweep = { param: "n", values: [1, 2, 4], shown: 2, isWhole: true };

describe("shownTimings", () => {
  it("takes the executions at the value whose outputs are shown", () => {
    const timings = [at(1), at(2), at(2), at(4)];
    expect(shownTimings(timings, sweep)).toEqual([at(2), at(2)]);
    expect(shownTimings(timings, null)).toEqual(timings);
  });

  it("takes those at the last value where a sweep ended before it", () => {
    expect(shownTimings([at(1)], sweep)).toEqual([at(1)]);
    expect(shownValue([], sweep)).toEqual({ name: "n", value: 2 });
  });

  it("takes those at the pair that a map shows", () => {
    const map = { ...sweep, second: { param: "m", values: [8, 16], shown: 16 } };
    const pair = (value: number, other: number): ExecutionTiming =>
      ({ param: { name: "n", value, second: { name: "m", value: other } } }) as ExecutionTiming;
    const timings = [pair(2, 16), pair(2, 8), pair(1, 16)];
    expect(shownTimings(timings, map)).toEqual([pair(2, 16)]);
    expect(shownText(timings, map)).toBe("n = 2, m = 16");
  });

  it("are shown with their value, if there is one", () => {
    expect(shownText([at(2)], sweep)).toBe("n = 2");
    expect(shownText([at(2)], null)).toBe("");
  });
});
