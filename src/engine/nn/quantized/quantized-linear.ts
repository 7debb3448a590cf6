/** The linear layer with int8 or int4 weights. */
import { commit } from "../../graph/evaluate.ts";
import type { Tensor } from "../../graph/tensor.ts";
import type { Linear } from "../linear.ts";
import { type Module, module } from "../module.ts";
import { type QuantizedMatrix, type QuantizeOptions, quantize } from "./quantize.ts";

export interface QuantizedLinear extends Module {
  readonly weight: QuantizedMatrix;
  /** f32 [outputs]. */
  readonly bias: Tensor | null;
}

/**
 * A layer that computes what this one does, with its weight as int8, or with `bits` 4 as int4: see `quantize`. It is not
 * trainable, and the original layer stays as it is; the layer's memory is freed once nothing refers to it.
 */
export async function quantizedLinear(
  layer: Linear,
  options: QuantizeOptions = {},
): Promise<QuantizedLinear> {
  const weight = await quantize(layer.weight, options);
  const bias = layer.bias?.stopGradient() ?? null;
  if (bias) commit([bias]);
  const name = `quantizedLinear(${weight.shape.join(", ")})`;
  const call = (x: Tensor): Tensor => {
    const product = weight.product(x);
    return bias ? product.add(bias) : product;
  };
  return Object.assign(module(name, call), { weight, bias });
}
