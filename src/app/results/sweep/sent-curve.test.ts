import { describe, expect, it } from "vitest";
import type { Sweep } from "../../run/messages/events.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { runOptions } from "../../testing/run-options.ts";
import { emptyResults, type Results } from "../results.ts";
import { curveToSend, curveToShow } from "./sent-curve.ts";

const sweep: Sweep = { param: "n", values: [1, 2, 4], shown: 1, isWhole: true };
const options = runOptions({ source: "a", sweep });
const execution = (value: number, change = {}) =>
  executionTiming({ device: "cpu", param: { name: "n", value }, endToEnd: [value / 2], ...change });
const swept: Results = {
  ...emptyResults(options),
  devices: ["cpu"],
  outcome: "done",
  timings: [execution(4), execution(1), execution(2)],
};

describe("the curve to send", () => {
  it("has the medians at each value, in order, on the machine by its name", () => {
    expect(curveToSend(swept, "a", null)).toEqual({
      param: "n",
      machine: "an unknown browser",
      devices: [
        {
          device: "cpu",
          name: "",
          points: [
            { x: 1, milliseconds: 0.5 },
            { x: 2, milliseconds: 1 },
            { x: 4, milliseconds: 2 },
          ],
        },
      ],
    });
  });

  it("has no times of first runs", () => {
    const timings = [execution(1), execution(2), execution(4, { index: 0 })];
    expect(curveToSend({ ...swept, timings }, "a", null)?.devices[0]?.points).toHaveLength(2);
  });

  it("is none of another text, of a run that did not end well, of a single size or of a map", () => {
    const second = { param: "m", values: [1], shown: 1 };
    expect(curveToSend(swept, "b", null)).toBeNull();
    expect(curveToSend({ ...swept, outcome: "stopped" }, "a", null)).toBeNull();
    expect(curveToSend({ ...swept, timings: [execution(1)] }, "a", null)).toBeNull();
    expect(curveToSend({ ...swept, options: { ...options, sweep: null } }, "a", null)).toBeNull();
    const map = { ...options, sweep: { ...sweep, second } };
    expect(curveToSend({ ...swept, options: map }, "a", null)).toBeNull();
    expect(curveToSend(emptyResults(null), "a", null)).toBeNull();
  });
});

describe("the curve to show", () => {
  const curve = { param: "n", machine: "", devices: [] };

  const verdict = null;

  it("is the sender's, after a sweep of the same param in the same text", () => {
    expect(curveToShow({ source: "a", curve, verdict }, swept)).toBe(curve);
    expect(curveToShow({ source: "b", curve, verdict }, swept)).toBeNull();
    expect(
      curveToShow({ source: "a", curve: { ...curve, param: "m" }, verdict }, swept),
    ).toBeNull();
    expect(curveToShow({ source: "a", curve, verdict }, emptyResults(null))).toBeNull();
    expect(curveToShow(null, swept)).toBeNull();
  });
});
