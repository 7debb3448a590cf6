/**
 * onnxruntime-web. On the GPU, inputs and outputs are bound to GPU buffers; its WASM backend can only copy
 * inputs into its own memory and outputs out of it at every run. The first evaluation creates the session,
 * since that is where it compiles.
 */
import type { InferenceSession, Tensor as OrtTensor } from "onnxruntime-web";
import { halfToFloat, toHalf } from "../../src/engine/ir/numbers/half.ts";
import { encodeModel, type ModelSpec } from "../onnx/model.ts";
import { modelOf } from "../onnx/works.ts";
import { type Operand, type Sets, setsOf, sizeOf } from "../operands.ts";
import type { Device } from "../result.ts";
import { isOfHalves, type Work } from "../work.ts";
import { roundTrip } from "../works/elementwise.ts";
import { type Engine, type Library, pureTask, readingTask, type Task } from "./engine.ts";
import { permuted, restored } from "./layout.ts";

export type Ort = typeof import("onnxruntime-web");

const providers = { gpu: "webgpu", cpu: "wasm" } as const;

/** Loads the build for the device. */
export async function loadOrt(device: Device): Promise<Ort> {
  return device === "gpu"
    ? await import("onnxruntime-web/webgpu")
    : await import("onnxruntime-web/wasm");
}

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
      if (isOfHalves(work) && !gpu?.features.has("shader-f16")) return null;
      const session = sessionOf(ort, device, work, sets);
      if (session === null) return null;
      if (work.kind === "roundTrip")
        return readingTask((operand) => plusOne(session, operand), sets);
      return pureTask(
        gpu ? gpuLibrary(session, gpu) : cpuLibrary(session),
        sets.map((set) => set.map((operand) => arranged(work, operand))),
      );
    },
  };
}

/** onnxruntime creates its device with its first session, and keeps it while a session exists. */
async function gpuOf(ort: Ort): Promise<GPUDevice> {
  const smallest = roundTrip(1);
  await sessionOf(ort, "gpu", smallest, setsOf(smallest.operands))?.open();
  const device = await ort.env.webgpu.device;
  if (!(device instanceof GPUDevice)) throw new Error("onnxruntime-web: it has no GPU device");
  return device;
}

/** A work's session, created once. */
interface Session {
  readonly ort: Ort;
  readonly model: ModelSpec;
  /** Throws where a node would fall back to another backend. */
  open(): Promise<InferenceSession>;
  /** The output `y` of operands `a`, `b` and `c`. */
  run(operands: readonly OrtTensor[], outputs?: { readonly y: OrtTensor }): Promise<OrtTensor>;
  /** A result in the work's order of axes. */
  restored(data: Float32Array): Float32Array;
  release(): void;
}

/** Null where ONNX has no operators for the work, or onnxruntime trains no models. */
function sessionOf(ort: Ort, device: Device, work: Work, sets: Sets): Session | null {
  const [set = []] = sets;
  const [heads = 1, length = 1, width = 1] = set[0]?.shape ?? [];
  const operands = set.map((operand) => arranged(work, operand));
  const model = modelOf(work.kind, operands, heads);
  if (model === null) return null;
  let made: Promise<InferenceSession> | null = null;
  const open = (): Promise<InferenceSession> => {
    made ??= ort.InferenceSession.create(encodeModel(model), {
      executionProviders: [providers[device]],
      graphOptimizationLevel: "all",
      ...(device === "gpu" && { extra: { session: { disable_cpu_ep_fallback: "1" } } }),
    });
    return made;
  };
  return {
    ort,
    model,
    open,
    run: async (values, outputs) => {
      const feeds = Object.fromEntries(values.map((value, at) => ["abc"[at] as string, value]));
      const session = await open();
      const { y } = await (outputs ? session.run(feeds, outputs) : session.run(feeds));
      return y as OrtTensor;
    },
    restored: (data) =>
      work.kind === "attention" ? restored(data, [length, heads, width], [1, 0, 2]) : data,
    release: () => {
      open().then(
        (session) => session.release(),
        () => {},
      );
    },
  };
}

/** MultiHeadAttention takes [batch, length, heads · width]. */
function arranged({ kind }: Work, operand: Operand): Operand {
  if (kind !== "attention") return operand;
  const [heads, length, width] = operand.shape as [number, number, number];
  return { ...permuted(operand, [1, 0, 2]), shape: [1, length, heads * width] };
}

async function plusOne({ ort, run }: Session, { data, shape }: Operand): Promise<Float32Array> {
  const y = await run([new ort.Tensor("float32", data, [...shape])]);
  return y.data as Float32Array;
}

function cpuLibrary(session: Session): Library<OrtTensor> {
  return {
    upload: ({ data, shape }) => new session.ort.Tensor("float32", data, [...shape]),
    evaluate: (operands) => session.run(operands),
    finish: async () => {},
    read: async (output) => session.restored((await output.getData()) as Float32Array),
    release: (output) => output.dispose(),
    releasesEarly: true,
    dispose: (operands) => {
      for (const operand of operands) operand.dispose();
      session.release();
    },
  };
}

/** Outputs that evaluations are bound to in rotation. */
const outputCount = 3;

function gpuLibrary(session: Session, device: GPUDevice): Library<OrtTensor> {
  const { ort, model } = session;
  const [{ dtype, shape }] = model.outputs as [ModelSpec["outputs"][number]];
  const dataType = dtype === "f16" ? "float16" : "float32";
  const buffers = new Map<OrtTensor, GPUBuffer>();
  const bound = (byteLength: number, dims: readonly number[]): OrtTensor => {
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
    const buffer = device.createBuffer({ size: Math.ceil(byteLength / 16) * 16, usage });
    const tensor = ort.Tensor.fromGpuBuffer(buffer, { dataType, dims: [...dims] });
    buffers.set(tensor, buffer);
    return tensor;
  };
  const outputBytes = sizeOf(shape) * (dtype === "f16" ? 2 : 4);
  const outputs = Array.from({ length: outputCount }, () => bound(outputBytes, shape));
  let turn = 0;
  return {
    upload: ({ data, shape: dims }) => {
      const elements = dtype === "f16" ? Uint16Array.from(data, toHalf) : data;
      const tensor = bound(elements.byteLength, dims);
      const buffer = buffers.get(tensor) as GPUBuffer;
      device.queue.writeBuffer(buffer, 0, elements as GPUAllowSharedBufferSource);
      return tensor;
    },
    evaluate: (operands) =>
      session.run(operands, { y: outputs[turn++ % outputCount] as OrtTensor }),
    finish: async () => {
      await device.queue.onSubmittedWorkDone();
    },
    read: async (tensor) => {
      // The tensor's own `getData` would bind it to the CPU from then on.
      const bytes = await download(device, buffers.get(tensor) as GPUBuffer, outputBytes);
      const elements =
        dtype === "f16"
          ? Float32Array.from(new Uint16Array(bytes), halfToFloat)
          : new Float32Array(bytes);
      return session.restored(elements);
    },
    release: () => {},
    releasesEarly: true,
    dispose: () => {
      for (const buffer of buffers.values()) buffer.destroy();
      session.release();
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
