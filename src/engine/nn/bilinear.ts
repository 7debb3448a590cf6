/** The bilinear layer: products of the features of two tensors. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { bilinear as product } from "../ops/index.ts";
import { checkCounts } from "./check.ts";
import { parameterFor } from "./initial.ts";
import type { LinearOptions } from "./linear.ts";
import { type ModuleMethods, withParts } from "./module.ts";

export interface Bilinear extends ModuleMethods {
  (x: Tensor, y: Tensor): Tensor;
  /** f32 [outputs, first, second]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

/**
 * `x @ weight[o] @ y + bias[o]` for each output o: maps [..., first] and [..., second] to [..., outputs].
 * Weight and bias start uniform within ±1/√first by default.
 */
export function bilinear(
  first: number,
  second: number,
  outputs: number,
  options: LinearOptions = {},
): Bilinear {
  const name = `bilinear(${first}, ${second}, ${outputs})`;
  checkCounts(name, { first, second, outputs });
  const weight = parameterFor(name, "weight", [outputs, first, second], first, options);
  const bias =
    options.bias === false ? null : parameterFor(name, "bias", [outputs], first, options);
  const call = (x: Tensor, y: Tensor): Tensor => product(x, y, weight, bias);
  return Object.assign(
    withParts(name, call, { parameters: { weight, bias }, declaredAs: "Bilinear" }),
    { weight, bias },
  );
}
