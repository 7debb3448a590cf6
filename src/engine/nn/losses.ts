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

/** The loss of label sequences whose places in the input are unknown, as a module with fixed options. */
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

/** The loss of this name as a module, whose options are given once. */
export const mse: Pair<typeof ops.mse> = ofPairs("mse", ops.mse);
export const l1: Pair<typeof ops.l1> = ofPairs("l1", ops.l1);
export const huber: Pair<typeof ops.huber> = ofPairs("huber", ops.huber);
export const smoothL1: Pair<typeof ops.smoothL1> = ofPairs("smoothL1", ops.smoothL1);
export const crossEntropy: Pair<typeof ops.crossEntropy> = ofPairs(
  "crossEntropy",
  ops.crossEntropy,
);
export const nll: Pair<typeof ops.nll> = ofPairs("nll", ops.nll);
export const bce: Pair<typeof ops.bce> = ofPairs("bce", ops.bce);
export const bceWithLogits: Pair<typeof ops.bceWithLogits> = ofPairs(
  "bceWithLogits",
  ops.bceWithLogits,
);
export const klDiv: Pair<typeof ops.klDiv> = ofPairs("klDiv", ops.klDiv);
export const hinge: Pair<typeof ops.hinge> = ofPairs("hinge", ops.hinge);
export const hingeEmbedding: Pair<typeof ops.hingeEmbedding> = ofPairs(
  "hingeEmbedding",
  ops.hingeEmbedding,
);

export const poissonNll: Pair<typeof ops.poissonNll> = ofPairs("poissonNll", ops.poissonNll);
export const softMargin: Pair<typeof ops.softMargin> = ofPairs("softMargin", ops.softMargin);
export const multiMargin: Pair<typeof ops.multiMargin> = ofPairs("multiMargin", ops.multiMargin);
export const multilabelMargin: Pair<typeof ops.multilabelMargin> = ofPairs(
  "multilabelMargin",
  ops.multilabelMargin,
);
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

export const tripletMargin: Triple<typeof ops.tripletMargin> = ofTriples(
  "tripletMargin",
  ops.tripletMargin,
);
export const tripletMarginWithDistance: Triple<typeof ops.tripletMarginWithDistance> = ofTriples(
  "tripletMarginWithDistance",
  ops.tripletMarginWithDistance,
);
export const cosineEmbedding: Triple<typeof ops.cosineEmbedding> = ofTriples(
  "cosineEmbedding",
  ops.cosineEmbedding,
);
export const marginRanking: Triple<typeof ops.marginRanking> = ofTriples(
  "marginRanking",
  ops.marginRanking,
);
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
