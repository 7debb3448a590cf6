/** TensorFlow.js: WebGPU, or WASM with SIMD and threads. It computes each op when it is called. */
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plain from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import threadedSimd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url";
import type { WebGPUBackend } from "@tensorflow/tfjs-backend-webgpu";
import "@tensorflow/tfjs-backend-webgpu";
import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients";
import type { Operand, Sets } from "../operands.ts";
import type { Device } from "../result.ts";
import { adam, isOfHalves, type Work } from "../work.ts";
import { inputCount, isFamily } from "../works/models.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  type Task,
  type Training,
  trainingTask,
} from "./engine.ts";
import { filterOrder, imageOrder, permuted, restored } from "./layout.ts";
import { tfjsLoss, tfjsOutputs } from "./tfjs-models.ts";

type Compute = (...operands: tf.Tensor[]) => tf.Tensor;

const backends = { gpu: "webgpu", cpu: "wasm" } as const;

export async function startTfjs(device: Device, version: string, threads: number): Promise<Engine> {
  const here = (path: string): string => new URL(path, location.href).href;
  setWasmPaths({
    "tfjs-backend-wasm.wasm": here(plain),
    "tfjs-backend-wasm-simd.wasm": here(simd),
    "tfjs-backend-wasm-threaded-simd.wasm": here(threadedSimd),
  });
  setThreadsCount(threads);
  const backend = backends[device];
  await tf.setBackend(backend);
  await tf.ready();
  const used = tf.getBackend();
  if (used !== backend) throw new Error(`TensorFlow.js: it uses ${used} instead of ${backend}`);
  return {
    name: "tfjs",
    version,
    backend: used,
    async prepare(work, sets): Promise<Task | null> {
      if (work.kind === "roundTrip") return readingTask(plusOne, sets);
      if (isOfHalves(work)) return null;
      if (work.training) return trainingTask(training(work, sets, device), work.training);
      const compute = functionOf(work, device);
      return compute && pureTask(library(compute, work, sets, device), sets);
    },
  };
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  const x = tf.tensor1d(data);
  const sum = tf.add(x, 1);
  const elements = (await sum.data()) as Float32Array;
  tf.dispose([x, sum]);
  return elements;
}

const functions: Readonly<Record<string, Compute>> = {
  matmul: (a, b) => tf.matMul(a, b),
  chain: (a, b) => tf.mul(tf.tanh(tf.add(tf.mul(a, b), b)), a),
  sum: (a) => tf.sum(a),
  softmax: (a) => tf.softmax(a, -1),
  conv2d: (x, w) => tf.conv2d(x as tf.Tensor4D, w as tf.Tensor4D, 1, "same"),
  attention: (q, k, v) => {
    const scale = 1 / Math.sqrt(q.shape.at(-1) as number);
    return tf.matMul(tf.softmax(tf.mul(tf.matMul(q, k, false, true), scale), -1), v);
  },
};

function functionOf({ kind, heads = 1 }: Work, device: Device): Compute | null {
  if (!isFamily(kind)) return functions[kind] ?? null;
  const setting = { heads, device, training: false };
  return (inputs, ...parameters) => tfjsOutputs[kind](parameters, inputs, setting);
}

/** The order of an operand's axes in TensorFlow.js, or null where it is the same. */
function orderOf({ kind, training }: Work, { shape }: Operand, index: number) {
  if (shape.length !== 4 || !["conv2d", "cnn", "unet"].includes(kind)) return null;
  return index < (training ? inputCount : 1) ? imageOrder : filterOrder;
}

function upload(work: Work, operand: Operand, index: number): tf.Tensor {
  const order = orderOf(work, operand, index);
  const { data, shape, isInteger } = order ? permuted(operand, order) : operand;
  return isInteger
    ? tf.tensor(Int32Array.from(data), [...shape], "int32")
    : tf.tensor(data, [...shape]);
}

/** Submits batched work and waits for the queue. On WASM, ops are finished when they return. */
async function finishDevice(device: Device): Promise<void> {
  if (device === "cpu") return;
  const backend = tf.backend() as WebGPUBackend;
  backend.ensureCommandEncoderReady();
  backend.endComputePassEncoder();
  backend.submitQueue();
  await backend.device.queue.onSubmittedWorkDone();
}

function library(compute: Compute, work: Work, sets: Sets, device: Device): Library<tf.Tensor> {
  const indices = new Map(sets.flatMap((set) => set.map((operand, index) => [operand, index])));
  const isOfImages = ["conv2d", "unet"].includes(work.kind);
  return {
    upload: (operand) => {
      const tensor = upload(work, operand, indices.get(operand) as number);
      // Now, rather than at the first use.
      if (device === "gpu") (tf.backend() as WebGPUBackend).uploadToGPU(tensor.dataId);
      return tensor;
    },
    evaluate: (operands) => tf.tidy(() => compute(...operands)),
    finish: () => finishDevice(device),
    read: async (output) => {
      const elements = (await output.data()) as Float32Array;
      return isOfImages ? restored(elements, output.shape, imageOrder) : elements;
    },
    release: (output) => output.dispose(),
    releasesEarly: true,
    dispose: (operands) => tf.dispose([...operands]),
  };
}

/** Steps of TensorFlow.js's own Adam. */
function training(work: Work, sets: Sets, device: Device): Training<tf.Tensor> {
  const { kind, heads = 1 } = work;
  if (!isFamily(kind)) throw new TypeError(`TensorFlow.js: no model ${kind}`);
  const loss = tfjsLoss(kind, { heads, device, training: true });
  const [first = []] = sets;
  const uploadAt = (index: number, set = first): tf.Tensor =>
    upload(work, set[index] as Operand, index);
  const parametersOf = (): tf.Tensor[] =>
    first.slice(inputCount).map((_, at) => uploadAt(inputCount + at));
  const targets = uploadAt(1);
  const batches = sets.map((set) => uploadAt(0, set));
  const parameters = parametersOf();
  const variables = parameters.map((value) => tf.variable(value));
  tf.dispose(parameters);
  const { lr, beta1, beta2, eps } = adam;
  const optimizer = tf.train.adam(lr, beta1, beta2, eps);
  return {
    step: (turn) => {
      const inputs = batches[turn % batches.length] as tf.Tensor;
      const value = (): tf.Scalar => loss(variables, inputs, targets) as tf.Scalar;
      return optimizer.minimize(value, true, variables) as tf.Tensor;
    },
    finish: () => finishDevice(device),
    readLoss: async (value) => (await value.data())[0] as number,
    async gradient(): Promise<Float32Array> {
      const [parameter, ...others] = parametersOf() as [tf.Tensor, ...tf.Tensor[]];
      const gradient = tf.grad((value) =>
        loss([value, ...others], batches[0] as tf.Tensor, targets),
      )(parameter);
      const elements = (await gradient.data()) as Float32Array;
      tf.dispose([gradient, parameter, others]);
      const order = orderOf(work, first[inputCount] as Operand, inputCount);
      return order ? restored(elements, gradient.shape, order) : elements;
    },
    free: (value) => value.dispose(),
    dispose: () => {
      tf.dispose([variables, targets, batches]);
      optimizer.dispose();
    },
  };
}
