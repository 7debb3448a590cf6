/** Adam (Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015). */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { checkNumber, freshZeros, type Optimizer, optimizer, type Rule } from "./optimizer.ts";

export interface AdamOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** How slowly the means of the gradient and of its square move; default [0.9, 0.999]. */
  readonly betas?: readonly [number, number];
  /** Added to the root of the second mean; default 1e-8. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

/** Moving means of the gradient and of its square, of the parameter's shape. */
type Means = { readonly mean: Tensor; readonly square: Tensor };
/** [1 − β₁ᵗ, 1 − β₂ᵗ]: what moving means that started at 0 have to be divided by. */
type Weights = { readonly weights: Tensor };

/**
 * m ← β₁ m + (1 − β₁) g and v ← β₂ v + (1 − β₂) g², then p ← p − lr · m̂ / (√v̂ + ε), where
 * m̂ = m / (1 − β₁ᵗ) and v̂ = v / (1 − β₂ᵗ).
 */
export function adam(parameters: readonly Parameter[], options: AdamOptions = {}): Optimizer {
  const { lr = 1e-3, betas = [0.9, 0.999], eps = 1e-8, weightDecay = 0 } = options;
  const [beta1, beta2] = betas;
  const isRate = (value: number): boolean => value >= 0 && value < 1;
  checkNumber("adam", "betas[0]", beta1, isRate, "0 or more, below 1");
  checkNumber("adam", "betas[1]", beta2, isRate, "0 or more, below 1");
  checkNumber("adam", "eps", eps, (value) => value >= 0, "0 or more");
  checkNumber("adam", "weightDecay", weightDecay, (value) => value >= 0, "0 or more");
  const shares = tensor([1 - beta1, 1 - beta2]);
  /** Of the step in progress. One tensor holds both: a kernel has few buffers, and so an update is one. */
  let [meanWeight, squareWeight] = [shares, shares];
  const rule: Rule<Means, Weights> = {
    name: "adam",
    startShared: () => ({ weights: freshZeros([2]) }),
    // 1 − βᵗ is the same moving mean, of ones. Taken so, it cancels nothing in 32 bits.
    advance: ({ weights }) => {
      const next = weights.add(shares.mul(weights.neg().add(1)));
      [meanWeight, squareWeight] = [0, 1].map((place) =>
        next.slice([place, place + 1]).reshape([]),
      ) as [Tensor, Tensor];
      return { weights: next };
    },
    start: (shape) => ({ mean: freshZeros(shape), square: freshZeros(shape) }),
    update: ({ value, gradient, own, lr: rate }) => {
      const g = weightDecay === 0 ? gradient : gradient.add(value.mul(weightDecay));
      const mean = own.mean.mul(beta1).add(g.mul(1 - beta1));
      const square = own.square.mul(beta2).add(g.square().mul(1 - beta2));
      const root = square.div(squareWeight).sqrt().add(eps);
      const change = mean.div(meanWeight).mul(rate).div(root);
      return { value: value.sub(change), own: { mean, square } };
    },
  };
  return optimizer(rule, parameters, lr);
}
