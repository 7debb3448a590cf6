/** A learned vector for each of a number of things. */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { isInteger } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { randn } from "../random/index.ts";
import { type Module, module } from "./module.ts";

export interface Embedding extends Module {
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

/** Integers [...] to their vectors [..., features], which start normal. */
export function embedding(count: number, features: number): Embedding {
  const name = `embedding(${count}, ${features})`;
  for (const [what, number] of [
    ["count", count],
    ["features", features],
  ] as const) {
    if (Number.isInteger(number) && number > 0) continue;
    throw fault("invalid", `${name}: invalid ${what} ${number}: expected a whole number above 0`);
  }
  const weight = new Parameter(randn([count, features]));
  const call = (x: Tensor): Tensor => {
    if (isInteger(x.dtype)) return weight.take(x, 0);
    throw fault("invalid", `${name}: invalid input: expected an i32 or u32 tensor, got ${x.dtype}`);
  };
  return Object.assign(module(name, call, { parameters: { weight } }), { weight });
}
