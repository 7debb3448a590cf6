/**
 * Words for the options that functions state in place, where a declaration has no space for any. Options of one name
 * mean the same; where they do not, their type distinguishes them.
 */
const words: Readonly<Record<string, string>> = {
  axis: "The axis of the classes.",
  beta: "The loss is quadratic in differences below it, linear in larger ones.",
  blank: "The class of the blank label.",
  delta: "The loss is quadratic in differences below it, linear in larger ones.",
  distanceFunction: "Returns the distances between two tensors, row by row.",
  eps: "A small number that keeps quotients and logarithms finite.",
  full: "Adds the constant terms, which have no gradient.",
  gain: "A factor for all values.",
  groups: "The number of separate groups of channels.",
  ignoreIndex: "The target whose rows are ignored.",
  initial: "The initial slope below 0.",
  keepdims: "Keeps the reduced axis, with extent 1.",
  labelSmoothing: "The fraction of each target that is spread evenly over all classes.",
  logInput: "Whether the input is the logarithm of the rate.",
  logTarget: "Whether the target has logarithms of probabilities.",
  lower: "The minimum slope below 0.",
  margin: "The distance beyond which a pair adds no loss.",
  p: "The exponent of the norm by which distances are measured.",
  "p: 1 | 2": "The exponent of the amount by which a class exceeds the margin.",
  posWeight: "A factor for the losses of targets that are 1; it broadcasts.",
  reduction: 'The "mean" of the losses, their "sum", or "none" for the separate losses.',
  'reduction: "mean" | "sum" | "none" | "batchMean"':
    'The "mean" of the losses, their "sum", "batchMean" for the sum over the number of rows, or "none" for the separate losses.',
  returnIndices: "Whether the indices of the largest elements are returned too.",
  swap: "Uses the distance between the positive and the negative where it is shorter.",
  upper: "The maximum slope below 0.",
  "weight: Tensor | null": "A factor for each class.",
  "weight: TensorLike | null": "A factor for each loss; it broadcasts.",
  zeroInfinity: "Counts infinite losses as 0.",
};

/** The words for an option of this name and type; empty where there are none. */
export function optionWords(name: string, type: string): string {
  return words[`${name}: ${type}`] ?? words[name] ?? "";
}
