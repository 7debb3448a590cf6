/** What a GPU does at most, measured through WGSL: copying 64 MiB, and fused multiply-adds in f32. */

import type { Limits } from "../result.ts";
import { median } from "../statistics.ts";
import copyShader from "./copy.wgsl?raw";
import fmaShader from "./fma.wgsl?raw";

const copyBytes = 64 * 2 ** 20;
const copySteps = 8;
const workgroupSize = 256;
/** As in the shader: chains, lanes, steps, and two operations each. */
const flopsPerInvocation = 8 * 4 * 512 * 2;
const fmaWorkgroups = 8192;

interface Dispatch {
  readonly pipeline: GPUComputePipeline;
  readonly binding: GPUBindGroup;
  readonly workgroups: number;
}

/** Shares of it where the GPU is emulated and slow. */
export async function measureGpuLimits(adapter: GPUAdapter, share: number): Promise<Limits> {
  const device = await adapter.requestDevice({
    requiredLimits: { maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize },
  });
  const bytes = copyBytes * share;
  const workgroups = Math.max(1, fmaWorkgroups * share);
  const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST;
  const buffer = (size: number): GPUBuffer => device.createBuffer({ size, usage });
  const results = buffer(256);
  device.queue.writeBuffer(results, 0, new Float32Array([0.5, 0.25]));
  const dispatch = async (code: string, buffers: GPUBuffer[], count: number): Promise<Dispatch> => {
    const module = device.createShaderModule({ code });
    const pipeline = await device.createComputePipelineAsync({
      layout: "auto",
      compute: { module },
    });
    const entries = buffers.map((each, binding) => ({ binding, resource: { buffer: each } }));
    const binding = device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries });
    return { pipeline, binding, workgroups: count };
  };
  // Pairs by turns, so that no copy finds its source in a cache that one pair would fit.
  const pairs = [0, 1, 2].map(() => [buffer(bytes), buffer(bytes)]);
  const groups = bytes / 16 / copySteps / workgroupSize;
  const copies = await Promise.all(pairs.map((pair) => dispatch(copyShader, pair, groups)));
  const fma = await dispatch(fmaShader, [results], workgroups);
  const copySeconds = await secondsOf(device, copies);
  const fmaSeconds = await secondsOf(device, [fma]);
  device.destroy();
  return {
    flopsPerSecond: (flopsPerInvocation * workgroups * workgroupSize) / fmaSeconds,
    bytesPerSecond: (2 * bytes) / copySeconds,
    how: `WGSL: f32 fused multiply-add in registers; copies of ${bytes / 2 ** 20} MiB`,
  };
}

/** Seconds of one dispatch: the slope between submits of few and of many, the median of several. */
async function secondsOf(device: GPUDevice, dispatches: readonly Dispatch[]): Promise<number> {
  const timed = async (count: number): Promise<number> => {
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    for (let turn = 0; turn < count; turn++) {
      const { pipeline, binding, workgroups } = dispatches[turn % dispatches.length] as Dispatch;
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, binding);
      pass.dispatchWorkgroups(workgroups);
    }
    pass.end();
    const commands = encoder.finish();
    const start = performance.now();
    device.queue.submit([commands]);
    await device.queue.onSubmittedWorkDone();
    return (performance.now() - start) / 1000;
  };
  const once = Math.max(await timed(1), await timed(1));
  // About twenty milliseconds, so that a slow emulation is not kept for minutes.
  const few = Math.max(2, Math.min(100, Math.ceil(0.02 / once)));
  const slopes: number[] = [];
  for (let round = 0; round < 9; round++) {
    const [short, long] = [await timed(few), await timed(3 * few)];
    slopes.push((long - short) / (2 * few));
  }
  return median(slopes);
}
