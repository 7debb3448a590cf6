/** A learned vector for each of a number of things. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { isInteger } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { type EmbeddingOptions, embedding as rowsOf } from "../ops/indexing/embedding.ts";
import { embeddingBag as bagsOf, type EmbeddingBagOptions } from "../ops/indexing/embedding-bag.ts";
import { wayToIntegers } from "../ops/indexing/way-to-integers.ts";
import { checkCounts } from "./check.ts";
import { type InitialOptions, initialized } from "./initial.ts";
import { type Module, type ModuleMethods, module, withParts } from "./module.ts";

export interface Embedding extends Module {
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

/**
 * Integers [...] to their vectors [..., features], which start normal unless told otherwise. The vector
 * `paddingIdx` gets no gradient; those longer than `maxNorm` are used at that length; with `scaleGradByFreq` a
 * vector that is named often learns no faster.
 */
export function embedding(
  count: number,
  features: number,
  { weightInit = "normal", ...options }: Pick<InitialOptions, "weightInit"> & EmbeddingOptions = {},
): Embedding {
  const name = `embedding(${count}, ${features})`;
  checkCounts(name, { count, features });
  const weight = initialized(name, "weight", [count, features], weightInit);
  const call = (x: Tensor): Tensor => {
    if (isInteger(x.dtype)) return rowsOf(x, weight, options);
    throw fault(
      "invalid",
      `${name}: invalid input: expected an i32 or u32 tensor, got ${x.dtype}${wayToIntegers(x.dtype)}`,
    );
  };
  return Object.assign(module(name, call, { parameters: { weight } }), { weight });
}

/** What differs from one call to the next. */
type Bags = Pick<EmbeddingBagOptions, "offsets" | "perSampleWeights">;

export interface EmbeddingBag extends ModuleMethods {
  /** Integers [bags, n], or [n] with `offsets`, to [bags, features]. */
  (x: Tensor, bags?: Bags): Tensor;
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

/** The vectors of the integers in each bag combined, by their mean unless told otherwise; normal at the start. */
export function embeddingBag(
  count: number,
  features: number,
  {
    weightInit = "normal",
    ...options
  }: Pick<InitialOptions, "weightInit"> & Omit<EmbeddingBagOptions, keyof Bags> = {},
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
