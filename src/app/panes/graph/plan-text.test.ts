import { describe, expect, it } from "vitest";
import type { StepReport } from "../../../engine/executor/host/plan-report.ts";
import { roofsOf } from "../../../engine/testing/synthetic-machines.ts";
import type { RunPlan, StepTime } from "../../results/plans.ts";
import type { LimitFraction } from "../../results/roofline.ts";
import { reportedStep } from "../../testing/reported-plan.ts";
import {
  bufferName,
  bufferType,
  isOnIntegers,
  limitsText,
  placementText,
  planTitle,
  rateText,
  shareText,
  timesText,
  tunedText,
  usesText,
  workText,
} from "./plan-text.ts";

const step = (...lines: number[]): StepReport =>
  reportedStep({ positions: lines.map((line) => ({ line, column: 1 })) });

const plan = (change: Partial<RunPlan> = {}): RunPlan => ({
  id: "a",
  number: 2,
  param: null,
  omittedSteps: 0,
  steps: [step(4), step(7, 5)],
  on: { gpu: [], cpu: [] },
  buffers: [
    { role: "input", dtype: "f32", byteLength: 16384, shape: [64, 64], position: null },
    { role: "scratch", dtype: "f32", byteLength: 4096, shape: null, position: null },
    { role: "input", dtype: "i32", byteLength: 4, shape: [], position: null },
  ],
  names: new Map(),
  ...change,
});

describe("a plan's title", () => {
  it("counts the kernels and says which lines they come from", () => {
    expect(planTitle(plan(), ["gpu", "cpu"])).toBe("Plan 2: 2 kernels, lines 4–7");
  });

  it("says one line once, and nothing of lines that are not known", () => {
    expect(planTitle(plan({ steps: [step(4)] }), ["gpu", "cpu"])).toBe("Plan 2: 1 kernel, line 4");
    expect(planTitle(plan({ steps: [step()] }), ["gpu", "cpu"])).toBe("Plan 2: 1 kernel");
  });

  it("counts the kernels that are not shown too", () => {
    expect(planTitle(plan({ omittedSteps: 1000 }), ["gpu", "cpu"])).toContain("1,002 kernels");
  });

  it("names the swept value that it was made for, and the only device that ran it", () => {
    const swept = plan({ param: { name: "n", value: 512 }, on: { cpu: [] } });
    expect(planTitle(swept, ["gpu", "cpu"])).toBe(
      "Plan 2: 2 kernels, lines 4–7, n = 512, CPU only",
    );
    expect(planTitle(swept, ["cpu"])).toBe("Plan 2: 2 kernels, lines 4–7, n = 512");
  });
});

describe("buffers in words", () => {
  it("are numbered by role", () => {
    const named = plan({ names: new Map([[2, "w"]]) });
    expect(bufferName(named, 2)).toBe("w");
    expect([0, 1, 2].map((index) => bufferName(plan(), index))).toEqual([
      "input 1",
      "scratch 1",
      "input 2",
    ]);
  });

  it("have a dtype and a shape, but for scratch", () => {
    expect(bufferType(plan(), 0)).toBe("f32[64, 64]");
    expect(bufferType(plan(), 1)).toBe("");
  });

  it("are listed once each with their size", () => {
    const uses = [0, 1, 0].map((buffer) => ({ buffer, byteLength: buffer === 0 ? 16384 : 4096 }));
    expect(usesText(plan(), uses)).toBe("input 1 f32[64, 64] (16.0 KiB), scratch 1 (4.00 KiB)");
    expect(usesText(plan(), [])).toBe("nothing");
  });
});

