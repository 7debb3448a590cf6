/**
 * The rows of the two tables. Goals are milliseconds on an NVIDIA H200, and on two cores of a server. On a GPU,
 * a queue takes 5 to 30 milliseconds, longer for smaller results, since a browser needs tenths of a millisecond
 * to start and finish any queue; rows about that overhead have short queues. On a CPU, a queue takes at least 15
 * milliseconds at the goals' speed, since threads that wake up share a core for some milliseconds.
 */
import type { Device } from "./result.ts";
import type { Work } from "./work.ts";

export interface Row {
  readonly name: string;
  readonly title: string;
  readonly work: Work;
  /** Evaluations in a sample. */
  readonly queue: number;
  readonly goal: number | null;
}

const mebi = 2 ** 20;

const matmul = (n: number): Work => ({ kind: "matmul", n, dtype: "f32" });
const conv: Work = { kind: "conv2d", batch: 8, channels: 64, extent: 56, filters: 64 };
const attention: Work = { kind: "attention", heads: 8, length: 1024, width: 64 };
const mlp: Work = { kind: "mlp", inputs: 784, hidden: 512, classes: 10, batch: 128 };

const gpu: readonly Row[] = [
  { name: "matmul-256", title: "matmul 256²", work: matmul(256), queue: 512, goal: 0.012 },
  { name: "matmul-512", title: "matmul 512²", work: matmul(512), queue: 512, goal: 0.016 },
  { name: "matmul-1024", title: "matmul 1024²", work: matmul(1024), queue: 128, goal: 0.065 },
  { name: "matmul-2048", title: "matmul 2048²", work: matmul(2048), queue: 32, goal: 0.41 },
  { name: "matmul-4096", title: "matmul 4096²", work: matmul(4096), queue: 8, goal: 3 },
  {
    name: "matmul-4096-f16",
    title: "matmul 4096², f16 inputs",
    work: { kind: "matmul", n: 4096, dtype: "f16" },
    queue: 32,
    goal: 0.9,
  },
  {
    name: "chain-16Mi",
    title: "tanh(a·b+b)·a, 16 Mi elements",
    work: { kind: "chain", size: 16 * mebi },
    queue: 128,
    goal: 0.055,
  },
  {
    name: "chain-1Ki",
    title: "tanh(a·b+b)·a, 1 Ki elements, in a queue of 8",
    work: { kind: "chain", size: 1024 },
    queue: 8,
    goal: 0.02,
  },
  {
    name: "sum-16Mi",
    title: "sum of 16 Mi elements",
    work: { kind: "sum", size: 16 * mebi },
    queue: 1024,
    goal: 0.022,
  },
  {
    name: "softmax",
    title: "softmax of 4096 rows of 4096",
    work: { kind: "softmax", rows: 4096, columns: 4096 },
    queue: 256,
    goal: 0.04,
  },
  { name: "conv2d", title: "conv 3×3, [8, 64, 56, 56] → 64", work: conv, queue: 128, goal: 0.06 },
  {
    name: "attention",
    title: "attention, 8 heads, 1024 × 64",
    work: attention,
    queue: 128,
    goal: 0.09,
  },
  {
    name: "mlp",
    title: "MLP 784-512-10, batch 128, Adam, one step",
    work: mlp,
    queue: 256,
    goal: 0.12,
  },
  {
    name: "round-trip",
    title: "1 Ki elements up, add, back",
    work: { kind: "roundTrip", size: 1024 },
    queue: 8,
    goal: 0.25,
  },
];

const cpu: readonly Row[] = [
  { name: "matmul-512", title: "matmul 512²", work: matmul(512), queue: 16, goal: 3.4 },
  { name: "matmul-1024", title: "matmul 1024²", work: matmul(1024), queue: 2, goal: 25 },
  { name: "matmul-2048", title: "matmul 2048²", work: matmul(2048), queue: 1, goal: 195 },
  {
    name: "chain-1Mi",
    title: "tanh(a·b+b)·a, 1 Mi elements",
    work: { kind: "chain", size: mebi },
    queue: 32,
    goal: 1.2,
  },
  {
    name: "chain-16Mi",
    title: "tanh(a·b+b)·a, 16 Mi elements",
    work: { kind: "chain", size: 16 * mebi },
    queue: 4,
    goal: 20,
  },
  {
    name: "sum-1Mi",
    title: "sum of 1 Mi elements",
    work: { kind: "sum", size: mebi },
    queue: 128,
    goal: 0.15,
  },
  {
    name: "softmax",
    title: "softmax of 1024 rows of 1024",
    work: { kind: "softmax", rows: 1024, columns: 1024 },
    queue: 32,
    goal: 0.8,
  },
  { name: "conv2d", title: "conv 3×3, [8, 64, 56, 56] → 64", work: conv, queue: 2, goal: 20 },
  {
    name: "attention",
    title: "attention, 8 heads, 1024 × 64",
    work: attention,
    queue: 2,
    goal: 26,
  },
  {
    name: "mlp",
    title: "MLP 784-512-10, batch 128, Adam, one step",
    work: mlp,
    queue: 8,
    goal: 4.5,
  },
];

export const rows: Readonly<Record<Device, readonly Row[]>> = { gpu, cpu };

/** The same kinds of work, small enough for WebGPU in software, for trying the benchmark itself. */
export function reduced(row: Row): Row {
  return { ...row, work: reducedWork(row.work), queue: Math.min(row.queue, 4), goal: null };
}

function reducedWork(work: Work): Work {
  switch (work.kind) {
    case "matmul":
      return { ...work, n: Math.max(64, work.n / 16) };
    case "chain":
    case "sum":
      return { ...work, size: Math.min(work.size, 2 ** 16) };
    case "softmax":
      return { ...work, rows: 64, columns: 256 };
    case "conv2d":
      return { kind: "conv2d", batch: 2, channels: 16, extent: 14, filters: 16 };
    case "attention":
      return { kind: "attention", heads: 2, length: 128, width: 64 };
    case "mlp":
      return { kind: "mlp", inputs: 64, hidden: 32, classes: 10, batch: 32 };
    case "roundTrip":
      return work;
    default:
      return work satisfies never;
  }
}
