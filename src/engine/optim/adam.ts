/**
 * Adam (Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015), and the optimisers that also
 * divide by the root of the gradient's mean square: AdamW, which decays weights separately from the gradient,
 * and LAMB, which scales its steps to the length of the weights.
 */
import type { Tensor } from "../graph/tensor.ts";
import { stack, tensor, where } from "../ops/index.ts";
import { checkDecay, checkNotNegative } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { f32, freshZeros, movingMean, penalised, type UpdateRule } from "./rule.ts";

export interface MomentOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** Decay rates of the moving means of the gradient and of its square; default [0.9, 0.999]. */
  readonly betas?: readonly [number, number];
  /** Added to the root of the second mean; default 1e-8. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface AdamOptions extends MomentOptions {
  /** Divide by the largest second mean so far (Reddi, Kale and Kumar, ICLR 2018). Default false. */
  readonly amsgrad?: boolean;
}

export interface AdamWOptions extends AdamOptions {
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0.01. */
  readonly weightDecay?: number;
}

export interface LambOptions extends MomentOptions {
  /** Added to the root of the second mean; default 1e-6. */
  readonly eps?: number;
  /** This fraction of the parameter is added to the step before its length is computed. Default 0.01. */
  readonly weightDecay?: number;
}

/**
 * Moving means of the gradient and of its square, in the parameter's shape, and the largest mean square so far.
 */
type Means = { readonly mean: Tensor; readonly square: Tensor; readonly largest?: Tensor };
/** [1 − β₁ᵗ, 1 − β₂ᵗ]: moving means that started at 0 are divided by these. */
type Weights = { readonly weights: Tensor };

/**
 * The options that determine the direction m̂ / (√v̂ + ε), with m̂ = m / (1 − β₁ᵗ) and v̂ = v / (1 − β₂ᵗ), and the
 * function that applies it.
 */
interface Moments {
  readonly name: string;
  readonly options: AdamOptions;
  /** The factor of the L2 penalty that is added to the gradient. */
  readonly penalty: number;
  readonly move: (value: Tensor, direction: Tensor, lr: number | Tensor) => Tensor;
}

/** Throws a Fault unless the options that these optimisers share are valid. */
export function checkMoments(name: string, options: MomentOptions): void {
  const { betas = [0.9, 0.999], eps = 1e-8, weightDecay = 0 } = options;
  checkDecay(name, "betas[0]", betas[0]);
  checkDecay(name, "betas[1]", betas[1]);
  checkNotNegative(name, "eps", eps);
  checkNotNegative(name, "weightDecay", weightDecay);
}

function moments({ name, options, penalty, move }: Moments): UpdateRule<Means, Weights> {
  checkMoments(name, options);
  const { betas = [0.9, 0.999], eps = 1e-8, amsgrad = false } = options;
  const [beta1, beta2] = betas;
  const first = tensor([1 - beta1, 1 - beta2], f32);
  const sharesFor = (momentum: number | Tensor): Tensor =>
    typeof momentum === "number" ? first : stack([momentum.neg().add(1), tensor(1 - beta2, f32)]);
  /**
   * The weights of the step in progress. One tensor holds both, because a kernel has few buffers; so an update
   * is one kernel.
   */
  let [meanWeight, squareWeight] = [first, first];
  return {
    momentum: beta1,
    startShared: () => ({ weights: freshZeros([2]) }),
    // 1 − βᵗ is the same moving mean, of ones. Computed this way, nothing cancels in 32 bits.
    advance: ({ weights }, momentum) => {
      const next = weights.add(sharesFor(momentum).mul(weights.neg().add(1)));
      [meanWeight, squareWeight] = [0, 1].map((index) =>
        next.slice([index, index + 1]).reshape([]),
      ) as [Tensor, Tensor];
      return { weights: next };
    },
    start: (shape) => ({
      mean: freshZeros(shape),
      square: freshZeros(shape),
      ...(amsgrad ? { largest: freshZeros(shape) } : {}),
    }),
    update: ({ value, gradient, own, lr, momentum }) => {
      const g = penalised(gradient, value, penalty);
      const mean = movingMean(own.mean, g, momentum);
      const square = movingMean(own.square, g.square(), beta2);
      const largest = own.largest?.maximum(square);
      const root = (largest ?? square).div(squareWeight).sqrt().add(eps);
      const direction = mean.div(meanWeight).div(root);
      return {
        value: move(value, direction, lr),
        own: { mean, square, ...(largest ? { largest } : {}) },
      };
    },
  };
}

/**
 * p ← p − lr · m̂ / (√v̂ + ε): each element's step follows the moving mean m̂ of its gradient, divided by the root of
 * the moving mean v̂ of its square; both means are corrected for their start at 0 (Kingma and Ba, ICLR 2015). A good
 * first choice for most networks.
 */
export function adam(parameters: Trained<AdamOptions>, options: AdamOptions = {}): Optimizer {
  const rule = (options: AdamOptions, name: string): UpdateRule<Means, Weights> => {
    const move: Moments["move"] = (value, direction, lr) => value.sub(direction.mul(lr));
    return moments({ name, options, penalty: options.weightDecay ?? 0, move });
  };
  return optimizer({ name: "adam", lr: 1e-3, rule }, parameters, options);
}

/**
 * p ← p − lr · (m̂ / (√v̂ + ε) + λ p). The decay λ is not part of the gradient, so it is not divided by the
 * gradient's mean square (Loshchilov and Hutter, "Decoupled weight decay regularization", ICLR 2019).
 */
export function adamW(parameters: Trained<AdamWOptions>, options: AdamWOptions = {}): Optimizer {
  const rule = (options: AdamWOptions, name: string): UpdateRule<Means, Weights> => {
    const { weightDecay = 0.01 } = options;
    const move: Moments["move"] = (value, direction, lr) =>
      value.sub(direction.add(value.mul(weightDecay)).mul(lr));
    return moments({ name, options, penalty: 0, move });
  };
  return optimizer({ name: "adamW", lr: 1e-3, rule }, parameters, options);
}

/**
 * AdamW's step, scaled to the parameter's length times the learning rate (You et al., "Large batch optimization
 * for deep learning", ICLR 2020). Where the parameter or the step has length 0, AdamW's step is not scaled.
 */
export function lamb(parameters: Trained<LambOptions>, options: LambOptions = {}): Optimizer {
  const rule = (options: LambOptions, name: string): UpdateRule<Means, Weights> => {
    const { weightDecay = 0.01, eps = 1e-6 } = options;
    const move: Moments["move"] = (value, direction, lr) => {
      const step = direction.add(value.mul(weightDecay));
      const [long, short] = [value.norm(), step.norm()];
      const both = long.gt(0).logicalAnd(short.gt(0));
      const trust = where(both, long.div(where(both, short, 1)), 1);
      return value.sub(step.mul(trust.mul(lr)));
    };
    return moments({ name, options: { ...options, eps }, penalty: 0, move });
  };
  return optimizer({ name: "lamb", lr: 1e-3, rule }, parameters, options);
}
