/** Optimisers that adapt the rate of each element to its past gradients. */
import type { Tensor } from "../graph/tensor.ts";
import type { Shape } from "../ir/shape.ts";
import { full } from "../ops/index.ts";
import { checkDecay, checkNotNegative } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import {
  f32,
  freshZeros,
  movingMean,
  type Nothing,
  penalised,
  type UpdateRule,
  unshared,
} from "./rule.ts";

export interface AdaptiveOptions extends StepOptions {
  /** Added to the divisor. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface RmspropOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The decay rate of the mean square; default 0.99. */
  readonly alpha?: number;
  /** The fraction of the last step's velocity that is kept; default 0. */
  readonly momentum?: number;
  /** Divide by the standard deviation, not by the root mean square. Default false. */
  readonly centered?: boolean;
}

export interface AdagradOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The rate at which the learning rate falls; default 0. */
  readonly lrDecay?: number;
  /** The initial value of the sums of squares; default 0. */
  readonly initialAccumulator?: number;
}

export interface AdadeltaOptions extends AdaptiveOptions {
  /** The learning rate; default 1. */
  readonly lr?: number;
  /** The decay rate of the means; default 0.9. */
  readonly rho?: number;
}

export interface LionOptions extends StepOptions {
  /** The learning rate; default 1e-4. */
  readonly lr?: number;
  /** The weight of the mean in the direction, and the decay rate of the mean; default [0.9, 0.99]. */
  readonly betas?: readonly [number, number];
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0. */
  readonly weightDecay?: number;
}

type Spread = { readonly square: Tensor; readonly mean?: Tensor; readonly velocity?: Tensor };

function spreadRule(options: RmspropOptions, name: string): UpdateRule<Spread, Nothing> {
  const { alpha = 0.99, eps = 1e-8, momentum = 0, weightDecay = 0, centered = false } = options;
  checkDecay(name, "alpha", alpha);
  checkDecay(name, "momentum", momentum);
  checkNotNegative(name, "eps", eps);
  checkNotNegative(name, "weightDecay", weightDecay);
  return {
    ...unshared,
    ...(momentum === 0 ? {} : { momentum }),
    start: (shape) => ({
      square: freshZeros(shape),
      ...(centered ? { mean: freshZeros(shape) } : {}),
      ...(momentum > 0 ? { velocity: freshZeros(shape) } : {}),
    }),
    update: ({ value, gradient, own, lr, momentum: kept }) => {
      const g = penalised(gradient, value, weightDecay);
      const square = movingMean(own.square, g.square(), alpha);
      const mean = own.mean && movingMean(own.mean, g, alpha);
      // Rounding may leave a variance a little below 0.
      const spread = mean ? square.sub(mean.square()).maximum(0) : square;
      const quotient = g.div(spread.sqrt().add(eps));
      const velocity = own.velocity?.mul(kept).add(quotient);
      return {
        value: value.sub((velocity ?? quotient).mul(lr)),
        own: { square, ...(mean ? { mean } : {}), ...(velocity ? { velocity } : {}) },
      };
    },
  };
}

/**
 * s ← α s + (1 − α) g², then p ← p − lr · g / (√s + ε) (Tieleman and Hinton, "Lecture 6.5: RMSProp", 2012).
 * With `centered`, s − m² replaces s, where m is the mean of g; with momentum, the velocity accumulates the
 * quotients.
 */
export function rmsprop(
  parameters: Trained<RmspropOptions>,
  options: RmspropOptions = {},
): Optimizer {
  return optimizer({ name: "rmsprop", lr: 0.01, rule: spreadRule }, parameters, options);
}

/** `steps` counts from 1; it is kept only where the rate falls. */
type Steps = { readonly steps?: Tensor };

