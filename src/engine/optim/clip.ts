/** Gradients that are too long, made shorter (Pascanu, Mikolov and Bengio, ICML 2013). */
import type { Parameter } from "../graph/parameter.ts";
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { checkPositive } from "./check.ts";

/** Scales f32 gradients by one number so that all of them together have at most this Euclidean norm. */
export function clip(
  gradients: readonly (Tensor | null)[],
  most: number,
): { readonly clipped: readonly (Tensor | null)[]; readonly norm: Tensor } {
  const squares = gradients.flatMap((gradient) => (gradient ? [gradient.square().sum()] : []));
  const [first, ...rest] = squares;
  if (!first) {
    throw fault("missing", "clipByGlobalNorm: missing gradient: call loss.backward() first");
  }
  const norm = rest.reduce((sum, square) => sum.add(square), first).sqrt();
  // A little above the norm, so that no division is by 0.
  const scale = tensor(most).div(norm.add(1e-6)).minimum(1);
  return { clipped: gradients.map((gradient) => gradient?.mul(scale) ?? null), norm };
}

/**
 * Scales the `grad` of all parameters by one number so that together they have at most this Euclidean
 * norm; the result is the norm that they had, a scalar. Parameters without a gradient stay so.
 */
export function clipByGlobalNorm(parameters: readonly Parameter[], most: number): Tensor {
  return located(() => {
    checkPositive("clipByGlobalNorm", "norm", most);
    const { clipped, norm } = clip(
      parameters.map(({ grad }) => grad?.cast("f32") ?? null),
      most,
    );
    for (const [place, parameter] of parameters.entries())
      parameter.grad = clipped[place]?.cast(parameter.dtype) ?? null;
    return norm;
  });
}
