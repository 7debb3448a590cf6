/** Variants of Adam: another norm, Nesterov's momentum, and a variance that is not used before it is known. */
import type { Tensor } from "../graph/tensor.ts";
import { stack, tensor, where } from "../ops/index.ts";
import { checkMoments, type MomentOptions } from "./adam.ts";
import { checkNotNegative } from "./check.ts";
import type { Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { decayed, f32, freshZeros, movingMean, penalised, type UpdateRule } from "./rule.ts";

export interface AdamaxOptions extends MomentOptions {
  /** The learning rate; default 2e-3. */
  readonly lr?: number;
}

export interface DecoupledOptions extends MomentOptions {
  /** Whether the decay is subtracted from the parameter, as in AdamW, not added to the gradient. Default false. */
  readonly decoupledWeightDecay?: boolean;
}

export interface NadamOptions extends DecoupledOptions {
  /** The learning rate; default 2e-3. */
  readonly lr?: number;
  /** The rate at which the momentum approaches `betas[0]`; default 4e-3. */
  readonly momentumDecay?: number;
}

export type RadamOptions = DecoupledOptions;

/** Numbers that depend only on the step. One tensor holds them all, because a kernel has few buffers. */
type Factors = { readonly factors: Tensor };
type Means = { readonly mean: Tensor; readonly square: Tensor };

function parts(factors: Tensor): Tensor[] {
  return Array.from({ length: factors.size }, (_, index) =>
    factors.slice([index, index + 1]).reshape([]),
  );
}

/** Computes 1 − βᵗ from the previous step's: it is the moving mean of ones. */
function weightAfter(weight: Tensor, beta: number): Tensor {
  return weight.add(
    weight
      .neg()
      .add(1)
      .mul(1 - beta),
  );
}

type Largest = { readonly mean: Tensor; readonly largest: Tensor };

function largestRule(options: AdamaxOptions, name: string): UpdateRule<Largest, Factors> {
  checkMoments(name, options);
  const { betas = [0.9, 0.999], eps = 1e-8, weightDecay = 0 } = options;
  const [beta1, beta2] = betas;
  return {
    startShared: () => ({ factors: freshZeros([]) }),
    advance: ({ factors }) => ({ factors: weightAfter(factors, beta1) }),
    start: (shape) => ({ mean: freshZeros(shape), largest: freshZeros(shape) }),
    update: ({ value, gradient, own, shared, lr }) => {
      const g = penalised(gradient, value, weightDecay);
      const mean = movingMean(own.mean, g, beta1);
      const largest = own.largest.mul(beta2).maximum(g.abs().add(eps));
      const step = mean.div(shared.factors).div(largest);
      return { value: value.sub(step.mul(lr)), own: { mean, largest } };
    },
  };
}

/**
 * u ← max(β₂ u, |g| + ε), then p ← p − lr · m̂ / u: Adam with a decaying maximum of the gradient in place of
 * its mean square (Kingma and Ba 2015, section 7.1).
 */
export function adamax(parameters: Trained<AdamaxOptions>, options: AdamaxOptions = {}): Optimizer {
  return optimizer({ name: "adamax", lr: 2e-3, rule: largestRule }, parameters, options);
}

/**
 * Splits the weight decay into the part that is added to the gradient and the part that is subtracted from the
 * parameter.
 */
function decays({ weightDecay = 0, decoupledWeightDecay = false }: DecoupledOptions): {
  readonly penalty: number;
  readonly share: number;
} {
  return decoupledWeightDecay
    ? { penalty: 0, share: weightDecay }
    : { penalty: weightDecay, share: 0 };
}

function nesterovRule(options: NadamOptions, name: string): UpdateRule<Means, Factors> {
  checkMoments(name, options);
  const { betas = [0.9, 0.999], eps = 1e-8, momentumDecay = 4e-3 } = options;
  checkNotNegative(name, "momentumDecay", momentumDecay);
  const [beta1, beta2] = betas;
  const { penalty, share } = decays(options);
  const fade = 0.96 ** momentumDecay;
  const momentum = (faded: Tensor): Tensor => faded.mul(-0.5).add(1).mul(beta1);
  return {
    // The factors are 1 − β₂ᵗ, the product of all μ, and 0.96^(t ψ).
    startShared: () => ({ factors: tensor([0, 1, 1], f32) }),
    advance: ({ factors }) => {
      const [weight, product, faded] = parts(factors) as [Tensor, Tensor, Tensor];
      const next = faded.mul(fade);
      return {
        factors: stack([weightAfter(weight, beta2), product.mul(momentum(next)), next]),
      };
    },
    start: (shape) => ({ mean: freshZeros(shape), square: freshZeros(shape) }),
    update: ({ value, gradient, own, shared, lr }) => {
      const [weight, product, faded] = parts(shared.factors) as [Tensor, Tensor, Tensor];
      const [now, next] = [momentum(faded), momentum(faded.mul(fade))];
      const g = penalised(gradient, value, penalty);
      const mean = movingMean(own.mean, g, beta1);
      const square = movingMean(own.square, g.square(), beta2);
      const ahead = mean.mul(next.div(product.mul(next).neg().add(1)));
      const step = g.mul(now.neg().add(1).div(product.neg().add(1))).add(ahead);
      const root = square.div(weight).sqrt().add(eps);
      return {
        value: decayed(value, share, lr).sub(step.div(root).mul(lr)),
        own: { mean, square },
      };
    },
  };
}

/**
 * Adam with Nesterov's momentum, μₜ = β₁ (1 − 0.96^(t ψ) / 2) (Dozat, "Incorporating Nesterov momentum into
 * Adam", 2016): p ← p − lr · (μₜ₊₁ m / (1 − ∏μ₁…ₜ₊₁) + (1 − μₜ) g / (1 − ∏μ₁…ₜ)) / (√v̂ + ε).
 */
export function nadam(parameters: Trained<NadamOptions>, options: NadamOptions = {}): Optimizer {
  return optimizer({ name: "nadam", lr: 2e-3, rule: nesterovRule }, parameters, options);
}

function rectifiedRule(options: RadamOptions, name: string): UpdateRule<Means, Factors> {
  checkMoments(name, options);
  const { betas = [0.9, 0.999], eps = 1e-8 } = options;
  const [beta1, beta2] = betas;
  const { penalty, share } = decays(options);
  const longest = 2 / (1 - beta2) - 1;
  return {
    // The factors are 1 − β₁ᵗ, 1 − β₂ᵗ and t.
    startShared: () => ({ factors: freshZeros([3]) }),
    advance: ({ factors }) => {
      const [first, second, steps] = parts(factors) as [Tensor, Tensor, Tensor];
      return {
        factors: stack([weightAfter(first, beta1), weightAfter(second, beta2), steps.add(1)]),
      };
    },
    start: (shape) => ({ mean: freshZeros(shape), square: freshZeros(shape) }),
    update: ({ value, gradient, own, shared, lr }) => {
      const [first, second, steps] = parts(shared.factors) as [Tensor, Tensor, Tensor];
      const g = penalised(gradient, value, penalty);
      const mean = movingMean(own.mean, g, beta1);
      const square = movingMean(own.square, g.square(), beta2);
      const known = steps.mul(2).mul(second.neg().add(1)).div(second).neg().add(longest);
      const ratio = known.sub(4).mul(known.sub(2)).mul(longest);
      const rectifier = ratio.div(known.mul((longest - 4) * (longest - 2))).sqrt();
      const adaptive = rectifier.mul(second.sqrt()).div(square.sqrt().add(eps));
      const step = mean.div(first).mul(where(known.gt(5), adaptive, 1));
      return { value: decayed(value, share, lr).sub(step.mul(lr)), own: { mean, square } };
    },
  };
}

/**
 * Adam that steps along the plain mean until enough gradients were seen to know their variance, and rectifies
 * the variance from then on (Liu et al., "On the variance of the adaptive learning rate and beyond", ICLR
 * 2020).
 */
export function radam(parameters: Trained<RadamOptions>, options: RadamOptions = {}): Optimizer {
  return optimizer({ name: "radam", lr: 1e-3, rule: rectifiedRule }, parameters, options);
}