describe("work in words", () => {
  const work = { bytes: 12 * 2 ** 20, operations: 2 ** 31 };

  it("is what a kernel computes and moves", () => {
    expect(workText(work, false)).toBe("2.15 GFLOP, 12.0 MiB read and written");
    expect(workText({ bytes: 8, operations: 2 }, true)).toBe("2 op, 8 B read and written");
  });

  it("is, over a time, what the device achieves", () => {
    expect(rateText(work, 2, false)).toBe("1.07 TFLOP/s, 6.29 GB/s");
    expect(rateText(work, 2, true)).toBe("1.07 Top/s, 6.29 GB/s");
    expect(rateText({ bytes: 8, operations: 2 }, 1000, false)).toBe("2 FLOP/s, 8 B/s");
    expect(rateText(work, 0, false)).toBe("");
  });

  it("is on integers where every buffer that the kernel uses is known to have integers", () => {
    const uses = (...used: readonly number[]) =>
      isOnIntegers(plan(), {
        inputs: used.map((buffer) => ({ buffer, byteLength: 4 })),
        outputs: [],
      });
    expect([uses(2), uses(0, 2), uses(1, 2), uses()]).toEqual([true, false, false, false]);
  });

  it("says how much of the limit that binds it a kernel uses, and why that may be more than all", () => {
    const text = (binds: LimitFraction["binds"], share: number) =>
      shareText({ binds, share, withinBytes: binds === "cache" ? 2 ** 18 : null });
    expect(text("memory", 0.866)).toBe("87% of the measured memory bandwidth");
    expect(text("arithmetic", 0.002)).toMatch(/^less than 1% of the measured f32 peak/);
    expect(text("memory", 1.5)).toBe(
      "above the measured memory bandwidth: some of the data comes from caches, or the limit was measured too low (Device tab: Measure again)",
    );
    expect(text("cache", 0.43)).toBe("43% of the measured bandwidth of reads within 256 KiB");
    expect(text("cache", 2)).toMatch(/: some of the data comes from a closer cache/);
    // A CPU has no matrix units, and products on matrix units have a separate limit.
    expect(text("arithmetic", 1.44)).toMatch(/^above the measured f32 peak: fewer operations/);
    expect(text("arithmetic", 1.44)).not.toContain("matrix");
    expect(text("arithmetic", 1)).not.toContain(":");
    expect(text("matrix units", 0.4)).toBe("40% of the measured matrix-unit peak");
  });

  it("says what a device does at most", () => {
    const limits = roofsOf({ flopsPerSecond: 65.5e12, bytesPerSecond: 4.21e12 });
    expect(limitsText(limits)).toBe("4.21 TB/s, 65.5 TFLOP/s f32");
    expect(limitsText({ ...limits, halfFlopsPerSecond: 131e12 })).toMatch(/, 131 TFLOP\/s f16$/);
    expect(limitsText({ ...limits, matrixFlopsPerSecond: 600e12 })).toMatch(
      /, 600 TFLOP\/s on matrix units$/,
    );
    expect(limitsText({ ...limits, spread: 0.012 })).toMatch(/ \(best two .* 2% apart\)$/);
    expect(limitsText({ ...limits, spread: 0.49 })).toMatch(/ \(best two .* 49% apart\)$/);
  });
});

describe("tuning in words", () => {
  const tuned = { key: "", kernel: "matmul", candidates: 3, wrong: 0 };

  it("says what won and by how much, with the interval", () => {
    const gain = { median: 1.12, low: 1.08, high: 1.15 };
    expect(tunedText({ ...tuned, choice: "64×128", gain })).toBe(
      "tuned: 64×128, 1.12× faster (1.08–1.15) than the default code",
    );
  });

  it("says that the usual code stays", () => {
    const gain = { median: 1, low: 1, high: 1 };
    expect(tunedText({ ...tuned, choice: null, gain })).toBe(
      "tuned: of 4 variants, none is faster than the default code",
    );
  });
});

describe("a placement in words", () => {
  const last = { device: "gpu", reason: "GPU 1 ms measured, CPU 3 ms expected" } as const;

  it("says how often each device was chosen, and why the last time", () => {
    expect(placementText({ gpu: 3, cpu: 1, split: 0, last })).toBe(
      "On the GPU 3 times, on the CPU once; last time on the GPU: " +
        "GPU 1 ms measured, CPU 3 ms expected",
    );
  });

  it("say which rows each device computed of a split plan", () => {
    const rows = { gpu: [0, 700], cpu: [700, 1024] } as const;
    const reason = "Split: rows 0 to 700 on the GPU, 700 to 1,024 on the CPU";
    const both = { device: "gpu", split: { step: 0, rows }, reason } as const;
    expect(placementText({ gpu: 4, cpu: 0, split: 8, last: both })).toBe(
      "On the GPU 4 times, split 8 times; last time: " +
        "Split: rows 0 to 700 on the GPU, 700 to 1,024 on the CPU",
    );
  });

  it("names no device twice where there was only one", () => {
    expect(placementText({ gpu: 1, cpu: 0, split: 0, last })).toBe(
      "On the GPU once; GPU 1 ms measured, CPU 3 ms expected",
    );
  });
});

describe("times in words", () => {
  const time = (device: "gpu" | "cpu", median: number): StepTime => ({
    device,
    time: {
      median,
      low: median,
      high: median,
      interval: [median, median],
      count: 5,
      spread: "p10–p90",
      cold: false,
    },
    executions: 1,
  });
  it("name each device", () => {
    expect(timesText([time("gpu", 0.012), time("cpu", 1.2)])).toBe("GPU 12.0 µs, CPU 1.20 ms");
    expect(timesText([])).toBe("");
  });

  it("never call a kernel free: what the clock cannot see is below its step", () => {
    const unseen = time("cpu", 0);
    expect(timesText([{ ...unseen, time: { ...unseen.time, high: 0.005 } }])).toBe("CPU < 5.00 µs");
    expect(timesText([time("cpu", 0.005)])).toBe("CPU 5.00 µs");
  });
});
