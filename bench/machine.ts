/** Names the device, and tells whether it is a real one. */
import { clockStep } from "../src/engine/ir/numbers/clock-step.ts";
import type { Device, Machine } from "./result.ts";

/** SwiftShader and similar adapters, whose times say nothing about GPUs. */
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

const experimental = /^chromium-experimental-/;

/** The same GPU with adapters that do not offer features behind a flag of the browser. */
export function withoutExperiments(gpu: GPU): GPU {
  const hiding = (adapter: GPUAdapter): GPUAdapter =>
    new Proxy(adapter, {
      get(target, name): unknown {
        if (name === "features")
          return new Set([...target.features].filter((feature) => !experimental.test(feature)));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(gpu, {
    get(target, name): unknown {
      if (name === "requestAdapter")
        return async (options?: GPURequestAdapterOptions) => {
          const adapter = await target.requestAdapter(options);
          return adapter && hiding(adapter);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** `portable`: Tensorpad does not see experimental features. */
export function describeMachine(
  device: Device,
  adapter: GPUAdapter | null,
  portable: boolean,
): Machine {
  const threads = navigator.hardwareConcurrency;
  const isolated = globalThis.crossOriginIsolated === true;
  const common = { device, threads, crossOriginIsolated: isolated, clockStep: clockStep() };
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
    subgroupMatrix: !portable && features.has("chromium-experimental-subgroup-matrix"),
    details: {
      vendor: info.vendor,
      architecture: info.architecture,
      features: [...features].sort().join(", "),
      "workgroup memory": String(limits.maxComputeWorkgroupStorageSize),
    },
  };
}
