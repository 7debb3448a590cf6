/** Losses of scores that should differ by a margin. */

import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, sameShape } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { type FunctionOp, functionOp, methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { weighted } from "../elementwise/weighted.ts";
import { oneHot } from "../indexing/indexing.ts";
import { integerHint } from "../indexing/integer-hint.ts";
import { checkKnown } from "../indexing/known-indices.ts";
import { ofClassesInside } from "./class-labels.ts";
import { checkWeight, type LossOptions, pair, reduced } from "./reduction.ts";

export interface MarginOptions extends LossOptions {
  /** Default 0. */
  readonly margin?: number;
}

export interface MultiMarginOptions extends LossOptions {
  /** The exponent of what is missing from the margin: 1 (default) or 2. */
  readonly p?: 1 | 2;
  /** Default 1. */
  readonly margin?: number;
  /** The weight of an example, by its class: [classes]. */
  readonly weight?: Tensor | null;
}

export interface MultilabelSoftMarginOptions extends LossOptions {
  /** The weight of each class: [classes]. */
  readonly weight?: Tensor | null;
}

export const marginRanking: FunctionOp<
  (first: TensorLike, second: TensorLike, target: TensorLike, options?: MarginOptions) => Tensor
> = functionOp("loss", {
  name: "marginRanking",
  doc: "Computes the margin ranking loss max(0, margin − target·(first − second)). A target of 1 ranks the first score above the second by the `margin` (default 0), a target of −1 ranks it below.",
  example: "marginRanking(tensor([2, 0]), tensor([1, 3]), tensor([1, 1]))  // 1.5",
  build: (first, second, target, { margin = 0, reduction } = {}) => {
    const [a, b, t] = [floatOf(first), floatOf(second), floatOf(target)];
    const scores = broadcastShapes(a.shape, b.shape);
    if (!scores || !broadcastShapes(scores, t.shape)) {
      throw fault(
        "marginRanking",
        `mismatched shapes: scores ${formatShape(a.shape)} and ${formatShape(b.shape)} with targets ${formatShape(t.shape)}`,
      );
    }
    const missing = t.mul(a.sub(b)).neg().add(margin).maximum(0);
    return reduced("marginRanking", missing, reduction);
  },
});

export const softMargin: Op<(x: TensorLike, target: TensorLike, options?: LossOptions) => Tensor> =
  methodOp("loss", {
    name: "softMargin",
    doc: "Computes the logistic loss log(1 + exp(−target·x)) of scores x and targets of −1 and 1, without overflow.",
    example: "tensor([0, 200]).softMargin(tensor([1, 1]))  // 0.3465736",
    build: (x, target, { reduction } = {}) => {
      const [score, t] = pair("softMargin", x, target);
      return reduced("softMargin", t.mul(score).logsigmoid().neg(), reduction);
    },
  });

export const multiMargin: Op<
  (scores: Tensor, targets: Tensor, options?: MultiMarginOptions) => Tensor
> = methodOp("loss", {
  name: "multiMargin",
  doc: "Computes the multi-class margin loss, the mean over the classes of max(0, margin − x[target] + x[class])^p, excluding the target's own, for `scores` [..., classes] and target classes [...] (integers) (Crammer and Singer 2001). The score of the target has to exceed all others by the `margin` (default 1). `weight` has a weight for each class; a mean still divides by the number of examples, as in PyTorch. A class outside 0 to classes − 1 is an error if the program specified the elements, and otherwise makes the loss NaN.",
  example: 'tensor([[0.5, 1, 0]]).multiMargin(tensor([1], { dtype: "i32" }))  // 0.1666667',
  build: (x, targets, options = {}) => {
    const name = "multiMargin";
    const scores = floatOf(x);
    const { p = 1, margin = 1, weight = null, reduction } = options;
    const classes = classesOf(name, scores, targets, scores.shape.slice(0, -1));
    if (p !== 1 && p !== 2) throw fault(name, `invalid p ${String(p)}: expected 1 or 2`);
    checkWeight(name, weight, classes);
    const isTarget = oneHot(targets, classes, { dtype: "bool" });
    const own = where(isTarget, scores, 0).sum(-1, { keepdims: true });
    // The target's own difference may be ∞ - ∞, and its square has no finite derivative.
    const missing = where(isTarget, 0, scores.sub(own).add(margin)).maximum(0);
    const power = p === 1 ? missing : missing.square();
    const losses = where(isTarget, 0, power).sum(-1).div(classes);
    const weighed = weight
      ? weighted(losses, weight.take(targets, 0, { fillValue: Number.NaN }))
      : losses;
    return reduced(name, ofClassesInside(name, weighed, targets, classes), reduction);
  },
});

export const multilabelMargin: Op<
  (scores: Tensor, targets: Tensor, options?: LossOptions) => Tensor
> = methodOp("loss", {
  name: "multilabelMargin",
  doc: "Computes the multi-label margin loss, the sum of max(0, 1 − x[target] + x[class]) over the targets of an example and the classes that are not among them, divided by the number of classes, for `scores` [..., classes]. The `targets` are class indices (i32) of the same shape, of which those before the first −1 count. Any other index outside 0 to classes − 1 is an error if the program specified the elements, and otherwise makes the loss NaN.",
  example:
    'tensor([[0.1, 0.2, 0.4, 0.8]]).multilabelMargin(tensor([[3, 0, -1, 1]], { dtype: "i32" }))  // 0.85',
  build: (x, targets, { reduction } = {}) => {
    const name = "multilabelMargin";
    const scores = floatOf(x);
    const classes = classesOf(name, scores, targets, scores.shape);
    checkKnown(
      name,
      targets,
      [0, classes - 1],
      [-1],
      (label, position) =>
        `invalid class ${label}${position}: expected 0 to ${classes - 1}, or -1 after the last`,
    );
    const labels = targets.cast("i32");
    // From the first -1 on, the running minimum is below 0.
    const counts = where(labels.eq(-1), -1, 0).cummin(-1).ge(0);
    // An index outside reads past the last class, where there is NaN.
    const indices = where(counts, where(labels.lt(0), classes, labels), 0);
    const targetScores = scores.takeAlongAxis(indices, -1).unsqueeze(-1);
    const isTarget = indices
      .unsqueeze(-1)
      .eq(numbersAlong(0, 1, classes))
      .logicalAnd(counts.unsqueeze(-1))
      .any(-2, { keepdims: true });
    const missing = scores.unsqueeze(-2).sub(targetScores).add(1).maximum(0);
    const matters = counts.unsqueeze(-1).logicalAnd(isTarget.logicalNot());
    return reduced(name, where(matters, missing, 0).sum([-2, -1]).div(classes), reduction);
  },
});

export const multilabelSoftMargin: Op<
  (scores: TensorLike, targets: TensorLike, options?: MultilabelSoftMarginOptions) => Tensor
> = methodOp("loss", {
  name: "multilabelSoftMargin",
  doc: "Computes the mean over the classes, the last axis, of the binary cross entropy of sigmoid(x) against targets from 0 to 1, the `bceWithLogits` of each example. `weight` has a weight for each class.",
  example: "tensor([[0, 0]]).multilabelSoftMargin(tensor([[1, 0]]))  // 0.6931472",
  build: (scores, targets, { weight = null, reduction } = {}) => {
    const name = "multilabelSoftMargin";
    const [x, t] = pair(name, scores, targets);
    const losses = x.bceWithLogits(t, { reduction: "none" });
    if (losses.rank === 0) throw fault(name, "invalid scores []: the last axis holds the classes");
    checkWeight(name, weight, losses.shape.at(-1) as number);
    return reduced(name, (weight ? weighted(losses, weight) : losses).mean(-1), reduction);
  },
});

/** Returns the extent of the last axis, for targets that are classes. */
function classesOf(
  name: string,
  scores: Tensor,
  targets: Tensor,
  wanted: readonly number[],
): number {
  if (!isInteger(targets.dtype)) {
    throw fault(
      name,
      `invalid targets: expected an i32 or u32 tensor of classes, got ${targets.dtype}${integerHint(targets.dtype)}`,
    );
  }
  if (scores.rank > 0 && sameShape(targets.shape, wanted)) return scores.shape.at(-1) as number;
  throw fault(
    name,
    `mismatched shapes: scores ${formatShape(scores.shape)} and targets ${formatShape(targets.shape)}`,
  );
}
