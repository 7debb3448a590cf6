/** A device's peak rates, as the engine measures them for its roofline, and its clock. */

import { gpuClock } from "../src/engine/backend/clock/gpu-clock.ts";
import type { DeviceLimits } from "../src/engine/backend/limits.ts";
import { PassClock } from "../src/engine/backend/webgpu/clock.ts";
import { measureGpuLimits } from "../src/engine/backend/webgpu/limits.ts";
import { Readback } from "../src/engine/backend/webgpu/readback.ts";
import type { Limits, Machine } from "./result.ts";

export interface LimitMeter {
  /** Measures once more, and returns the best so far: other work on the machine can only lower a limit. */
  measure(): Promise<Limits>;
  /** Called before each sample, with nothing running: wakes the device. */
  ready(): Promise<void>;
  dispose(): void;
}

function best(how: string, once: () => Promise<DeviceLimits | null>): LimitMeter["measure"] {
  let seen: Limits = { flopsPerSecond: 0, matrixFlopsPerSecond: null, bytesPerSecond: 0, how };
  return async () => {
    const now = await once();
    if (now === null) return seen;
    const matrices = now.matrixFlopsPerSecond;
    seen = {
      flopsPerSecond: Math.max(seen.flopsPerSecond, now.flopsPerSecond),
      matrixFlopsPerSecond: matrices && Math.max(seen.matrixFlopsPerSecond ?? 0, matrices),
      bytesPerSecond: Math.max(seen.bytesPerSecond, now.bytesPerSecond),
      how,
    };
    return seen;
  };
}

const never = (): boolean => false;

export function cpuMeter(): LimitMeter {
  const once = async (): Promise<DeviceLimits | null> => {
    // As the library does, which loads the backend only where it is used.
    const { createCpuBackend } = await import("../src/engine/backend/cpu/cpu.ts");
    const backend = await createCpuBackend();
    await backend.measureLimits?.(never);
    const limits = (await backend.limits?.()) ?? null;
    backend.dispose();
    return limits;
  };
  return {
    measure: best("WebAssembly on all threads: multiply-adds in registers; copies of 32 MiB", once),
    ready: async () => {},
    dispose: () => {},
  };
}

/** The milliseconds for a device to wake up before a sample; one that is awake takes none. */
const wakingMilliseconds = 500;

const matrixFeatures = [
  "shader-f16",
  "subgroups",
  "chromium-experimental-subgroup-matrix",
] as GPUFeatureName[];

/** An emulated GPU is measured with less work, and has no clock. */
export async function startGpuMeter(
  adapter: GPUAdapter,
  { software, subgroupMatrix: subgroupMatrices, clockStep }: Machine,
): Promise<LimitMeter> {
  const hasTimestamps = adapter.features.has("timestamp-query");
  const device = await adapter.requestDevice({
    requiredFeatures: [
      ...(subgroupMatrices ? matrixFeatures : []),
      ...(hasTimestamps ? (["timestamp-query"] as const) : []),
    ],
    requiredLimits: { maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize },
  });
  const passes = hasTimestamps ? new PassClock(device, new Readback(device)) : null;
  const stepMilliseconds = passes ? await passes.probeStep() : clockStep;
  const info = { software, clock: { stepMilliseconds } };
  const clock = gpuClock(device, passes, info, { device: "gpu", store: null });
  const share = software ? 1 / 64 : 1;
  const target = { f16: false, subgroupMatrices };
  const toMeasure = { device, target, clock, passes, share };
  return {
    measure: best(`WGSL: multiply-adds in registers; copies of ${64 * share} MiB`, () =>
      measureGpuLimits(toMeasure, never),
    ),
    ready: async () => void (await clock?.wake(wakingMilliseconds)),
    dispose: () => device.destroy(),
  };
}
