/** The models in TensorFlow.js, by its core ops. Images have their channels last. */
import * as tf from "@tensorflow/tfjs-core";
import type { Device } from "../result.ts";
import type { Family } from "../works/models.ts";

export interface Setting {
  readonly heads: number;
  readonly device: Device;
  readonly training: boolean;
}

/** The outputs of a model's parameters for inputs. */
type Outputs = (parameters: readonly tf.Tensor[], inputs: tf.Tensor, model: Setting) => tf.Tensor;

const mlp: Outputs = (parameters, inputs) => {
  let x = inputs;
  for (let at = 0; at < parameters.length; at += 2) {
    const [weights, bias] = parameters.slice(at) as [tf.Tensor, tf.Tensor];
    x = tf.add(tf.matMul(at > 0 ? tf.relu(x) : x, weights), bias);
  }
  return x;
};

const matricesOfBlock = 4;
const epsilon = 1e-5;

function normalized(x: tf.Tensor): tf.Tensor {
  const { mean, variance } = tf.moments(x, -1, true);
  return tf.mul(tf.sub(x, mean), tf.rsqrt(tf.add(variance, epsilon)));
}

function gelu(x: tf.Tensor): tf.Tensor {
  return tf.mul(tf.mul(x, 0.5), tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1));
}

/** Its WASM backend has no kernel for the gradient of a gather, so this multiplies by one-hot rows instead. */
function embedded(table: tf.Tensor, ids: tf.Tensor, { device, training }: Setting): tf.Tensor {
  if (!training || device === "gpu") return tf.gather(table, ids);
  const [count, width] = table.shape as [number, number];
  const rows = tf.oneHot(tf.reshape(ids, [-1]), count);
  return tf.reshape(tf.matMul(tf.cast(rows, "float32"), table), [...ids.shape, width]);
}

const gpt: Outputs = ([table, positions, ...matrices], ids, setting) => {
  const embedding = table as tf.Tensor2D;
  const { heads } = setting;
  const width = embedding.shape[1];
  let x = tf.add(embedded(embedding, ids, setting), positions as tf.Tensor);
  const [batch, length] = x.shape as [number, number];
  /** Normalises along the last axis, for each token. */
  const product = (rows: tf.Tensor, matrix: tf.Tensor): tf.Tensor =>
    tf.reshape(tf.matMul(tf.reshape(rows, [batch * length, -1]), matrix), [
      batch,
      length,
      matrix.shape[1] as number,
    ]);
  // Scores of later tokens are so low that their softmax is 0.
  const later = tf.mul(tf.sub(tf.linalg.bandPart(tf.ones([length, length]), -1, 0), 1), 1e9);
  for (let at = 0; at < matrices.length; at += matricesOfBlock) {
    const [qkv, output, up, down] = matrices.slice(at) as [
      tf.Tensor,
      tf.Tensor,
      tf.Tensor,
      tf.Tensor,
    ];
    const joined = tf.reshape(product(normalized(x), qkv), [
      batch,
      length,
      3,
      heads,
      width / heads,
    ]);
    const [q, k, v] = tf.unstack(tf.transpose(joined, [2, 0, 3, 1, 4])) as [
      tf.Tensor,
      tf.Tensor,
      tf.Tensor,
    ];
    const scores = tf.mul(tf.matMul(q, k, false, true), 1 / Math.sqrt(width / heads));
    const byHead = tf.matMul(tf.softmax(tf.add(scores, later), -1), v);
    const attended = tf.reshape(tf.transpose(byHead, [0, 2, 1, 3]), [batch, length, width]);
    x = tf.add(x, product(attended, output));
    x = tf.add(x, product(gelu(product(normalized(x), up)), down));
  }
  return product(normalized(x), tf.transpose(embedding));
};

/** Takes parameters in their order. */
function inOrder(parameters: readonly tf.Tensor[]): () => tf.Tensor4D {
  const taken = parameters.values();
  return () => taken.next().value as tf.Tensor4D;
}

const cnn: Outputs = (parameters, images) => {
  const next = inOrder(parameters);
  const conv = (x: tf.Tensor, stride = 1): tf.Tensor =>
    tf.conv2d(x as tf.Tensor4D, next(), stride, 1, "NHWC", 1, "floor");
  const block = (x: tf.Tensor): tf.Tensor => tf.relu(tf.add(conv(tf.relu(conv(x))), x));
  let x = block(block(tf.relu(conv(images))));
  x = block(block(tf.relu(conv(x, 2))));
  return tf.matMul(tf.mean(x, [1, 2]), next() as tf.Tensor);
};

