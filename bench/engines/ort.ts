/**
 * onnxruntime-web. On the GPU, inputs and outputs are bound to GPU buffers; its WASM backend can only copy
 * inputs into its own memory and outputs out of it at every run. The first evaluation creates the session,
 * since that is where it compiles.
 */
import type { InferenceSession, Tensor as OrtTensor } from "onnxruntime-web";
import { halfToFloat, toHalf } from "../../src/engine/ir/half.ts";
import { encodeModel } from "../onnx/model.ts";
import { modelOf } from "../onnx/works.ts";
import type { Device } from "../result.ts";
import { type Operand, operandSets, type Work } from "../work.ts";
import { type Engine, type Library, pureTask, readingTask, type Task } from "./engine.ts";
import { permuted, restored } from "./layout.ts";
import type { Ort } from "./ort-builds.ts";

const providers = { gpu: "webgpu", cpu: "wasm" } as const;

export async function startOrt(
  ort: Ort,
  device: Device,
  version: string,
  threads: number,
): Promise<Engine> {
  ort.env.wasm.numThreads = device === "gpu" ? 1 : threads;
  ort.env.logLevel = "error";
  const gpu = device === "gpu" ? await gpuOf(ort) : null;
  return {
    name: "ort",
    version,
    backend: providers[device],
    async prepare(work, sets): Promise<Task | null> {
      const hasHalves = gpu?.features.has("shader-f16") ?? false;
      if (work.kind === "matmul" && work.dtype === "f16" && !hasHalves) return null;
      if (work.kind === "roundTrip") return roundTrip(ort, device, work, sets);
      const library = gpu ? gpuLibrary(ort, gpu, work, sets) : cpuLibrary(ort, work, sets);
      return (
        library &&
        pureTask(
          library,
          sets.map((set) => set.map((operand) => arranged(work, operand))),
        )
      );
    },
  };
}

/** onnxruntime creates its device with its first session, and keeps it while a session exists. */
async function gpuOf(ort: Ort): Promise<GPUDevice> {
  const smallest: Work = { kind: "roundTrip", size: 1 };
  const open = session(ort, "gpu", smallest, operandSets(smallest));
  await open?.();
  const device = await ort.env.webgpu.device;
  if (!(device instanceof GPUDevice)) throw new Error("onnxruntime-web: it has no GPU device");
  return device;
}

/** MultiHeadAttention takes [batch, length, heads · width]. */
function arranged(work: Work, operand: Operand): Operand {
  if (work.kind !== "attention") return operand;
  const { heads, length, width } = work;
  return { ...permuted(operand, [1, 0, 2]), shape: [1, length, heads * width] };
}

function restoredResult(work: Work, data: Float32Array): Float32Array {
  if (work.kind !== "attention") return data;
  const { heads, length, width } = work;
  return restored(data, [length, heads, width], [1, 0, 2]);
}

/** The work's session, created once; throws where a node would fall back to another backend. */
function session(
  ort: Ort,
  device: Device,
  work: Work,
  sets: readonly (readonly Operand[])[],
): (() => Promise<InferenceSession>) | null {
  const model = modelOf(
    work,
    (sets[0] ?? []).map((operand) => arranged(work, operand)),
  );
  if (model === null) return null;
  const bytes = encodeModel(model);
  const options: InferenceSession.SessionOptions = {
    executionProviders: [providers[device]],
    graphOptimizationLevel: "all",
    ...(device === "gpu" ? { extra: { session: { disable_cpu_ep_fallback: "1" } } } : {}),
  };
  let made: Promise<InferenceSession> | null = null;
  return () => {
    made ??= ort.InferenceSession.create(bytes, options);
    return made;
  };
}

function feedsOf(operands: readonly OrtTensor[]): Record<string, OrtTensor> {
  const names = ["a", "b", "c"];
  return Object.fromEntries(operands.map((operand, index) => [names[index] as string, operand]));
}

