/** The models in jax-js by its own functions: each forward pass and each training step is one jitted program. */
import { grad, type Array as JaxArray, jit, lax, nn, numpy as np } from "@jax-js/jax";
import { pureTask, type Task, trainingTask } from "../engines/engine.ts";
import {
  type Compile,
  type Compiled,
  eagerly,
  type JaxLoss,
  library,
  read,
  trainingOf,
  upload,
} from "../engines/jax-library.ts";
import type { Device } from "../result.ts";
import { checkedSteps, type Operand } from "../work.ts";
import { withGradient } from "./checked.ts";
import { areIntegers, type Family, inputCount, type Model, operandsOf } from "./model.ts";

/** The outputs of a model's parameters for inputs. Consumes its arguments. */
type Outputs = (parameters: readonly JaxArray[], inputs: JaxArray, heads: number) => JaxArray;

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

const cnn: Outputs = (parameters, images) => {
  const taken = parameters.values();
  const next = (): JaxArray => taken.next().value as JaxArray;
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
  const taken = parameters.values();
  const next = (): JaxArray => taken.next().value as JaxArray;
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

const outputsOf: Readonly<Record<Family, Outputs>> = { gpt, cnn, unet, lstm, gru };

function crossEntropy(scores: JaxArray, classes: JaxArray): JaxArray {
  const count = scores.shape.at(-1) as number;
  const picked = nn.logSoftmax(scores, -1).mul(nn.oneHot(classes, count));
  return np.sum(picked).mul(-1 / classes.size);
}

function lossOf({ family, heads }: Model): JaxLoss {
  const outputs = outputsOf[family];
  if (family === "gpt" || family === "cnn")
    return (parameters, inputs, classes) =>
      crossEntropy(outputs(parameters, inputs, heads), classes);
  return (parameters, inputs, targets) =>
    np.mean(np.square(outputs(parameters, inputs, heads).sub(targets)));
}

/** Its convolutions are slower on a CPU when jitted. */
function compileOf({ family }: Model, device: Device): Compile {
  return device === "cpu" && (family === "cnn" || family === "unet") ? eagerly : jit;
}

export async function prepareJax(model: Model, device: Device): Promise<Task> {
  const compile = compileOf(model, device);
  const integers = areIntegers(model);
  const sets = operandsOf(model);
  const uploadAt = (operand: Operand, index: number): JaxArray =>
    integers[index] ? uploadIntegers(operand) : upload(operand);
  if (!model.training) {
    const outputs = outputsOf[model.family];
    const compute = compile((inputs: JaxArray, ...parameters: JaxArray[]) =>
      outputs(parameters, inputs, model.heads),
    ) as unknown as Compiled;
    const known = new Set(sets.flatMap((set) => set.filter((_, index) => integers[index])));
    const uploading = (operand: Operand): JaxArray =>
      known.has(operand) ? uploadIntegers(operand) : upload(operand);
    return pureTask(
      library(compute, null, uploading),
      // The targets are not used.
      sets.map((set) => set.toSpliced(1, 1)),
    );
  }
  const loss = lossOf(model);
  const [first] = sets as [readonly Operand[]];
  const targets = uploadAt(first[1] as Operand, 1);
  const batches = sets.map(([inputs]) => [uploadAt(inputs as Operand, 0), targets] as const);
  const parameters = first.slice(inputCount).map(upload);
  const task = trainingTask(trainingOf(loss, parameters, batches, compile), checkedSteps);
  return withGradient(task, async () => {
    const gradientOf = compile((values: JaxArray[], inputs: JaxArray, of: JaxArray) => {
      const [gradient, ...others] = grad(loss)(values, inputs, of) as unknown as JaxArray[];
      for (const other of others) other.dispose();
      return gradient as JaxArray;
    }) as unknown as (values: JaxArray[], inputs: JaxArray, of: JaxArray) => JaxArray;
    const [inputs] = batches[0] as readonly [JaxArray, JaxArray];
    const gradient = gradientOf(first.slice(inputCount).map(upload), inputs.ref, targets.ref);
    const elements = await read(gradient);
    gradient.dispose();
    return elements;
  });
}

function uploadIntegers({ data, shape }: Operand): JaxArray {
  return np.array(Int32Array.from(data), { shape: [...shape] });
}
