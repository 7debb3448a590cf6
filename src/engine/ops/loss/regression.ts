/** Losses between predicted and target numbers. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { weighted } from "../elementwise/weighted.ts";
import {
  checkOption,
  type LossOptions,
  pair,
  reduced,
  type WeightedOptions,
  weightOf,
} from "./reduction.ts";

export interface HuberOptions extends WeightedOptions {
  /** The difference at which the parabola becomes a line. Default 1. */
  readonly delta?: number;
}

export interface SmoothL1Options extends LossOptions {
  /** The difference at which the parabola becomes a line. Default 1; 0 is `l1`. */
  readonly beta?: number;
}

type Loss<Options> = Op<(x: TensorLike, target: TensorLike, options?: Options) => Tensor>;

/** Reduces weighted errors; a mean divides by the sum of the weights. */
function weighed(name: string, losses: Tensor, { weight, reduction }: WeightedOptions): Tensor {
  if (weight == null) return reduced(name, losses, reduction);
  const counts = weightOf(name, weight, losses);
  return reduced(name, weighted(losses, counts), reduction, counts.sum());
}

const weightDoc =
  "`weight` has a weight for each element; the mean divides by the sum of the weights, as in PyTorch.";

export const mse: Loss<WeightedOptions> = methodOp("loss", {
  name: "mse",
  doc: `Computes the mean squared error, the mean of (x − target)². ${weightDoc}`,
  example: "tensor([1, 2]).mse(tensor([3, 2]))  // 2",
  build: (x, target, options = {}) => {
    const [found, wanted] = pair("mse", x, target);
    return weighed("mse", found.sub(wanted).square(), options);
  },
});

export const l1: Loss<WeightedOptions> = methodOp("loss", {
  name: "l1",
  doc: `Computes the mean absolute error, the mean of |x − target|. The gradient is 0 where they are equal. ${weightDoc}`,
  example: "tensor([1, 2]).l1(tensor([3, 2]))  // 1",
  build: (x, target, options = {}) => {
    const [found, wanted] = pair("l1", x, target);
    return weighed("l1", found.sub(wanted).abs(), options);
  },
});

export const huber: Loss<HuberOptions> = methodOp("loss", {
  name: "huber",
  doc: "Computes the Huber loss, d²/2 for a difference d of at most `delta` (default 1), and delta·(|d| − delta/2) beyond (Huber 1964). `weight` has a weight for each element; the mean still divides by the number of elements, as in PyTorch.",
  example: "tensor([0.5, 4]).huber(tensor([0, 0]))  // 1.8125",
  build: (x, target, options = {}) => {
    const [found, wanted] = pair("huber", x, target);
    const delta = checkOption("huber", "delta", options.delta ?? 1, 0);
    const size = found.sub(wanted).abs();
    const line = size.sub(delta / 2).mul(delta);
    const losses = where(size.le(delta), size.square().div(2), line);
    const { weight, reduction } = options;
    const counted = weight == null ? losses : weighted(losses, weightOf("huber", weight, losses));
    return reduced("huber", counted, reduction);
  },
});

export const smoothL1: Loss<SmoothL1Options> = methodOp("loss", {
  name: "smoothL1",
  doc: "Computes the smooth L1 loss, d²/(2·beta) for a difference d below `beta` (default 1), and |d| − beta/2 beyond (Girshick 2015).",
  example: "tensor([0.5, 4]).smoothL1(tensor([0, 0]))  // 1.8125",
  build: (x, target, options = {}) => {
    const [found, wanted] = pair("smoothL1", x, target);
    const beta = checkOption("smoothL1", "beta", options.beta ?? 1, 0);
    const size = found.sub(wanted).abs();
    if (beta === 0) return reduced("smoothL1", size, options.reduction);
    const parabola = size.square().div(2 * beta);
    const losses = where(size.lt(beta), parabola, size.sub(beta / 2));
    return reduced("smoothL1", losses, options.reduction);
  },
});
