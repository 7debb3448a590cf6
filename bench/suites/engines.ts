/**
 * Tensorpad beside its peers. Goals are milliseconds on an NVIDIA H200, and on two cores of a server. On a GPU,
 * a queue takes 5 to 30 milliseconds, longer for smaller results, since a browser needs tenths of a millisecond
 * to start and finish any queue; rows about that overhead have short queues. On a CPU, a queue takes at least 15
 * milliseconds at the goals' speed, since threads that wake up share a core for some milliseconds.
 */
import { startOurs } from "../engines/ours.ts";
import { findAdapter } from "../machine.ts";
import { efforts } from "../measure.ts";
import { type Device, type EngineName, engineNames, type Machine } from "../result.ts";
import type { Work } from "../work.ts";
import { attention } from "../works/attention.ts";
import { chain, norm, roundTrip, sum } from "../works/elementwise.ts";
import { convolution } from "../works/images.ts";
import { mlp } from "../works/mlp.ts";
import { matmul, packedProduct } from "../works/products.ts";
import { softmax } from "../works/rows.ts";
import {
  type Column,
  type Options,
  ours,
  type Row,
  reduced,
  type Suite,
  seenGpu,
} from "./suite.ts";

const mebi = 2 ** 20;

type RowWords = readonly [name: string, title: string, work: Work, queue: number, goal: number];

const images = convolution({ batch: 8, channels: 64, extent: 56, filters: 64 });
const conv = ["conv2d", "conv 3×3, [8, 64, 56, 56] → 64", images] as const;
const heads = ["attention", "attention, 8 heads, 1024 × 64", attention(8, 1024, 64)] as const;
const step = [
  "mlp",
  "MLP 784-512-10, batch 128, Adam, one step",
  mlp({ inputs: 784, hidden: 512, classes: 10, batch: 128 }),
] as const;
const ofChain = "tanh(a·b+b)·a";
const long = ["chain-16Mi", `${ofChain}, 16 Mi elements`, chain(16 * mebi)] as const;

function product(n: number, queue: number, goal: number): RowWords {
  return [`matmul-${n}`, `matmul ${n}²`, matmul(n), queue, goal];
}

const int8 = ["int8", "1 × 4096 @ 4096² of int8", packedProduct(4096, 8)] as const;
const int4 = ["int4", "1 × 4096 @ 4096² of int4", packedProduct(4096, 4)] as const;

const words: Readonly<Record<Device, readonly RowWords[]>> = {
  gpu: [
    product(256, 512, 0.012),
    product(512, 512, 0.016),
    product(1024, 128, 0.065),
    product(2048, 32, 0.41),
    product(4096, 8, 3),
    ["matmul-4096-f16", "matmul 4096², f16 inputs", matmul(4096, "f16"), 32, 0.9],
    [...long, 128, 0.055],
    ["chain-1Ki", `${ofChain}, 1 Ki elements, in a queue of 8`, chain(1024), 8, 0.02],
    [...int8, 256, 0.03],
    [...int4, 256, 0.025],
    ["sum-16Mi", "sum of 16 Mi elements", sum(16 * mebi), 1024, 0.022],
    ["norm-16Mi", "norm of 16 Mi elements", norm(16 * mebi), 1024, 0.028],
    ["softmax", "softmax of 4096 rows of 4096", softmax(4096, 4096), 256, 0.04],
    [...conv, 128, 0.06],
    [...heads, 128, 0.09],
    [...step, 256, 0.12],
    ["round-trip", "1 Ki elements up, add, back", roundTrip(1024), 8, 0.25],
  ],
  cpu: [
    product(512, 16, 3.4),
    product(1024, 2, 25),
    product(2048, 1, 195),
    ["chain-1Mi", `${ofChain}, 1 Mi elements`, chain(mebi), 32, 1.2],
    [...long, 4, 20],
    [...int8, 4, 4],
    [...int4, 4, 5],
    ["sum-1Mi", "sum of 1 Mi elements", sum(mebi), 128, 0.15],
    ["norm-1Mi", "norm of 1 Mi elements", norm(mebi), 128, 0.2],
    ["softmax", "softmax of 1024 rows of 1024", softmax(1024, 1024), 32, 0.8],
    [...conv, 2, 20],
    [...heads, 2, 26],
    [...step, 8, 4.5],
  ],
};

export function engineRows(device: Device): Row[] {
  return words[device].map(([name, title, work, queue, goal]) => ({
    name,
    title,
    work,
    queue,
    goal,
  }));
}

/** A peer's module is loaded only where it takes part. */
export function columnOf(name: EngineName, options: Options, { threads }: Machine): Column {
  const { device, versions } = options;
  const version = versions[name];
  const starts: Readonly<Record<EngineName, Column["start"]>> = {
    ours: ours(options).start,
    auto: () => startOurs("auto", "auto", version, seenGpu(options)),
    jax: async () => (await import("../engines/jax.ts")).startJax(device, version),
    tfjs: async () => (await import("../engines/tfjs.ts")).startTfjs(device, version, threads),
    ort: async () => {
      const { loadOrt, startOrt } = await import("../engines/ort.ts");
      return startOrt(await loadOrt(device), device, version, threads);
    },
    hand: async () => (await import("../engines/hand.ts")).startHand(await findAdapter(), version),
  };
  return { name, start: starts[name] };
}

/** Engines that are left out without a message where there is no GPU. */
const ofGpus: ReadonlySet<EngineName> = new Set(["auto", "hand"]);

export const engines: Suite = {
  efforts,
  columns: (options, machine) =>
    engineNames
      .filter((name) => options.engines.includes(name))
      .filter((name) => options.device === "gpu" || !ofGpus.has(name))
      .map((name) => columnOf(name, options, machine)),
  rows: ({ device, reduced: isReduced }) => {
    const rows = engineRows(device);
    return isReduced ? rows.map(reduced) : rows;
  },
};
