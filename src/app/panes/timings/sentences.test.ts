import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import type { Measured } from "../../store/summary.ts";
import {
  byTime,
  clockSentence,
  crossingText,
  crossoverSentence,
  quotation,
  spreadText,
  sweepSentence,
  totalSentence,
  verdict,
} from "./sentences.ts";

const took = (median: number, spread = 1, cold = false): Measured => ({
  median,
  low: median / spread,
  high: median * spread,
  interval: [median / spread, median * spread],
  count: 7,
  spread: "p10–p90",
  cold,
});

describe("verdict", () => {
  it("says which device is faster, or that nobody can tell", () => {
    expect(verdict(took(1, 1.1), took(3.1, 1.1))).toBe("GPU 3.10× faster");
    expect(verdict(took(1, 2), took(1.5, 2))).toBe("too close to call");
    expect(verdict(took(1), null)).toBe("");
  });

  it("never makes a factor of what a clock cannot see", () => {
    const unseen: Measured = { ...took(0), high: 0.5, interval: [0, 0.5] };
    expect(verdict(took(6, 1.2), unseen)).toBe("CPU at least 10.0× faster");
    expect(verdict(took(0.4, 1.2), unseen)).toBe("too close to call");
    expect(verdict({ ...took(6), count: 1 }, unseen)).toBe(
      "CPU at least 12.0× faster, measured once",
    );
    expect(verdict({ ...took(0.4), count: 1 }, unseen)).toBe("too close to call, measured once");
  });

  it("is no more than an estimate where a time was measured once", () => {
    expect(verdict({ ...took(1), count: 1 }, took(3))).toBe(
      "about GPU 3.00× faster, measured once",
    );
  });
});

describe("spreadText", () => {
  it("names the kind of spread and the number of rounds", () => {
    expect(spreadText(took(2, 2))).toBe("1.00–4.00 ms, p10–p90 of 7");
    expect(spreadText({ ...took(2), count: 1 })).toBe("one round");
    expect(spreadText({ ...took(2, 1, true), count: 1 })).toBe("cold, one round");
  });

  it("says why a time is no more than an end of an interval", () => {
    expect(spreadText({ ...took(0), high: 0.005 })).toBe("too short for the clock");
    expect(spreadText({ ...took(2), high: Number.POSITIVE_INFINITY })).toBe("only partly measured");
    expect(spreadText({ ...took(2), isAtMost: true })).toBe(
      "measured one by one, longer than the whole",
    );
  });
});

describe("crossingText", () => {
  it("gives the interval that the spread leaves", () => {
    const crossing = { x: 213.4, low: 190.2, high: 240.1, fasterAbove: "gpu" } as const;
    expect(crossingText("n", crossing)).toBe("n ≈ 213 (190–240)");
    expect(crossingText("n", { ...crossing, low: null })).toBe("n ≈ 213 (up to 240)");
    expect(crossingText("n", { ...crossing, high: null })).toBe("n ≈ 213 (from 190)");
    expect(crossingText("n", { ...crossing, low: null, high: null })).toBe(
      "n ≈ 213 (anywhere in the range)",
    );
  });
});

describe("crossoverSentence", () => {
  const rowsOf = (gpu: number, cpu: (x: number) => number, xs = [1, 16]) =>
    xs.map((x) => ({ x, gpu: took(gpu), cpu: took(cpu(x)), auto: null, hybrid: null }));
  const whole = rowsOf(4, (x) => x);

  it("tells both crossings, each with its interval", () => {
    const kernel = [1, 16].map((x) => ({
      x,
      gpu: took(2, 1.4),
      cpu: took(x, 1.4),
      auto: null,
      hybrid: null,
    }));
    expect(crossoverSentence("n", whole, kernel, true)).toBe(
      "With data to send and results to read (end to end), the GPU is faster above n ≈ 4; with data already on the device (kernels alone), the GPU is faster above n ≈ 2 (1.02–3.92).",
    );
  });

  it("tells that one of both has none in the swept range", () => {
    expect(
      crossoverSentence(
        "n",
        whole,
        rowsOf(0.5, (x) => x),
        true,
      ),
    ).toBe(
      "With data to send and results to read (end to end), the GPU is faster above n ≈ 4; with data already on the device (kernels alone), no crossing in this range: the GPU is faster from n = 1 to 16.",
    );
  });

  it("is about the whole where kernels were not measured on both devices", () => {
    const kernel = rowsOf(1, () => 1).map((row) => ({ ...row, cpu: null }));
    expect(crossoverSentence("n", whole, kernel, true)).toBe("The GPU is faster above n ≈ 4.");
    expect(crossoverSentence("n", whole, [], true)).toBe("The GPU is faster above n ≈ 4.");
    expect(crossoverSentence("n", [], [], true)).toBe("No times yet.");
  });

  it("names the devices where it is quoted", () => {
    const infos = { gpu: { name: "NVIDIA H200" } as DeviceInfo };
    expect(quotation("So it is.", ["gpu", "cpu"], infos)).toBe("GPU NVIDIA H200, CPU: So it is.");
  });

  it("says once that some sizes were measured once", () => {
    const once = rowsOf(2, (x) => x).map((row) => ({ ...row, gpu: { ...took(2), count: 1 } }));
    expect(crossoverSentence("n", whole, once, true).match(/measured once/g)).toHaveLength(1);
  });
});

