/** The models in TensorFlow.js, by its core ops. Images have their channels last. */
import * as tf from "@tensorflow/tfjs-core";
import { pureTask, type Task, trainingTask } from "../engines/engine.ts";
import { permuted, restored } from "../engines/layout.ts";
import {
  filterOrder,
  imageOrder,
  library,
  type TfjsLoss,
  trainingOf,
  upload,
} from "../engines/tfjs-library.ts";
import type { Device } from "../result.ts";
import { checkedSteps, type Operand } from "../work.ts";
import { withGradient } from "./checked.ts";
import { areIntegers, type Family, inputCount, type Model, operandsOf } from "./model.ts";

/** The outputs of a model's parameters for inputs. */
type Outputs = (parameters: readonly tf.Tensor[], inputs: tf.Tensor, model: Setting) => tf.Tensor;

interface Setting {
  readonly heads: number;
  readonly device: Device;
  readonly training: boolean;
}

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

const cnn: Outputs = (parameters, images) => {
  const taken = parameters.values();
  const next = (): tf.Tensor4D => taken.next().value as tf.Tensor4D;
  const conv = (x: tf.Tensor, stride = 1): tf.Tensor =>
    tf.conv2d(x as tf.Tensor4D, next(), stride, 1, "NHWC", 1, "floor");
  const block = (x: tf.Tensor): tf.Tensor => tf.relu(tf.add(conv(tf.relu(conv(x))), x));
  let x = block(block(tf.relu(conv(images))));
  x = block(block(tf.relu(conv(x, 2))));
  return tf.matMul(tf.mean(x, [1, 2]), next() as tf.Tensor);
};

const unet: Outputs = (parameters, images) => {
  const taken = parameters.values();
  const next = (): tf.Tensor4D => taken.next().value as tf.Tensor4D;
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

const outputsOf: Readonly<Record<Family, Outputs>> = { gpt, cnn, unet, lstm, gru };

function lossOf({ family }: Model, setting: Setting): TfjsLoss {
  const outputs = outputsOf[family];
  if (family === "gpt" || family === "cnn")
    return (parameters, inputs, classes) => {
      const scores = outputs(parameters, inputs, setting);
      const count = scores.shape.at(-1) as number;
      const labels = tf.oneHot(tf.reshape(classes, [-1]), count);
      return tf.losses.softmaxCrossEntropy(labels, tf.reshape(scores, [-1, count]));
    };
  return (parameters, inputs, targets) =>
    tf.losses.meanSquaredError(targets, outputs(parameters, inputs, setting));
}

/** The order of axes of the operand in TensorFlow.js, or null where it is the same. */
function orderOf(family: Family, { shape }: Operand, index: number): readonly number[] | null {
  const isOfImages = family === "cnn" || family === "unet";
  if (!isOfImages || shape.length !== 4) return null;
  return index < inputCount ? imageOrder : filterOrder;
}

export async function prepareTfjs(model: Model, device: Device): Promise<Task> {
  const { family, heads, training } = model;
  const setting = { heads, device, training };
  const integers = areIntegers(model);
  const sets = operandsOf(model);
  const uploadAt = (operand: Operand, index: number): tf.Tensor => {
    if (integers[index])
      return tf.tensor(Int32Array.from(operand.data), [...operand.shape], "int32");
    const order = orderOf(family, operand, index);
    return upload(order ? permuted(operand, order) : operand);
  };
  if (!training) {
    const indices = new Map(sets.flatMap((set) => set.map((operand, index) => [operand, index])));
    const compute = (inputs: tf.Tensor, ...parameters: tf.Tensor[]): tf.Tensor =>
      outputsOf[family](parameters, inputs, setting);
    const layout = {
      upload: (operand: Operand) => uploadAt(operand, indices.get(operand) as number),
      ...(family === "unet" && { order: imageOrder }),
    };
    return pureTask(
      library(compute as (...operands: tf.Tensor[]) => tf.Tensor, device, layout),
      // The targets are not used.
      sets.map((set) => set.toSpliced(1, 1)),
    );
  }
  const loss = lossOf(model, setting);
  const [first] = sets as [readonly Operand[]];
  const parametersOf = (): tf.Tensor[] =>
    first.slice(inputCount).map((operand, at) => uploadAt(operand, inputCount + at));
  const targets = uploadAt(first[1] as Operand, 1);
  const batches = sets.map(([inputs]) => [uploadAt(inputs as Operand, 0), targets] as const);
  const parameters = parametersOf();
  const task = trainingTask(trainingOf(loss, parameters, batches, device), checkedSteps);
  tf.dispose(parameters);
  return withGradient(task, async () => {
    const [inputs] = batches[0] as readonly [tf.Tensor, tf.Tensor];
    const [parameter, ...others] = parametersOf() as [tf.Tensor, ...tf.Tensor[]];
    const gradient = tf.grad((value) => loss([value, ...others], inputs, targets))(parameter);
    const elements = (await gradient.data()) as Float32Array;
    tf.dispose([gradient, parameter, others]);
    const order = orderOf(family, first[inputCount] as Operand, inputCount);
    return order ? restored(elements, gradient.shape, order) : elements;
  });
}
