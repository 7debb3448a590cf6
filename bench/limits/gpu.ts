/**
 * A GPU's peak rates, measured through WGSL: copying 64 MiB, fused multiply-adds in f32, and f16 products
 * on its matrix units.
 */
import copyShader from "../../src/shaders/limits/limit-copy.wgsl?raw";
import matricesShader from "../../src/shaders/limits/limit-matrices.wgsl?raw";
import multiplyAddShader from "../../src/shaders/limits/limit-multiply-add.wgsl?raw";
import { best, type LimitMeter } from "./meter.ts";

const copyBytes = 64 * 2 ** 20;
const copySteps = 8;
const workgroupSize = 256;
/** As in the shader: chains, lanes, steps, and two operations each. */
const flopsPerInvocation = 8 * 4 * 512 * 2;
/** Chains, steps, and products of 16×16 matrices by the 32 invocations of a subgroup. */
const matrixFlopsPerInvocation = (8 * 512 * 2 * 16 ** 3) / 32;
const fmaWorkgroups = 8192;
/** Seconds. */
const longSubmit = 0.02;
/** Seconds of multiply-adds before a sample, and their maximum while the clock still rises. */
const preparation = 0.002;
const longestPreparation = 0.01;
/** The clock counts as raised when a preparation takes at most this factor of the shortest one so far. */
const risen = 1.15;

interface Dispatch {
  readonly pipeline: GPUComputePipeline;
  readonly binding: GPUBindGroup;
  readonly workgroups: number;
}

const matrixFeatures = [
  "shader-f16",
  "subgroups",
  "chromium-experimental-subgroup-matrix",
] as GPUFeatureName[];

/**
 * `onMatrixUnits`: measure matrix units as well; the adapter must offer subgroup matrices. `share`: the fraction
 * of the usual work, for a GPU that is emulated and slow.
 */
export async function startGpuMeter(
  adapter: GPUAdapter,
  onMatrixUnits: boolean,
  share: number,
): Promise<LimitMeter> {
  const device = await adapter.requestDevice({
    requiredFeatures: onMatrixUnits ? matrixFeatures : [],
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
    const compute = { module };
    const pipeline = await device.createComputePipelineAsync({ layout: "auto", compute });
    const entries = buffers.map((bound, binding) => ({ binding, resource: { buffer: bound } }));
    const layout = pipeline.getBindGroupLayout(0);
    return { pipeline, binding: device.createBindGroup({ layout, entries }), workgroups: count };
  };
  // Alternates between pairs, so that no copy finds its source in a cache that one pair would fit.
  const pairs = [0, 1, 2].map(() => [buffer(bytes), buffer(bytes)]);
  const groups = bytes / 16 / copySteps / workgroupSize;
  const copies = await Promise.all(pairs.map((pair) => dispatch(copyShader, pair, groups)));
  const fma = await dispatch(`alias Vector = vec4f;\n${multiplyAddShader}`, [results], workgroups);
  const matrices = onMatrixUnits ? await dispatch(matricesShader, [results], workgroups) : null;
  const invocations = workgroups * workgroupSize;
  const flops = flopsPerInvocation * invocations;
  const matrixFlops = matrixFlopsPerInvocation * invocations;
  const measure = best(
    `WGSL: f32 fused multiply-add in registers; copies of ${bytes / 2 ** 20} MiB`,
    async () => ({
      flopsPerSecond: flops / (await secondsOf(device, [fma])),
      matrixFlopsPerSecond: matrices && matrixFlops / (await secondsOf(device, [matrices])),
      bytesPerSecond: (2 * bytes) / (await secondsOf(device, copies)),
    }),
  );
  const { flopsPerSecond } = await measure();
  const count = Math.max(1, Math.round((preparation * flopsPerSecond) / flops));
  let shortest = Number.POSITIVE_INFINITY;
  return {
    measure,
    ready: async () => {
      if (share < 1) return;
      for (let spent = 0; spent < longestPreparation; ) {
        const seconds = await submit(device, [fma], count);
        shortest = Math.min(shortest, seconds);
        spent += seconds;
        if (seconds <= risen * shortest) return;
      }
    },
    dispose: () => device.destroy(),
  };
}

/** Seconds of this many dispatches in one submission, in rotation. */
async function submit(
  device: GPUDevice,
  dispatches: readonly Dispatch[],
  count: number,
): Promise<number> {
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
}

/** Seconds of one dispatch, in a submission so long that its overhead is negligible. */
async function secondsOf(device: GPUDevice, dispatches: readonly Dispatch[]): Promise<number> {
  let count = dispatches.length;
  for (;;) {
    const seconds = await submit(device, dispatches, count);
    if (seconds >= longSubmit) return seconds / count;
    count = Math.max(2 * count, Math.ceil((1.2 * longSubmit * count) / seconds));
  }
}
