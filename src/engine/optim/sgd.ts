/** Stochastic gradient descent. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { checkDecay, checkNotNegative } from "./check.ts";
import { freshZeros, type Optimizer, optimizer, type Rule, type StepOptions } from "./optimizer.ts";

export interface SgdOptions extends StepOptions {
  /** The learning rate. */
  readonly lr: number;
  /** How much of the last step's velocity is kept; default 0. */
  readonly momentum?: number;
  /** Look ahead along the velocity (Sutskever et al. 2013); it takes momentum. */
  readonly nesterov?: boolean;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

type Velocity = { readonly velocity?: Tensor };
type Nothing = Readonly<Record<never, Tensor>>;

/**
 * v ← momentum · v + g, then p ← p − lr · v; with Nesterov's momentum p ← p − lr · (g + momentum · v).
 * g includes the weight decay.
 */
export function sgd(parameters: readonly Parameter[], options: SgdOptions): Optimizer {
  const { lr, momentum = 0, nesterov = false, weightDecay = 0 } = options;
  checkDecay("sgd", "momentum", momentum);
  checkNotNegative("sgd", "weightDecay", weightDecay);
  if (nesterov && momentum === 0) {
    throw fault("missing", "sgd: missing momentum: Nesterov's needs one above 0, such as 0.9");
  }
  const rule: Rule<Velocity, Nothing> = {
    name: "sgd",
    startShared: () => ({}),
    advance: (shared) => shared,
    start: (shape) => (momentum === 0 ? {} : { velocity: freshZeros(shape) }),
    update: ({ value, gradient, own, lr: rate }) => {
      const g = weightDecay === 0 ? gradient : gradient.add(value.mul(weightDecay));
      if (!own.velocity) return { value: value.sub(g.mul(rate)), own };
      const velocity = own.velocity.mul(momentum).add(g);
      const direction = nesterov ? velocity.mul(momentum).add(g) : velocity;
      return { value: value.sub(direction.mul(rate)), own: { velocity } };
    },
  };
  return optimizer(rule, parameters, lr, options);
}
