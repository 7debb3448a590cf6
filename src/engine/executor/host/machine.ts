/** Puts together what is known of the machine: what its devices and its browser tell, and what was measured. */

import type { DeviceInfo } from "../../backend/backend.ts";
import type { DeviceLimits } from "../../backend/limits.ts";
import type { DeviceName, HardwareKind } from "../../ir/device-kinds.ts";
import { browserOf, type Navigator } from "../../machine/browser.ts";
import type { AdapterFacts } from "../../machine/facts.ts";
import type { CpuFacts, GpuFacts, HardwarePeaks, Machine } from "../../machine/machine.ts";
import { recommend } from "../../machine/recommend.ts";

export { navigatorOf } from "../../machine/browser.ts";

/** A device, or why there is none. */
export type FoundDevice =
  | { readonly info: DeviceInfo; readonly limits: DeviceLimits | null }
  | { readonly unavailable: string };

export interface Found extends Readonly<Record<HardwareKind, FoundDevice>> {
  /** The name for people of the GPU "gpu:low", where it is another one than `gpu`; else null. */
  readonly lowPowerGpu: string | null;
}

const GiB = 2 ** 30;

export function machineOf(found: Found, navigator: Navigator, isolated: boolean): Machine {
  const cpu = cpuOf(found.cpu, navigator);
  const gpu = gpuOf(found.gpu, found.lowPowerGpu);
  const clock = "info" in found.cpu ? found.cpu.info.clock.stepMilliseconds : null;
  const browser = { ...browserOf(navigator), isolated, clockStepMilliseconds: clock };
  const devices = devicesOf({ gpu, cpu });
  return { browser, devices, cpu, gpu, recommendation: recommend({ gpu, cpu }) };
}

function devicesOf({ gpu, cpu }: Pick<Machine, HardwareKind>): readonly DeviceName[] {
  const [hasGpu, hasCpu] = [gpu.unavailable === null, cpu.unavailable === null];
  return [
    ...(hasGpu ? ["gpu" as const] : []),
    ...(hasCpu ? ["cpu" as const] : []),
    ...(hasGpu && hasCpu ? ["auto" as const] : []),
    ...(gpu.lowPowerGpu === null ? [] : ["gpu:low" as const]),
  ];
}

function cpuOf(found: FoundDevice, { hardwareConcurrency, deviceMemory }: Navigator): CpuFacts {
  const info = "info" in found ? found.info : null;
  return {
    unavailable: "info" in found ? null : found.unavailable,
    logicalCores: hardwareConcurrency ?? null,
    threads: info?.threads ?? 0,
    singleThread: info?.processor?.singleThread ?? null,
    simd: info !== null,
    relaxedSimd: info?.processor?.relaxedSimd ?? false,
    memoryBytes: deviceMemory === undefined ? null : deviceMemory * GiB,
    roofs: limitsOf(found),
  };
}

function gpuOf(found: FoundDevice, lowPowerGpu: string | null): GpuFacts {
  const info = "info" in found ? found.info : null;
  const adapter = info?.adapter ?? notReported;
  const { maxStorageBufferBindingSize = null } = adapter.limits;
  return {
    ...adapter,
    unavailable: "info" in found ? null : found.unavailable,
    name: info?.name ?? null,
    lowPowerGpu: info && lowPowerGpu,
    software: info?.software ?? false,
    maxBufferBytes: info?.maxBufferBytes ?? null,
    maxBindingBytes: maxStorageBufferBindingSize,
    clock: info?.clock.name ?? null,
    clockStepMilliseconds: info?.clock.stepMilliseconds ?? null,
    roofs: limitsOf(found),
  };
}

const notReported: AdapterFacts = {
  vendor: null,
  architecture: null,
  device: null,
  description: null,
  driver: null,
  memoryBytes: null,
  features: [],
  limits: {},
  subgroupSizes: null,
};

/** Only the rates, without what concerns only how they were measured. */
function limitsOf(found: FoundDevice): HardwarePeaks | null {
  if (!("info" in found) || found.limits === null) return null;
  const { spread, visits, clockRate, ...roofs } = found.limits;
  return roofs;
}
