import { describe, expect, it } from "vitest";
import { accountOfNothing } from "../../testing/account.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { conditionsText } from "./conditions-text.ts";

const slices = (first: number, last: number) =>
  Array.from({ length: 12 }, (_, at) =>
    executionTiming({ isReplay: true, endToEnd: [at < 6 ? first : last] }),
  );
const quiet = {
  devices: ["gpu"],
  wasHidden: false,
  wasOnBattery: false,
  clockStep: 0.005,
} as const;

describe("the conditions of a measurement", () => {
  it("say how much a device differs from itself, and what timing costs", () => {
    const timed = executionTiming({ isReplay: true, wall: 3, endToEnd: [] });
    const traced = { ...timed, wall: 2.1, account: accountOfNothing };
    expect(conditionsText({ ...quiet, timings: [...slices(2, 2), timed, traced] })).toEqual({
      warnings: [],
      notes: [
        "Noise: identical repeats differed by 0.0% on the GPU; smaller differences are not meaningful.",
        "Traced repeats are 1.05× slower on the GPU; the device time excludes them.",
        "Repeats that time each kernel and transfer are 1.50× slower on the GPU; the device time excludes them.",
      ],
    });
  });

  it("state a large difference as a factor, and warn of it", () => {
    const timings = Array.from({ length: 12 }, (_, at) =>
      executionTiming({ isReplay: true, endToEnd: [at % 2 === 0 ? 1 : 8.473] }),
    );
    const { notes, warnings } = conditionsText({ ...quiet, timings });
    expect(notes[0]).toContain("identical repeats differed by a factor of 8.47 on the GPU");
    expect(warnings).toEqual([expect.stringContaining("very different times for the same work")]);
  });

  it("state no percentage of times that the clock could not measure", () => {
    const text = (odd: number): string | undefined => {
      const timings = Array.from({ length: 12 }, (_, at) =>
        executionTiming({ isReplay: true, endToEnd: [at % 2 === 0 ? 0 : odd] }),
      );
      return conditionsText({ ...quiet, timings }).notes[0];
    };
    expect(text(0)).toContain("differed by 0.0% on");
    expect(text(0.005)).toContain("differed by more than the clock resolves on");
  });

  it("warn of drift, of a tab in the background, of a battery and of a coarse clock", () => {
    const { warnings } = conditionsText({
      timings: slices(1, 2),
      devices: ["gpu"],
      wasHidden: true,
      wasOnBattery: true,
      clockStep: 0.1,
    });
    expect(warnings.map((warning) => warning.split(" ").slice(0, 4).join(" "))).toEqual([
      "The tab was in",
      "The computer runs on",
      "The browser's clock has",
      "The GPU changed speed",
    ]);
  });

  it("say at which clock a program runs, and at which its time counts", () => {
    const clock = { rate: 1980, highest: 1980, asItHappens: null };
    const first = { ...clock, asItHappens: { milliseconds: 0.42, rate: 345 } };
    const timings = [first, clock, clock].map((each) =>
      executionTiming({ isReplay: true, endToEnd: [0.08], clock: each }),
    );
    expect(conditionsText({ ...quiet, timings })).toEqual({
      warnings: [],
      notes: [
        "As the program runs, the GPU's clock is at 17% of its highest, since the program does not keep it busy: device time 420 µs. Awake, near the highest clock, it takes 80.0 µs, which is what the page compares.",
      ],
    });
  });

  it("say at which clock a program ended that cannot be repeated awake, where that is lower", () => {
    const textAt = (rate: number): unknown => {
      const clock = { rate, highest: 1980, asItHappens: null };
      const first = executionTiming({ index: 0, endToEnd: [3], clock });
      const later = executionTiming({ endToEnd: [2] });
      return conditionsText({ ...quiet, timings: [first, later] });
    };
    expect(textAt(345)).toEqual({
      warnings: [],
      notes: [
        "After the first run the GPU's clock was at 17% of its highest, and the page cannot repeat the program with the GPU awake: the times are those of the program as it runs.",
      ],
    });
    expect(textAt(1900)).toEqual({ warnings: [], notes: [] });
  });

  it("warn of a device that does not reach its highest clock", () => {
    const clock = { rate: 1200, highest: 1980, asItHappens: { milliseconds: 3, rate: 1190 } };
    const timings = [executionTiming({ isReplay: true, endToEnd: [3], clock })];
    const { warnings, notes } = conditionsText({ ...quiet, timings });
    expect(warnings[0]).toMatch(
      /^During the measurement the GPU's clock was at 61% of its highest, as when/,
    );
    expect(notes).toEqual([]);
  });

  it("say nothing where nothing was measured", () => {
    expect(conditionsText({ ...quiet, timings: [] })).toEqual({ warnings: [], notes: [] });
  });
});
