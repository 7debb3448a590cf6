/** Muon: steps along the orthogonalized momentum of a matrix. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape } from "../ir/shape.ts";
import { checkDecay, checkNotNegative, checkNumber } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import {
  decayed,
  freshZeros,
  movingMean,
  type Nothing,
  type UpdateRule,
  unshared,
} from "./rule.ts";

export interface MuonOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** The decay rate of the mean of the gradients; default 0.95. */
  readonly momentum?: number;
  /** Whether to look ahead along the mean. Default true. */
  readonly nesterov?: boolean;
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0.1. */
  readonly weightDecay?: number;
  /** The coefficients of X, X Xᵀ X and (X Xᵀ)² X in each iteration; default [3.4445, -4.775, 2.0315]. */
  readonly nsCoefficients?: readonly [number, number, number];
  /** The number of iterations; default 5. */
  readonly nsSteps?: number;
  /** A lower bound of the length that is divided by; default 1e-7. */
  readonly eps?: number;
  /**
   * The factor of the rate for a matrix [m, n]: "original", the default, is √max(1, m/n); "spectralUnclamped"
   * is √(m/n); "matchRmsAdamw" is 0.2 √max(m, n), which lets AdamW's rates be used.
   */
  readonly adjustLr?: "original" | "matchRmsAdamw" | "spectralUnclamped";
}

type Adjustment = NonNullable<MuonOptions["adjustLr"]>;

/** Returns a matrix with the same singular vectors, whose singular values are near 1. */
function orthogonalised(
  x: Tensor,
  [a, b, c]: readonly [number, number, number],
  steps: number,
  eps: number,
): Tensor {
  const [rows = 0, columns = 0] = x.shape;
  const wide = rows > columns ? x.transpose() : x;
  // Divided by the Frobenius norm, no singular value is above 1.
  let found = wide.div(wide.norm().maximum(eps));
  for (let step = 0; step < steps; step++) {
    const gram = found.matmul(found.transpose());
    found = found.mul(a).add(gram.mul(b).add(gram.matmul(gram).mul(c)).matmul(found));
  }
  return rows > columns ? found.transpose() : found;
}

function adjustment(name: string, adjust: Adjustment, [rows = 1, columns = 1]: Shape): number {
  switch (adjust) {
    case "original":
      return Math.sqrt(Math.max(1, rows / columns));
    case "matchRmsAdamw":
      return 0.2 * Math.sqrt(Math.max(rows, columns));
    case "spectralUnclamped":
      return Math.sqrt(rows / columns);
    default:
      throw fault(
        name,
        `unknown adjustLr "${String(adjust satisfies never)}": use "original", "matchRmsAdamw" or "spectralUnclamped"`,
      );
  }
}

function rule(options: MuonOptions, name: string): UpdateRule<{ readonly mean: Tensor }, Nothing> {
  const { momentum = 0.95, nesterov = true, weightDecay = 0.1, nsSteps = 5, eps = 1e-7 } = options;
  const { nsCoefficients = [3.4445, -4.775, 2.0315], adjustLr = "original" } = options;
  checkDecay(name, "momentum", momentum);
  checkNotNegative(name, "weightDecay", weightDecay);
  checkNotNegative(name, "eps", eps);
  const isCount = (steps: number): boolean => Number.isInteger(steps) && steps > 0 && steps < 100;
  checkNumber(name, "nsSteps", nsSteps, isCount, "an integer from 1 to 99");
  return {
    ...unshared,
    momentum,
    start: (shape) => {
      adjustment(name, adjustLr, shape);
      if (shape.length === 2) return { mean: freshZeros(shape) };
      throw fault(
        name,
        `invalid parameter ${formatShape(shape)}: it trains matrices: use adamW for the others`,
      );
    },
    update: ({ value, gradient, own, lr, momentum: kept }) => {
      const mean = movingMean(own.mean, gradient, kept);
      const push = nesterov ? movingMean(mean, gradient, kept) : mean;
      const step = orthogonalised(push, nsCoefficients, nsSteps, eps);
      const ratio = adjustment(name, adjustLr, value.shape);
      return {
        value: decayed(value, weightDecay, lr).sub(step.mul(ratio).mul(lr)),
        own: { mean },
      };
    },
  };
}

/**
 * m ← β m + (1 − β) g, then p ← (1 − lr λ) p − lr · r · U Vᵀ, where U Σ Vᵀ is (β m + (1 − β) g) up to the
 * Newton-Schulz iteration's accuracy (Jordan et al., "Muon: an optimizer for hidden layers", 2024). It trains
 * matrices only; train biases, gains and embeddings with another optimizer.
 */
export function muon(parameters: Trained<MuonOptions>, options: MuonOptions = {}): Optimizer {
  return optimizer({ name: "muon", lr: 1e-3, rule }, parameters, options);
}
