/**
 * Works from the seed projects' device comparisons: elementwise ops and small products at sizes around the one where
 * a GPU becomes faster (the first seed), and parts of a small transformer on the CPU, the GPU and both (the third).
 */
import { type Tensor, tokens } from "../../src/engine/index.ts";
import { type Compute, functionOf } from "../engines/ours.ts";
import { accumulate, type Reference, referenceOf } from "../reference.ts";
import { type Operand, operandSets, setsOf, uniform, type Work } from "../work.ts";
import type { ModeWork } from "./mode-work.ts";
import { transformer } from "./transformer.ts";

/** An op at the sizes at which devices are compared. */
export interface SizedOp {
  readonly name: string;
  readonly sizes: readonly number[];
  title(n: number): string;
  work(n: number): Omit<ModeWork, "name" | "title">;
}

function fromWork(work: Work): Omit<ModeWork, "name" | "title"> {
  const compute = functionOf(work);
  if (compute === null) throw new TypeError(`${work.kind}: no function of operands`);
  const sets = operandSets(work);
  return { compute, sets, reference: referenceOf(work, sets) };
}

function product(n: number): ModeWork {
  return {
    name: `matmul-${n}`,
    title: `matmul ${n}²`,
    ...fromWork({ kind: "matmul", n, dtype: "f32" }),
  };
}

/** Vectors of 64 numbers from a table of 5,000. */
function embedding(count: number): ModeWork {
  const [table, width] = [5000, 64];
  const [, weights] = setsOf([[1], [table, width]])[0] as [Operand, Operand];
  const sets = [0, 1, 2].map((seed): Operand[] => {
    const data = uniform(count, seed).map((x) => Math.floor(((x + 1) / 2) * table));
    return [{ data, shape: [count], dtype: "f32" }, weights];
  });
  const [ids] = sets[0] as [Operand];
  return {
    name: "embedding",
    title: `embedding of ${count} tokens`,
    sets,
    compute: (tokenIds, vectors) => (vectors as Tensor).take((tokenIds as Tensor).cast("i32"), 0),
    reference: {
      size: count * width,
      element: (at) => {
        const row = ids.data[Math.floor(at / width)] as number;
        return { value: weights.data[row * width + (at % width)] as number, allowance: 0 };
      },
    },
  };
}

function attention(heads: number, length: number, width: number): ModeWork {
  return {
    name: "attention",
    title: `attention, ${heads} heads, ${length} × ${width}`,
    ...fromWork({ kind: "attention", heads, length, width }),
  };
}

/** relu(x · up) · down, 64 numbers a token. */
function feedForward(rows: number, hidden: number): ModeWork {
  const width = 64;
  const sets = setsOf([
    [rows, width],
    [width, hidden],
    [hidden, width],
  ]);
  const [x, up, down] = (sets[0] as Operand[]).map(({ data }) => data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const hiddenOf = (row: number, unit: number): number =>
    Math.max(
      0,
      accumulate(width, (k) => (x[row * width + k] as number) * (up[k * hidden + unit] as number))
        .value,
    );
  return {
    name: "feed-forward",
    title: `feed-forward, ${rows} tokens, ${hidden} hidden`,
    sets,
    compute: (tokenRows, first, second) =>
      (tokenRows as Tensor)
        .matmul(first as Tensor)
        .relu()
        .matmul(second as Tensor),
    reference: {
      size: rows * width,
      element: (at) => {
        const row = Math.floor(at / width);
        const { value, allowance } = accumulate(
          hidden,
          (unit) => hiddenOf(row, unit) * (down[unit * width + (at % width)] as number),
        );
        // The hidden layer is rounded too.
        return { value, allowance: 16 * allowance };
      },
    },
  };
}

/** Sizes are divided by `shrink`, for emulated devices. */
export function modeWorks(shrink = 1): readonly ModeWork[] {
  const scaled = (n: number): number => Math.max(8, Math.floor(n / shrink));
  return [
    ...[512, 1024, 2048].map((n) => product(scaled(n))),
    embedding(scaled(10_000)),
    attention(8, scaled(1024), 64),
    feedForward(scaled(1024), 256),
    transformer(scaled(64)),
  ];
}

/** Text is not a tensor: encoding it is JavaScript on any machine. */
export function tokenising(count: number): {
  readonly title: string;
  encode(): Float32Array;
  readonly reference: Reference;
} {
  const letters = uniform(count, 7);
  const codes = Array.from(letters, (x) => 97 + Math.floor(((x + 1) / 2) * 26));
  const text = String.fromCharCode(...codes.slice(0, 10_000));
  const tokenizer = tokens.characters("abcdefghijklmnopqrstuvwxyz");
  return {
    title: `tokenising ${text.length} characters`,
    encode: () => Float32Array.from(tokenizer.encode(text)),
    reference: {
      size: text.length,
      element: (at) => ({ value: (codes[at] as number) - 97, allowance: 0 }),
    },
  };
}

function elementwise(
  name: string,
  compute: Compute,
  of: (x: number, y: number) => number,
): SizedOp {
  return {
    name,
    sizes: [1, 4, 16, 64, 256, 1024].map((thousands) => thousands * 1024),
    title: (n) => (n < 2 ** 20 ? `${n / 1024} Ki` : `${n / 2 ** 20} Mi`),
    work: (n) => {
      const sets = setsOf([[n], [n]]);
      const [a, b] = (sets[0] as Operand[]).map(({ data }) => data) as [Float32Array, Float32Array];
      return {
        sets,
        compute,
        reference: {
          size: n,
          element: (at) => ({ value: of(a[at] as number, b[at] as number), allowance: 2 ** -22 }),
        },
      };
    },
  };
}

export const sizedOps: readonly SizedOp[] = [
  elementwise(
    "add",
    (a, b) => (a as Tensor).add(b as Tensor),
    (x, y) => x + y,
  ),
  elementwise(
    "multiply",
    (a, b) => (a as Tensor).mul(b as Tensor),
    (x, y) => x * y,
  ),
  elementwise(
    "relu",
    (a) => (a as Tensor).relu(),
    (x) => Math.max(0, x),
  ),
  {
    name: "matmul",
    sizes: [64, 128, 256],
    title: (n) => `${n}²`,
    work: (n) => fromWork({ kind: "matmul", n, dtype: "f32" }),
  },
];
