/** Losses of binary classification. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { weighted } from "../elementwise/weighted.ts";
import { type LossOptions, pair, reduced } from "./reduction.ts";

export interface BinaryOptions extends LossOptions {
  /** Multiplied with each example's loss, 0 leaves it out; its shape broadcasts to the losses. */
  readonly weight?: TensorLike | null;
}

export interface BinaryLogitsOptions extends BinaryOptions {
  /** Multiplied with the loss of positive targets. */
  readonly posWeight?: TensorLike | null;
}

export interface HingeOptions extends LossOptions {
  /** Default 1. */
  readonly margin?: number;
}

/** Returns log p and log(1 − p), at least −100, so that a certain and wrong answer has a finite loss. */
function boundedLogs(p: Tensor): readonly [Tensor, Tensor] {
  return [p.log().maximum(-100), p.neg().log1p().maximum(-100)];
}

/**
 * The derivative by p is (p − t) / (p·(1 − p)), with a divisor of at least 1e-12, as in PyTorch. For a certain
 * answer the logarithms' own derivatives would be 0 · ∞, or 0 at the bound of −100, which would leave a wrong
 * answer uncorrected.
 */
const binaryCrossEntropy = derived(
  "binaryCrossEntropy",
  "`g · (p − t) / max(p · (1 − p), 1e-12)` for the probabilities p, `g · (log(1 − p) − log(p))` for the targets t, with logarithms of at least −100",
  (g, [, first, second]) => {
    const [p, t] = [first as Tensor, second as Tensor];
    const complement = p.neg().add(1);
    // In f16, 1e-12 is 0.
    const divisor = p.mul(complement).cast("f32").maximum(1e-12);
    const derivative = p.sub(t).cast("f32").div(divisor).cast(p.dtype);
    const [log, logOfRest] = boundedLogs(p);
    return [null, g.mul(derivative), g.mul(logOfRest.sub(log))];
  },
);

export const bce: Op<(x: TensorLike, target: TensorLike, options?: BinaryOptions) => Tensor> =
  methodOp("loss", {
    name: "bce",
    doc: "Computes the binary cross entropy −t·log p − (1 − t)·log(1 − p) of probabilities p and targets t from 0 to 1. Logarithms are clamped to at least −100, so that a confident wrong prediction costs 100 and has a gradient of ±1e12, as in PyTorch. For logits use `bceWithLogits`, which is exact.",
    example: "tensor([0.5, 0.5]).bce(tensor([1, 0]))  // 0.6931472",
    build: (x, target, options = {}) => {
      const [p, t] = pair("bce", x, target);
      const [log, logOfRest] = boundedLogs(p);
      const losses = t.mul(log).add(t.neg().add(1).mul(logOfRest)).neg();
      const own = binaryCrossEntropy(losses, [p, t]);
      const weighed = options.weight == null ? own : weighted(own, options.weight);
      return reduced("bce", weighed, options.reduction);
    },
  });

export const bceWithLogits: Op<
  (x: TensorLike, target: TensorLike, options?: BinaryLogitsOptions) => Tensor
> = methodOp("loss", {
  name: "bceWithLogits",
  doc: "Computes the binary cross entropy of sigmoid(x) against targets from 0 to 1, from the logits x and without overflow. It is 0 for an infinite logit with the sign of the target. `posWeight` multiplies the loss of positive targets.",
  example: "tensor([0, 200]).bceWithLogits(tensor([1, 1]))  // 0.3465736",
  build: (x, target, options = {}) => {
    const [logits, t] = pair("bceWithLogits", x, target);
    // −log σ(x) = max(−x, 0) + log(1 + e^−|x|); for 1 − σ the logit is negated.
    const tail = logits.abs().neg().exp().log1p();
    const missed = logits.neg().maximum(0).add(tail);
    const wrong = logits.maximum(0).add(tail);
    const positive = options.posWeight == null ? t : t.mul(options.posWeight);
    const losses = weighted(missed, positive).add(weighted(wrong, t.neg().add(1)));
    const weighed = options.weight == null ? losses : weighted(losses, options.weight);
    return reduced("bceWithLogits", weighed, options.reduction);
  },
});

export const hinge: Op<(x: TensorLike, target: TensorLike, options?: HingeOptions) => Tensor> =
  methodOp("loss", {
    name: "hinge",
    doc: "Computes the hinge loss max(0, margin − target·x) for targets of −1 and 1. It is 0 where the score x has the sign of the target and exceeds the `margin` (default 1).",
    example: "tensor([2, 0.5, -1]).hinge(tensor([1, 1, 1]))  // 0.8333333",
    build: (x, target, options = {}) => {
      const [score, t] = pair("hinge", x, target);
      const missing = t
        .mul(score)
        .neg()
        .add(options.margin ?? 1);
      return reduced("hinge", missing.maximum(0), options.reduction);
    },
  });

export const hingeEmbedding: Op<
  (x: TensorLike, target: TensorLike, options?: HingeOptions) => Tensor
> = methodOp("loss", {
  name: "hingeEmbedding",
  doc: "Computes the hinge embedding loss of a distance x, which is x where the target is 1 (similar), and max(0, margin − x) where it is −1 (dissimilar).",
  example: "tensor([0.5, 0.25]).hingeEmbedding(tensor([1, -1]))  // 0.625",
  build: (x, target, options = {}) => {
    const [distance, t] = pair("hingeEmbedding", x, target);
    const unlike = distance
      .neg()
      .add(options.margin ?? 1)
      .maximum(0);
    return reduced("hingeEmbedding", where(t.eq(1), distance, unlike), options.reduction);
  },
});
