import { expect, it } from "vitest";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { gpuOf } from "../../src/engine/testing/posed-gpu.ts";
import { conformance } from "../conformance/suite.ts";

/** The lowest limits that a device in compatibility mode may have (WebGPU Standard, "limits"). */
const lowest = {
  maxBufferSize: 2 ** 28,
  maxStorageBufferBindingSize: 2 ** 27,
  maxStorageBuffersPerShaderStage: 8,
  maxComputeWorkgroupStorageSize: 2 ** 14,
  maxComputeInvocationsPerWorkgroup: 128,
  maxComputeWorkgroupSizeX: 128,
} as const;

/** A GPU for which the browser has no adapter but one in compatibility mode, with neither f16 nor subgroups. */
const { requestAdapter } = gpuOf(() => ({
  features: new Set() as GPUSupportedFeatures,
  limits: lowest as Partial<GPUSupportedLimits> as GPUSupportedLimits,
}));
const compatible = {
  requestAdapter: (options: GPURequestAdapterOptions = {}) =>
    options.featureLevel === "compatibility" ? requestAdapter(options) : Promise.resolve(null),
};

conformance("a GPU in compatibility mode", { device: "gpu", gpu: compatible }, 1);

it("a device in compatibility mode says so in its name", async () => {
  const backend = await createWebGPUBackend({ gpu: compatible as unknown as GPU });
  expect(backend.info.name).toBe("SwiftShader (software, compatibility mode)");
  backend.dispose();
});
