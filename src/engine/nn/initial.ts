/** How a layer's parameters start. */
import { Parameter } from "../graph/parameter.ts";
import type { Shape } from "../ir/shape.ts";
import { rand } from "../random/index.ts";

/**
 * Uniform within ±1/√inputs, where each output sums so many inputs: the initialisation of He et al.
 * 2015 with the slope √5, and what PyTorch's layers do.
 */
export function initial(shape: Shape, inputs: number): Parameter {
  const bound = 1 / Math.sqrt(inputs);
  return new Parameter(
    rand(shape)
      .mul(2 * bound)
      .sub(bound),
  );
}
