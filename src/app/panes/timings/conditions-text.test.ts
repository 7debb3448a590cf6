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

  it("say nothing where nothing was measured", () => {
    expect(conditionsText({ ...quiet, timings: [] })).toEqual({ warnings: [], notes: [] });
  });
});
