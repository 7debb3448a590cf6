/**
 * Probes the clock of a GPU's cores by the time of a fixed chain of multiply-adds that depend on each other, with
 * timestamps where the device has them. In: a device without other work. Out: steps of the chain per millisecond.
 */
import clockShader from "../../../shaders/limits/limit-clock.wgsl?raw";
import { smallest } from "../../ir/numbers/extremes.ts";
import type { PassClock } from "../webgpu/clock.ts";
import { CompletionPolling } from "../webgpu/completion-polling.ts";
import { bufferUsage } from "../webgpu/constants.ts";
import { type ClockProbe, DeviceClock, type DeviceClockParts } from "./device-clock.ts";

/** About 70 µs at 2 GHz, where a multiply-add takes four cycles. */
const chainSteps = 2048;
const nominalMilliseconds = 0.07;
/** The chain is as long as so many steps of the clock that times it, and longer where that includes the submission. */
const clockSteps = 24;
const wallMilliseconds = 4;
/** The chain is run so often, and its shortest time counts, since other work on the GPU may delay one of them. */
const passes = 2;
/** The workgroups that keep the device busy. One wakes a large GPU; more than a small one runs at once would take longer. */
const busyGroups = 16;

/**
 * The clock of a GPU, whose chain is compiled when it is first probed; null for an emulated one, which has none of its
 * own. `clock` times passes, and is null where the device cannot; `info.clock` has its step, or the wall clock's.
 */
export function gpuClock(
  device: GPUDevice,
  clock: PassClock | null,
  { software, clock: { stepMilliseconds } }: TimedDevice,
  named: Pick<DeviceClockParts, "device" | "store">,
): DeviceClock | null {
  if (software) return null;
  let making: Promise<ClockProbe> | null = null;
  const probe: ClockProbe = async (busyMilliseconds) => {
    making ??= gpuClockProbe(device, clock, stepMilliseconds).catch((error: unknown) => {
      making = null;
      throw error;
    });
    return (await making)(busyMilliseconds);
  };
  return new DeviceClock({ ...named, probe, now: () => performance.now() });
}

export async function gpuClockProbe(
  device: GPUDevice,
  clock: PassClock | null,
  clockStep: number,
): Promise<ClockProbe> {
  const least = Math.max(clockSteps * clockStep, clock ? nominalMilliseconds : wallMilliseconds);
  const steps = chainSteps * Math.ceil(least / nominalMilliseconds);
  const module = device.createShaderModule({ code: clockShader });
  const pipeline = await device.createComputePipelineAsync({ layout: "auto", compute: { module } });
  const { storage, uniform, copyDestination } = bufferUsage;
  const values = device.createBuffer({ size: 16, usage: storage | copyDestination });
  device.queue.writeBuffer(values, 0, new Float32Array([0.5, 0.25]));
  const layout = pipeline.getBindGroupLayout(0);
  const [chain, busy] = [0, 1].map(() => {
    const buffer = device.createBuffer({ size: 16, usage: uniform | copyDestination });
    const entries = [values, buffer].map((each, binding) => ({
      binding,
      resource: { buffer: each },
    }));
    return { buffer, binding: device.createBindGroup({ layout, entries }) };
  }) as [Chain, Chain];
  device.queue.writeBuffer(chain.buffer, 0, new Uint32Array([steps]));
  const polling = new CompletionPolling(device);
  const polled = <Result>(work: Promise<Result>): Promise<Result> => {
    polling.during(work);
    return work;
  };
  const encode = (
    encoder: GPUCommandEncoder,
    { binding }: Chain,
    groups: number,
    timestampWrites?: GPUComputePassTimestampWrites,
  ): void => {
    const pass = encoder.beginComputePass(timestampWrites ? { timestampWrites } : {});
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, binding);
    pass.dispatchWorkgroups(groups);
    pass.end();
  };
  let rate = 0;
  return async (busyMilliseconds) => {
    const encoder = device.createCommandEncoder({ label: "clock" });
    const busySteps = Math.round(busyMilliseconds * rate);
    if (busySteps > 0) {
      device.queue.writeBuffer(busy.buffer, 0, new Uint32Array([busySteps]));
      encode(encoder, busy, busyGroups);
    }
    if (clock) {
      const timer = clock.timer(passes);
      for (let pass = 0; pass < passes; pass++) encode(encoder, chain, 1, timer.writesOf(pass));
      timer.resolve(encoder);
      device.queue.submit([encoder.finish()]);
      const times = (await polled(timer.read())).flatMap((time) => (time ? [time] : []));
      // Without valid timestamps nothing is known, and the device counts as it was.
      if (times.length > 0) rate = steps / smallest(times);
      return rate;
    }
    device.queue.submit([encoder.finish()]);
    await polled(device.queue.onSubmittedWorkDone());
    let shortest = Number.POSITIVE_INFINITY;
    for (let pass = 0; pass < passes; pass++) {
      const timed = device.createCommandEncoder({ label: "clock" });
      encode(timed, chain, 1);
      const started = performance.now();
      device.queue.submit([timed.finish()]);
      await polled(device.queue.onSubmittedWorkDone());
      shortest = Math.min(shortest, performance.now() - started);
    }
    rate = steps / shortest;
    return rate;
  };
}

interface TimedDevice {
  readonly software: boolean;
  readonly clock: { readonly stepMilliseconds: number };
}

interface Chain {
  /** The number of its steps. */
  readonly buffer: GPUBuffer;
  readonly binding: GPUBindGroup;
}
