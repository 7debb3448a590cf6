/** TensorFlow.js functions and training steps as the benchmark evaluates them. */
import type { WebGPUBackend } from "@tensorflow/tfjs-backend-webgpu";
import * as tf from "@tensorflow/tfjs-core";
import type { Device } from "../result.ts";
import { adam, type Operand } from "../work.ts";
import type { Library, Training } from "./engine.ts";
import { restored } from "./layout.ts";

/** [batch, channels, y, x] to [batch, y, x, channels]. */
export const imageOrder: readonly number[] = [0, 2, 3, 1];
/** [filters, channels, y, x] to [y, x, channels, filters]. */
export const filterOrder: readonly number[] = [2, 3, 1, 0];

export function upload({ data, shape }: Operand): tf.Tensor {
  return tf.tensor(data, [...shape]);
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

/** Uploads now, rather than at the first use. */
function settled(tensor: tf.Tensor, device: Device): tf.Tensor {
  if (device === "gpu") (tf.backend() as WebGPUBackend).uploadToGPU(tensor.dataId);
  return tensor;
}

/** `order` is the order of axes of the function's results, where it differs. */
export function library(
  compute: (...operands: tf.Tensor[]) => tf.Tensor,
  device: Device,
  layout: { upload(operand: Operand): tf.Tensor; readonly order?: readonly number[] },
): Library<tf.Tensor> {
  const { order } = layout;
  return {
    upload: (operand) => settled(layout.upload(operand), device),
    evaluate: (operands) => tf.tidy(() => compute(...operands)),
    finish: () => finishDevice(device),
    read: async (output) => {
      const elements = (await output.data()) as Float32Array;
      return order ? restored(elements, output.shape, order) : elements;
    },
    release: (output) => output.dispose(),
    releasesEarly: true,
    dispose: (operands) => tf.dispose([...operands]),
  };
}

/** The loss of parameters on a batch of inputs and targets. */
export type TfjsLoss = (
  parameters: readonly tf.Tensor[],
  inputs: tf.Tensor,
  targets: tf.Tensor,
) => tf.Tensor;

/** Steps of TensorFlow.js's own Adam. Owns the batches, and copies the first parameters into variables. */
export function trainingOf(
  loss: TfjsLoss,
  first: readonly tf.Tensor[],
  batches: readonly (readonly [inputs: tf.Tensor, targets: tf.Tensor])[],
  device: Device,
): Training<tf.Tensor> {
  const variables = first.map((value) => tf.variable(value));
  const { lr, beta1, beta2, eps } = adam;
  const optimizer = tf.train.adam(lr, beta1, beta2, eps);
  return {
    step: (turn) => {
      const [x, y] = batches[turn % batches.length] as readonly [tf.Tensor, tf.Tensor];
      const value = (): tf.Scalar => loss(variables, x, y) as tf.Scalar;
      return optimizer.minimize(value, true, variables) as tf.Tensor;
    },
    finish: () => finishDevice(device),
    readLoss: async (value) => (await value.data())[0] as number,
    free: (value) => value.dispose(),
    dispose: () => {
      tf.dispose([variables, [...new Set(batches.flat())]]);
      optimizer.dispose();
    },
  };
}
