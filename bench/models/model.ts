/** The benchmark's models: each in training and in inference, at the sizes of the PyTorch comparison. */
import {
  type ListedOperands,
  type OperandWords,
  operandWords,
  setsOf,
} from "../native/operands.ts";
import { type NativeWork, works } from "../native/works.ts";
import type { Device } from "../result.ts";
import type { Operand } from "../work.ts";

export const families = ["gpt", "cnn", "unet", "lstm", "gru"] as const;
export type Family = (typeof families)[number];

/**
 * A model with its operands: inputs, targets, and then all parameters. In training its result is the losses of
 * the first steps and some of the first parameter's gradient; in inference, its outputs.
 */
export interface Model extends NativeWork {
  readonly family: Family;
  readonly heads: number;
  /** The largest error that counts as right, as a fraction of the largest magnitude in the same part of the result. */
  readonly tolerance: number;
  readonly training: boolean;
}

function workOf(name: string): NativeWork {
  const work = works.find((candidate) => candidate.name === name);
  if (work === undefined) throw new RangeError(`${name}: works.json has no such work`);
  return work;
}

function modelOf(name: string, change: Partial<Model> = {}): Model {
  const { heads = 1, tolerance = 2e-3, training = false, ...work } = workOf(name);
  const family = families.find((candidate) => candidate === work.compute);
  if (family === undefined) throw new TypeError(`${name}: no family of models computes it`);
  return { ...work, family, heads, tolerance, training, ...change };
}

/** The same model for `count` sequences or images. */
function ofBatch(model: Model, batch: number, change: Partial<Model>): Model {
  const [inputs, targets, ...parameters] = model.operands as [
    OperandWords,
    OperandWords,
    ...ListedOperands,
  ];
  const cut = (words: OperandWords): OperandWords => ({
    ...words,
    shape: [batch, ...words.shape.slice(1)],
  });
  return { ...model, operands: [cut(inputs), cut(targets), ...parameters], ...change };
}

/** A GPT that scores one sequence. */
function scoring(name: string, title: string): Model {
  return ofBatch(modelOf(name), 1, {
    name: `${name}-forward`,
    title,
    training: false,
    tolerance: 1e-3,
  });
}

const forward = (family: Family): Model => modelOf(`${family}-forward`, { tolerance: 1e-3 });

const scoring384: Model = scoring("gpt-384", "GPT forward, 6 layers of 384, 256 tokens");
const recurrent: readonly Model[] = (["lstm", "gru"] as const).flatMap((family) => [
  modelOf(`${family}-step`),
  forward(family),
]);

const gpu: readonly Model[] = [
  modelOf("gpt-384", { name: "gpt-384-step" }),
  scoring384,
  modelOf("cnn-step"),
  forward("cnn"),
  modelOf("unet-step"),
  forward("unet"),
  ...recurrent,
  modelOf("gpt-768", { name: "gpt-768-step" }),
  scoring("gpt-768", "GPT forward, 12 layers of 768, 256 tokens"),
];

/** Their batches are smaller and a smaller GPT comes first, since competitors take some seconds for each. */
const cpu: readonly Model[] = [
  ofBatch(modelOf("gpt-256"), 2, {
    name: "gpt-256-step",
    title: "training step of a GPT, 4 layers of 256, 2 × 128 tokens",
  }),
  scoring("gpt-256", "GPT forward, 4 layers of 256, 128 tokens"),
  ofBatch(modelOf("cnn-step"), 8, { title: "training step of a residual CNN, 8 images of 32²" }),
  forward("cnn"),
  ofBatch(modelOf("unet-step"), 1, { title: "training step of a U-Net, 1 image of 128²" }),
  forward("unet"),
  ...recurrent,
  ofBatch(modelOf("gpt-384"), 1, {
    name: "gpt-384-step",
    title: "training step of a GPT, 6 layers of 384, 256 tokens",
  }),
  scoring384,
];

export const models: Readonly<Record<Device, readonly Model[]>> = { gpu, cpu };

const factor = 8;

/** The same model with an eighth of its extents and at most two layers: for software devices, and for tests. */
export function reducedModel(model: Model): Model {
  const eighth = (extent: number): number =>
    extent >= factor && extent % factor === 0 ? extent / factor : extent;
  const reduced = (words: OperandWords): OperandWords => ({
    ...words,
    shape: words.shape.map(eighth),
    ...(words.below !== undefined && { below: eighth(words.below) }),
  });
  const operands = model.operands.map((words) =>
    "times" in words
      ? { times: Math.min(2, words.times), operands: words.operands.map(reduced) }
      : reduced(words),
  );
  return { ...model, operands, title: `${model.name}, reduced` };
}

/** The first operands of each model are its inputs and its targets. */
export const inputCount = 2;

/** Tells for each operand of a model whether it holds integers, such as token ids. */
export function areIntegers(model: Model): boolean[] {
  return operandWords(model.operands).map(({ below }) => below !== undefined);
}

let latest: { readonly model: Model; readonly sets: readonly (readonly Operand[])[] } | null = null;

/**
 * Sets of a model's operands that evaluations rotate through. The last model's sets are cached, since parameters
 * may be hundreds of megabytes, and all engines use the same.
 */
export function operandsOf(model: Model): readonly (readonly Operand[])[] {
  if (latest?.model !== model) latest = { model, sets: setsOf(model.operands) };
  return latest.sets;
}
