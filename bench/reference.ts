/**
 * Expected results in double precision, and the allowed error. Elements are computed one at a time, so that a
 * large result can be checked by a sample.
 */
import {
  adam,
  checkedSteps,
  firstParameters,
  type Operand,
  operandSets,
  type Work,
  type WorkOf,
} from "./work.ts";

export interface Expected {
  readonly value: number;
  /** The largest error that rounding explains: a multiple of the sum of the magnitudes of the terms. */
  readonly allowance: number;
}

export interface Reference {
  /** The number of elements of the result. */
  readonly size: number;
  element(index: number): Expected;
}

const half = 2 ** -11;
/** Sixteen roundings of single precision. */
const rounding = 2 ** -20;

/** The result of work on its first set of operands; for training, the losses of its first steps. */
export function referenceOf(work: Work, sets: readonly (readonly Operand[])[]): Reference {
  const [a, b, c] = (sets[0] ?? []).map(({ data }) => data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  switch (work.kind) {
    case "matmul":
      return matmul(work, a, b);
    case "chain":
      return {
        size: work.size,
        element: (at) => {
          const [x, y] = [a[at] as number, b[at] as number];
          return { value: Math.tanh(x * y + y) * x, allowance: 2e-5 };
        },
      };
    case "sum":
      return { size: 1, element: () => accumulate(work.size, (at) => a[at] as number) };
    case "softmax":
      return softmax(work, a);
    case "conv2d":
      return conv2d(work, a, b);
    case "attention":
      return attention(work, a, b, c);
    case "mlp": {
      const losses = trainingLosses(work);
      return {
        size: checkedSteps,
        element: (step) => ({ value: losses[step] as number, allowance: 1e-4 }),
      };
    }
    case "roundTrip":
      return {
        size: work.size,
        element: (at) => ({ value: (a[at] as number) + 1, allowance: rounding }),
      };
    default:
      return work satisfies never;
  }
}

/** A sum, and the error that single precision may add to it. */
export function accumulate(
  count: number,
  term: (at: number) => number,
  perMagnitude = rounding,
): Expected {
  let [value, magnitude] = [0, 0];
  for (let at = 0; at < count; at++) {
    const added = term(at);
    value += added;
    magnitude += Math.abs(added);
  }
  return { value, allowance: perMagnitude * magnitude };
}

function matmul({ n, dtype }: WorkOf<"matmul">, a: Float32Array, b: Float32Array): Reference {
  // Some engines accumulate f16 values in f16.
  const perMagnitude = dtype === "f16" ? 4 * half : rounding;
  return {
    size: n * n,
    element: (index) => {
      const [row, column] = [Math.floor(index / n), index % n];
      return accumulate(
        n,
        (k) => (a[row * n + k] as number) * (b[k * n + column] as number),
        perMagnitude,
      );
    },
  };
}

function softmax({ rows, columns }: WorkOf<"softmax">, a: Float32Array): Reference {
  return {
    size: rows * columns,
    element: (index) => {
      const start = index - (index % columns);
      const row = a.subarray(start, start + columns);
      const sum = row.reduce((total, x) => total + Math.exp(x), 0);
      const value = Math.exp(a[index] as number) / sum;
      return { value, allowance: 1e-4 * value };
    },
  };
}

function conv2d(
  { batch, channels, extent, filters }: WorkOf<"conv2d">,
  images: Float32Array,
  weights: Float32Array,
): Reference {
  const plane = extent * extent;
  return {
    size: batch * filters * plane,
    element: (index) => {
      const [image, filter] = [
        Math.floor(index / (filters * plane)),
        Math.floor(index / plane) % filters,
      ];
      const [y, x] = [Math.floor((index % plane) / extent), index % extent];
      return accumulate(
        channels * 9,
        (tap) => {
          const channel = Math.floor(tap / 9);
          const [fromY, fromX] = [y + (Math.floor(tap / 3) % 3) - 1, x + (tap % 3) - 1];
          if (fromY < 0 || fromX < 0 || fromY >= extent || fromX >= extent) return 0;
          const pixel = images[
            (image * channels + channel) * plane + fromY * extent + fromX
          ] as number;
          return pixel * (weights[filter * channels * 9 + tap] as number);
        },
        4 * rounding,
      ); // Winograd's transforms round more.
    },
  };
}

function attention(
  { heads, length, width }: WorkOf<"attention">,
  q: Float32Array,
  k: Float32Array,
  v: Float32Array,
): Reference {
  return {
    size: heads * length * width,
    element: (index) => {
      const head = Math.floor(index / (length * width)) * length * width;
      const query = index - (index % width);
      const scores = Array.from({ length }, (_, key) => {
        let dot = 0;
        for (let at = 0; at < width; at++)
          dot += (q[query + at] as number) * (k[head + key * width + at] as number);
        return Math.exp(dot / Math.sqrt(width));
      });
      const sum = scores.reduce((total, score) => total + score, 0);
      let value = 0;
      for (const [key, score] of scores.entries())
        value += (score / sum) * (v[head + key * width + (index % width)] as number);
      return { value, allowance: 1e-5 };
    },
  };
}

type Matrix = { readonly rows: number; readonly columns: number; readonly data: Float64Array };

/** a @ b, or with its flags aᵀ @ b and a @ bᵀ. */
function product(a: Matrix, b: Matrix, flags: { a?: true; b?: true } = {}): Matrix {
  const [rows, inner] = flags.a ? [a.columns, a.rows] : [a.rows, a.columns];
  const columns = flags.b ? b.rows : b.columns;
  const data = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < inner; k++) {
      const left = (flags.a ? a.data[k * rows + row] : a.data[row * inner + k]) as number;
      if (left === 0) continue;
      for (let column = 0; column < columns; column++) {
        const right = (
          flags.b ? b.data[column * inner + k] : b.data[k * columns + column]
        ) as number;
        data[row * columns + column] = (data[row * columns + column] as number) + left * right;
      }
    }
  }
  return { rows, columns, data };
}

