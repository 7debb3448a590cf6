/** The models in jax-js by its own functions. Each consumes its arguments. */
import { type Array as JaxArray, lax, nn, numpy as np } from "@jax-js/jax";
import type { Family } from "../works/models.ts";

/** The outputs of a model's parameters for inputs. */
type Outputs = (parameters: readonly JaxArray[], inputs: JaxArray, heads: number) => JaxArray;

const mlp: Outputs = (parameters, inputs) => {
  let x = inputs;
  for (let at = 0; at < parameters.length; at += 2) {
    const [weights, bias] = parameters.slice(at) as [JaxArray, JaxArray];
    x = np.matmul(at > 0 ? nn.relu(x) : x, weights).add(bias);
  }
  return x;
};

const matricesOfBlock = 4;

const gpt: Outputs = ([table, positions, ...matrices], ids, heads) => {
  const embedding = table as JaxArray;
  const width = embedding.shape[1] as number;
  let x = np.take(embedding.ref, ids, 0).add(positions as JaxArray);
  const [batch, length] = x.shape as [number, number];
  for (let at = 0; at < matrices.length; at += matricesOfBlock) {
    const [qkv, output, up, down] = matrices.slice(at) as [JaxArray, JaxArray, JaxArray, JaxArray];
    const joined = np
      .matmul(nn.standardize(x.ref, -1), qkv)
      .reshape([batch, length, 3, heads, width / heads]);
    const [q, k, v] = np.split(joined, 3, 2).map((part) => np.squeeze(part, 2)) as [
      JaxArray,
      JaxArray,
      JaxArray,
    ];
    const attended = nn
      .dotProductAttention(q, k, v, { isCausal: true })
      .reshape([batch, length, width]);
    x = x.add(np.matmul(attended, output));
    const hidden = nn.gelu(np.matmul(nn.standardize(x.ref, -1), up), { approximate: false });
    x = x.add(np.matmul(hidden, down));
  }
  return np.matmul(nn.standardize(x, -1), np.transpose(embedding));
};

/** Takes parameters in their order. */
function inOrder(parameters: readonly JaxArray[]): () => JaxArray {
  const taken = parameters.values();
  return () => taken.next().value as JaxArray;
}

const cnn: Outputs = (parameters, images) => {
  const next = inOrder(parameters);
  const conv = (x: JaxArray, stride = 1): JaxArray =>
    lax.conv(
      x,
      next(),
      [stride, stride],
      [
        [1, 1],
        [1, 1],
      ],
    );
  const block = (x: JaxArray): JaxArray => nn.relu(conv(nn.relu(conv(x.ref))).add(x));
  let x = block(block(nn.relu(conv(images))));
  x = block(block(nn.relu(conv(x, 2))));
  return np.matmul(np.mean(x, [2, 3]), next());
};

const unet: Outputs = (parameters, images) => {
  const next = inOrder(parameters);
  const conv = (x: JaxArray): JaxArray => nn.relu(lax.conv(x, next(), [1, 1], "SAME"));
  const level = (x: JaxArray): JaxArray => conv(conv(x));
  const pooled = (x: JaxArray): JaxArray =>
    lax.reduceWindow(x, (window) => np.max(window), [2, 2], [2, 2]);
  const enlarged = (x: JaxArray): JaxArray =>
    lax.convTranspose(x, next(), [2, 2], "VALID", { transposeKernel: true });
  const whole = level(images);
  const half = level(pooled(whole.ref));
  const quarter = level(pooled(half.ref));
  const joined = level(np.concatenate([enlarged(quarter), half], 1));
  const last = level(np.concatenate([enlarged(joined), whole], 1));
  return lax.conv(last, next(), [1, 1], "VALID");
};

/** Computes a step's outputs and state from its projected input; consumes the state. */
type Step = (input: JaxArray, state: JaxArray[]) => JaxArray[];

/** jax-js has no scan: the steps are written out. The first of the states is the outputs. */
function recurrent(stateCount: number, stepOf: (weights: JaxArray) => Step): Outputs {
  return ([input, weights], x) => {
    const [batch, length] = x.shape as [number, number];
    const recurrentWeights = weights as JaxArray;
    const hidden = recurrentWeights.shape[0] as number;
    const step = stepOf(recurrentWeights);
    const projected = np.matmul(x, input as JaxArray);
    let state = Array.from({ length: stateCount }, () => np.zeros([batch, hidden]));
    const outputs = np.split(projected, length, 1).map((row) => {
      state = step(np.squeeze(row, 1), state);
      return (state[0] as JaxArray).ref;
    });
    for (const left of [...state, recurrentWeights]) left.dispose();
    return np.stack(outputs, 1);
  };
}

const lstm: Outputs = recurrent(2, (weights) => (input, [hidden, cell]) => {
  const gates = input.add(np.matmul(hidden as JaxArray, weights.ref));
  const [i, f, g, o] = np.split(gates, 4, 1) as [JaxArray, JaxArray, JaxArray, JaxArray];
  const next = nn
    .sigmoid(f)
    .mul(cell as JaxArray)
    .add(nn.sigmoid(i).mul(np.tanh(g)));
  return [nn.sigmoid(o).mul(np.tanh(next.ref)), next];
});

const gru: Outputs = recurrent(1, (weights) => (input, [hidden]) => {
  const before = hidden as JaxArray;
  const [r, z, n] = np.split(input, 3, 1) as [JaxArray, JaxArray, JaxArray];
  const projected = np.matmul(before.ref, weights.ref);
  const [ofR, ofZ, ofN] = np.split(projected, 3, 1) as [JaxArray, JaxArray, JaxArray];
  const update = nn.sigmoid(z.add(ofZ));
  const candidate = np.tanh(n.add(nn.sigmoid(r.add(ofR)).mul(ofN)));
  return [candidate.ref.add(update.mul(before.sub(candidate)))];
});

export const jaxOutputs: Readonly<Record<Family, Outputs>> = { mlp, gpt, cnn, unet, lstm, gru };

/** The loss of parameters on a batch of inputs and targets. */
export type JaxLoss = (parameters: JaxArray[], inputs: JaxArray, targets: JaxArray) => JaxArray;

/** Cross entropy of scores with classes or distributions, or the mean square of the difference from targets. */
export function jaxLoss(family: Family, heads: number): JaxLoss {
  return (parameters, inputs, targets) => {
    const found = jaxOutputs[family](parameters, inputs, heads);
    if (family === "unet" || family === "lstm" || family === "gru")
      return np.mean(np.square(found.sub(targets)));
    const count = found.shape.at(-1) as number;
    const rows = found.size / count;
    const wanted = targets.size === found.size ? targets : nn.oneHot(targets, count);
    return np.sum(nn.logSoftmax(found, -1).mul(wanted)).mul(-1 / rows);
  };
}
