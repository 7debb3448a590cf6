/** Losses as modules: the op of the same name with its options given once. They have no parameters. */
import type { Tensor } from "../graph/tensor.ts";
import * as ops from "../ops/index.ts";
import { type ModuleMethods, withParts } from "./module.ts";

type AnyLoss = (...operands: never[]) => Tensor;

/** A loss of predictions and targets, as a module with fixed options. */
export type LossModule<Loss extends AnyLoss> = ((
  x: Parameters<Loss>[0],
  target: Parameters<Loss>[1],
) => Tensor) &
  ModuleMethods;

/** A loss of three operands, as a module with fixed options. */
export type TripleLossModule<Loss extends AnyLoss> = ((
  first: Parameters<Loss>[0],
  second: Parameters<Loss>[1],
  third: Parameters<Loss>[2],
) => Tensor) &
  ModuleMethods;

/** A function of two tensors, as a module with fixed options. */
export interface PairModule extends ModuleMethods {
  (x: Tensor, y: Tensor): Tensor;
}

/** The loss of label sequences whose alignment with the input is unknown, as a module with fixed options. */
export interface CtcModule extends ModuleMethods {
  (x: Tensor, targets: Tensor, inputLengths: Tensor, targetLengths: Tensor): Tensor;
}

type PairLoss<X, Target, Options> = (
  options?: Options,
) => ((x: X, target: Target) => Tensor) & ModuleMethods;

function ofPairs<X, Target, Options>(
  name: string,
  loss: (x: X, target: Target, options?: Options) => Tensor,
): PairLoss<X, Target, Options> {
  return (options) =>
    withParts(name, (x: X, target: Target) => loss(x, target, options), {
      declaredAs: "LossModule",
    });
}

type Pair<Loss extends AnyLoss> = (options?: Parameters<Loss>[2]) => LossModule<Loss>;

/** The mean squared difference. The op `mse` as a module, whose options are given once. */
export const mse: Pair<typeof ops.mse> = ofPairs("mse", ops.mse);
/** The mean absolute difference. The op `l1` as a module, whose options are given once. */
export const l1: Pair<typeof ops.l1> = ofPairs("l1", ops.l1);
/** Squared for differences up to `delta`, and linear beyond. The op `huber` as a module, whose options are given once. */
export const huber: Pair<typeof ops.huber> = ofPairs("huber", ops.huber);
/** Squared for differences up to `beta`, linear beyond, and divided by `beta`. The op `smoothL1` as a module, whose options are given once. */
export const smoothL1: Pair<typeof ops.smoothL1> = ofPairs("smoothL1", ops.smoothL1);
/** The cross-entropy of scores and classes. The op `crossEntropy` as a module, whose options are given once. */
export const crossEntropy: Pair<typeof ops.crossEntropy> = ofPairs(
  "crossEntropy",
  ops.crossEntropy,
);
/** The negative log-likelihood of log-probabilities and classes. The op `nll` as a module, whose options are given once. */
export const nll: Pair<typeof ops.nll> = ofPairs("nll", ops.nll);
/** The binary cross-entropy of probabilities and targets. The op `bce` as a module, whose options are given once. */
export const bce: Pair<typeof ops.bce> = ofPairs("bce", ops.bce);
/** The binary cross-entropy of scores before their sigmoid and targets. The op `bceWithLogits` as a module, whose options are given once. */
export const bceWithLogits: Pair<typeof ops.bceWithLogits> = ofPairs(
  "bceWithLogits",
  ops.bceWithLogits,
);
/** The Kullback-Leibler divergence of log-probabilities from targets. The op `klDiv` as a module, whose options are given once. */
export const klDiv: Pair<typeof ops.klDiv> = ofPairs("klDiv", ops.klDiv);
/** The hinge loss of scores and labels of 1 or -1. The op `hinge` as a module, whose options are given once. */
export const hinge: Pair<typeof ops.hinge> = ofPairs("hinge", ops.hinge);
/** Distances of pairs that are alike (1), and a margin for those that are not (-1). The op `hingeEmbedding` as a module, whose options are given once. */
export const hingeEmbedding: Pair<typeof ops.hingeEmbedding> = ofPairs(
  "hingeEmbedding",
  ops.hingeEmbedding,
);

