import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { took } from "../../testing/took.ts";
import { byTime, clockSentence, spreadText, totalSentence } from "./sentences.ts";

describe("spreadText", () => {
  it("names the kind of spread and the number of samples", () => {
    expect(spreadText(took(2, 2))).toBe("1.00–4.00 ms, p10–p90 of 7 samples");
    expect(spreadText({ ...took(2), count: 1 })).toBe("one sample");
    expect(spreadText({ ...took(2, 1, true), count: 1 })).toBe("first run, one sample");
  });

  it("says why a time is no more than an end of an interval", () => {
    expect(spreadText({ ...took(0), high: 0.005 })).toBe("too short to measure");
    expect(spreadText({ ...took(2), high: Number.POSITIVE_INFINITY })).toBe("only partly measured");
    expect(spreadText({ ...took(2), isAtMost: true })).toBe(
      "upper bound: its parts, measured separately, exceed the whole",
    );
  });
});

describe("totalSentence", () => {
  const none = { gpu: null, cpu: null, auto: null, hybrid: null };

  it("states both times and the verdict", () => {
    expect(totalSentence({ ...none, gpu: took(1, 1.1), cpu: took(4, 1.1) }, false)).toBe(
      "Total time: GPU 1.00 ms, CPU 4.00 ms; GPU 4.00× faster.",
    );
    expect(totalSentence({ ...none, cpu: took(4, 1, true) }, false)).toBe(
      "Total time: CPU 4.00 ms, first run only.",
    );
    expect(totalSentence({ ...none, auto: took(2) }, false)).toBe("Total time: Auto 2.00 ms.");
    expect(totalSentence(none, true)).toBe("No times yet.");
  });
});

describe("clockSentence", () => {
  it("says on which clock each device's kernels are timed", () => {
    const info = (name: string, clock: DeviceInfo["clock"]) => ({ name, clock }) as DeviceInfo;
    const text = clockSentence({
      gpu: info("Example", { name: "gpu timestamp", stepMilliseconds: 0.065 }),
      cpu: info("2 threads", { name: "wall", stepMilliseconds: 0.005 }),
    });
    expect(text).toBe(
      "Total and device times are wall-clock times. Kernel times: GPU (Example) on GPU timestamps " +
        "(resolution 65 µs); CPU (2 threads) on the wall clock (resolution 5 µs).",
    );
    expect(clockSentence({})).toBe("");
  });
});

describe("byTime", () => {
  it("puts the most expensive line first", () => {
    const line = (number: number, gpu: number, cpu: number) => ({
      line: number,
      kernels: [],
      executions: 1,
      gpu: took(gpu),
      cpu: took(cpu),
      auto: null,
      hybrid: null,
    });
    const sorted = byTime([line(1, 1, 1), line(2, 1, 9), line(3, 4, 1)]);
    expect(sorted.map((each) => each.line)).toEqual([2, 3, 1]);
  });
});
