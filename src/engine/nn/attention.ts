/** The layer of multi-head attention. */
import { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { checkProbability } from "../random/dropout.ts";
import { normal } from "../random/index.ts";
import {
  multiHeadAttention as attention,
  type MultiHeadAttended,
} from "../random/multi-head-attention.ts";
import type { InitialOptions } from "./initial.ts";
import { type Linear, linear } from "./linear.ts";
import { type Mode, type Module, type ModuleMethods, withParts } from "./module.ts";

export interface MultiHeadOptions extends InitialOptions {
  /** The features of the keys; default: as the queries'. */
  readonly kdim?: number;
  /** The features of the values; default: as the queries'. */
  readonly vdim?: number;
  /** Heads of keys and values, each shared by as many queries' heads (Ainslie et al. 2023). Default: all. */
  readonly keyHeads?: number;
  /** Add learned numbers in the projections; default true. */
  readonly bias?: boolean;
  /** Turn queries and keys by their places. Default false. */
  readonly rotary?: boolean;
  /** How probable it is that a query leaves out a key while training. Default 0. */
  readonly dropout?: number;
  /** Learn a key and a value more, which belong to no place and follow the others. Default false. */
  readonly addBiasKv?: boolean;
  /** Let queries attend to nothing: to one key more whose score and value are 0. Default false. */
  readonly addZeroAttn?: boolean;
  /** Sequences are [n, tokens, features]; false for [tokens, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

export interface AttentionInputs {
  /** Default: the queries. */
  readonly key?: Tensor;
  /** Default: the keys. */
  readonly value?: Tensor;
  /** Broadcasts to [..., heads, queries, keys]: true attends, or a float is added. */
  readonly mask?: Tensor | null;
  /** bool [n, keys], or [keys] without n: true for keys that nothing attends to; or what is added to scores. */
  readonly keyPaddingMask?: Tensor | null;
  /** A query attends to keys up to its own place. Default false. */
  readonly causal?: boolean;
  /** Give what each query takes of each key too. Default false. */
  readonly needWeights?: boolean;
  /** The mean of those over the heads, [n, queries, keys]; false for all, [n, heads, queries, keys]. Default true. */
  readonly averageAttnWeights?: boolean;
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
 * [..., tokens, features] to the same: projections to heads, attention in each, and a projection of all
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
      "invalid",
      `${name}: invalid heads ${heads}: expected a whole number that divides ${features} features`,
    );
  }
  if (!divides(keyHeads, heads)) {
    throw fault(
      "invalid",
      `${name}: invalid keyHeads ${keyHeads}: expected a whole number that divides ${heads} heads`,
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
  const turned = (x: Tensor): Tensor => (batchFirst || x.rank < 3 ? x : x.transpose(-3, -2));
  const call = (x: Tensor, inputs: AttentionInputs = {}): Tensor | MultiHeadAttended => {
    if (!(x instanceof Tensor) || x.rank < 2) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      throw fault(
        "invalid",
        `${name}: invalid input: expected a tensor [..., tokens, ${features}], got ${shown}`,
      );
    }
    const { key: keys = x, value: values = keys, needWeights, ...how } = inputs;
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
    const { output: found, weights } = attention(
      turned(x),
      turned(keys),
      turned(values),
      heads,
      projections,
      {
        averageAttnWeights: true,
        ...how,
        ...more,
        addZeroAttn,
        rotary,
        dropout,
        training: mode.training,
      },
    );
    return needWeights ? { output: turned(found), weights } : turned(found);
  };
  const children = { query, key, value, output };
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

/** A row beside those that a projection gives. */
function learnedRow(isWanted: boolean, { weight }: Linear): Parameter | null {
  const width = weight.shape[1] as number;
  return isWanted ? new Parameter(normal([width], { scale: 1 / Math.sqrt(width) })) : null;
}