/** The negative log-likelihood of counts, of which the rates or their logarithms are given. The op `poissonNll` as a module, whose options are given once. */
export const poissonNll: Pair<typeof ops.poissonNll> = ofPairs("poissonNll", ops.poissonNll);
/** The logistic loss of scores and labels of 1 or -1. The op `softMargin` as a module, whose options are given once. */
export const softMargin: Pair<typeof ops.softMargin> = ofPairs("softMargin", ops.softMargin);
/** The margin by which each wrong class comes close to the right one. The op `multiMargin` as a module, whose options are given once. */
export const multiMargin: Pair<typeof ops.multiMargin> = ofPairs("multiMargin", ops.multiMargin);
/** The margins between the scores of all right classes and all wrong ones. The op `multilabelMargin` as a module, whose options are given once. */
export const multilabelMargin: Pair<typeof ops.multilabelMargin> = ofPairs(
  "multilabelMargin",
  ops.multilabelMargin,
);
/** The binary cross-entropy of each of several labels, on average. The op `multilabelSoftMargin` as a module, whose options are given once. */
export const multilabelSoftMargin: Pair<typeof ops.multilabelSoftMargin> = ofPairs(
  "multilabelSoftMargin",
  ops.multilabelSoftMargin,
);

type TripleLoss<X, Y, Z, Options> = (
  options?: Options,
) => ((x: X, y: Y, z: Z) => Tensor) & ModuleMethods;

function ofTriples<X, Y, Z, Options>(
  name: string,
  loss: (x: X, y: Y, z: Z, options?: Options) => Tensor,
): TripleLoss<X, Y, Z, Options> {
  return (options) =>
    withParts(name, (x: X, y: Y, z: Z) => loss(x, y, z, options), {
      declaredAs: "TripleLossModule",
    });
}

type Triple<Loss extends AnyLoss> = (options?: Parameters<Loss>[3]) => TripleLossModule<Loss>;

/** The distance by which an anchor misses being closer to its like than to another by a margin. The op `tripletMargin` as a module, whose options are given once. */
export const tripletMargin: Triple<typeof ops.tripletMargin> = ofTriples(
  "tripletMargin",
  ops.tripletMargin,
);
/** The triplet loss with a distance of your own. The op `tripletMarginWithDistance` as a module, whose options are given once. */
export const tripletMarginWithDistance: Triple<typeof ops.tripletMarginWithDistance> = ofTriples(
  "tripletMarginWithDistance",
  ops.tripletMarginWithDistance,
);
/** The angles of pairs that are alike (1), and those below a margin of pairs that are not (-1). The op `cosineEmbedding` as a module, whose options are given once. */
export const cosineEmbedding: Triple<typeof ops.cosineEmbedding> = ofTriples(
  "cosineEmbedding",
  ops.cosineEmbedding,
);
/** The amount by which the first score misses being above (1) or below (-1) the second by a margin. The op `marginRanking` as a module, whose options are given once. */
export const marginRanking: Triple<typeof ops.marginRanking> = ofTriples(
  "marginRanking",
  ops.marginRanking,
);
/** The negative log-likelihood of targets, of which means and variances are given. The op `gaussianNll` as a module, whose options are given once. */
export const gaussianNll: Triple<typeof ops.gaussianNll> = ofTriples(
  "gaussianNll",
  ops.gaussianNll,
);

/** Connectionist temporal classification, of log-probabilities, targets and the lengths of both. */
export function ctc(options: Parameters<typeof ops.ctc>[4] = {}): CtcModule {
  return withParts(
    "ctc",
    (x: Tensor, targets: Tensor, inputLengths: Tensor, targetLengths: Tensor) =>
      ops.ctc(x, targets, inputLengths, targetLengths, options),
    { declaredAs: "CtcModule" },
  );
}

/** The cosine of the angle between vectors along an axis, the last one by default. */
export function cosineSimilarity(
  axis: number = -1,
  options: Parameters<typeof ops.cosineSimilarity>[3] = {},
): PairModule {
  return withParts(
    "cosineSimilarity",
    (x: Tensor, y: Tensor) => ops.cosineSimilarity(x, y, axis, options),
    { declaredAs: "PairModule" },
  );
}

/** The norm of the difference of vectors along the last axis. */
export function pairwiseDistance(
  options: Parameters<typeof ops.pairwiseDistance>[2] = {},
): PairModule {
  return withParts(
    "pairwiseDistance",
    (x: Tensor, y: Tensor) => ops.pairwiseDistance(x, y, options),
    { declaredAs: "PairModule" },
  );
}
