import { describe, expect, it } from "vitest";
import { executionTiming } from "../testing/execution-timing.ts";
import { awakeOf, clockUse } from "./awake.ts";

const slice = (rate: number, time: number, more = {}) =>
  executionTiming({
    isReplay: true,
    endToEnd: [time],
    clock: { rate, highest: 1980, asItHappens: null },
    ...more,
  });

describe("times that count", () => {
  it("leave out repeats at a lower clock where three others were timed awake", () => {
    const [asleep, awake] = [slice(345, 68), [slice(1980, 10), slice(1900, 11), slice(1980, 9)]];
    expect(awakeOf([asleep, ...awake])).toEqual(awake);
    const few = [asleep, ...awake.slice(1)];
    expect(awakeOf(few)).toEqual(few);
  });

  it("keep all where the device never was at its highest clock", () => {
    const hot = [slice(1200, 16), slice(1300, 15)];
    expect(awakeOf(hot)).toEqual(hot);
  });

  it("are judged by the highest clock that any repeat has seen", () => {
    const early = slice(345, 68, { clock: { rate: 345, highest: 345, asItHappens: null } });
    const awake = [10, 11, 9].map((time) => slice(1980, time));
    expect(awakeOf([early, ...awake])).toEqual(awake);
  });

  it("keep what was timed in no other way: at another value, or part by part", () => {
    const swept = slice(345, 68, { param: { name: "n", value: 64 } });
    const profiled = slice(345, 0, { endToEnd: [] });
    const awake = [10, 11, 9].map((time) =>
      slice(1980, time, { param: { name: "n", value: 128 } }),
    );
    expect(awakeOf([swept, profiled, ...awake])).toEqual([swept, profiled, ...awake]);
  });

  it("are all times of executions and of devices without a clock", () => {
    const executions = [executionTiming({ endToEnd: [3] }), executionTiming({ isReplay: true })];
    expect(awakeOf(executions)).toEqual(executions);
    expect(clockUse(executions)).toBeNull();
  });
});

describe("the use of the clock", () => {
  it("is what repeats had, and what the program had without other work", () => {
    const first = slice(1960, 10, {
      clock: { rate: 1960, highest: 1980, asItHappens: { milliseconds: 68, rate: 345 } },
    });
    const use = clockUse([first, slice(1980, 10), slice(1980, 11), slice(990, 20)]);
    expect(use?.awake).toBeCloseTo(0.99, 2);
    expect(use?.asItHappens?.milliseconds).toBe(68);
    expect(use?.asItHappens?.share).toBeCloseTo(0.174, 3);
  });
});
