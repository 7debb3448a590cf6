import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { SweepRow } from "../results/summary.ts";
import { took } from "../testing/took.ts";
import { crossingText, crossoverSentence, quotation, sweepSentence } from "./crossing-words.ts";

const row = (x: number, gpu: SweepRow["gpu"], cpu: SweepRow["cpu"]): SweepRow => ({
  x,
  gpu,
  cpu,
  auto: null,
  hybrid: null,
});

describe("crossingText", () => {
  it("states the interval that the spread leaves", () => {
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
    xs.map((x) => row(x, took(gpu), took(cpu(x))));
  const whole = rowsOf(4, (x) => x);

  it("states both crossings, each with its interval", () => {
    const kernel = [1, 16].map((x) => row(x, took(2, 1.4), took(x, 1.4)));
    const words =
      "the GPU is faster above n ≈ 4; by kernel time (data already on the device), the GPU is faster above n ≈ 2 (1.24–3.22).";
    expect(crossoverSentence("n", whole, kernel, true, true)).toBe(
      `By device time (upload and readback included), ${words}`,
    );
    expect(crossoverSentence("n", whole, kernel, true, false)).toBe(
      `By total time (upload and readback included), ${words}`,
    );
  });

  it("states that one of both has none in the swept range", () => {
    const kernel = rowsOf(0.5, (x) => x);
    expect(crossoverSentence("n", whole, kernel, true, true)).toBe(
      "By device time (upload and readback included), the GPU is faster above n ≈ 4; by kernel time (data already on the device), no crossover in this range: the GPU is faster from n = 1 to 16.",
    );
  });

  it("is about the whole where kernels were not measured on both devices", () => {
    const kernel = rowsOf(1, () => 1).map((row) => ({ ...row, cpu: null }));
    expect(crossoverSentence("n", whole, kernel, true, true)).toBe(
      "The GPU is faster above n ≈ 4.",
    );
    expect(crossoverSentence("n", whole, [], true, true)).toBe("The GPU is faster above n ≈ 4.");
    expect(crossoverSentence("n", [], [], true, true)).toBe("No times yet.");
  });

  it("names the devices where it is quoted", () => {
    const infos = { gpu: { name: "NVIDIA H200" } as DeviceInfo };
    expect(quotation("So it is.", ["gpu", "cpu"], infos)).toBe("GPU NVIDIA H200, CPU: So it is.");
  });

  it("says once that some sizes have one sample", () => {
    const once = rowsOf(2, (x) => x).map((row) => ({ ...row, gpu: { ...took(2), count: 1 } }));
    expect(crossoverSentence("n", whole, once, true, true).match(/one sample/g)).toHaveLength(1);
  });
});

describe("sweepSentence", () => {
  it("states the crossing", () => {
    const rows = [1, 16].map((x) => row(x, took(4), took(x)));
    expect(sweepSentence("n", rows, true)).toBe("The GPU is faster above n ≈ 4.");
  });

  it("states that there is none", () => {
    const rows = [64, 128].map((x) => row(x, took(9), took(1)));
    expect(sweepSentence("n", rows, true)).toBe(
      "No crossover in this range: the CPU is faster from n = 64 to 128.",
    );
  });

  it("does not name a winner if the spread does not decide it", () => {
    const rows = [64, 128].map((x) => row(x, took(1.1, 2), took(1, 2)));
    expect(sweepSentence("n", rows, true)).toBe(
      "No crossover in this range, n = 64 to 128, but some sizes are too close to call.",
    );
  });

  it("states only what was measured while sizes are still to come", () => {
    const rows = [64, 128].map((x) => row(x, took(9), took(1)));
    expect(sweepSentence("n", rows, false)).toBe(
      "No crossover found up to n = 128: the CPU is faster.",
    );
  });

  it("says when a time has no spread because it has one sample", () => {
    const rows = [64, 128].map((x) => row(x, { ...took(9), count: 1 }, took(1)));
    expect(sweepSentence("n", rows, true)).toMatch(/ Some sizes have one sample, so their spread/);
  });

  it("leaves first runs out where there are repeats, and says so", () => {
    const at = (x: number, gpu: number, isFirst: boolean): SweepRow =>
      row(x, took(gpu, 1, isFirst), took(x, 1, isFirst));
    const repeated = [at(1, 4, false), at(16, 4, false)];
    expect(sweepSentence("n", [...repeated, at(32, 900, true)], true)).toBe(
      "The GPU is faster above n ≈ 4. Sizes that have only a first run (compilation included) are shown as open points and not compared.",
    );
    expect(sweepSentence("n", [at(1, 4, true), at(16, 4, true)], true)).toBe(
      "The GPU is faster above n ≈ 4. All times are first runs, compilation included.",
    );
  });

  it("has words for the beginning of a sweep and for one device", () => {
    expect(sweepSentence("n", [], true)).toBe("No times yet.");
    const said = (gpu: SweepRow["gpu"]) => sweepSentence("n", [row(64, gpu, took(2))], true);
    expect(said(took(1))).toBe("Measured at n = 64 so far.");
    expect(said(null)).toBe("CPU: 2.00 ms at n = 64.");
  });
});