function sumRule(
  options: AdagradOptions,
  name: string,
): UpdateRule<{ readonly sum: Tensor }, Steps> {
  const { eps = 1e-10, initialAccumulator = 0, lrDecay = 0, weightDecay = 0 } = options;
  checkNotNegative(name, "initialAccumulator", initialAccumulator);
  checkNotNegative(name, "lrDecay", lrDecay);
  checkNotNegative(name, "eps", eps);
  checkNotNegative(name, "weightDecay", weightDecay);
  const first = (shape: Shape): Tensor =>
    initialAccumulator === 0
      ? freshZeros(shape)
      : freshZeros(shape).add(full(shape, initialAccumulator, f32));
  return {
    startShared: () => (lrDecay === 0 ? {} : { steps: freshZeros([]) }),
    advance: ({ steps }) => (steps ? { steps: steps.add(1) } : {}),
    start: (shape) => ({ sum: first(shape) }),
    update: ({ value, gradient, own, shared: { steps }, lr }) => {
      const g = penalised(gradient, value, weightDecay);
      const sum = own.sum.add(g.square());
      const step = g.mul(lr).div(sum.sqrt().add(eps));
      const fallen = steps ? step.div(steps.sub(1).mul(lrDecay).add(1)) : step;
      return { value: value.sub(fallen), own: { sum } };
    },
  };
}

/**
 * s ← s + g², then p ← p − lr · g / (√s + ε) (Duchi, Hazan and Singer, JMLR 2011). With `lrDecay`, the rate of
 * step t, counted from 0, is lr / (1 + t · lrDecay).
 */
export function adagrad(
  parameters: Trained<AdagradOptions>,
  options: AdagradOptions = {},
): Optimizer {
  return optimizer({ name: "adagrad", lr: 0.01, rule: sumRule }, parameters, options);
}

type Moved = { readonly square: Tensor; readonly moved: Tensor };

function movedRule(options: AdadeltaOptions, name: string): UpdateRule<Moved, Nothing> {
  const { rho = 0.9, eps = 1e-6, weightDecay = 0 } = options;
  checkDecay(name, "rho", rho);
  checkNotNegative(name, "eps", eps);
  checkNotNegative(name, "weightDecay", weightDecay);
  return {
    ...unshared,
    start: (shape) => ({ square: freshZeros(shape), moved: freshZeros(shape) }),
    update: ({ value, gradient, own, lr }) => {
      const g = penalised(gradient, value, weightDecay);
      const square = movingMean(own.square, g.square(), rho);
      const step = own.moved.add(eps).div(square.add(eps)).sqrt().mul(g);
      const moved = movingMean(own.moved, step.square(), rho);
      return { value: value.sub(step.mul(lr)), own: { square, moved } };
    },
  };
}

/**
 * d = g · √(u + ε) / √(s + ε) with moving means s of g² and u of d², then p ← p − lr · d (Zeiler,
 * "ADADELTA", 2012).
 */
export function adadelta(
  parameters: Trained<AdadeltaOptions>,
  options: AdadeltaOptions = {},
): Optimizer {
  return optimizer({ name: "adadelta", lr: 1, rule: movedRule }, parameters, options);
}

function signRule(
  options: LionOptions,
  name: string,
): UpdateRule<{ readonly mean: Tensor }, Nothing> {
  const { betas = [0.9, 0.99], weightDecay = 0 } = options;
  const [beta1, beta2] = betas;
  checkDecay(name, "betas[0]", beta1);
  checkDecay(name, "betas[1]", beta2);
  checkNotNegative(name, "weightDecay", weightDecay);
  return {
    ...unshared,
    start: (shape) => ({ mean: freshZeros(shape) }),
    update: ({ value, gradient, own, lr }) => {
      const direction = movingMean(own.mean, gradient, beta1).sign();
      const step = weightDecay === 0 ? direction : direction.add(value.mul(weightDecay));
      const mean = movingMean(own.mean, gradient, beta2);
      return { value: value.sub(step.mul(lr)), own: { mean } };
    },
  };
}

/**
 * p ← p − lr · (sign(β₁ m + (1 − β₁) g) + λ p), then m ← β₂ m + (1 − β₂) g (Chen et al., "Symbolic
 * discovery of optimization algorithms", 2023).
 */
export function lion(parameters: Trained<LionOptions>, options: LionOptions = {}): Optimizer {
  return optimizer({ name: "lion", lr: 1e-4, rule: signRule }, parameters, options);
}
