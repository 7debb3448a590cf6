/** Stochastic gradient descent. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { checkDecay, checkNotNegative } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { freshZeros, type Nothing, penalised, type UpdateRule, unshared } from "./rule.ts";

export interface SgdOptions extends StepOptions {
  /** The learning rate. */
  readonly lr: number;
  /** The fraction of the last step's velocity that is kept; default 0. */
  readonly momentum?: number;
  /** The fraction of the gradient that is not added to the velocity, except in the first step. Default 0. */
  readonly dampening?: number;
  /** Whether to look ahead along the velocity (Sutskever et al. 2013). Needs momentum, and no dampening. */
  readonly nesterov?: boolean;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

/** `moved` is 1 after the first step; it is kept only with dampening. */
type Velocity = { readonly velocity?: Tensor; readonly moved?: Tensor };

function rule(options: SgdOptions, name: string): UpdateRule<Velocity, Nothing> {
  const { momentum = 0, dampening = 0, nesterov = false, weightDecay = 0 } = options;
  checkDecay(name, "momentum", momentum);
  checkNotNegative(name, "dampening", dampening);
  checkNotNegative(name, "weightDecay", weightDecay);
  if (nesterov && momentum === 0) {
    throw fault(name, "missing momentum: Nesterov momentum requires one above 0, such as 0.9");
  }
  if (nesterov && dampening !== 0) {
    throw fault(name, `invalid dampening ${dampening}: Nesterov momentum requires 0`);
  }
  return {
    ...unshared,
    ...(momentum === 0 ? {} : { momentum }),
    start: (shape) => ({
      ...(momentum === 0 ? {} : { velocity: freshZeros(shape) }),
      ...(momentum === 0 || dampening === 0 ? {} : { moved: freshZeros([]) }),
    }),
    update: ({ value, gradient, own, lr, momentum: kept }) => {
      const g = penalised(gradient, value, weightDecay);
      if (!own.velocity) return { value: value.sub(g.mul(lr)), own };
      const push = own.moved ? g.sub(g.mul(own.moved.mul(dampening))) : g;
      const velocity = own.velocity.mul(kept).add(push);
      const direction = nesterov ? velocity.mul(kept).add(g) : velocity;
      const moved = own.moved && { moved: own.moved.maximum(1) };
      return { value: value.sub(direction.mul(lr)), own: { velocity, ...moved } };
    },
  };
}

/**
 * v ← momentum · v + (1 − dampening) · g, then p ← p − lr · v; with Nesterov's momentum
 * p ← p − lr · (g + momentum · v). g includes the weight decay; the first v is g.
 */
export function sgd(parameters: Trained<SgdOptions>, options: SgdOptions): Optimizer {
  return optimizer({ name: "sgd", rule }, parameters, options);
}
