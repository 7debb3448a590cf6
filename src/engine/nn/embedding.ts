/** A learned vector for each of a number of things. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { isInteger } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { type EmbeddingOptions, embedding as rowsOf } from "../ops/indexing/embedding.ts";
import { checkCounts } from "./check.ts";
import { type InitialOptions, initialized } from "./initial.ts";
import { type Module, module } from "./module.ts";

export interface Embedding extends Module {
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

/**
 * Integers [...] to their vectors [..., features], which start normal unless told otherwise. The vector
 * `paddingIdx` gets no gradient.
 */
export function embedding(
  count: number,
  features: number,
  { weightInit = "normal", ...padding }: Pick<InitialOptions, "weightInit"> & EmbeddingOptions = {},
): Embedding {
  const name = `embedding(${count}, ${features})`;
  checkCounts(name, { count, features });
  const weight = initialized(name, "weight", [count, features], weightInit);
  const call = (x: Tensor): Tensor => {
    if (isInteger(x.dtype)) return rowsOf(x, weight, padding);
    throw fault("invalid", `${name}: invalid input: expected an i32 or u32 tensor, got ${x.dtype}`);
  };
  return Object.assign(module(name, call, { parameters: { weight } }), { weight });
}
