/** Losses as modules: the op of the same name with its options given once. They have no parameters. */
import type { Tensor } from "../graph/tensor.ts";
import * as ops from "../ops/index.ts";
import { type ModuleMethods, withParts } from "./module.ts";

type OptionsOf<Loss extends (...operands: never[]) => Tensor, Place extends number> = NonNullable<
  Parameters<Loss>[Place]
>;

/** A loss of predictions and targets. */
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

type Pair<Loss extends (...operands: never[]) => Tensor> = PairLoss<
  Parameters<Loss>[0],
  Parameters<Loss>[1],
  OptionsOf<Loss, 2>
>;

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

/** A loss of three operands. */
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

type Triple<Loss extends (...operands: never[]) => Tensor> = TripleLoss<
  Parameters<Loss>[0],
  Parameters<Loss>[1],
  Parameters<Loss>[2],
  OptionsOf<Loss, 3>
>;

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
export function ctc(
  options: OptionsOf<typeof ops.ctc, 4> = {},
): ((x: Tensor, targets: Tensor, inputLengths: Tensor, targetLengths: Tensor) => Tensor) &
  ModuleMethods {
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
  options: OptionsOf<typeof ops.cosineSimilarity, 3> = {},
): ((x: Tensor, y: Tensor) => Tensor) & ModuleMethods {
  return withParts(
    "cosineSimilarity",
    (x: Tensor, y: Tensor) => ops.cosineSimilarity(x, y, axis, options),
    { declaredAs: "PairModule" },
  );
}

/** The norm of the difference of vectors along the last axis. */
export function pairwiseDistance(
  options: OptionsOf<typeof ops.pairwiseDistance, 2> = {},
): ((x: Tensor, y: Tensor) => Tensor) & ModuleMethods {
  return withParts(
    "pairwiseDistance",
    (x: Tensor, y: Tensor) => ops.pairwiseDistance(x, y, options),
    { declaredAs: "PairModule" },
  );
}