function cpuLibrary(
  ort: Ort,
  work: Work,
  sets: readonly (readonly Operand[])[],
): Library<OrtTensor> | null {
  const open = session(ort, "cpu", work, sets);
  if (open === null) return null;
  return {
    upload: ({ data, shape }) => new ort.Tensor("float32", data, [...shape]),
    evaluate: async (operands) => {
      const { y } = await (await open()).run(feedsOf(operands));
      return y as OrtTensor;
    },
    finish: async () => {},
    read: async (output) => restoredResult(work, (await output.getData()) as Float32Array),
    release: (output) => output.dispose(),
    releasesEarly: true,
    dispose: (operands) => {
      for (const operand of operands) operand.dispose();
      void open().then((made) => made.release());
    },
  };
}

/** Outputs that evaluations are bound to in rotation. */
const outputCount = 3;

function gpuLibrary(
  ort: Ort,
  device: GPUDevice,
  work: Work,
  sets: readonly (readonly Operand[])[],
): Library<OrtTensor> | null {
  const open = session(ort, "gpu", work, sets);
  const [set = []] = sets;
  const output = modelOf(
    work,
    set.map((operand) => arranged(work, operand)),
  )?.outputs[0];
  if (open === null || output === undefined) return null;
  const dataType = output.dtype === "f16" ? "float16" : "float32";
  const buffers = new Map<OrtTensor, GPUBuffer>();
  const bound = (byteLength: number, shape: readonly number[]): OrtTensor => {
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
    const buffer = device.createBuffer({ size: Math.ceil(byteLength / 16) * 16, usage });
    const tensor = ort.Tensor.fromGpuBuffer(buffer, { dataType, dims: [...shape] });
    buffers.set(tensor, buffer);
    return tensor;
  };
  const size = output.shape.reduce((product, extent) => product * extent, 1);
  const outputBytes = size * (output.dtype === "f16" ? 2 : 4);
  const outputs = Array.from({ length: outputCount }, () => bound(outputBytes, output.shape));
  let turn = 0;
  return {
    upload: ({ data, shape, dtype }) => {
      const elements = dtype === "f16" ? Uint16Array.from(data, toHalf) : data;
      const tensor = bound(elements.byteLength, shape);
      const buffer = buffers.get(tensor) as GPUBuffer;
      device.queue.writeBuffer(buffer, 0, elements as GPUAllowSharedBufferSource);
      return tensor;
    },
    evaluate: async (operands) => {
      const y = outputs[turn++ % outputCount] as OrtTensor;
      await (await open()).run(feedsOf(operands), { y });
      return y;
    },
    finish: async () => {
      await device.queue.onSubmittedWorkDone();
    },
    read: async (tensor) => {
      // The tensor's own `getData` would bind it to the CPU from then on.
      const bytes = await download(device, buffers.get(tensor) as GPUBuffer, outputBytes);
      const elements =
        output.dtype === "f16"
          ? Float32Array.from(new Uint16Array(bytes), halfToFloat)
          : new Float32Array(bytes);
      return restoredResult(work, elements);
    },
    release: () => {},
    releasesEarly: true,
    dispose: () => {
      for (const buffer of buffers.values()) buffer.destroy();
      void open().then((made) => made.release());
    },
  };
}

async function download(
  device: GPUDevice,
  buffer: GPUBuffer,
  byteLength: number,
): Promise<ArrayBuffer> {
  const size = Math.ceil(byteLength / 4) * 4;
  const usage = GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ;
  const staging = device.createBuffer({ size, usage });
  const encoder = device.createCommandEncoder();
  encoder.copyBufferToBuffer(buffer, 0, staging, 0, size);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  const bytes = staging.getMappedRange().slice(0, byteLength);
  staging.destroy();
  return bytes;
}

function roundTrip(
  ort: Ort,
  device: Device,
  work: Work,
  sets: readonly (readonly Operand[])[],
): Task | null {
  const open = session(ort, device, work, sets);
  if (open === null) return null;
  return readingTask(async ({ data, shape }) => {
    const { y } = await (await open()).run({ a: new ort.Tensor("float32", data, [...shape]) });
    return (y as OrtTensor).data as Float32Array;
  }, sets);
}
