/** Says what an estimate assumes, a sentence each. */
import { countText, numberRange, shareRange } from "./figures.ts";
import type { LinkModel, ProductPrecision } from "./hardware.ts";
import type { Planned } from "./memory.ts";
import type { Mesh } from "./mesh.ts";
import type { EstimateAssumptions, EstimatedTraining } from "./types.ts";

interface Subject {
  readonly plan: Planned;
  readonly mesh: Mesh;
  readonly precision: ProductPrecision;
  readonly training: EstimatedTraining | null;
  readonly assumed: EstimateAssumptions;
}

const [tera, giga] = [1e12, 1e9];

export function sentencesOf(subject: Subject): string[] {
  const { mesh } = subject;
  return [
    ...deviceSentences(subject),
    ...(mesh.batch === mesh.recorded
      ? []
      : [
          `The module was recorded for a batch of ${mesh.recorded}; work on data is assumed to scale to ${mesh.batch}.`,
        ]),
    ...(mesh.devices > 1 ? linkSentences(subject) : []),
    ...(subject.training === null ? [] : trainingSentences(subject.training)),
  ];
}

function deviceSentences({ mesh, precision, assumed }: Subject): string[] {
  const { device } = mesh;
  const rate = (device.flops[precision] ?? device.vectorFlops) / tera;
  const asked =
    precision === "f32"
      ? "as modules request"
      : "although modules request f32 and would have to allow it";
  return [
    `${device.name} multiplies at ${numberRange({ low: rate, high: rate })} TFLOP/s in ${precision}, ${asked}, and has a memory bandwidth of ${countText(device.bandwidth / giga)} GB/s (${device.source}).`,
    `Matrix products reach ${shareRange(assumed.productShare)} of that rate, other arithmetic ${shareRange(assumed.arithmeticShare)} of ${numberRange({ low: device.vectorFlops / tera, high: device.vectorFlops / tera })} TFLOP/s, and kernels ${shareRange(assumed.memoryShare)} of the memory bandwidth.`,
    ...(assumed.tile.high > 1
      ? [
          `At the slow end, each of ${device.processors} processors computes tiles of ${assumed.tile.high} × ${assumed.tile.high} of a product, so narrow products leave some of them idle.`,
        ]
      : []),
    `Each kernel takes the longer of its arithmetic and its memory traffic, plus ${numberRange(assumed.launchMicroseconds, "µs")} for its launch.`,
    "Elementwise ops are fused into the ops that read them, as in XLA; attention stores its scores.",
  ];
}

function linkSentences({ plan, mesh, assumed }: Subject): string[] {
  const { devices, data, model, hosts, link, hostLink, batch: whole } = mesh;
  const batch = plan.inputs.find(({ part, batch: axis }) => part === "batch" && axis !== null);
  const sentences = [
    `Devices of one host communicate over ${linkText(link)}.`,
    `Reductions over devices use a ring, at ${shareRange(assumed.linkShare)} of the link's bandwidth.`,
  ];
  if (hosts > 1)
    sentences.push(
      `${hosts} hosts of ${devices / hosts} devices communicate over ${linkText(hostLink)}, with one such link per device.`,
    );
  if (data > 1)
    sentences.push(
      batch
        ? `The batch is axis ${batch.batch} of "${batch.name}": each of ${data} devices computes ${whole / data} of its ${whole} items.`
        : `No input has a batch axis: all ${data} devices do the same work.`,
      `${shareRange(assumed.overlap)} of the gradient exchange overlaps with computation.`,
    );
  if (mesh.shardState)
    sentences.push(
      `Between runs each device stores its shard of every state tensor with an axis divisible by ${data}, as run.py --shard-state does. A run gathers the parameters once and keeps them until its end; the reduction of gradients leaves each device its shard.`,
    );
  if (model > 1)
    sentences.push(
      `Each weight with a hint is sharded over ${model} devices, whose partial sums are reduced before dependent work starts.`,
    );
  return sentences;
}

function trainingSentences(training: EstimatedTraining): string[] {
  const kept = { sgd: "no state", momentum: "one number", adam: "two numbers" } as const;
  return [
    "The backward pass takes twice the operations, bytes and kernels of the forward pass, which keeps all results of its kernels.",
    `The optimizer stores ${kept[training]} for each element of a parameter, and gradients take as much memory as parameters.`,
  ];
}

function linkText({ name, bandwidth, latencyMicroseconds, source }: LinkModel): string {
  const rate = bandwidth / giga;
  return `${name}: ${numberRange({ low: rate, high: rate })} GB/s and ${latencyMicroseconds} µs in each direction (${source})`;
}
