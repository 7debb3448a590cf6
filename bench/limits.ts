/** A device's peak rates, as the engine measures them for its roofline, and its clock. */
import type { DeviceLimits } from "../src/engine/backend/limits.ts";
import { measureGpuLimits } from "../src/engine/backend/webgpu/limits.ts";
import multiplyAddShader from "../src/shaders/limits/limit-multiply-add.wgsl?raw";
import type { Limits, Machine } from "./result.ts";

export interface LimitMeter {
  /** Measures once more, and returns the best so far: other work on the machine can only lower a limit. */
  measure(): Promise<Limits>;
  /** Called before each sample, with nothing running: raises the device's clock to its sustained level. */
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

/** Milliseconds of multiply-adds before a sample, and their maximum while the clock still rises. */
const preparation = 2;
const longestPreparation = 10;
/** The clock counts as raised when a preparation takes at most this factor of the shortest one so far. */
const risen = 1.15;
const workgroups = 8192;
/** Chains, lanes, steps and two operations each, as in the shader, by the threads of its workgroups. */
const flopsPerDispatch = 8 * 4 * 512 * 2 * 256 * workgroups;

const matrixFeatures = [
  "shader-f16",
  "subgroups",
  "chromium-experimental-subgroup-matrix",
] as GPUFeatureName[];

/** An emulated GPU is measured with less work, and its clock is not raised. */
export async function startGpuMeter(
  adapter: GPUAdapter,
  { software, subgroupMatrix: subgroupMatrices }: Machine,
): Promise<LimitMeter> {
  const device = await adapter.requestDevice({
    requiredFeatures: subgroupMatrices ? matrixFeatures : [],
    requiredLimits: { maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize },
  });
  const share = software ? 1 / 64 : 1;
  const measure = best(`WGSL: multiply-adds in registers; copies of ${64 * share} MiB`, () =>
    measureGpuLimits(device, { f16: false, subgroupMatrices }, never, share),
  );
  const { flopsPerSecond } = await measure();
  const count = Math.max(1, Math.round((preparation * flopsPerSecond) / 1000 / flopsPerDispatch));
  const multiplyAdds = await prepareMultiplyAdds(device, count);
  let shortest = Number.POSITIVE_INFINITY;
  return {
    measure,
    ready: async () => {
      if (software) return;
      for (let spent = 0; spent < longestPreparation; ) {
        const milliseconds = await multiplyAdds();
        shortest = Math.min(shortest, milliseconds);
        spent += milliseconds;
        if (milliseconds <= risen * shortest) return;
      }
    },
    dispose: () => device.destroy(),
  };
}

/** Returns a function that runs this many dispatches, and resolves with their milliseconds. */
async function prepareMultiplyAdds(
  device: GPUDevice,
  count: number,
): Promise<() => Promise<number>> {
  const code = `alias Vector = vec4f;\n${multiplyAddShader}`;
  const module = device.createShaderModule({ code });
  const pipeline = await device.createComputePipelineAsync({ layout: "auto", compute: { module } });
  const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST;
  const buffer = device.createBuffer({ size: 256, usage });
  device.queue.writeBuffer(buffer, 0, new Float32Array([0.5, 0.25]));
  const layout = pipeline.getBindGroupLayout(0);
  const entries = [{ binding: 0, resource: { buffer } }];
  const binding = device.createBindGroup({ layout, entries });
  return async () => {
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, binding);
    for (let turn = 0; turn < count; turn++) pass.dispatchWorkgroups(workgroups);
    pass.end();
    const commands = encoder.finish();
    const start = performance.now();
    device.queue.submit([commands]);
    await device.queue.onSubmittedWorkDone();
    return performance.now() - start;
  };
}
