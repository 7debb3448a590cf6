/** TensorFlow.js: WebGPU, or WASM with SIMD and threads. It computes each op as it is called. */
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plain from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import threadedSimd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url";
import type { WebGPUBackend } from "@tensorflow/tfjs-backend-webgpu";
import "@tensorflow/tfjs-backend-webgpu";
import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients";
import type { Device } from "../result.ts";
import {
  adam,
  checkedSteps,
  firstParameters,
  type Operand,
  type Work,
  type WorkOf,
} from "../work.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  type Task,
  type Training,
  trainingTask,
} from "./engine.ts";
import { permuted, restored } from "./layout.ts";

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

function upload({ data, shape }: Operand): tf.Tensor {
  return tf.tensor(data, [...shape]);
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  const x = tf.tensor1d(data);
  const sum = tf.add(x, 1);
  const elements = (await sum.data()) as Float32Array;
  tf.dispose([x, sum]);
  return elements;
}

/** What is still collected is submitted; then the queue is waited for. On WASM ops return when done. */
async function finishDevice(device: Device): Promise<void> {
  if (device === "cpu") return;
  const backend = tf.backend() as WebGPUBackend;
  backend.ensureCommandEncoderReady();
  backend.endComputePassEncoder();
  backend.submitQueue();
  await backend.device.queue.onSubmittedWorkDone();
}

/** [batch, channels, y, x] to [batch, y, x, channels]; filters to [y, x, channels, filters]. */
const imageOrder = [0, 2, 3, 1];
const filterOrder = [2, 3, 1, 0];

function libraryOf(work: Work, device: Device): Library<tf.Tensor> | null {
  const compute = functionOf(work);
  if (compute === null) return null;
  const isConv = work.kind === "conv2d";
  return {
    upload: (operand) => {
      const isFilter = operand.shape[2] === 3;
      const tensor = upload(
        isConv ? permuted(operand, isFilter ? filterOrder : imageOrder) : operand,
      );
      // Otherwise its first use would.
      if (device === "gpu") (tf.backend() as WebGPUBackend).uploadToGPU(tensor.dataId);
      return tensor;
    },
    evaluate: (operands) => tf.tidy(() => compute(...operands)),
    finish: () => finishDevice(device),
    read: async (output) => {
      const elements = (await output.data()) as Float32Array;
      return isConv ? restored(elements, output.shape, imageOrder) : elements;
    },
    release: (output) => output.dispose(),
    releasesEarly: true,
    dispose: (operands) => tf.dispose([...operands]),
  };
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
  const variables = firstParameters(work).map((operand) => tf.variable(upload(operand)));
  const [w1, b1, w2, b2] = variables as unknown as [tf.Tensor2D, tf.Tensor, tf.Tensor2D, tf.Tensor];
  const batches = sets.map((set) => set.map(upload));
  const { lr, beta1, beta2, eps } = adam;
  const optimizer = tf.train.adam(lr, beta1, beta2, eps);
  return {
    step: (turn) => {
      const [x, y] = batches[turn % batches.length] as [tf.Tensor2D, tf.Tensor2D];
      const loss = (): tf.Scalar => {
        const hidden = tf.relu(tf.add(tf.matMul(x, w1), b1));
        return tf.losses.softmaxCrossEntropy(
          y,
          tf.add(tf.matMul(hidden as tf.Tensor2D, w2), b2),
        ) as tf.Scalar;
      };
      return optimizer.minimize(loss, true, variables) as tf.Tensor;
    },
    finish: () => finishDevice(device),
    readLoss: async (loss) => (await loss.data())[0] as number,
    free: (loss) => loss.dispose(),
    dispose: () => {
      tf.dispose([variables, batches]);
      optimizer.dispose();
    },
  };
}
