/** TensorFlow.js: WebGPU, or WASM with SIMD and threads. It computes each op when it is called. */
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plain from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import threadedSimd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url";
import "@tensorflow/tfjs-backend-webgpu";
import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients";
import type { Device } from "../result.ts";
import { checkedSteps, firstParameters, type Operand, type Work, type WorkOf } from "../work.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  type Task,
  type Training,
  trainingTask,
} from "./engine.ts";
import { permuted } from "./layout.ts";
import { filterOrder, imageOrder, library, trainingOf, upload } from "./tfjs-library.ts";

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
      if (work.kind === "mlp") return trainingTask(training(work, sets, device), checkedSteps);
      if (work.kind === "matmul" && work.dtype === "f16") return null;
      const library = libraryOf(work, device);
      return library && pureTask(library, sets);
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

function libraryOf(work: Work, device: Device): Library<tf.Tensor> | null {
  const compute = functionOf(work);
  if (compute === null) return null;
  const isConv = work.kind === "conv2d";
  return library(compute, device, {
    upload: (operand) => {
      const isFilter = operand.shape[2] === 3;
      return upload(isConv ? permuted(operand, isFilter ? filterOrder : imageOrder) : operand);
    },
    ...(isConv && { order: imageOrder }),
  });
}

function functionOf(work: Work): ((...operands: tf.Tensor[]) => tf.Tensor) | null {
  switch (work.kind) {
    case "matmul":
      return (a, b) => tf.matMul(a as tf.Tensor, b as tf.Tensor);
    case "chain":
      return (a, b) => {
        const [x, y] = [a as tf.Tensor, b as tf.Tensor];
        return tf.mul(tf.tanh(tf.add(tf.mul(x, y), y)), x);
      };
    case "sum":
      return (a) => tf.sum(a as tf.Tensor);
    case "softmax":
      return (a) => tf.softmax(a as tf.Tensor, -1);
    case "conv2d":
      return (x, w) => tf.conv2d(x as tf.Tensor4D, w as tf.Tensor4D, 1, "same");
    case "attention": {
      const scale = 1 / Math.sqrt(work.width);
      return (q, k, v) => {
        const scores = tf.mul(tf.matMul(q as tf.Tensor, k as tf.Tensor, false, true), scale);
        return tf.matMul(tf.softmax(scores, -1), v as tf.Tensor);
      };
    }
    default:
      return null;
  }
}

function training(
  work: WorkOf<"mlp">,
  sets: readonly (readonly Operand[])[],
  device: Device,
): Training<tf.Tensor> {
  const loss = (parameters: readonly tf.Tensor[], x: tf.Tensor, y: tf.Tensor): tf.Tensor => {
    const [w1, b1, w2, b2] = parameters as [tf.Tensor2D, tf.Tensor, tf.Tensor2D, tf.Tensor];
    const hidden = tf.relu(tf.add(tf.matMul(x as tf.Tensor2D, w1), b1));
    return tf.losses.softmaxCrossEntropy(y, tf.add(tf.matMul(hidden as tf.Tensor2D, w2), b2));
  };
  const batches = sets.map((set) => set.map(upload) as [tf.Tensor, tf.Tensor]);
  return trainingOf(loss, firstParameters(work).map(upload), batches, device);
}