describe("sweepSentence", () => {
  it("tells the crossing", () => {
    const rows = [1, 16].map((x) => ({ x, gpu: took(4), cpu: took(x), auto: null, hybrid: null }));
    expect(sweepSentence("n", rows, true)).toBe("The GPU is faster above n ≈ 4.");
  });

  it("tells that there is none", () => {
    const rows = [64, 128].map((x) => ({
      x,
      gpu: took(9),
      cpu: took(1),
      auto: null,
      hybrid: null,
    }));
    expect(sweepSentence("n", rows, true)).toBe(
      "No crossing in this range: the CPU is faster from n = 64 to 128.",
    );
  });

  it("does not name a winner where the spread does not tell", () => {
    const rows = [64, 128].map((x) => ({
      x,
      gpu: took(1.1, 2),
      cpu: took(1, 2),
      auto: null,
      hybrid: null,
    }));
    expect(sweepSentence("n", rows, true)).toBe(
      "No crossing in this range, n = 64 to 128, but some sizes are too close to call.",
    );
  });

  it("tells no more than what it has seen while sizes are still to come", () => {
    const rows = [64, 128].map((x) => ({
      x,
      gpu: took(9),
      cpu: took(1),
      auto: null,
      hybrid: null,
    }));
    expect(sweepSentence("n", rows, false)).toBe(
      "No crossing so far: the CPU is faster from n = 64 to 128.",
    );
  });

  it("says when a time has no spread because it was measured once", () => {
    const rows = [64, 128].map((x) => ({
      x,
      gpu: { ...took(9), count: 1 },
      cpu: took(1),
      auto: null,
      hybrid: null,
    }));
    expect(sweepSentence("n", rows, true)).toMatch(
      / Some sizes were measured once, so their spread/,
    );
  });

  it("has words for the beginning of a sweep and for one device", () => {
    expect(sweepSentence("n", [], true)).toBe("No times yet.");
    expect(
      sweepSentence("n", [{ x: 64, gpu: took(1), cpu: took(2), auto: null, hybrid: null }], true),
    ).toBe("Measured at n = 64 so far.");
    expect(
      sweepSentence("n", [{ x: 64, gpu: null, cpu: took(2), auto: null, hybrid: null }], true),
    ).toBe("CPU: 2.00 ms at n = 64.");
  });
});

describe("totalSentence", () => {
  const none = { gpu: null, cpu: null, auto: null, hybrid: null };

  it("gives both times and the verdict", () => {
    expect(totalSentence({ ...none, gpu: took(1, 1.1), cpu: took(4, 1.1) })).toBe(
      "End to end: GPU 1.00 ms, CPU 4.00 ms; GPU 4.00× faster.",
    );
    expect(totalSentence({ ...none, cpu: took(4, 1, true) })).toBe(
      "End to end: CPU 4.00 ms, cold round only.",
    );
    expect(totalSentence({ ...none, auto: took(2) })).toBe("End to end: Auto 2.00 ms.");
    expect(totalSentence(none)).toBe("No times yet.");
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
      "End-to-end times are wall-clock times. Kernel times: GPU (Example) on GPU timestamps, " +
        "in steps of 65 µs; CPU (2 threads) on the wall clock, in steps of 5 µs.",
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
