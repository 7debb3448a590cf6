/** The models of the benchmark: each in training and in inference, at the sizes of the works beside PyTorch. */
import { type ListedOperands, type OperandWords, operandWords } from "../native/operands.ts";
import { type NativeWork, works } from "../native/works.ts";
import type { Device } from "../result.ts";

export const families = ["gpt", "cnn", "unet", "lstm", "gru"] as const;
export type Family = (typeof families)[number];

/**
 * A model with its operands: inputs, targets, and then all parameters. In training its result is the losses of
 * the first steps and some of the first parameter's gradient; in inference, its outputs.
 */
export interface Model extends NativeWork {
  readonly family: Family;
  readonly heads: number;
  /** The largest error that counts as right, as a share of the largest magnitude beside it. */
  readonly tolerance: number;
  readonly training: boolean;
}

function workOf(name: string): NativeWork {
  const work = works.find((each) => each.name === name);
  if (work === undefined) throw new RangeError(`${name}: works.json has no such work`);
  return work;
}

function modelOf(name: string, change: Partial<Model> = {}): Model {
  const { heads = 1, tolerance = 2e-3, training = false, ...work } = workOf(name);
  const family = families.find((each) => each === work.compute);
  if (family === undefined) throw new TypeError(`${name}: no family of models computes it`);
  return { ...work, family, heads, tolerance, training, ...change };
}

/** A GPT that scores one sequence. */
function scoring(name: string, title: string): Model {
  const [ids, targets, ...parameters] = workOf(name).operands as [
    OperandWords,
    OperandWords,
    ...ListedOperands,
  ];
  const single = (words: OperandWords): OperandWords => ({
    ...words,
    shape: [1, ...words.shape.slice(1)],
  });
  return modelOf(name, {
    name: `${name}-forward`,
    title,
    training: false,
    tolerance: 1e-3,
    operands: [single(ids), single(targets), ...parameters],
  });
}

const small: readonly Model[] = [
  modelOf("gpt-256", { name: "gpt-256-step" }),
  scoring("gpt-256", "GPT forward, 4 layers of 256, 128 tokens"),
];
const medium: readonly Model[] = [
  modelOf("gpt-384", { name: "gpt-384-step" }),
  scoring("gpt-384", "GPT forward, 6 layers of 384, 256 tokens"),
];
const large: readonly Model[] = [
  modelOf("gpt-768", { name: "gpt-768-step" }),
  scoring("gpt-768", "GPT forward, 12 layers of 768, 256 tokens"),
];
const others: readonly Model[] = ["cnn", "unet", "lstm", "gru"].flatMap((family) => [
  modelOf(`${family}-step`),
  modelOf(`${family}-forward`, { tolerance: 1e-3 }),
]);

export const models: Readonly<Record<Device, readonly Model[]>> = {
  gpu: [...medium, ...others, ...large],
  cpu: [...small, ...others, ...medium],
};

const factor = 8;

/** The same model with extents of an eighth and two layers at most: for devices in software, and for tests. */
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

/** Which of a model's operands are integers, such as ids of tokens. */
export function areIntegers(model: Model): boolean[] {
  return operandWords(model.operands).map(({ below }) => below !== undefined);
}
