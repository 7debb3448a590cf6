/** Resilient backpropagation: steps that depend only on the signs of gradients. */
import type { Tensor } from "../graph/tensor.ts";
import { full, where } from "../ops/index.ts";
import { checkNumber } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { f32, freshZeros, type Nothing, type UpdateRule, unshared } from "./rule.ts";

export interface RpropOptions extends StepOptions {
  /** Each element's first step; default 0.01. Changing it later has no effect. */
  readonly lr?: number;
  /** The factors of a step's size where the sign has changed, and where it has not; default [0.5, 1.2]. */
  readonly etas?: readonly [number, number];
  /** The smallest and the largest step; default [1e-6, 50]. */
  readonly stepSizes?: readonly [number, number];
}

type Steps = { readonly before: Tensor; readonly size: Tensor };

function rule(options: RpropOptions, name: string): UpdateRule<Steps, Nothing> {
  const { lr = 0.01, etas = [0.5, 1.2], stepSizes = [1e-6, 50] } = options;
  const [shrink, grow] = etas;
  checkNumber(name, "etas[0]", shrink, (eta) => eta > 0 && eta < 1, "above 0, below 1");
  checkNumber(name, "etas[1]", grow, (eta) => eta > 1, "above 1");
  const [least, most] = stepSizes;
  checkNumber(name, "stepSizes[0]", least, (size) => size >= 0, "0 or more");
  checkNumber(name, "stepSizes[1]", most, (size) => size >= least, "at least stepSizes[0]");
  return {
    ...unshared,
    start: (shape) => ({
      before: freshZeros(shape),
      size: freshZeros(shape).add(full(shape, lr, f32)),
    }),
    update: ({ value, gradient, own }) => {
      const agreement = gradient.mul(own.before).sign();
      const factor = where(agreement.gt(0), grow, where(agreement.lt(0), shrink, 1));
      const size = own.size.mul(factor).clip(least, most);
      // Where the sign has changed, this step is 0 and the next one neither grows nor shrinks.
      const before = where(agreement.lt(0), 0, gradient);
      return { value: value.sub(before.sign().mul(size)), own: { before, size } };
    },
  };
}

/**
 * Each element steps against its gradient's sign, further each time that the sign stays (Riedmiller and Braun,
 * "A direct adaptive method for faster backpropagation learning", 1993). It needs gradients over all examples.
 */
export function rprop(parameters: Trained<RpropOptions>, options: RpropOptions = {}): Optimizer {
  return optimizer({ name: "rprop", lr: 0.01, rule }, parameters, options);
}
