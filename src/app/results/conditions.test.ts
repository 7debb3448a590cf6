import { describe, expect, it } from "vitest";
import { accountOfNothing } from "../testing/account.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { costOfTiming, costOfTracing, noiseOf } from "./conditions.ts";

const slice = (...endToEnd: number[]) => executionTiming({ isReplay: true, endToEnd });

describe("a device compared with itself", () => {
  it("does not differ if all repeats take as long", () => {
    const slices = Array.from({ length: 8 }, () => slice(2, 2, 2));
    expect(noiseOf(slices, "gpu")).toEqual({ ratio: 1, isDrift: false });
  });

  it("differs by its noise", () => {
    const slices = Array.from({ length: 12 }, (_, at) => slice(1, 1.1, at % 2 ? 1.3 : 1.2));
    expect(noiseOf(slices, "gpu")?.ratio).toBeCloseTo(1, 1);
  });

  it("has drifted where its first slices are apart from its last ones", () => {
    const slices = (last: number) =>
      Array.from({ length: 12 }, (_, at) => slice(1 + ((last - 1) * at) / 11));
    expect(noiseOf(slices(2), "gpu")).toMatchObject({ isDrift: true });
    expect(noiseOf(slices(1.05), "gpu")).toMatchObject({ isDrift: false });
    const alternating = Array.from({ length: 12 }, (_, at) => slice(at % 2 ? 2 : 1));
    expect(noiseOf(alternating, "gpu")).toEqual({ ratio: 2, isDrift: false });
  });

  it("is not known from few slices, or from executions of the program", () => {
    expect(noiseOf([slice(1), slice(1)], "gpu")).toBeNull();
    const executions = Array.from({ length: 20 }, () => executionTiming({ endToEnd: [1] }));
    expect(noiseOf(executions, "gpu")).toBeNull();
    expect(
      noiseOf(
        Array.from({ length: 20 }, () => slice(1)),
        "cpu",
      ),
    ).toBeNull();
  });
});

describe("the cost of measuring", () => {
  const timed = executionTiming({ isReplay: true, wall: 3, endToEnd: [] });
  const traced = executionTiming({
    isReplay: true,
    wall: 1.8,
    endToEnd: [],
    account: accountOfNothing,
  });

  it("is how much longer a repeat takes with its parts timed one by one, or traced", () => {
    const timings = [slice(1, 2, 1.5), timed, traced];
    expect(costOfTiming(timings, "gpu")).toBe(2);
    expect(costOfTracing(timings, "gpu")).toBeCloseTo(1.2, 9);
  });

  it("is not known where one of both is missing", () => {
    expect(costOfTiming([slice(1), traced], "gpu")).toBeNull();
    expect(costOfTracing([slice(1), timed], "gpu")).toBeNull();
    expect(costOfTiming([], "gpu")).toBeNull();
  });
});
