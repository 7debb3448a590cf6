/**
 * Works from the seed projects' device comparisons on the CPU, the GPU, both and the device that Auto chooses:
 * elementwise ops and small products at sizes around the one where a GPU becomes faster (the first seed), and parts of a
 * small transformer (the third).
 */
import { type ComputeDevice, type Device, device, init, tokens } from "../../src/engine/index.ts";
import { checkedOnCpu, taskOf, using } from "../engines/ours.ts";
import { efforts } from "../measure.ts";
import { integers } from "../operands.ts";
import { type Mode, modes } from "../result.ts";
import { accumulate, elementwise, type Work } from "../work.ts";
import { attention } from "../works/attention.ts";
import { binary } from "../works/elementwise.ts";
import { decoder } from "../works/models.ts";
import { matmul } from "../works/products.ts";
import { type Column, type Options, type Row, type Suite, seenGpu } from "./suite.ts";

/** Milliseconds in which Auto and Hybrid decide how to compute a work. */
const choosesIn = 1000;
const longQueue = 64;
/** Works on emulated GPUs are smaller by this factor. */
const smaller = 16;

/** Vectors of 64 numbers from a table of 5,000. */
function embedding(count: number): Work {
  const width = 64;
  return {
    kind: "embedding",
    operands: [{ shape: [count], below: 5000 }, { shape: [5000, width] }],
    compute: (ids, vectors) => vectors.take(ids.cast("i32"), 0),
    reference: elementwise([count, width], (at, ids, vectors) => {
      const row = ids?.[Math.floor(at / width)] as number;
      return { value: vectors?.[row * width + (at % width)] as number, allowance: 0 };
    }),
  };
}

/** relu(x · up) · down, 64 numbers a token. */
function feedForward(rows: number, hidden: number): Work {
  const width = 64;
  return {
    kind: "feedForward",
    operands: [{ shape: [rows, width] }, { shape: [width, hidden] }, { shape: [hidden, width] }],
    compute: (x, up, down) => x.matmul(up).relu().matmul(down),
    reference: elementwise([rows, width], (at, x, up, down) => {
      const row = at - (at % width);
      const { value, allowance } = accumulate(hidden, (unit) => {
        const factor = (k: number): number =>
          (x?.[row + k] as number) * (up?.[k * hidden + unit] as number);
        const active = Math.max(0, accumulate(width, factor).value);
        return active * (down?.[unit * width + (at % width)] as number);
      });
      // The hidden layer is rounded too.
      return { value, allowance: 16 * allowance };
    }),
  };
}

/**
 * Inference of a small transformer: sequences of token ids to scores of the next token after each. It is compared with
 * Tensorpad on the CPU: double precision would take minutes.
 */
function transformer(sequences: number): Work {
  const [vocabulary, length, width, heads, hidden] = [128, 64, 64, 8, 256];
  const compute = decoder((x) => x.relu());
  // Products of uniform numbers in [-1, 1) would grow from block to block.
  const matrix = (rows: number, columns: number) => ({
    shape: [rows, columns],
    scale: rows ** -0.5,
  });
  return checkedOnCpu(1e-4, {
    kind: "transformer",
    operands: [
      { shape: [sequences, length], below: vocabulary },
      { shape: [vocabulary, width] },
      { shape: [length, width] },
      {
        times: 2,
        operands: [
          matrix(width, 3 * width),
          matrix(width, width),
          matrix(width, hidden),
          matrix(hidden, width),
        ],
      },
    ],
    compute: (ids, ...weights) => compute(ids, weights, heads),
  });
}

/** Text is not a tensor: encoding it is JavaScript on any machine. */
function tokenising(count: number): Work {
  const codes = Array.from(integers(count, 26, 7));
  const text = String.fromCharCode(...codes.map((code) => 97 + code));
  const tokenizer = tokens.characters("abcdefghijklmnopqrstuvwxyz");
  return {
    kind: "tokenising",
    operands: [],
    compute: (x) => x,
    script: () => Float32Array.from(tokenizer.encode(text)),
    reference: () => ({
      size: count,
      element: (at) => ({ value: codes[at] as number, allowance: 0 }),
    }),
  };
}

