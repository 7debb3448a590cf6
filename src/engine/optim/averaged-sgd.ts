/** Stochastic gradient descent that also averages the parameters it passes through. */
import type { Tensor } from "../graph/tensor.ts";
import { checkNotNegative } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { freshZeros, penalised, type UpdateRule } from "./rule.ts";

export interface AsgdOptions extends StepOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The rate at which the learning rate falls, and the weight decay of each step; default 1e-4. */
  readonly lambda?: number;
  /** The exponent of the falling rate; default 0.75. */
  readonly alpha?: number;
  /** Averaging starts at this step; default 1e6. */
  readonly t0?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

type Steps = { readonly steps: Tensor };

function rule(options: AsgdOptions, name: string): UpdateRule<{ readonly average: Tensor }, Steps> {
  const { lambda = 1e-4, alpha = 0.75, t0 = 1e6, weightDecay = 0 } = options;
  checkNotNegative(name, "lambda", lambda);
  checkNotNegative(name, "alpha", alpha);
  checkNotNegative(name, "t0", t0);
  checkNotNegative(name, "weightDecay", weightDecay);
  return {
    startShared: () => ({ steps: freshZeros([]) }),
    advance: ({ steps }) => ({ steps: steps.add(1) }),
    start: (shape) => ({ average: freshZeros(shape) }),
    update: ({ value, gradient, own, shared: { steps }, lr }) => {
      const before = steps.sub(1);
      const rate = before.mul(lambda).mul(lr).add(1).pow(-alpha).mul(lr);
      const share = rate.mul(lambda).neg().add(1);
      const next = value.mul(share).sub(penalised(gradient, value, weightDecay).mul(rate));
      const weight = before.sub(t0).maximum(1).reciprocal();
      const average = own.average.add(next.sub(own.average).mul(weight));
      return { value: next, own: { average } };
    },
  };
}

/**
 * p ← (1 − λ η) p − η g with η = lr / (1 + λ lr t)^α. The mean of all p from step t₀ on is the parameter's
 * `average` in `state()` (Polyak and Juditsky, "Acceleration of stochastic approximation by averaging", 1992).
 */
export function asgd(parameters: Trained<AsgdOptions>, options: AsgdOptions = {}): Optimizer {
  return optimizer({ name: "asgd", lr: 0.01, rule }, parameters, options);
}
