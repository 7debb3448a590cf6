/** Classification losses. */

import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { linear } from "../contraction/products.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { weighted } from "../elementwise/weighted.ts";
import { oneHot } from "../indexing/indexing.ts";
import { integerHint } from "../indexing/integer-hint.ts";
import { ofClassesInside } from "./class-labels.ts";
import { checkWeight, type LossOptions, pair, type Reduction, reduced } from "./reduction.ts";

export interface ClassOptions extends LossOptions {
  /** The weight of each class: [classes]. A mean divides by the total weight of its examples. */
  readonly weight?: Tensor | null;
  /** Examples of this class, which may be out of range, are ignored. Default null: there is none. */
  readonly ignoreIndex?: number | null;
  /** The axis of the scores that holds the classes. Default -1. */
  readonly axis?: number;
}

export interface CrossEntropyOptions extends ClassOptions {
  /**
   * This fraction of each target, from 0 to 1, is spread evenly over all classes (Szegedy et al. 2016). Default 0.
   */
  readonly labelSmoothing?: number;
}

export interface KlDivOptions {
  /** The targets are logarithms too. Default false. */
  readonly logTarget?: boolean;
  /** Default "mean", over all elements; "batchMean" divides the sum by the first axis's extent. */
  readonly reduction?: Reduction | "batchMean";
}

/** Returns the weight of each example of class `targets`; null if all weights are 1. */
function countsOf(
  name: string,
  targets: Tensor,
  classes: number,
  { weight = null, ignoreIndex = null }: ClassOptions,
): Tensor | null {
  checkWeight(name, weight, classes);
  // Classes out of range are refused by their own name, or ignored.
  const ofClass = weight?.take(targets, 0, { fillValue: Number.NaN }) ?? null;
  if (ignoreIndex === null) return ofClass;
  // An unsigned target may be compared with a negative class as well.
  const counts = targets.cast("i32").ne(ignoreIndex);
  // The ignored class may be out of range, where there is no weight.
  return ofClass ? where(counts, ofClass, 0) : counts.cast("f32");
}

interface Examples {
  /** [..., classes] */
  readonly scores: Tensor;
  /** Classes [...], or probabilities [..., classes]. */
  readonly targets: Tensor;
  readonly classes: number;
}

/** Moves the classes to the last axis. Throws a Fault for shapes that do not fit together. */
function examplesOf(name: string, scores: Tensor, targets: Tensor, axis: number = -1): Examples {
  if (scores.rank === 0) throw fault(name, "invalid logits []: the last axis holds the classes");
  const along = normalizeAxis(name, axis, scores.shape);
  const isIndex = isInteger(targets.dtype);
  const wanted = isIndex ? scores.shape.filter((_, index) => index !== along) : scores.shape;
  if (!sameShape(targets.shape, wanted)) {
    const areFloats = !isIndex && targets.rank === scores.rank - 1;
    const wayOut = areFloats ? ` (they are ${targets.dtype}: cast classes to i32)` : "";
    throw fault(
      name,
      `mismatched shapes: logits ${formatShape(scores.shape)} and targets ${formatShape(targets.shape)}${wayOut}`,
    );
  }
  const isLast = along === scores.rank - 1;
  const behind = (x: Tensor): Tensor => (isLast ? x : x.moveaxis(along, -1));
  return {
    scores: behind(scores),
    targets: isIndex ? targets : behind(targets),
    classes: scores.shape[along] as number,
  };
}

/**
 * Returns the negative log-likelihood of the classes. It selects the target's score: the scores of other classes may
 * be infinite.
 */
function nllOf(
  name: string,
  { scores, targets, classes }: Examples,
  options: ClassOptions,
): Tensor {
  const { ignoreIndex = null, reduction } = options;
  const counts = countsOf(name, targets, classes, options);
  const isTarget = oneHot(targets, classes, { dtype: "bool" });
  const losses = where(isTarget, scores, 0).sum(-1).neg();
  const weighed = counts ? weighted(losses, counts) : losses;
  const inside = ofClassesInside(name, weighed, targets, classes, ignoreIndex);
  return reduced(name, inside, reduction, counts?.sum());
}

export const crossEntropy: Op<
  (logits: Tensor, targets: Tensor, options?: CrossEntropyOptions) => Tensor
