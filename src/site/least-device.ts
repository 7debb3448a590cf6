/** The device whose code is shown: it has WebGPU's default limits and none of the optional features. */
import type { MemoryRules } from "../engine/ir/plan.ts";
import type { WgslTarget } from "../engine/kernels/wgsl.ts";

export const minTarget: WgslTarget = {
  f16: false,
  subgroups: false,
  subgroupMatrices: false,
  workgroupMemory: true,
  subgroupSizes: null,
  maxWorkgroupStorageBytes: 16_384,
  maxInvocations: 256,
  maxStorageBuffers: 8,
  maxGroups: 65_535,
};

export const minMemory: MemoryRules = {
  alignment: 256,
  apart: true,
  arenaBytes: 2 ** 28,
  windowBytes: 2 ** 27,
  stepBuffers: 8,
};
