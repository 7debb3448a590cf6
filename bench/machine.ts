/** Which device, and whether it is a real one. */
import { clockStep } from "../src/engine/backend/cpu-features.ts";
import type { Device, Machine } from "./result.ts";

/** SwiftShader and its like: what they take says nothing about GPUs. */
export function isSoftware(
  info: Pick<GPUAdapterInfo, "vendor" | "architecture" | "description" | "isFallbackAdapter">,
): boolean {
  const named = `${info.vendor} ${info.architecture} ${info.description}`;
  return info.isFallbackAdapter || /swiftshader|llvmpipe|lavapipe|basic render/i.test(named);
}

export async function findAdapter(): Promise<GPUAdapter> {
  const adapter = await navigator.gpu?.requestAdapter({ powerPreference: "high-performance" });
  if (!adapter)
    throw new Error("missing GPU: this browser offers no WebGPU adapter; use --device cpu");
  return adapter;
}

export function describeMachine(device: Device, adapter: GPUAdapter | null): Machine {
  const threads = navigator.hardwareConcurrency;
  const common = { device, threads, crossOriginIsolated, clockStep: clockStep() };
  if (adapter === null) {
    const details = { "logical cores": String(threads) };
    return {
      ...common,
      name: `${threads} threads`,
      software: false,
      subgroupMatrix: false,
      details,
    };
  }
  const { info, features, limits } = adapter;
  const software = isSoftware(info);
  const shown =
    info.description || [info.vendor, info.architecture].filter(Boolean).join(" ") || "GPU";
  return {
    ...common,
    name: software ? `${shown} (software)` : shown,
    software,
    subgroupMatrix: features.has("chromium-experimental-subgroup-matrix"),
    details: {
      vendor: info.vendor,
      architecture: info.architecture,
      features: [...features].sort().join(", "),
      "workgroup memory": String(limits.maxComputeWorkgroupStorageSize),
    },
  };
}
