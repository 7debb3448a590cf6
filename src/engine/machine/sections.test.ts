import { describe, expect, it } from "vitest";
import { machines, roofsOf } from "../testing/synthetic-machines.ts";
import type { Machine } from "./machine.ts";
import { recommend } from "./recommend.ts";
import { machineText, sectionsOf } from "./sections.ts";

function machineOf(name: keyof typeof machines): Machine {
  const hardware = machines[name];
  const browser = {
    name: "Chrome 141",
    system: "Linux",
    userAgent: null,
    isolated: true,
    clockStepMilliseconds: 0.005,
  };
  return { ...hardware, browser, devices: [], recommendation: recommend(hardware) };
}

const valuesOf = (machine: Machine, title: string) => {
  const section = sectionsOf(machine).find((section) => section.title === title);
  return Object.fromEntries((section?.rows ?? []).map(({ name, value }) => [name, value]));
};

describe("a machine in words", () => {
  it("names the second GPU, and the device that it is", () => {
    const machine = machineOf("large discrete GPU, 2 cores");
    expect(valuesOf(machine, "GPU")).not.toHaveProperty("Low-power GPU");
    const two = { ...machine, gpu: { ...machine.gpu, lowPowerGpu: "acme gen-2" } };
    expect(valuesOf(two, "GPU")).toMatchObject({
      "Low-power GPU": 'acme gen-2: device("gpu:low")',
    });
  });

  it("begins with the recommended device, and from which work on the GPU is faster", () => {
    const [first] = sectionsOf(machineOf("small integrated GPU, 2 cores"));
    expect(first?.lead).toMatch(
      /^Hybrid: both devices together multiply .* matrices in .* on one of them\.$/,
    );
    expect(first?.rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "GPU faster at matrix products: from about 300 × 300",
      "GPU faster at matrix products, including transfers: from about 610 × 610",
      "GPU faster at sums of two tensors: from about 1,200,000 elements",
      "GPU faster at sums of two tensors, including transfers: never",
    ]);
  });

  it("has rates in units for people", () => {
    const machine = machineOf("large discrete GPU, 2 cores");
    const caches = [{ bytes: 2 ** 20, bytesPerSecond: 2.345e12 }];
    const limits = roofsOf({
      matrixFlopsPerSecond: 6e14,
      caches,
      submissionSeconds: 3.21e-5,
      measuredAt: new Date(2026, 10, 30, 8, 5).getTime(),
      clockShare: 0.983,
      upload: { bytesPerSecond: 5e9, latencySeconds: 2.5e-7 },
    });
    expect(valuesOf({ ...machine, gpu: { ...machine.gpu, roofs: limits } }, "GPU")).toMatchObject({
      "Multiply-adds, f32": "1 TFLOP/s",
      "Matrix units": "600 TFLOP/s",
      "Memory copies": "100 GB/s",
      "Reads within 1 MiB": "2.35 TB/s",
      Upload: "5 GB/s",
      "Upload latency": "250 ns",
      "Submission latency": "32.1 µs",
      Measured: "2026-11-30 08:05, at 98% of the highest clock seen",
      "Kernel clock": "gpu timestamp, resolution 1 µs",
      "Largest buffer": "2 GiB",
      "Subgroup size": "32",
    });
  });

  it("says what is not reported, and what was not measured and why", () => {
    const machine = machineOf("software GPU");
    expect(valuesOf(machine, "GPU")).toMatchObject({
      Memory: null,
      Driver: null,
      "Peak performance": "not measured, because the GPU is emulated",
    });
    expect(valuesOf(machineOf("unmeasured devices"), "CPU")).toMatchObject({
      "Peak performance":
        "not measured yet (measured after a run, when the device is idle, or by Measure again)",
    });
    expect(
      valuesOf({ ...machine, cpu: { ...machine.cpu, memoryBytes: null } }, "CPU"),
    ).toMatchObject({ Memory: null });
  });

  it("says why there is one thread, and why there is no GPU", () => {
    expect(valuesOf(machineOf("software GPU, not isolated"), "CPU")).toMatchObject({
      Threads: "1: the page is not cross-origin isolated",
    });
    const sections = sectionsOf(machineOf("no GPU"));
    expect(sections.find(({ title }) => title === "GPU")).toEqual({
      title: "GPU",
      lead: "this browser has no WebGPU",
      rows: [],
    });
  });

  it("is a text with everything, for a report", () => {
    const text = machineText(machineOf("software GPU"));
    expect(text).toMatch(/^Recommended device\n {2}CPU: the GPU is emulated/);
    expect(text).toContain("\n\nGPU\n  Name: SwiftShader (software)\n");
    expect(text).toContain("\n  Driver: not reported\n");
    expect(text).toContain(
      "\n  Features: shader-f16, timestamp-query\n  maxBufferSize: 2147483648\n",
    );
    expect(text).toMatch(/\n\nBrowser\n {2}Name: Chrome 141\n {2}System: Linux\n/);
    expect(text.endsWith("\n")).toBe(true);
  });
});
