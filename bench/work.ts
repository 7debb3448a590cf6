/**
 * A unit of work: its kind and sizes, its operands, and its minimum number of operations and bytes.
 * Engines and references implement the computation.
 */

export type Dtype = "f32" | "f16";

export type Work =
  /** a @ b, square. */
  | { readonly kind: "matmul"; readonly n: number; readonly dtype: Dtype }
  /** tanh(a · b + b) · a, elementwise. */
  | { readonly kind: "chain"; readonly size: number }
  | { readonly kind: "sum"; readonly size: number }
  /** Along the last axis. */
  | { readonly kind: "softmax"; readonly rows: number; readonly columns: number }
  /** 3 × 3, stride 1, padding 1; images [batch, channels, extent, extent]. */
  | {
      readonly kind: "conv2d";
      readonly batch: number;
      readonly channels: number;
      readonly extent: number;
      readonly filters: number;
    }
  /** softmax(q kᵀ / √width) v of [heads, length, width]. */
  | {
      readonly kind: "attention";
      readonly heads: number;
      readonly length: number;
      readonly width: number;
    }
  /** relu(x w₁ + b₁) w₂ + b₂, cross entropy, gradients, Adam: one step of training. */
  | {
      readonly kind: "mlp";
      readonly inputs: number;
      readonly hidden: number;
      readonly classes: number;
      readonly batch: number;
    }
  /** Elements up to the device, x + 1, and back. */
  | { readonly kind: "roundTrip"; readonly size: number };

export type Kind = Work["kind"];
export type WorkOf<K extends Kind> = Extract<Work, { kind: K }>;

/** An f32 array in row-major order; with dtype f16 its values are exact in f16. */
export interface Operand {
  readonly data: Float32Array;
  readonly shape: readonly number[];
  readonly dtype: Dtype;
}

/** The number of operand sets that evaluations rotate through, so that consecutive ones differ. */
const setCount = 3;

/** Uniform numbers in [-1, 1) from a 32-bit counter hash (Wellons, "lowbias32"). */
export function uniform(size: number, seed: number): Float32Array {
  const data = new Float32Array(size);
  const start = Math.imul(seed + 1, 0x9e3779b9);
  for (let at = 0; at < size; at++) {
    let bits = (start + at) | 0;
    bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
    bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
    data[at] = ((bits ^ (bits >>> 16)) >> 8) / 0x800000;
  }
  return data;
}

function operand(shape: readonly number[], seed: number, dtype: Dtype = "f32"): Operand {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const data = uniform(size, seed);
  // f16 has eleven significant bits.
  if (dtype === "f16")
    for (let at = 0; at < size; at++)
      data[at] = Math.fround(Math.round((data[at] as number) * 1024) / 1024);
  return { data, shape, dtype };
}

/** One-hot rows: the class of each row of a batch. */
function labels(batch: number, classes: number, seed: number): Operand {
  const data = new Float32Array(batch * classes);
  const picks = uniform(batch, seed);
  for (const [row, pick] of picks.entries())
    data[row * classes + Math.floor(((pick + 1) / 2) * classes)] = 1;
  return { data, shape: [batch, classes], dtype: "f32" };
}

/** Operands of these shapes; the first differs from set to set, and the sets share the others. */
export function setsOf(
  [first, ...others]: readonly (readonly number[])[],
  dtype: Dtype = "f32",
): Operand[][] {
  const shared = others.map((shape, index) => operand(shape, 100 + index, dtype));
  return Array.from({ length: setCount }, (_, set) => [
    operand(first ?? [], set, dtype),
    ...shared,
  ]);
}

/** Shared operands are the same objects in all sets. */
export function operandSets(work: Work): Operand[][] {
  switch (work.kind) {
    case "matmul": {
      const shape = [work.n, work.n];
      return setsOf([shape, shape], work.dtype);
    }
    case "chain":
      return setsOf([[work.size], [work.size]]);
    case "sum":
    case "roundTrip":
      return setsOf([[work.size]]);
    case "softmax":
      return setsOf([[work.rows, work.columns]]);
    case "conv2d": {
      const { batch, channels, extent, filters } = work;
      return setsOf([
        [batch, channels, extent, extent],
        [filters, channels, 3, 3],
      ]);
    }
    case "attention": {
      const shape = [work.heads, work.length, work.width];
      return setsOf([shape, shape, shape]);
    }
    case "mlp":
      return Array.from({ length: setCount }, (_, set) => [
        operand([work.batch, work.inputs], set),
        labels(work.batch, work.classes, 100 + set),
      ]);
    default:
      return work satisfies never;
  }
}

/** Weights and biases that training starts from: w₁, b₁, w₂, b₂. */
export function firstParameters({ inputs, hidden, classes }: WorkOf<"mlp">): Operand[] {
  const within = (shape: number[], seed: number, bound: number): Operand => {
    const { data } = operand(shape, seed);
    return { data: data.map((value) => value * bound), shape, dtype: "f32" };
  };
  const [first, second] = [1 / Math.sqrt(inputs), 1 / Math.sqrt(hidden)];
  return [
    within([inputs, hidden], 200, first),
    within([hidden], 201, first),
    within([hidden, classes], 202, second),
    within([classes], 203, second),
  ];
}

/** Adam's learning rate, decay rates and ε, the same for every engine. */
export const adam = { lr: 1e-3, beta1: 0.9, beta2: 0.999, eps: 1e-7 } as const;

/** Steps of training whose losses are compared with the reference. */
export const checkedSteps = 3;

/**
 * The minimum computation and memory traffic of an evaluation, each byte counted once. Transfers over
 * a bus, which has a separate limit, are not included.
 */
export interface Demand {
  /** Floating-point operations: a fused multiply-add counts as two, an elementwise function as one. */
  readonly flops: number;
  readonly bytes: number;
  /** f16 products, which run on matrix units where shaders can use them. */
  readonly ofHalves?: boolean;
}

export function demandOf(work: Work): Demand | null {
  switch (work.kind) {
    case "matmul": {
      const flops = 2 * work.n ** 3;
      return work.dtype === "f16"
        ? { flops, bytes: 6 * work.n ** 2, ofHalves: true }
        : { flops, bytes: 12 * work.n ** 2 };
    }
    case "chain":
      return { flops: 4 * work.size, bytes: 12 * work.size };
    case "sum":
      return { flops: work.size, bytes: 4 * work.size };
    case "softmax":
      return { flops: 5 * work.rows * work.columns, bytes: 8 * work.rows * work.columns };
    case "conv2d": {
      const { batch, channels, extent, filters } = work;
      const pixels = batch * extent * extent;
      return {
        flops: 2 * 9 * pixels * channels * filters,
        bytes: 4 * (pixels * (channels + filters) + 9 * channels * filters),
      };
    }
    case "attention": {
      const { heads, length, width } = work;
      return { flops: 4 * heads * length * length * width, bytes: 4 * 4 * heads * length * width };
    }
    case "mlp": {
      const { inputs, hidden, classes, batch } = work;
      const weights = inputs * hidden + hidden * classes;
      // Forward, the weights' gradients, and the gradient of the hidden layer; parameters and both
      // means are read and written.
      return {
        flops: 4 * batch * weights + 2 * batch * hidden * classes,
        bytes: 4 * (6 * weights + batch * inputs),
      };
    }
    case "roundTrip":
      return null;
    default:
      return work satisfies never;
  }
}
