/** The computer as recordings see it: both devices are there, and nothing was measured. */
import type { Machine } from "../machine/machine.ts";

export const standInMachine: Machine = {
  browser: {
    name: null,
    system: null,
    userAgent: null,
    isolated: true,
    clockStepMilliseconds: null,
  },
  devices: ["gpu", "cpu"],
  cpu: {
    unavailable: null,
    logicalCores: null,
    threads: 1,
    singleThread: null,
    simd: true,
    relaxedSimd: false,
    memoryBytes: null,
    roofs: null,
  },
  gpu: {
    unavailable: null,
    name: null,
    lowPowerGpu: null,
    vendor: null,
    architecture: null,
    device: null,
    description: null,
    driver: null,
    memoryBytes: null,
    software: false,
    features: [],
    limits: {},
    subgroupSizes: null,
    maxBufferBytes: null,
    maxBindingBytes: null,
    clock: null,
    clockStepMilliseconds: null,
    roofs: null,
  },
  recommendation: {
    mode: "cpu",
    reason: "Nothing was measured.",
    productSide: null,
    sumElements: null,
  },
};