const unet: Outputs = (parameters, images) => {
  const next = inOrder(parameters);
  const conv = (x: tf.Tensor): tf.Tensor => tf.relu(tf.conv2d(x as tf.Tensor4D, next(), 1, "same"));
  const level = (x: tf.Tensor): tf.Tensor => conv(conv(x));
  const pooled = (x: tf.Tensor): tf.Tensor => tf.maxPool(x as tf.Tensor4D, 2, 2, "valid");
  const enlarged = (x: tf.Tensor): tf.Tensor => {
    const filters = next();
    const [batch, height, width] = x.shape as [number, number, number];
    const shape: [number, number, number, number] = [
      batch,
      2 * height,
      2 * width,
      filters.shape[2],
    ];
    return tf.conv2dTranspose(x as tf.Tensor4D, filters, shape, 2, "valid");
  };
  const whole = level(images);
  const half = level(pooled(whole));
  const quarter = level(pooled(half));
  const joined = level(tf.concat([enlarged(quarter), half], 3));
  const last = level(tf.concat([enlarged(joined), whole], 3));
  return tf.conv2d(last as tf.Tensor4D, next(), 1, "same");
};

/** Computes a step's outputs and state from its projected input. */
type Step = (input: tf.Tensor, state: tf.Tensor[], weights: tf.Tensor) => tf.Tensor[];

/** The first of the states is the outputs. */
function recurrent(stateCount: number, step: Step): Outputs {
  return ([input, weights], x) => {
    const [batch, length, width] = x.shape as [number, number, number];
    const [hidden, columns] = (weights as tf.Tensor).shape as [number, number];
    const rows = tf.matMul(tf.reshape(x, [batch * length, width]), input as tf.Tensor);
    const projected = tf.reshape(rows, [batch, length, columns]);
    let state: tf.Tensor[] = Array.from({ length: stateCount }, () => tf.zeros([batch, hidden]));
    const outputs = tf.unstack(projected, 1).map((row) => {
      state = step(row, state, weights as tf.Tensor);
      return state[0] as tf.Tensor;
    });
    return tf.stack(outputs, 1);
  };
}

const lstm: Outputs = recurrent(2, (input, [hidden, cell], weights) => {
  const gates = tf.add(input, tf.matMul(hidden as tf.Tensor, weights));
  const [i, f, g, o] = tf.split(gates, 4, 1) as [tf.Tensor, tf.Tensor, tf.Tensor, tf.Tensor];
  const next = tf.add(tf.mul(tf.sigmoid(f), cell as tf.Tensor), tf.mul(tf.sigmoid(i), tf.tanh(g)));
  return [tf.mul(tf.sigmoid(o), tf.tanh(next)), next];
});

const gru: Outputs = recurrent(1, (input, [hidden], weights) => {
  const before = hidden as tf.Tensor;
  const [r, z, n] = tf.split(input, 3, 1) as [tf.Tensor, tf.Tensor, tf.Tensor];
  const [ofR, ofZ, ofN] = tf.split(tf.matMul(before, weights), 3, 1) as [
    tf.Tensor,
    tf.Tensor,
    tf.Tensor,
  ];
  const update = tf.sigmoid(tf.add(z, ofZ));
  const candidate = tf.tanh(tf.add(n, tf.mul(tf.sigmoid(tf.add(r, ofR)), ofN)));
  return [tf.add(candidate, tf.mul(update, tf.sub(before, candidate)))];
});

export const tfjsOutputs: Readonly<Record<Family, Outputs>> = { mlp, gpt, cnn, unet, lstm, gru };

/** The loss of parameters on a batch of inputs and targets. */
export type TfjsLoss = (
  parameters: readonly tf.Tensor[],
  inputs: tf.Tensor,
  targets: tf.Tensor,
) => tf.Tensor;

/** Cross entropy of scores with classes or distributions, or the mean square of the difference from targets. */
export function tfjsLoss(family: Family, setting: Setting): TfjsLoss {
  return (parameters, inputs, targets) => {
    const found = tfjsOutputs[family](parameters, inputs, setting);
    if (family === "unet" || family === "lstm" || family === "gru")
      return tf.losses.meanSquaredError(targets, found);
    const count = found.shape.at(-1) as number;
    const wanted =
      targets.size === found.size ? targets : tf.oneHot(tf.reshape(targets, [-1]), count);
    return tf.losses.softmaxCrossEntropy(wanted, tf.reshape(found, [-1, count]));
  };
}
