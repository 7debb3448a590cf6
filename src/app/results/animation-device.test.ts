import { describe, expect, it } from "vitest";
import { chartRecord } from "../testing/charts.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { runOptions } from "../testing/run-options.ts";
import { deviceToAnimateOn } from "./animation-device.ts";
import { emptyResults, type Results } from "./results.ts";

const options = runOptions({ choice: "compare", once: true });
const animation = chartRecord("animation", { kind: "animation" });
const results = (changes: Partial<Results>): Results => ({
  ...emptyResults(options),
  outcome: "done",
  devices: ["gpu", "cpu"],
  charts: [animation],
  ...changes,
});

describe("a run that is over", () => {
  it("animates on the previous device, or else the first, if nothing was measured", () => {
    expect(deviceToAnimateOn(results({}), "cpu")).toBe("cpu");
    expect(deviceToAnimateOn(results({}), "hybrid")).toBe("gpu");
    expect(deviceToAnimateOn(results({ devices: ["cpu"] }), null)).toBe("cpu");
  });

  it("animates on the device that took less time, even if only in its first run", () => {
    const took = (device: "gpu" | "cpu", index: number, wall: number) =>
      executionTiming({ device, index, wall, endToEnd: [wall] });
    const measured = { options: { ...options, once: false } };
    for (const index of [0, 1]) {
      const timings = [took("gpu", index, 9), took("cpu", index, 2)];
      expect(deviceToAnimateOn(results({ ...measured, timings }), "gpu")).toBe("cpu");
    }
  });

  it("animates nothing without an animation, after a sweep, or if it did not complete", () => {
    const sweep = { param: "n", values: [1, 2], shown: 1, isWhole: true };
    for (const changes of [
      { charts: [] },
      { outcome: "failed" as const },
      { outcome: "stopped" as const },
      { outcome: null },
      { options: { ...options, sweep } },
      { options: null },
      { devices: [] },
    ])
      expect(deviceToAnimateOn(results(changes), null)).toBeNull();
  });
});
