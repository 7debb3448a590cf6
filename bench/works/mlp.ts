/** One step of training a small network: relu(x w₁ + b₁) w₂ + b₂, cross entropy, gradients, Adam. */
import type { Sets } from "../operands.ts";
import { adam, checkedSteps, type Reference, type Work } from "../work.ts";
import { lossOf } from "./models.ts";

interface Size {
  readonly inputs: number;
  readonly hidden: number;
  readonly classes: number;
  readonly batch: number;
}

export function mlp(size: Size): Work {
  const { inputs, hidden, classes, batch } = size;
  const weights = inputs * hidden + hidden * classes;
  const loss = lossOf("mlp");
  const [first, second] = [inputs ** -0.5, hidden ** -0.5];
  const parameter = true;
  return {
    kind: "mlp",
    operands: [
      { shape: [batch, inputs] },
      { shape: [batch, classes], oneHot: true },
      { shape: [inputs, hidden], scale: first, parameter },
      { shape: [hidden], scale: first, parameter },
      { shape: [hidden, classes], scale: second, parameter },
      { shape: [classes], scale: second, parameter },
    ],
    compute: (...operands) => loss(operands),
    training: "losses",
    reference: (sets) => referenceOf(size, sets),
    // Forward, the weights' gradients, and the gradient of the hidden layer; parameters and both
    // means are read and written.
    demand: {
      flops: 4 * batch * weights + 2 * batch * hidden * classes,
      bytes: 4 * (6 * weights + batch * inputs),
    },
    reduced: () => mlp({ inputs: 64, hidden: 32, classes: 10, batch: 32 }),
  };
}

/** Elements in row-major order, with the distances between rows and between columns. */
interface Matrix {
  readonly data: ArrayLike<number>;
  readonly strides: readonly [number, number];
}

/** a @ b, of [rows, inner] and [inner, columns]. */
function product([rows, inner, columns]: readonly number[], a: Matrix, b: Matrix): Float64Array {
  const result = new Float64Array((rows as number) * (columns as number));
  for (let row = 0; row < (rows as number); row++)
    for (let k = 0; k < (inner as number); k++) {
      const left = a.data[row * a.strides[0] + k * a.strides[1]] as number;
      if (left === 0) continue;
      for (let column = 0, at = row * (columns as number); column < (columns as number); column++)
        result[at + column] =
          (result[at + column] as number) +
          left * (b.data[k * b.strides[0] + column * b.strides[1]] as number);
    }
  return result;
}

/** The losses before each of the first steps, in double precision. */
function referenceOf({ inputs, hidden, classes, batch }: Size, sets: Sets): Reference {
  const [, labels, ...first] = (sets[0] ?? []).map(({ data }) => Float64Array.from(data));
  const parameters = first.map((data) => ({
    data,
    mean: new Float64Array(data.length),
    square: new Float64Array(data.length),
  }));
  const [w1, b1, w2, b2] = first as [Float64Array, Float64Array, Float64Array, Float64Array];
  const onesOfBatch: Matrix = { data: new Float64Array(batch).fill(1), strides: [batch, 1] };
  const losses = Array.from({ length: checkedSteps }, (_, step) => {
    const x = sets[step % sets.length]?.[0]?.data as Float32Array;
    const layer = product(
      [batch, inputs, hidden],
      { data: x, strides: [inputs, 1] },
      { data: w1, strides: [hidden, 1] },
    ).map((value, at) => Math.max(0, value + (b1[at % hidden] as number)));
    const logits = product(
      [batch, hidden, classes],
      { data: layer, strides: [hidden, 1] },
      { data: w2, strides: [classes, 1] },
    ).map((value, at) => Math.exp(value + (b2[at % classes] as number)));
    const sums = Array.from({ length: batch }, (_, row) =>
      logits.subarray(row * classes, (row + 1) * classes).reduce((sum, value) => sum + value, 0),
    );
    const shares = logits.map((value, at) => value / (sums[Math.floor(at / classes)] as number));
    const slope = shares.map((share, at) => (share - (labels?.[at] as number)) / batch);
    const slopes: Matrix = { data: slope, strides: [classes, 1] };
    const back = product([batch, classes, hidden], slopes, { data: w2, strides: [1, classes] }).map(
      (value, at) => ((layer[at] as number) > 0 ? value : 0),
    );
    const backs: Matrix = { data: back, strides: [hidden, 1] };
    const gradients = [
      product([inputs, batch, hidden], { data: x, strides: [1, inputs] }, backs),
      product([1, batch, hidden], onesOfBatch, backs),
      product([hidden, batch, classes], { data: layer, strides: [1, hidden] }, slopes),
      product([1, batch, classes], onesOfBatch, slopes),
    ];
    const loss = shares.reduce(
      (sum, share, at) => sum - ((labels?.[at] as number) * Math.log(share)) / batch,
      0,
    );
    for (const [index, { data, mean, square }] of parameters.entries())
      adamStep(data, gradients[index] as Float64Array, mean, square, step + 1);
    return loss;
  });
  return {
    size: checkedSteps,
    element: (step) => ({ value: losses[step] as number, allowance: 1e-4 }),
  };
}

function adamStep(
  parameter: Float64Array,
  gradient: Float64Array,
  mean: Float64Array,
  square: Float64Array,
  time: number,
): void {
  const { lr, beta1, beta2, eps } = adam;
  for (const [at, slope] of gradient.entries()) {
    mean[at] = beta1 * (mean[at] as number) + (1 - beta1) * slope;
    square[at] = beta2 * (square[at] as number) + (1 - beta2) * slope * slope;
    const root = Math.sqrt((square[at] as number) / (1 - beta2 ** time)) + eps;
    parameter[at] =
      (parameter[at] as number) - (lr * (mean[at] as number)) / (1 - beta1 ** time) / root;
  }
}
