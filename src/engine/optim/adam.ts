/**
 * Adam (Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015), and those that divide
 * by the root of the gradient's mean square as it does: AdamW, which decays weights by themselves, and
 * LAMB, whose steps are as long as the weights ask for.
 */
import type { Tensor } from "../graph/tensor.ts";
import { stack, tensor, where } from "../ops/index.ts";
import { checkDecay, checkNotNegative } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { freshZeros, movingMean, penalised, type Rule } from "./rule.ts";

export interface MomentOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** How slowly the means of the gradient and of its square move; default [0.9, 0.999]. */
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
  /** So much of the parameter, times the learning rate, goes at each step. Default 0.01. */
  readonly weightDecay?: number;
}

export interface LambOptions extends MomentOptions {
  /** Default 1e-6. */
  readonly eps?: number;
  /** So much of the parameter is added to the step before its length is taken. Default 0.01. */
  readonly weightDecay?: number;
}

/** Moving means of the gradient and of its square, of the parameter's shape, and the largest of the latter. */
type Means = { readonly mean: Tensor; readonly square: Tensor; readonly largest?: Tensor };
/** [1 − β₁ᵗ, 1 − β₂ᵗ]: what moving means that started at 0 have to be divided by. */
type Weights = { readonly weights: Tensor };

/** The direction m̂ / (√v̂ + ε), where m̂ = m / (1 − β₁ᵗ) and v̂ = v / (1 − β₂ᵗ), and what to do with it. */
interface Moments {
  readonly name: string;
  readonly options: AdamOptions;
  /** What is added to the gradient. */
  readonly penalty: number;
  readonly move: (value: Tensor, direction: Tensor, lr: number | Tensor) => Tensor;
}

/** Throws unless options that these optimisers have in common mean something. */
export function checkMoments(name: string, options: MomentOptions): void {
  const { betas = [0.9, 0.999], eps = 1e-8, weightDecay = 0 } = options;
  checkDecay(name, "betas[0]", betas[0]);
  checkDecay(name, "betas[1]", betas[1]);
  checkNotNegative(name, "eps", eps);
  checkNotNegative(name, "weightDecay", weightDecay);
}

function moments({ name, options, penalty, move }: Moments): Rule<Means, Weights> {
  checkMoments(name, options);
  const { betas = [0.9, 0.999], eps = 1e-8, amsgrad = false } = options;
  const [beta1, beta2] = betas;
  const first = tensor([1 - beta1, 1 - beta2]);
  const sharesFor = (momentum: number | Tensor): Tensor =>
    typeof momentum === "number" ? first : stack([momentum.neg().add(1), tensor(1 - beta2)]);
  /** Of the step in progress. One tensor holds both: a kernel has few buffers, and so an update is one. */
  let [meanWeight, squareWeight] = [first, first];
  return {
    momentum: beta1,
    startShared: () => ({ weights: freshZeros([2]) }),
    // 1 − βᵗ is the same moving mean, of ones. Taken so, it cancels nothing in 32 bits.
    advance: ({ weights }, momentum) => {
      const next = weights.add(sharesFor(momentum).mul(weights.neg().add(1)));
      [meanWeight, squareWeight] = [0, 1].map((place) =>
        next.slice([place, place + 1]).reshape([]),
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

/** p ← p − lr · m̂ / (√v̂ + ε): see `Moments`. */
export function adam(parameters: Trained<AdamOptions>, options: AdamOptions = {}): Optimizer {
  const rule = (given: AdamOptions, name: string): Rule<Means, Weights> => {
    const move: Moments["move"] = (value, direction, lr) => value.sub(direction.mul(lr));
    return moments({ name, options: given, penalty: given.weightDecay ?? 0, move });
  };
  return optimizer({ name: "adam", lr: 1e-3, rule }, parameters, options);
}

/**
 * p ← p − lr · (m̂ / (√v̂ + ε) + λ p): the decay λ is no part of the gradient, and so not divided by its
 * mean square (Loshchilov and Hutter, "Decoupled weight decay regularization", ICLR 2019).
 */
export function adamW(parameters: Trained<AdamWOptions>, options: AdamWOptions = {}): Optimizer {
  const rule = (given: AdamWOptions, name: string): Rule<Means, Weights> => {
    const { weightDecay = 0.01 } = given;
    const move: Moments["move"] = (value, direction, lr) =>
      value.sub(direction.add(value.mul(weightDecay)).mul(lr));
    return moments({ name, options: given, penalty: 0, move });
  };
  return optimizer({ name: "adamW", lr: 1e-3, rule }, parameters, options);
}

/**
 * AdamW's step, made as long as the parameter is, times the learning rate (You et al., "Large batch
 * optimization for deep learning", ICLR 2020). A parameter or a step of length 0 is left at AdamW's.
 */
export function lamb(parameters: Trained<LambOptions>, options: LambOptions = {}): Optimizer {
  const rule = (given: LambOptions, name: string): Rule<Means, Weights> => {
    const { weightDecay = 0.01, eps = 1e-6 } = given;
    const move: Moments["move"] = (value, direction, lr) => {
      const step = direction.add(value.mul(weightDecay));
      const [long, short] = [value, step].map((x) => x.square().sum().sqrt()) as [Tensor, Tensor];
      const both = long.gt(0).logicalAnd(short.gt(0));
      const trust = where(both, long.div(where(both, short, 1)), 1);
      return value.sub(step.mul(trust.mul(lr)));
    };
    return moments({ name, options: { ...given, eps }, penalty: 0, move });
  };
  return optimizer({ name: "lamb", lr: 1e-3, rule }, parameters, options);
}
