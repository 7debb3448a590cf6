/** The similarity of vectors, and losses based on it. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { normalizeAxis } from "../axes.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { norm } from "../normalization/norm.ts";
import { unitVectors } from "../reduction/length.ts";
import { checkOption, type LossOptions, pair, reduced } from "./reduction.ts";

export interface CosineOptions {
  /** The product of the lengths counts at least this much. Default 1e-8. */
  readonly eps?: number;
}

export interface TripletOptions extends LossOptions {
  /** The negative must be further away by this margin. Default 1. */
  readonly margin?: number;
  /** The distance is this norm of the difference. Default 2. */
  readonly p?: number;
  /** Added to each difference, so that a distance of 0 has a gradient. Default 1e-6. */
  readonly eps?: number;
  /** The negative's distance is the lesser of those from anchor and positive (Balntas et al. 2016). */
  readonly swap?: boolean;
}

export const cosineSimilarity: Op<
  (x: TensorLike, y: TensorLike, axis?: number, options?: CosineOptions) => Tensor
> = methodOp("loss", {
  name: "cosineSimilarity",
  doc: "Computes the cosine of the angle between vectors along an axis, the last by default. It is their dot product divided by their lengths, each of which is clamped to at least `eps` (default 1e-8).",
  example: "tensor([3, 4]).cosineSimilarity(tensor([4, 3]))  // 0.96",
  build: (x, y, axis = -1, options = {}) => {
    const [a, b] = pair("cosineSimilarity", x, y);
    const product = a.mul(b);
    const along = normalizeAxis("cosineSimilarity", axis, product.shape);
    // Divide by each length separately, because a product of squares soon leaves the range of f32.
    const least = checkOption("cosineSimilarity", "eps", options.eps ?? 1e-8, 0);
    const unit = (v: Tensor): Tensor =>
      unitVectors(v.broadcastTo(product.shape).cast("f32"), [along], least);
    return unit(a).mul(unit(b)).sum(along).cast(product.dtype);
  },
});

export interface CosineEmbeddingOptions extends LossOptions {
  /** Vectors that should differ may be this similar, from −1 to 1. Default 0. */
  readonly margin?: number;
}

export const cosineEmbedding: Op<
  (x: TensorLike, y: TensorLike, target: TensorLike, options?: CosineEmbeddingOptions) => Tensor
> = methodOp("loss", {
  name: "cosineEmbedding",
  doc: "Computes the cosine embedding loss of vectors on the last axis, which is 1 − cos where the target is 1 (similar), and max(0, cos − margin) where it is −1 (dissimilar). `margin` is 0 by default.",
  example:
    "cosineEmbedding(tensor([[3, 4], [3, 4]]), tensor([[4, 3], [4, 3]]), tensor([1, -1]))  // 0.5",
  build: (x, y, target, { margin = 0, reduction } = {}) => {
    const [a, b] = pair("cosineEmbedding", x, y);
    const [likeness, t] = pair("cosineEmbedding", a.cosineSimilarity(b), target);
    const losses = where(t.eq(1), likeness.neg().add(1), likeness.sub(margin).maximum(0));
    return reduced("cosineEmbedding", losses, reduction);
  },
});

function distance(x: Tensor, y: Tensor, p: number, eps: number): Tensor {
  return norm(x.sub(y).add(eps), p, -1);
}

/** Returns by how much each triplet misses the margin. */
function missed(
  anchor: Tensor,
  near: Tensor,
  far: Tensor,
  between: (x: Tensor, y: Tensor) => Tensor,
  { margin = 1, swap = false }: { readonly margin?: number; readonly swap?: boolean },
): Tensor {
  const away = between(anchor, far);
  const apart = swap ? away.minimum(between(near, far)) : away;
  return between(anchor, near).sub(apart).add(margin).maximum(0);
}

export const tripletMargin: Op<
  (
    anchor: TensorLike,
    positive: TensorLike,
    negative: TensorLike,
    options?: TripletOptions,
  ) => Tensor
> = methodOp("loss", {
  name: "tripletMargin",
  doc: "Computes the triplet margin loss max(0, d(anchor, positive) − d(anchor, negative) + margin) of vectors on the last axis, which requires the negative to be farther away by the `margin` (default 1). The distance d is the norm of the difference, of order `p` (default 2). With `swap` the distance of the negative is measured from the closer of anchor and positive.",
  example: "tensor([[0, 0]]).tripletMargin(tensor([[3, 4]]), tensor([[0, 2]]), { eps: 0 })  // 4",
  build: (anchor, positive, negative, options = {}) => {
    const name = "tripletMargin";
    const [a, near] = pair(name, anchor, positive);
    const [, far] = pair(name, a, negative);
    const p = checkOption(name, "p", options.p ?? 2, 1);
    const eps = checkOption(name, "eps", options.eps ?? 1e-6, 0);
    return reduced(
      name,
      missed(a, near, far, (x, y) => distance(x, y, p, eps), options),
      options.reduction,
    );
  },
});

export interface DistanceTripletOptions extends LossOptions {
  /**
   * The distance of vectors on the last axis, or of operands of any other form; default the 2-norm of the
   * difference.
   */
  readonly distanceFunction?: (x: Tensor, y: Tensor) => Tensor;
  /** The negative must be further away by this margin. Default 1. */
  readonly margin?: number;
  /** The negative's distance is the lesser of those from anchor and positive. */
  readonly swap?: boolean;
}

export const tripletMarginWithDistance: FunctionOp<
  (anchor: Tensor, positive: Tensor, negative: Tensor, options?: DistanceTripletOptions) => Tensor
> = functionOp("loss", {
  name: "tripletMarginWithDistance",
  doc: "Computes `tripletMargin` with any distance function, max(0, d(anchor, positive) − d(anchor, negative) + margin).",
  example:
    "tripletMarginWithDistance(tensor([0, 0]), tensor([3, 1]), tensor([2, 2]), { distanceFunction: (x, y) => x.sub(y).abs() })  // 1",
  build: (anchor, positive, negative, options = {}) => {
    const name = "tripletMarginWithDistance";
    const custom = options.distanceFunction;
    const between = custom
      ? recorder().calledBack(name, "distanceFunction", custom)
      : (x: Tensor, y: Tensor): Tensor => distance(x, y, 2, 1e-6);
    const measured = (x: Tensor, y: Tensor): Tensor => {
      const found: unknown = between(x, y);
      if (recorder().isTensor(found)) return found;
      throw fault(
        name,
        `invalid distanceFunction: expected it to return a tensor, got ${typeof found}`,
      );
    };
    return reduced(name, missed(anchor, positive, negative, measured, options), options.reduction);
  },
});
