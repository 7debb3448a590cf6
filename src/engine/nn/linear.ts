/** The linear layer. */
import { knowClass } from "../arguments/resolve.ts";
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { checkCounts } from "./check.ts";
import { type InitialOptions, parameterFor } from "./initial.ts";
import { type Module, module } from "./module.ts";
import { inputsFirst } from "./weight-layout.ts";

export interface LinearOptions extends InitialOptions {
  /** Whether to add a learned bias; default true. */
  readonly bias?: boolean;
}

export interface Linear extends Module {
  /** f32 [inputs, outputs]; PyTorch's is [outputs, inputs], which `load` transposes. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

const layers = new WeakSet<object>();

knowClass("Linear", {
  accepts: (value) => typeof value === "function" && layers.has(value),
  words: ["a layer of nn.linear"],
  plural: "layers of nn.linear",
});

/** `x @ weight + bias`: maps [..., inputs] to [..., outputs]. Both start uniform within ±1/√inputs by default. */
export function linear(inputs: number, outputs: number, options: LinearOptions = {}): Linear {
  const name = `linear(${inputs}, ${outputs})`;
  checkCounts(name, { inputs, outputs });
  const weight = inputsFirst(parameterFor(name, "weight", [inputs, outputs], inputs, options));
  const bias =
    options.bias === false ? null : parameterFor(name, "bias", [outputs], inputs, options);
  const call = (x: Tensor): Tensor => {
    const features = x.shape.at(-1);
    if (features !== inputs) {
      const shown = features === undefined ? "a scalar has none" : `${features} and ${inputs}`;
      throw fault(name, `mismatched features: ${formatShape(x.shape)} (${shown})`);
    }
    // A matrix product needs two axes at least.
    const rows = x.rank === 1 ? x.reshape([1, inputs]) : x;
    const product = rows.matmul(weight).reshape([...x.shape.slice(0, -1), outputs]);
    return bias ? product.add(bias) : product;
  };
  const layer = module(name, call, { parameters: { weight, bias } });
  layers.add(layer);
  return Object.assign(layer, { weight, bias });
}
