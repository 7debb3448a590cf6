/**
 * Measures the limits of a GPU through WGSL: copies of 64 MiB to and fro, reads within ranges that caches hold, and
 * multiply-adds in registers for each kind of number and unit that it has; and what submissions and transfers cost.
 * In: an idle device, which is woken first and stays awake. Out: its limits, in about a second.
 */
import copyShader from "../../../shaders/limits/limit-copy.wgsl?raw";
import matricesShader from "../../../shaders/limits/limit-matrices.wgsl?raw";
import multiplyAddShader from "../../../shaders/limits/limit-multiply-add.wgsl?raw";
import readShader from "../../../shaders/limits/limit-read.wgsl?raw";
import { isAwake } from "../../ir/numbers/clock-share.ts";
import type { CacheRate } from "../../machine/machine.ts";
import type { DeviceClock } from "../clock/device-clock.ts";
import { type DeviceLimits, elapsed, Fewest } from "../limits.ts";
import type { PassClock, PassTimer } from "./clock.ts";
import { bufferUsage } from "./constants.ts";
import type { WebGPUDevice } from "./device.ts";
import { measureOverheads } from "./transfer-limits.ts";

const copyBytes = 64 * 2 ** 20;
/** These match the shaders: vectors that a thread copies; chains, lanes, steps, and two operations each. */
const copySteps = 8;
const threads = 256;
const flopsPerThread = 8 * 4 * 512 * 2;
/** The ranges that are read, and the bytes that a workgroup reads: 64 blocks of 256 vectors. */
const ranges = [14, 18, 22, 26].map((power) => 2 ** power);
const bytesPerGroup = 64 * 256 * 16;
const transferBytes = 2 ** 24;
/** Chains, steps, and products of 16×16 matrices, divided among the 32 threads of a subgroup. */
const matrixFlopsPerThread = (8 * 512 * 2 * 16 ** 3) / 32;
const usualGroups = 2048;
/** The seconds of a submission that make its own cost negligible. */
const longSubmit = 0.01;
/** A device that is waited for so many seconds has worked for longer than `longSubmit`. */
const longWait = 0.1;
/** Maximum growth of a submission, so that none takes seconds where timestamps are wrong. */
const maxGrowth = 8;
/**
 * Minimum and maximum numbers of measurements, of which the best is kept; more than the fewest are made only while it
 * does not repeat.
 */
const samples = { least: 4, most: 24 };
/** The time for a device to wake up: in an idle one of a data centre the clock takes tenths of a second to rise. */
const wakingMilliseconds = 1500;
/** The time for a device to wake up again that fell asleep meanwhile. */
const wakingAgainMilliseconds = 250;

interface Dispatch {
  readonly pipeline: GPUComputePipeline;
  readonly binding: GPUBindGroup;
  readonly groups: number;
}

interface GpuToMeasure {
  readonly device: GPUDevice;
  readonly target: Pick<WebGPUDevice["target"], "f16" | "subgroupMatrices">;
  /** Null for an emulated device, which has no clock. */
  readonly clock: DeviceClock | null;
  /** Times passes on the device's own clock; null or missing where it has no timestamps. */
  readonly passes?: PassClock | null;
  /** A fraction of the usual work. */
  readonly share?: number;
}

/** Null where it was cancelled. Rejects where the device lacks the memory. */
export async function measureGpuLimits(
  { device, target, clock, passes = null, share = 1 }: GpuToMeasure,
  cancelled: () => boolean,
): Promise<DeviceLimits | null> {
  const { f16, subgroupMatrices } = target;
  const bytes = copyBytes * share;
  const multiplyAddGroups = usualGroups * share;
  const buffers: GPUBuffer[] = [];
  const buffer = (size: number): GPUBuffer => {
    const made = device.createBuffer({
      size,
      usage: bufferUsage.storage | bufferUsage.copyDestination,
    });
    buffers.push(made);
    return made;
  };
  device.pushErrorScope("out-of-memory");
  const results = buffer(256);
  const pairs = [0, 1].map(() => [buffer(bytes), buffer(bytes)]);
  if (await device.popErrorScope()) throw new Error("not enough memory to measure copies");
  try {
    device.queue.writeBuffer(results, 0, new Float32Array([0.5, 0.25]));
    const multiplyAdd = (vector: string): Promise<Dispatch> =>
      dispatch(device, `${vector}\n${multiplyAddShader}`, [results], multiplyAddGroups);
    const groups = bytes / 16 / copySteps / threads;
    const single = [await multiplyAdd("alias Vector = vec4f;")];
    const half = f16 ? [await multiplyAdd("enable f16;\nalias Vector = vec4h;")] : null;
    const matrices = subgroupMatrices
      ? [await dispatch(device, matricesShader, [results], multiplyAddGroups)]
      : null;
    const copies = await Promise.all(
      pairs.map((pair) => dispatch(device, copyShader, pair, groups)),
    );
    const [source] = pairs[0] as [GPUBuffer];
    const least = await dispatch(device, copyShader, pairs[0] as GPUBuffer[], 1);
    const allThreads = threads * multiplyAddGroups;
    let spread = 0;
    await clock?.wake(wakingMilliseconds, cancelled);
    const timed = new AwakeTimes({ device, clock, passes }, cancelled);
    const seconds = async (dispatches: readonly Dispatch[]): Promise<number> => {
      const fewest = await timed.secondsOf(dispatches);
      spread = Math.max(spread, fewest.spread);
      return fewest.seconds;
    };
    /** The operations a second of a dispatch with `operations` in each thread. */
    const rate = async (operations: number, dispatches: readonly Dispatch[]): Promise<number> =>
      (operations * allThreads) / (await seconds(dispatches));
    const flopsPerSecond = await rate(flopsPerThread, single);
    const halfFlopsPerSecond = half && (await rate(flopsPerThread, half));
    const matrixFlopsPerSecond = matrices && (await rate(matrixFlopsPerThread, matrices));
    const bytesPerSecond = (2 * bytes) / (await seconds(copies));
    const caches: CacheRate[] = [];
    for (const range of ranges.filter((range) => range <= bytes)) {
      const part = { buffer: source, size: range };
      const read = await dispatch(device, readShader, [part, results], multiplyAddGroups);
      const all = bytesPerGroup * multiplyAddGroups;
      const { seconds: fewest } = await timed.secondsOf([read]);
      caches.push({ bytes: range, bytesPerSecond: all / fewest });
    }
    const submit = (): void => submitTurns(device, [least], 1);
    const overheads = await measureOverheads(device, transferBytes * share, {
      submit,
      cancelled,
      ready: async () => void (await clock?.wake(wakingAgainMilliseconds, cancelled)),
    });
    if (cancelled()) return null;
    return {
      flopsPerSecond,
      halfFlopsPerSecond,
      matrixFlopsPerSecond,
      bytesPerSecond,
      caches,
      ...overheads,
      spread,
      measuredAt: Date.now(),
      ...(timed.clockRate !== null && { clockRate: timed.clockRate }),
    };
  } finally {
    for (const made of buffers) made.destroy();
  }
}

