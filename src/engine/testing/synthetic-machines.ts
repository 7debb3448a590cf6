/** Machines made up for tests, with rates of the size that such machines have. */
import type { CpuFacts, GpuFacts, Hardware, HardwarePeaks } from "../machine/machine.ts";

/** A device that reaches these rates and has usual overheads. */
export function roofsOf(rates: Partial<HardwarePeaks>): HardwarePeaks {
  return {
    flopsPerSecond: 1e12,
    halfFlopsPerSecond: null,
    matrixFlopsPerSecond: null,
    bytesPerSecond: 1e11,
    caches: [],
    submissionSeconds: 1e-4,
    upload: { latencySeconds: 1e-4, bytesPerSecond: 5e9 },
    readback: { latencySeconds: 2e-4, bytesPerSecond: 2e9 },
    ...rates,
  };
}

const gpu: GpuFacts = {
  unavailable: null,
  name: "acme gpu",
  lowPowerGpu: null,
  vendor: "acme",
  architecture: "gen-1",
  device: null,
  description: null,
  driver: null,
  memoryBytes: null,
  software: false,
  features: ["shader-f16", "timestamp-query"],
  limits: { maxBufferSize: 2 ** 31 },
  subgroupSizes: [32, 32],
  maxBufferBytes: 2 ** 31,
  maxBindingBytes: 2 ** 31,
  clock: "gpu timestamp",
  clockStepMilliseconds: 0.001,
  roofs: null,
};

const noGpu: GpuFacts = {
  ...gpu,
  unavailable: "this browser has no WebGPU",
  name: null,
  vendor: null,
  architecture: null,
  features: [],
  limits: {},
  subgroupSizes: null,
  maxBufferBytes: null,
  maxBindingBytes: null,
  clock: null,
  clockStepMilliseconds: null,
};

const softwareGpu: GpuFacts = {
  ...gpu,
  name: "SwiftShader (software)",
  vendor: "google",
  architecture: "swiftshader",
  software: true,
};

export const integratedGpu: GpuFacts = {
  ...gpu,
  roofs: roofsOf({
    flopsPerSecond: 4e11,
    bytesPerSecond: 3e10,
    submissionSeconds: 3e-4,
    upload: { latencySeconds: 3e-4, bytesPerSecond: 4e9 },
    readback: { latencySeconds: 5e-4, bytesPerSecond: 2e9 },
  }),
};

export const discreteGpu: GpuFacts = {
  ...gpu,
  roofs: roofsOf({ flopsPerSecond: 2e13, bytesPerSecond: 8e11, submissionSeconds: 1e-4 }),
};

/** Each core has 60 GFLOP/s. */
export function cpuWith(threads: number): CpuFacts {
  return {
    unavailable: null,
    logicalCores: threads,
    threads,
    singleThread: null,
    simd: true,
    relaxedSimd: true,
    memoryBytes: 8 * 2 ** 30,
    roofs: roofsOf({
      flopsPerSecond: 6e10 * threads,
      bytesPerSecond: 1.5e10 + 2e9 * threads,
      submissionSeconds: 2e-5,
      upload: { latencySeconds: 5e-6, bytesPerSecond: 1e10 },
      readback: { latencySeconds: 5e-6, bytesPerSecond: 1e10 },
    }),
  };
}

const unisolatedCpu: CpuFacts = {
  ...cpuWith(1),
  logicalCores: 8,
  singleThread: "the page is not cross-origin isolated",
};

type MachineName =
  | "no GPU"
  | "software GPU"
  | "software GPU, not isolated"
  | "small integrated GPU, 2 cores"
  | "small integrated GPU, 64 cores"
  | "large discrete GPU, 2 cores"
  | "large discrete GPU, 64 cores"
  | "large discrete GPU, not isolated"
  | "unmeasured devices";

export const machines: Readonly<Record<MachineName, Hardware>> = {
  "no GPU": { gpu: noGpu, cpu: cpuWith(8) },
  "software GPU": { gpu: softwareGpu, cpu: cpuWith(2) },
  "small integrated GPU, 2 cores": { gpu: integratedGpu, cpu: cpuWith(2) },
  "small integrated GPU, 64 cores": { gpu: integratedGpu, cpu: cpuWith(64) },
  "large discrete GPU, 2 cores": { gpu: discreteGpu, cpu: cpuWith(2) },
  "large discrete GPU, 64 cores": { gpu: discreteGpu, cpu: cpuWith(64) },
  "large discrete GPU, not isolated": { gpu: discreteGpu, cpu: unisolatedCpu },
  "software GPU, not isolated": { gpu: softwareGpu, cpu: unisolatedCpu },
  "unmeasured devices": {
    gpu: { ...discreteGpu, roofs: null },
    cpu: { ...cpuWith(8), roofs: null },
  },
};
