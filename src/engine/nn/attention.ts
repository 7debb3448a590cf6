/** The layer of multi-head attention. */
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { checkProbability } from "../random/dropout.ts";
import { multiHeadAttention as attention } from "../random/multi-head-attention.ts";
import type { InitialOptions } from "./initial.ts";
import { type Linear, linear } from "./linear.ts";
import { type Mode, type Module, withParts } from "./module.ts";

export interface MultiHeadOptions extends InitialOptions {
  /** Heads of keys and values, each shared by as many queries' heads (Ainslie et al. 2023). Default: all. */
  readonly keyHeads?: number;
  /** Add learned numbers in the projections; default true. */
  readonly bias?: boolean;
  /** Turn queries and keys by their places. Default false. */
  readonly rotary?: boolean;
  /** How probable it is that a query leaves out a key while training. Default 0. */
  readonly dropout?: number;
}

export interface AttentionInputs {
  /** Default: the queries. */
  readonly key?: Tensor;
  /** Default: the keys. */
  readonly value?: Tensor;
  /** Broadcasts to [..., heads, queries, keys]: true attends, or a float is added. */
  readonly mask?: Tensor | null;
  /** A query attends to keys up to its own place. Default false. */
  readonly causal?: boolean;
}

export interface MultiHeadAttention extends Module {
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
  { keyHeads = heads, bias = true, rotary = false, dropout = 0, ...start }: MultiHeadOptions = {},
): MultiHeadAttention {
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
  const [key, value] = [0, 1].map(() => linear(features, keyHeads * width, { bias, ...start })) as [
    Linear,
    Linear,
  ];
  const output = linear(features, features, { bias, ...start });
  checkProbability(name, dropout);
  const mode: Mode = { training: true };
  const call = (x: Tensor, inputs: AttentionInputs = {}): Tensor => {
    if (!(x instanceof Tensor) || x.rank < 2) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      throw fault(
        "invalid",
        `${name}: invalid input: expected a tensor [..., tokens, ${features}], got ${shown}`,
      );
    }
    const { key: keys = x, value: values = keys, mask = null, causal = false } = inputs;
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
    return attention(x, keys, values, heads, projections, {
      mask,
      causal,
      rotary,
      dropout: mode.training ? dropout : 0,
    }).output;
  };
  const children = { query, key, value, output };
  return Object.assign(withParts(name, call, { children, mode }), children);
}
