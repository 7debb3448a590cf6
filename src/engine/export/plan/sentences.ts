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
          `The module was recorded for a batch of ${mesh.recorded}: work on data is taken to grow to ${mesh.batch} with it.`,
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
      ? "as modules ask for"
      : "although modules ask for f32: they would have to allow it";
  return [
    `${device.name} multiplies at ${numberRange({ low: rate, high: rate })} TFLOP/s in ${precision}, ${asked}, and reads ${countText(device.bandwidth / giga)} GB/s of memory (${device.source}).`,
    `Products reach ${shareRange(assumed.productShare)} of that rate, other arithmetic ${shareRange(assumed.arithmeticShare)} of ${numberRange({ low: device.vectorFlops / tera, high: device.vectorFlops / tera })} TFLOP/s, and kernels ${shareRange(assumed.memoryShare)} of the memory's rate.`,
    ...(assumed.tile.high > 1
      ? [
          `At the slow end, each of ${device.processors} processors computes squares of ${assumed.tile.high} × ${assumed.tile.high} of a product: narrow products leave some without work.`,
        ]
      : []),
    `Each kernel takes the longer of its arithmetic and its memory traffic, and ${numberRange(assumed.launchMicroseconds, "µs")} beside that.`,
    "Elementwise ops are fused with who reads them, as XLA does; attention stores its scores.",
  ];
}

function linkSentences({ plan, mesh, assumed }: Subject): string[] {
  const { devices, data, model, hosts, link, hostLink, batch: whole } = mesh;
  const batch = plan.inputs.find(({ part, batch: axis }) => part === "batch" && axis !== null);
  const sentences = [
    `Devices of a host exchange over ${linkText(link)}.`,
    `Sums over devices go around a ring, at ${shareRange(assumed.linkShare)} of the link's rate.`,
  ];
  if (hosts > 1)
    sentences.push(
      `${hosts} hosts of ${devices / hosts} devices exchange over ${linkText(hostLink)}, one such link for each device.`,
    );
  if (data > 1)
    sentences.push(
      batch
        ? `The batch is axis ${batch.batch} of "${batch.name}": each of ${data} devices has ${whole / data} of its ${whole} places.`
        : `No data has a batch: ${data} devices all do the same.`,
      `${shareRange(assumed.overlap)} of the gradients' exchange goes on beside computing.`,
    );
  if (mesh.shardState)
    sentences.push(
      `Between runs each device keeps a part of what has an axis that divides by ${data}, as run.py --shard-state has it. A run puts parameters together once, and keeps them until its end; the sums of gradients leave each device its part.`,
    );
  if (model > 1)
    sentences.push(
      `Each weight with a hint is cut over ${model} devices, and what they have of a sum is added up before others wait for it.`,
    );
  return sentences;
}

function trainingSentences(training: EstimatedTraining): string[] {
  const kept = { sgd: "nothing", momentum: "one number", adam: "two numbers" } as const;
  return [
    "The backward pass takes twice the operations, bytes and kernels of the forward pass, and all results of its kernels are kept for it.",
    `The optimiser keeps ${kept[training]} for each one of a parameter, and gradients take as much as parameters.`,
  ];
}

function linkText({ name, bandwidth, latencyMicroseconds, source }: LinkModel): string {
  const rate = bandwidth / giga;
  return `${name}: ${numberRange({ low: rate, high: rate })} GB/s and ${latencyMicroseconds} µs in each direction (${source})`;
}