function columnSums({ rows, columns, data }: Matrix): Float64Array {
  return Float64Array.from({ length: columns }, (_, column) => {
    let sum = 0;
    for (let row = 0; row < rows; row++) sum += data[row * columns + column] as number;
    return sum;
  });
}

/** The losses before each of the first steps, from the initial parameters on. */
function trainingLosses(work: WorkOf<"mlp">): number[] {
  const { inputs, hidden, classes, batch } = work;
  const sets = operandSets(work);
  const [w1, b1, w2, b2] = firstParameters(work).map(({ data }) => Float64Array.from(data)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const parameters = [w1, b1, w2, b2];
  const means = parameters.map(({ length }) => new Float64Array(length));
  const squares = parameters.map(({ length }) => new Float64Array(length));
  return Array.from({ length: checkedSteps }, (_, step) => {
    const [x, y] = (sets[step % sets.length] as Operand[]).map(({ data, shape }) => ({
      rows: shape[0] as number,
      columns: shape[1] as number,
      data: Float64Array.from(data),
    })) as [Matrix, Matrix];
    const weights2: Matrix = { rows: hidden, columns: classes, data: w2 };
    const before = product(x, { rows: inputs, columns: hidden, data: w1 });
    const layer: Matrix = {
      ...before,
      data: before.data.map((value, at) => Math.max(0, value + (b1[at % hidden] as number))),
    };
    const out = product(layer, weights2);
    const logits = out.data.map((value, at) => value + (b2[at % classes] as number));
    let loss = 0;
    const slope = new Float64Array(batch * classes);
    for (let row = 0; row < batch; row++) {
      const start = row * classes;
      const exponentials = logits.subarray(start, start + classes).map(Math.exp);
      const sum = exponentials.reduce((total, value) => total + value, 0);
      for (let at = 0; at < classes; at++) {
        const [share, label] = [(exponentials[at] as number) / sum, y.data[start + at] as number];
        loss -= (label * Math.log(share)) / batch;
        slope[start + at] = (share - label) / batch;
      }
    }
    const outSlope: Matrix = { rows: batch, columns: classes, data: slope };
    const back = product(outSlope, weights2, { b: true });
    const layerSlope: Matrix = {
      ...back,
      data: back.data.map((value, at) => ((layer.data[at] as number) > 0 ? value : 0)),
    };
    const gradients = [
      product(x, layerSlope, { a: true }).data,
      columnSums(layerSlope),
      product(layer, outSlope, { a: true }).data,
      columnSums(outSlope),
    ];
    for (const [index, parameter] of parameters.entries()) {
      const [gradient, mean, square] = [gradients[index], means[index], squares[index]] as [
        Float64Array,
        Float64Array,
        Float64Array,
      ];
      adamStep(parameter, gradient, mean, square, step + 1);
    }
    return loss;
  });
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
