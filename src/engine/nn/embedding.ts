/** Embeddings: a learned vector for each index. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { isInteger } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import {
  type EmbeddingOptions as RowsOptions,
  embedding as rowsOf,
} from "../ops/indexing/embedding.ts";
import { embeddingBag as bagsOf, type EmbeddingBagOptions } from "../ops/indexing/embedding-bag.ts";
import { integerHint } from "../ops/indexing/integer-hint.ts";
import { checkCounts } from "./check.ts";
import { type Initializer, initialized } from "./initial.ts";
import { type Module, type ModuleMethods, module, withParts } from "./module.ts";

export interface EmbeddingOptions extends RowsOptions {
  /** Default "normal". */
  readonly weightInit?: Initializer;
}

export interface Embedding extends Module {
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

/**
 * Maps integers [...] to their vectors [..., features], which start normal by default. The vector `paddingIdx`
 * gets no gradient; vectors longer than `maxNorm` are scaled down to that length; with `scaleGradByFreq`,
 * gradients are divided by how often the batch names the vector.
 */
export function embedding(
  count: number,
  features: number,
  { weightInit = "normal", ...options }: EmbeddingOptions = {},
): Embedding {
  const name = `embedding(${count}, ${features})`;
  checkCounts(name, { count, features });
  const weight = initialized(name, "weight", [count, features], weightInit);
  const call = (x: Tensor): Tensor => {
    if (isInteger(x.dtype)) return rowsOf(x, weight, options);
    throw fault(
      name,
      `invalid input: expected an i32 or u32 tensor, got ${x.dtype}${integerHint(x.dtype)}`,
    );
  };
  return Object.assign(module(name, call, { parameters: { weight } }), { weight });
}

/** Operands that may differ from call to call. */
type Bags = Pick<EmbeddingBagOptions, "offsets" | "perSampleWeights">;

export interface EmbeddingBag extends ModuleMethods {
  /** Maps integers [bags, n], or [n] with `offsets`, to [bags, features]. */
  (x: Tensor, bags?: Bags): Tensor;
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

/** Combines the vectors of the integers in each bag, by their mean by default. Vectors start normal. */
export function embeddingBag(
  count: number,
  features: number,
  {
    weightInit = "normal",
    ...options
  }: EmbeddingOptions & Pick<EmbeddingBagOptions, "mode" | "includeLastOffset"> = {},
): EmbeddingBag {
  const name = `embeddingBag(${count}, ${features})`;
  checkCounts(name, { count, features });
  const weight = initialized(name, "weight", [count, features], weightInit);
  const call = (x: Tensor, bags: Bags = {}): Tensor => bagsOf(x, weight, { ...options, ...bags });
  return Object.assign(
    withParts(name, call, { parameters: { weight }, declaredAs: "EmbeddingBag" }),
    { weight },
  );
}