/** Sizes are divided by `shrink`, for emulated devices. */
export function modeRows(shrink = 1): readonly Row[] {
  const scaled = (n: number): number => Math.max(8, Math.floor(n / shrink));
  const row = (name: string, title: string, work: Work): Row => ({ name, title, work, queue: 1 });
  const [count, length, sequences] = [scaled(10_000), scaled(1024), scaled(64)];
  return [
    ...[512, 1024, 2048].map(scaled).map((n) => row(`matmul-${n}`, `matmul ${n}²`, matmul(n))),
    row("embedding", `embedding of ${count} tokens`, embedding(count)),
    row("attention", `attention, 8 heads, ${length} × 64`, attention(8, length, 64)),
    row("feed-forward", `feed-forward, ${length} tokens, 256 hidden`, feedForward(length, 256)),
    row("transformer", `transformer, ${sequences} sequences of 64 tokens`, transformer(sequences)),
    {
      ...row("tokenising", `tokenising ${count} characters`, tokenising(count)),
      columns: ["cpu"],
    },
  ];
}

/** An op at the sizes at which devices are compared. */
export interface SizedOp {
  readonly name: string;
  readonly sizes: readonly number[];
  size(n: number): string;
  work(n: number): Work;
}

function elementwiseOp(name: string, work: SizedOp["work"]): SizedOp {
  return {
    name,
    sizes: [1, 4, 16, 64, 256, 1024].map((thousands) => thousands * 1024),
    size: (n) => (n < 2 ** 20 ? `${n / 1024} Ki` : `${n / 2 ** 20} Mi`),
    work,
  };
}

export const sizedOps: readonly SizedOp[] = [
  elementwiseOp(
    "add",
    binary(
      (a, b) => a.add(b),
      (x, y) => x + y,
    ),
  ),
  elementwiseOp(
    "multiply",
    binary(
      (a, b) => a.mul(b),
      (x, y) => x * y,
    ),
  ),
  elementwiseOp(
    "relu",
    binary(
      (a) => a.relu(),
      (x) => Math.max(0, x),
    ),
  ),
  { name: "matmul", sizes: [64, 128, 256], size: (n) => `${n}²`, work: (n) => matmul(n) },
];

/** Each size alone, and in a queue. */
function rowsOf({ name, sizes, size, work }: SizedOp, isReduced: boolean): Row[] {
  return (isReduced ? sizes.slice(0, 2) : sizes).flatMap((n) =>
    [1, longQueue].map(
      (queue): Row => ({
        name,
        title: name,
        n,
        size: size(n),
        queue,
        work: work(n),
        columns: ["cpu", "gpu"],
      }),
    ),
  );
}

/** One device each, and with Auto and Hybrid, which choose devices. */
function columnsOf(options: Options): Column[] {
  let root: Promise<Device> | null = null;
  const gpu = seenGpu(options);
  const start = async (name: Mode): ReturnType<Column["start"]> => {
    root ??= init({ device: "cpu", ...(gpu && { gpu }) });
    const opened = await root;
    const on = async (): Promise<ComputeDevice> => {
      opened.use();
      return device(name);
    };
    return {
      name,
      version: options.versions.ours,
      backend: name,
      ...((name === "hybrid" || name === "auto") && { settlesIn: choosesIn }),
      prepare: async (work, sets) => using(opened, await taskOf(work, sets, await on())),
      // The root has all modes.
      ...(name === "cpu" && { dispose: opened.dispose }),
    };
  };
  const names: readonly Mode[] = options.device === "gpu" ? modes : ["cpu"];
  return names.map((name) => ({ name, start: () => start(name) }));
}

export const modesSuite: Suite = {
  efforts,
  columns: columnsOf,
  rows: ({ reduced }) => [
    ...modeRows(reduced ? smaller : 1),
    ...sizedOps.flatMap((op) => rowsOf(op, reduced)),
  ],
};