async function dispatch(
  device: GPUDevice,
  code: string,
  buffers: readonly (GPUBuffer | GPUBufferBinding)[],
  groups: number,
): Promise<Dispatch> {
  const module = device.createShaderModule({ code });
  const pipeline = await device.createComputePipelineAsync({ layout: "auto", compute: { module } });
  const entries = buffers.map((buffer, binding) => ({
    binding,
    resource: "buffer" in buffer ? buffer : { buffer: buffer },
  }));
  const layout = pipeline.getBindGroupLayout(0);
  return { pipeline, binding: device.createBindGroup({ layout, entries }), groups };
}

type AwakeParts = Required<Pick<GpuToMeasure, "device" | "clock" | "passes">>;

/** Times dispatches on a device that is awake, whose clock is probed before and after each sample. */
class AwakeTimes {
  readonly #parts: AwakeParts;
  readonly #cancelled: () => boolean;
  /** The lowest clock in the best samples so far; null where the clock cannot be probed. */
  clockRate: number | null = null;

  constructor(parts: AwakeParts, cancelled: () => boolean) {
    this.#parts = parts;
    this.#cancelled = cancelled;
  }

  /** The seconds of one dispatch. */
  async secondsOf(dispatches: readonly Dispatch[]): Promise<Fewest> {
    const fewest = new Fewest(samples.least, samples.most);
    let count = dispatches.length;
    let rate: number | null = null;
    let before = await this.#parts.clock?.wake(wakingAgainMilliseconds, this.#cancelled);
    while (!fewest.isEnough && !this.#cancelled()) {
      const seconds = await secondsOnDevice(this.#parts, dispatches, count);
      if (seconds < longSubmit) {
        const growth = Math.min(maxGrowth, (1.2 * longSubmit) / seconds);
        count = Math.ceil(count * Math.max(2, growth));
        continue;
      }
      const isCounted = fewest.add(seconds / count, before === undefined || isAwake(before));
      if (isCounted && before && fewest.seconds === seconds / count) rate = before.rate;
      // Work that takes much power lowers the clock itself: that is part of the limit, and only asleep samples are not.
      before = await this.#parts.clock?.wake(wakingAgainMilliseconds, this.#cancelled);
    }
    if (rate !== null) this.clockRate = Math.min(this.clockRate ?? rate, rate);
    return fewest;
  }
}

/** The seconds of `count` dispatches: on the device's own clock, which leaves out submitting and waiting, if it has one. */
async function secondsOnDevice(
  { device, passes }: AwakeParts,
  dispatches: readonly Dispatch[],
  count: number,
): Promise<number> {
  const timer = passes?.timer(1) ?? null;
  const stamps: (number | null)[] = [];
  const wall = await elapsed(async () => {
    submitTurns(device, dispatches, count, timer);
    if (timer) stamps.push((await timer.read())[0] ?? null);
    else await device.queue.onSubmittedWorkDone();
  });
  const [milliseconds] = stamps;
  // Timestamps that are further apart than the wait for them are wrong, and so are close ones after a long wait.
  const seconds = milliseconds ? Math.min(wall, milliseconds / 1000) : wall;
  return seconds < longSubmit && wall >= longWait ? wall : seconds;
}

/** Submits `count` dispatches together, alternately. */
function submitTurns(
  device: GPUDevice,
  dispatches: readonly Dispatch[],
  count: number,
  timer: PassTimer | null = null,
): void {
  const encoder = device.createCommandEncoder({ label: "limits" });
  const pass = encoder.beginComputePass(timer ? { timestampWrites: timer.writesOf(0) } : {});
  for (let index = 0; index < count; index++) {
    const { pipeline, binding, groups } = dispatches[index % dispatches.length] as Dispatch;
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, binding);
    pass.dispatchWorkgroups(groups);
  }
  pass.end();
  timer?.resolve(encoder);
  device.queue.submit([encoder.finish()]);
}
