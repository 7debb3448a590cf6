/**
 * Words for the options that functions state in place, where a declaration has no room for any. Options of one name
 * mean the same; where they do not, their type tells them apart.
 */
const words: Readonly<Record<string, string>> = {
  axis: "The axis of the classes.",
  beta: "Differences below it count by their squares, larger ones by their sizes.",
  blank: "The class that stands for no label.",
  delta: "Differences below it count by their squares, larger ones by their sizes.",
  distanceFunction: "Gives the distance of two tensors, row by row.",
  eps: "A small number that keeps quotients and logarithms finite.",
  full: "Adds the terms that are the same for every input, and so have no gradient.",
  gain: "A factor of all numbers.",
  groups: "The number of groups of channels that see only each other.",
  ignoreIndex: "The target of rows that do not count.",
  initial: "The slopes below 0 at first.",
  keepdims: "Keeps the axis that is reduced, with one element.",
  labelSmoothing: "The share of each target that is spread evenly over all classes.",
  logInput: "Whether the input is the logarithm of the rate.",
  logTarget: "Whether the target has logarithms of probabilities.",
  lower: "The least slope below 0.",
  margin: "The distance beyond which a pair costs nothing.",
  p: "The exponent of the norm by which distances are measured.",
  "p: 1 | 2": "The exponent of what a class exceeds the margin by.",
  posWeight: "A factor of the losses of targets that are 1; it broadcasts.",
  reduction: 'The "mean" of the losses, their "sum", or "none" for each by itself.',
  'reduction: "mean" | "sum" | "none" | "batchMean"':
    'The "mean" of the losses, their "sum", the sum by the number of rows, or "none" for each by itself.',
  returnIndices: "Whether the places of the largest elements are given too.",
  swap: "Takes the distance between the positive and the negative where that is the shorter one.",
  upper: "The largest slope below 0.",
  "weight: Tensor | null": "A factor for each class.",
  "weight: TensorLike | null": "A factor of each loss; it broadcasts.",
  zeroInfinity: "Counts infinite losses as 0.",
};

/** The words for an option of this name and type; empty where there are none. */
export function optionWords(name: string, type: string): string {
  return words[`${name}: ${type}`] ?? words[name] ?? "";
}
