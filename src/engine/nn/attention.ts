/** Multi-head attention as a layer. */
import { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { promote } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import {
  multiHeadAttention as attention,
  type MultiHeadAttended,
} from "../ops/attention/multi-head-attention.ts";
import { checkProbability } from "../ops/random/dropout.ts";
import { normal } from "../ops/random/index.ts";
import type { InitialOptions } from "./initial.ts";
import { type KeyType, type KvCache, layerCache } from "./kv-cache.ts";
import { type Linear, linear } from "./linear.ts";
import { type Mode, type Module, type ModuleMethods, withParts } from "./module.ts";

export interface MultiHeadOptions extends InitialOptions {
  /** The number of features of the keys; default: that of the queries. */
  readonly kdim?: number;
  /** The number of features of the values; default: that of the queries. */
  readonly vdim?: number;
  /**
   * The number of key and value heads, each shared by equally many query heads (Ainslie et al. 2023). Default:
   * `heads`.
   */
  readonly keyHeads?: number;
  /** Whether projections add a learned bias; default true. */
  readonly bias?: boolean;
  /** Whether to rotate queries and keys by their positions. Default false. */
  readonly rotary?: boolean;
  /** The probability that a query ignores a key while training. Default 0. */
  readonly dropout?: number;
  /** Whether to learn one more key and value, which have no position and come last. Default false. */
  readonly addBiasKv?: boolean;
  /** Whether queries may attend to nothing, by one more key whose score and value are 0. Default false. */
  readonly addZeroAttn?: boolean;
  /** Whether sequences are [n, tokens, features]; false for [tokens, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

export interface AttentionInputs {
  /** Default: the queries. */
  readonly key?: Tensor;
  /** Default: the keys. */
  readonly value?: Tensor;
  /** Broadcasts to [..., heads, queries, keys]. bool: true attends; float: added to the scores. */
  readonly mask?: Tensor | null;
  /** bool [n, keys], or [keys] without n: true for keys to ignore. Floats are added to the scores. */
  readonly keyPaddingMask?: Tensor | null;
  /** Whether a query attends to keys up to its own position only. Default false; true with a cache. */
  readonly causal?: boolean;
  /** Whether to return the attention weights too. Default false. */
  readonly needWeights?: boolean;
  /**
   * Whether weights are the mean over the heads, [n, queries, keys]; false for all, [n, heads, queries, keys].
   * Default true.
   */
  readonly averageAttnWeights?: boolean;
  /**
   * Holds the keys and values of earlier tokens; those of the queries are added. Queries attend to the tokens before
   * them and to themselves, and masks are as wide as the capacity.
   */
  readonly cache?: KvCache | null;
}

export interface MultiHeadAttention extends Module {
  (query: Tensor, inputs: AttentionInputs & { readonly needWeights: true }): MultiHeadAttended;
  (query: Tensor, inputs?: AttentionInputs): Tensor;
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly output: Linear;
}

/**
 * Maps [..., tokens, features] to the same shape: projects to heads, attends within each, and projects all
 * heads together.
 */
export function multiHeadAttention(
  features: number,
  heads: number,
  options: MultiHeadOptions = {},
): MultiHeadAttention {
  const { keyHeads = heads, kdim = features, vdim = features, ...others } = options;
  const { bias = true, rotary = false, dropout = 0, batchFirst = true, ...additional } = others;
  const { addBiasKv = false, addZeroAttn = false, ...start } = additional;
  const name = `multiHeadAttention(${features}, ${heads})`;
  const divides = (part: number, whole: number): boolean =>
    Number.isInteger(part) && part > 0 && whole % part === 0;
  if (!divides(heads, features)) {
    throw fault(
      name,
      `invalid heads ${heads}: expected an integer that divides ${features} features`,
    );
  }
  if (!divides(keyHeads, heads)) {
    throw fault(
      name,
      `invalid keyHeads ${keyHeads}: expected an integer that divides ${heads} heads`,
    );
  }
  const width = features / heads;
  const query = linear(features, features, { bias, ...start });
  const key = linear(kdim, keyHeads * width, { bias, ...start });
  const value = linear(vdim, keyHeads * width, { bias, ...start });
  const output = linear(features, features, { bias, ...start });
  const more = { biasK: learnedRow(addBiasKv, key), biasV: learnedRow(addBiasKv, value) };
  checkProbability(name, dropout);
  const mode: Mode = { training: true };
  const children = { query, key, value, output };
  const keyTypeOf = (x: Tensor): KeyType => ({
    shape: [...x.shape.slice(0, -2), keyHeads, x.shape.at(-2) as number, width],
    dtype: promote(x.dtype, key.weight.dtype),
  });
  const turned = (x: Tensor): Tensor => (batchFirst || x.rank < 3 ? x : x.transpose(-3, -2));
  const call = (x: Tensor, inputs: AttentionInputs = {}): Tensor | MultiHeadAttended => {
    if (!(x instanceof Tensor) || x.rank < 2) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      throw fault(
        name,
        `invalid input: expected a tensor [..., tokens, ${features}], got ${shown}`,
      );
    }
    const { key: keys = x, value: values = keys, needWeights, cache = null, ...how } = inputs;
    const tokens = turned(x);
    if (cache) checkCached(name, x, inputs);
    const past = cache && layerCache(cache, children, keyTypeOf(tokens));
    const projections = {
      query: query.weight.transpose(),
      key: key.weight.transpose(),
      value: value.weight.transpose(),
      output: output.weight.transpose(),
      queryBias: query.bias,
      keyBias: key.bias,
      valueBias: value.bias,
      outputBias: output.bias,
    };
    const attended = attention(tokens, turned(keys), turned(values), heads, projections, {
      averageAttnWeights: true,
      ...how,
      ...more,
      addZeroAttn,
      rotary,
      dropout,
      training: mode.training,
      past,
    });
    past?.moveOn(attended, tokens.shape.at(-2) as number);
    const found = turned(attended.output);
    return needWeights ? { output: found, weights: attended.weights } : found;
  };
  return Object.assign(
    withParts(name, call, {
      parameters: more,
      children,
      mode,
      declaredAs: "MultiHeadAttention",
    }),
    children,
  ) as ModuleMethods as MultiHeadAttention;
}

/** One more key or value, of the same width as those that the projection computes. */
function learnedRow(isWanted: boolean, { weight }: Linear): Parameter | null {
  const width = weight.shape[1] as number;
  return isWanted ? new Parameter(normal([width], { scale: 1 / Math.sqrt(width) })) : null;
}

/** Throws a Fault for what a cache has no meaning for. */
function checkCached(name: string, x: Tensor, { key, value, causal }: AttentionInputs): void {
  if (key || value)
    throw fault(
      name,
      "unsupported key or value with a cache: queries attend to their own sequence",
    );
  if (causal === false)
    throw fault(
      name,
      "unsupported causal false with a cache: tokens attend only to earlier tokens",
    );
  if (x.node.symbolic) {
    throw fault(
      name,
      "unsupported cache inside vmap: each example would need a separate cache: use a batch axis",
    );
  }
}
