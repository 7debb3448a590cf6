/** Optimisers that give each element a rate of its own, by what its gradients were. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { Shape } from "../ir/shape.ts";
import { full } from "../ops/index.ts";
import { checkDecay, checkNotNegative } from "./check.ts";
import { freshZeros, type Optimizer, optimizer, type Rule, type StepOptions } from "./optimizer.ts";

interface AdaptiveOptions extends StepOptions {
  /** Added to what is divided by. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface RmspropOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** How slowly the mean square moves; default 0.99. */
  readonly alpha?: number;
  /** How much of the last step's velocity is kept; default 0. */
  readonly momentum?: number;
  /** Divide by the standard deviation, not by the root mean square. Default false. */
  readonly centered?: boolean;
}

export interface AdagradOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** What the sums of squares start with; default 0. */
  readonly initialAccumulator?: number;
}

export interface AdadeltaOptions extends AdaptiveOptions {
  /** The learning rate; default 1. */
  readonly lr?: number;
  /** How slowly the means move; default 0.9. */
  readonly rho?: number;
}

export interface LionOptions extends StepOptions {
  /** The learning rate; default 1e-4. */
  readonly lr?: number;
  /** How much of the mean the direction has, and how slowly the mean moves; default [0.9, 0.99]. */
  readonly betas?: readonly [number, number];
  /** So much of the parameter, times the learning rate, goes at each step. Default 0. */
  readonly weightDecay?: number;
}

type Nothing = Readonly<Record<never, Tensor>>;
const shared = {
  startShared: (): Nothing => ({}),
  advance: (nothing: Nothing): Nothing => nothing,
} as const;

function penalised(gradient: Tensor, value: Tensor, weightDecay: number): Tensor {
  return weightDecay === 0 ? gradient : gradient.add(value.mul(weightDecay));
}

type Spread = { readonly square: Tensor; readonly mean?: Tensor; readonly velocity?: Tensor };

/**
 * s ← α s + (1 − α) g², then p ← p − lr · g / (√s + ε) (Tieleman and Hinton, "Lecture 6.5: RMSProp",
 * 2012). Centred, s − m² takes the place of s, with m the mean of g; momentum gathers the quotients.
 */
export function rmsprop(parameters: readonly Parameter[], options: RmspropOptions = {}): Optimizer {
  const { lr = 0.01, alpha = 0.99, eps = 1e-8, momentum = 0, weightDecay = 0 } = options;
  const { centered = false } = options;
  checkDecay("rmsprop", "alpha", alpha);
  checkDecay("rmsprop", "momentum", momentum);
  checkNotNegative("rmsprop", "eps", eps);
  checkNotNegative("rmsprop", "weightDecay", weightDecay);
  const rule: Rule<Spread, Nothing> = {
    name: "rmsprop",
    ...shared,
    start: (shape) => ({
      square: freshZeros(shape),
      ...(centered ? { mean: freshZeros(shape) } : {}),
      ...(momentum > 0 ? { velocity: freshZeros(shape) } : {}),
    }),
    update: ({ value, gradient, own, lr: rate }) => {
      const g = penalised(gradient, value, weightDecay);
      const square = own.square.mul(alpha).add(g.square().mul(1 - alpha));
      const mean = own.mean?.mul(alpha).add(g.mul(1 - alpha));
      // Rounding may leave a variance a little below 0.
      const spread = mean ? square.sub(mean.square()).maximum(0) : square;
      const quotient = g.div(spread.sqrt().add(eps));
      const velocity = own.velocity?.mul(momentum).add(quotient);
      return {
        value: value.sub((velocity ?? quotient).mul(rate)),
        own: { square, ...(mean ? { mean } : {}), ...(velocity ? { velocity } : {}) },
      };
    },
  };
  return optimizer(rule, parameters, lr, options);
}

/** s ← s + g², then p ← p − lr · g / (√s + ε) (Duchi, Hazan and Singer, JMLR 2011). */
export function adagrad(parameters: readonly Parameter[], options: AdagradOptions = {}): Optimizer {
  const { lr = 0.01, eps = 1e-10, initialAccumulator = 0, weightDecay = 0 } = options;
  checkNotNegative("adagrad", "initialAccumulator", initialAccumulator);
  checkNotNegative("adagrad", "eps", eps);
  checkNotNegative("adagrad", "weightDecay", weightDecay);
  const first = (shape: Shape): Tensor =>
    initialAccumulator === 0
      ? freshZeros(shape)
      : freshZeros(shape).add(full(shape, initialAccumulator));
  const rule: Rule<{ readonly sum: Tensor }, Nothing> = {
    name: "adagrad",
    ...shared,
    start: (shape) => ({ sum: first(shape) }),
    update: ({ value, gradient, own, lr: rate }) => {
      const g = penalised(gradient, value, weightDecay);
      const sum = own.sum.add(g.square());
      return { value: value.sub(g.mul(rate).div(sum.sqrt().add(eps))), own: { sum } };
    },
  };
  return optimizer(rule, parameters, lr, options);
}

/**
 * d = g · √(u + ε) / √(s + ε) with moving means s of g² and u of d², then p ← p − lr · d (Zeiler,
 * "ADADELTA", 2012).
 */
export function adadelta(
  parameters: readonly Parameter[],
  options: AdadeltaOptions = {},
): Optimizer {
  const { lr = 1, rho = 0.9, eps = 1e-6, weightDecay = 0 } = options;
  checkDecay("adadelta", "rho", rho);
  checkNotNegative("adadelta", "eps", eps);
  checkNotNegative("adadelta", "weightDecay", weightDecay);
  const rule: Rule<{ readonly square: Tensor; readonly moved: Tensor }, Nothing> = {
    name: "adadelta",
    ...shared,
    start: (shape) => ({ square: freshZeros(shape), moved: freshZeros(shape) }),
    update: ({ value, gradient, own, lr: rate }) => {
      const g = penalised(gradient, value, weightDecay);
      const square = own.square.mul(rho).add(g.square().mul(1 - rho));
      const step = own.moved.add(eps).div(square.add(eps)).sqrt().mul(g);
      const moved = own.moved.mul(rho).add(step.square().mul(1 - rho));
      return { value: value.sub(step.mul(rate)), own: { square, moved } };
    },
  };
  return optimizer(rule, parameters, lr, options);
}

/**
 * p ← p − lr · (sign(β₁ m + (1 − β₁) g) + λ p), then m ← β₂ m + (1 − β₂) g (Chen et al., "Symbolic
 * discovery of optimization algorithms", 2023).
 */
export function lion(parameters: readonly Parameter[], options: LionOptions = {}): Optimizer {
  const { lr = 1e-4, betas = [0.9, 0.99], weightDecay = 0 } = options;
  const [beta1, beta2] = betas;
  checkDecay("lion", "betas[0]", beta1);
  checkDecay("lion", "betas[1]", beta2);
  checkNotNegative("lion", "weightDecay", weightDecay);
  const rule: Rule<{ readonly mean: Tensor }, Nothing> = {
    name: "lion",
    ...shared,
    start: (shape) => ({ mean: freshZeros(shape) }),
    update: ({ value, gradient, own, lr: rate }) => {
      const direction = own.mean
        .mul(beta1)
        .add(gradient.mul(1 - beta1))
        .sign();
      const step = weightDecay === 0 ? direction : direction.add(value.mul(weightDecay));
      const mean = own.mean.mul(beta2).add(gradient.mul(1 - beta2));
      return { value: value.sub(step.mul(rate)), own: { mean } };
    },
  };
  return optimizer(rule, parameters, lr, options);
}