> = methodOp("loss", {
  name: "crossEntropy",
  doc: "Computes the cross entropy of the softmax of `logits` [..., classes] against class indices [...] (integers) or probabilities [..., classes]. `axis` is the class axis, which is 1 for PyTorch's [n, classes, ...]. `weight` has a weight for each class, `ignoreIndex` is a class that is excluded, none by default (PyTorch's is −100), and `labelSmoothing` is the fraction of each target that is spread evenly over all classes. A class with a target of 0 adds nothing to the loss, even where its logit is −∞, as for masked classes. With `labelSmoothing` no target is 0, and such a logit makes the loss ∞, as in PyTorch. Any other class outside 0 to classes − 1 is an error if the program specified the elements, and makes the loss NaN if only the device knows them.",
  example: 'tensor([[0, 0]]).crossEntropy(tensor([1], { dtype: "i32" }))  // 0.6931472',
  build: (x, goals, options = {}) => {
    const name = "crossEntropy";
    const { scores, targets, classes } = examplesOf(name, floatOf(x), goals, options.axis);
    const { weight = null, labelSmoothing = 0, reduction } = options;
    if (!(labelSmoothing >= 0 && labelSmoothing <= 1)) {
      throw fault(name, `invalid labelSmoothing ${String(labelSmoothing)}: expected 0 to 1`);
    }
    const isIndex = isInteger(targets.dtype);
    if (!isIndex && options.ignoreIndex != null) {
      throw fault(name, "unsupported ignoreIndex: the targets are probabilities");
    }
    checkWeight(name, weight, classes);
    const { ignoreIndex = null } = options;
    // The logits of an ignored example may be NaN, or all of them −∞, without a gradient of NaN.
    const isIgnored = isIndex && ignoreIndex !== null && targets.cast("i32").eq(ignoreIndex);
    const kept = isIgnored ? where(isIgnored.unsqueeze(-1), 0, scores) : scores;
    if (isIndex && labelSmoothing === 0)
      return nllOf(name, { scores: kept.logSoftmax(-1), targets, classes }, options);
    let wanted = isIndex ? oneHot(targets, classes, { dtype: scores.dtype }) : targets;
    if (labelSmoothing > 0) wanted = wanted.mul(1 - labelSmoothing).add(labelSmoothing / classes);
    if (weight) wanted = wanted.mul(weight);
    const losses = weighted(kept.logSoftmax(-1), wanted).sum(-1).neg();
    if (!isIndex) return reduced(name, losses, reduction);
    const counts = countsOf(name, targets, classes, options);
    const counting = isIgnored ? where(isIgnored, 0, losses) : losses;
    const inside = ofClassesInside(name, counting, targets, classes, ignoreIndex);
    return reduced(name, inside, reduction, counts?.sum());
  },
});

export interface LinearCrossEntropyOptions extends Omit<CrossEntropyOptions, "axis"> {
  /** Added to the logits: [classes]. */
  readonly linearBias?: Tensor | null;
}

export const linearCrossEntropy: Op<
  (
    x: TensorLike,
    linearWeight: TensorLike,
    targets: Tensor,
    options?: LinearCrossEntropyOptions,
  ) => Tensor
> = methodOp("loss", {
  name: "linearCrossEntropy",
  doc: "Computes the `crossEntropy` of the logits `linear(x, linearWeight, linearBias)`, for `x` [..., inputs] and a weight [classes, inputs], with its options. The logits are materialized.",
  example:
    'tensor([[1, 2]]).linearCrossEntropy(tensor([[1, 0], [1, 0]]), tensor([1], { dtype: "i32" }))  // 0.6931472',
  build: (x, linearWeight, targets, { linearBias = null, ...options } = {}) =>
    crossEntropy(linear(x, linearWeight, linearBias), targets, options),
});

export const nll: Op<
  (logProbabilities: Tensor, targets: Tensor, options?: ClassOptions) => Tensor
> = methodOp("loss", {
  name: "nll",
  doc: "Computes the negative log-likelihood, minus the log-probability [..., classes] of each target class [...], whatever the other log-probabilities are. `axis` is the class axis, which is 1 for PyTorch's [n, classes, ...]. `crossEntropy` applies this to `logSoftmax`, and documents the options and out-of-range classes.",
  example: 'tensor([[-1, -0.5]]).nll(tensor([1], { dtype: "i32" }))  // 0.5',
  build: (logProbabilities, goals, options = {}) => {
    if (!isInteger(goals.dtype)) {
      throw fault(
        "nll",
        `invalid targets: expected an i32 or u32 tensor of classes, got ${goals.dtype}${integerHint(goals.dtype)}`,
      );
    }
    return nllOf("nll", examplesOf("nll", floatOf(logProbabilities), goals, options.axis), options);
  },
});

export const klDiv: Op<
  (logProbabilities: TensorLike, target: TensorLike, options?: KlDivOptions) => Tensor
> = methodOp("loss", {
  name: "klDiv",
  doc: 'Computes the Kullback–Leibler divergence target·(log target − x) for log-probabilities x. It is 0 where the target is 0, even if x is −∞. With `logTarget` the targets are logarithms too. The mean is over all elements, as in PyTorch; the `reduction` "batchMean" computes the divergence of the distributions.',
  example:
    'tensor([[-0.6931472, -0.6931472]]).klDiv(tensor([[1, 0]]), { reduction: "sum" })  // 0.6931472',
  build: (value, wanted, options = {}) => {
    const [x, target] = pair("klDiv", value, wanted);
    const { logTarget = false, reduction } = options;
    const some = target.gt(0);
    const losses = logTarget
      ? weighted(target.sub(x), target.exp())
      : where(
          some,
          target.mul(
            where(some, target, 1)
              .log()
              .sub(where(some, x, 0)),
          ),
          0,
        );
    if (reduction !== "batchMean") return reduced("klDiv", losses, reduction);
    return losses.sum().div(Math.max(1, losses.shape[0] ?? 1));
  },
});
