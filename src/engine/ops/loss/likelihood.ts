/** Losses that are negative log-likelihoods of distributions of numbers. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, broadcastsTo, formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { weighted } from "../elementwise/weighted.ts";
import { checkOption, type LossOptions, pair, reduced } from "./reduction.ts";

export interface GaussianNllOptions extends LossOptions {
  /** Adds log(2π)/2, which the targets do not depend on. Default false. */
  readonly full?: boolean;
  /** A variance counts at least this much. Default 1e-6. */
  readonly eps?: number;
}

export interface PoissonNllOptions extends LossOptions {
  /** The predictions are logarithms of rates. Default true. */
  readonly logInput?: boolean;
  /** Adds Stirling's approximation of log(target!) for targets above 1. Default false. */
  readonly full?: boolean;
  /** Added to a rate before its logarithm is taken. Default 1e-8. */
  readonly eps?: number;
}

/** Half of log(2π). */
const halfLogOfTurn = Math.log(2 * Math.PI) / 2;

export const gaussianNll: Op<
  (x: TensorLike, target: TensorLike, variance: TensorLike, options?: GaussianNllOptions) => Tensor
> = methodOp("loss", {
  name: "gaussianNll",
  doc: "Computes the negative log-likelihood of targets under normal distributions with mean x and the given variance v, (log v + (x − target)²/v)/2 (Nix and Weigend 1994). The `variance` broadcasts to the predictions and is clamped to at least `eps` (default 1e-6); the gradient ignores that clamp, as in PyTorch. `full` adds log(2π)/2.",
  example: "tensor([1, 2]).gaussianNll(tensor([3, 2]), 1)  // 1",
  build: (x, target, variance, options = {}) => {
    const name = "gaussianNll";
    const [mean, wanted] = pair(name, x, target);
    const lifted = floatOf(variance);
    const shape = broadcastShapes(mean.shape, wanted.shape) as readonly number[];
    if (!broadcastsTo(lifted.shape, shape)) {
      throw fault(
        name,
        `mismatched variance: ${formatShape(lifted.shape)} does not broadcast to ${formatShape(shape)}`,
      );
    }
    const least = checkOption(name, "eps", options.eps ?? 1e-6, 0);
    // The bound moves the value and not the gradient.
    const v = lifted.add(lifted.maximum(least).sub(lifted).stopGradient());
    const losses = v.log().add(mean.sub(wanted).square().div(v)).mul(0.5);
    return reduced(name, options.full ? losses.add(halfLogOfTurn) : losses, options.reduction);
  },
});

export const poissonNll: Op<
  (x: TensorLike, target: TensorLike, options?: PoissonNllOptions) => Tensor
> = methodOp("loss", {
  name: "poissonNll",
  doc: "Computes the negative log-likelihood of counts under Poisson distributions, exp(x) − target·x for log-rates x, or with `logInput: false` x − target·log(x + eps) for rates. The term log(target!), which depends only on the targets, is omitted, or, with `full`, added for targets above 1 by Stirling's approximation.",
  example: "tensor([0, 0]).poissonNll(tensor([3, 5]))  // 1",
  build: (x, target, options = {}) => {
    const name = "poissonNll";
    const [found, wanted] = pair(name, x, target);
    const { logInput = true, full = false } = options;
    const eps = checkOption(name, "eps", options.eps ?? 1e-8, 0);
    const cost = logInput
      ? found.exp().sub(weighted(found, wanted))
      : found.sub(weighted(found.add(eps).log(), wanted));
    return reduced(name, full ? cost.add(stirling(wanted)) : cost, options.reduction);
  },
});

/** log(t!) for t above 1, and 0 below: t log t − t + log(2πt)/2 (Abramowitz and Stegun, 6.1.41). */
function stirling(t: Tensor): Tensor {
  const isLarge = t.gt(1);
  const safe = where(isLarge, t, 1);
  const logarithm = safe.log();
  const approximation = safe.mul(logarithm).sub(safe).add(logarithm.mul(0.5)).add(halfLogOfTurn);
  return where(isLarge, approximation, 0);
}
