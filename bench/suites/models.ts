/** Whole models in training and in inference, beside the peers that have gradients, at the sizes of bench/native. */
import { referenceFrom, resultOn } from "../engines/ours.ts";
import type { ListedOperands, OperandWords, Sets } from "../operands.ts";
import type { Device } from "../result.ts";
import type { Reference, Work } from "../work.ts";
import { type ListedWork, listedWorks } from "../works/listed.ts";
import { type Family, inputCount, isFamily, lossOf, outputs } from "../works/models.ts";
import { columnOf } from "./engines.ts";
import { effortsOfModels, type Options, type Row, type Suite, seenGpu } from "./suite.ts";

/** The longest queue: a model's step takes milliseconds, so a short queue is long enough. */
const queue = 16;
const toleranceOfOutputs = 1e-3;

function listed(name: string): ListedWork {
  const work = listedWorks.find((candidate) => candidate.name === name);
  if (work === undefined) throw new RangeError(`${name}: there is no such work`);
  return work;
}

/** The same model for `batch` sequences or images. */
function ofBatch(model: ListedWork, batch: number, change: Partial<ListedWork>): ListedWork {
  const operands = model.operands.map((words, index) =>
    index < inputCount && "shape" in words
      ? { ...words, shape: [batch, ...words.shape.slice(1)] }
      : words,
  );
  return { ...model, operands, ...change };
}

/** A GPT that scores one sequence. */
function scoring(name: string, title: string): ListedWork {
  return ofBatch(listed(name), 1, {
    name: `${name}-forward`,
    title,
    training: false,
    tolerance: toleranceOfOutputs,
  });
}

const step = (name: string): ListedWork => ({ ...listed(name), name: `${name}-step` });
const ofFamily = (family: string): ListedWork[] =>
  [`${family}-step`, `${family}-forward`].map(listed);

const scoring384 = scoring("gpt-384", "GPT forward, 6 layers of 384, 256 tokens");
const recurrent = [...ofFamily("lstm"), ...ofFamily("gru")];

/** The batches on a CPU are smaller and a smaller GPT comes first, since peers take some seconds for each. */
export const models: Readonly<Record<Device, readonly ListedWork[]>> = {
  gpu: [
    step("gpt-384"),
    scoring384,
    ...ofFamily("cnn"),
    ...ofFamily("unet"),
    ...recurrent,
    step("gpt-768"),
    scoring("gpt-768", "GPT forward, 12 layers of 768, 256 tokens"),
  ],
  cpu: [
    ofBatch(step("gpt-256"), 2, {
      title: "training step of a GPT, 4 layers of 256, 2 × 128 tokens",
    }),
    scoring("gpt-256", "GPT forward, 4 layers of 256, 128 tokens"),
    ofBatch(listed("cnn-step"), 8, { title: "training step of a residual CNN, 8 images of 32²" }),
    listed("cnn-forward"),
    ofBatch(listed("unet-step"), 1, { title: "training step of a U-Net, 1 image of 128²" }),
    listed("unet-forward"),
    ...recurrent,
    ofBatch(step("gpt-384"), 1, {
      title: "training step of a GPT, 6 layers of 384, 256 tokens",
    }),
    scoring384,
  ],
};

const factor = 8;

/** The same model with an eighth of its extents and at most two layers: for software devices, and for tests. */
export function reducedModel(model: ListedWork): ListedWork {
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

/**
 * A model's work: in training its result is the losses of the first steps and some of the first parameter's gradient;
 * in inference, its outputs. They are compared with Tensorpad's on the CPU or, where that fails, on the device that
 * `options` name.
 */
export function workOf(model: ListedWork, options: Options): Work {
  const { compute: family = model.name, heads = 1, tolerance = 2e-3 } = model;
  if (!isFamily(family)) throw new TypeError(`${model.name}: no family of models computes it`);
  const shared = { kind: family, heads, ownDevice: null };
  const work = model.training ? trained(family, model) : computed(family, model);
  const reference = async (sets: Sets): Promise<Reference> => {
    try {
      return referenceFrom(work, await resultOn({ device: "cpu" }, work, sets), tolerance);
    } catch (error) {
      const gpu = seenGpu(options);
      const onDevice = { device: options.device, ...(gpu && { gpu }) };
      const note = `checked against Tensorpad on the same device, since the CPU gave no result: ${String(error)}`;
      return { ...referenceFrom(work, await resultOn(onDevice, work, sets), tolerance), note };
    }
  };
  return { ...work, ...shared, reference };
}

function trained(family: Family, { heads, operands }: ListedWork): Omit<Work, "reference"> {
  const loss = lossOf(family, heads);
  return {
    kind: family,
    operands,
    compute: (...values) => loss(values),
    training: "gradient",
  };
}

/** Without its targets. */
function computed(family: Family, { heads = 1, operands }: ListedWork): Omit<Work, "reference"> {
  const [inputs, , ...parameters] = operands as [OperandWords, OperandWords, ...ListedOperands];
  return {
    kind: family,
    operands: [inputs, ...parameters],
    compute: (values, ...others) => outputs[family](values, others, heads),
  };
}

export const modelsSuite: Suite = {
  efforts: effortsOfModels,
  columns: (options, machine) =>
    (["ours", "jax", "tfjs"] as const)
      .filter((name) => options.engines.includes(name))
      .map((name) => columnOf(name, options, machine)),
  rows: (options) =>
    models[options.device]
      .map((model) => (options.reduced ? reducedModel(model) : model))
      .map((model): Row => {
        const { name, title } = model;
        return { name, title, queue, work: workOf(model, options) };
      }),
};
