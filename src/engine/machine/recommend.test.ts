import { describe, expect, it } from "vitest";
import {
  cpuWith,
  discreteGpu,
  integratedGpu,
  machines,
  roofsOf,
} from "../testing/synthetic-machines.ts";
import type { Hardware } from "./machine.ts";
import { recommend } from "./recommend.ts";

type Case = readonly [name: keyof typeof machines, mode: string | null, reason: string];

const cases: readonly Case[] = [
  ["no GPU", "cpu", "there is no GPU: this browser has no WebGPU"],
  ["software GPU", "cpu", "the GPU is emulated on the CPU, which is faster without the emulation"],
  [
    "software GPU, not isolated",
    "cpu",
    "the GPU is emulated on the CPU, which is faster without the emulation; the CPU has only one thread, because the page is not cross-origin isolated",
  ],
  [
    "small integrated GPU, 2 cores",
    "hybrid",
    "both devices together multiply 2,048 × 2,048 matrices in about 22% less time than the GPU, and smaller work runs on one of them",
  ],
  [
    "small integrated GPU, 64 cores",
    "cpu",
    "it is faster than the GPU at matrix products of every size",
  ],
  [
    "large discrete GPU, 2 cores",
    "gpu",
    "matrix products of about 180 × 180 or more (12 million operations) are faster on it, and smaller ones are hardly slower",
  ],
  [
    "large discrete GPU, 64 cores",
    "auto",
    "matrix products of about 610 × 610 or more (450 million operations) are faster on the GPU, smaller ones on the CPU",
  ],
  [
    "large discrete GPU, not isolated",
    "gpu",
    "matrix products of about 150 × 150 or more (7 million operations) are faster on it, and smaller ones are hardly slower; the CPU has only one thread, because the page is not cross-origin isolated",
  ],
  [
    "unmeasured devices",
    "compare",
    "neither device has been measured yet; a run on both devices measures and compares them",
  ],
];

describe("the recommended device", () => {
  it.each(cases)("of a machine with %s is %s, and why", (name, mode, reason) => {
    const recommended = recommend(machines[name]);
    expect([recommended.mode, recommended.reason]).toEqual([mode, reason]);
  });

  it("is whichever device there is, or none", () => {
    const noCpu = { ...cpuWith(2), unavailable: "its WebAssembly has no SIMD" };
    expect(recommend({ gpu: discreteGpu, cpu: noCpu })).toMatchObject({
      mode: "gpu",
      reason: "the CPU cannot be used: its WebAssembly has no SIMD",
    });
    expect(recommend({ gpu: machines["no GPU"].gpu, cpu: noCpu })).toMatchObject({
      mode: null,
      reason: "there is no device: this browser has no WebGPU; its WebAssembly has no SIMD",
    });
  });

  it("waits for the measurement of both devices", () => {
    const { reason, mode } = recommend({ gpu: { ...discreteGpu, roofs: null }, cpu: cpuWith(2) });
    expect(mode).toBe("compare");
    expect(reason).toBe(
      "the GPU has not been measured yet; a run on both devices measures and compares them",
    );
  });

  it("is the CPU where only products that few programs have are faster on the GPU", () => {
    const readback = { latencySeconds: 0.1, bytesPerSecond: 2e9 };
    const limits = roofsOf({ flopsPerSecond: 1.4e11, submissionSeconds: 0.1, readback });
    const { mode, reason } = recommend({
      gpu: { ...integratedGpu, roofs: limits },
      cpu: cpuWith(2),
    });
    expect(mode).toBe("cpu");
    expect(reason).toBe(
      "only matrix products of about 4,100 × 4,100 or more (140 billion operations) are faster on the GPU",
    );
  });

  it("is Hybrid where the CPU is the faster one, too", () => {
    const { mode, reason } = recommend({ gpu: integratedGpu, cpu: cpuWith(8) });
    expect(mode).toBe("hybrid");
    expect(reason).toMatch(/than the CPU, and smaller work runs on one of them$/);
  });

  it("is not Hybrid where the transfer of a part takes longer than computing it", () => {
    const slow = { latencySeconds: 0.1, bytesPerSecond: 1e9 };
    const limits = roofsOf({ flopsPerSecond: 4e11, upload: slow, readback: slow });
    const { mode } = recommend({ gpu: { ...integratedGpu, roofs: limits }, cpu: cpuWith(2) });
    expect(mode).toBe("gpu");
  });

  it("is Auto where the GPU computes faster but the CPU moves memory faster", () => {
    const limits = roofsOf({ flopsPerSecond: 1e13, bytesPerSecond: 1e10, submissionSeconds: 3e-5 });
    const { mode, reason } = recommend({
      gpu: { ...integratedGpu, roofs: limits },
      cpu: cpuWith(2),
    });
    expect(mode).toBe("auto");
    expect(reason).toMatch(/and memory-bound work is faster on the CPU$/);
  });
});

describe("the amounts of work from which on the GPU is faster", () => {
  const { productSide, sumElements } = recommend(machines["large discrete GPU, 2 cores"]);

  it("are larger where operands and results move", () => {
    expect(productSide).toEqual({ resident: 181, transferred: 362 });
    expect(sumElements).toEqual({ resident: 131_072, transferred: null });
  });

  it("grow with the cores of the CPU and with the GPU's overhead, and shrink with its rates", () => {
    const sideOf = (hardware: Hardware) => recommend(hardware).productSide?.resident ?? Infinity;
    const cores = [1, 2, 8, 64].map((count) => sideOf({ gpu: discreteGpu, cpu: cpuWith(count) }));
    expect(cores).toEqual([...cores].sort((a, b) => a - b));
    expect(new Set(cores).size).toBe(4);
    const withLimits = (rates: Parameters<typeof roofsOf>[0]) =>
      sideOf({ gpu: { ...discreteGpu, roofs: roofsOf(rates) }, cpu: cpuWith(8) });
    expect(withLimits({ submissionSeconds: 1e-3 })).toBeGreaterThan(withLimits({}));
    expect(withLimits({ flopsPerSecond: 1e13 })).toBeLessThan(withLimits({}));
  });
});
