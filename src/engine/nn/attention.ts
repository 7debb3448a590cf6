/** Multi-head attention (Vaswani et al., "Attention is all you need", NeurIPS 2017, §3.2.2). */
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { scaledDotProductAttention } from "../ops/index.ts";
import type { InitialOptions } from "./initial.ts";
import { type Linear, linear } from "./linear.ts";
import { type Module, withParts } from "./module.ts";

export interface MultiHeadOptions extends InitialOptions {
  /** Heads of keys and values, each shared by as many queries' heads (Ainslie et al. 2023). Default: all. */
  readonly keyHeads?: number;
  /** Add learned numbers in the projections; default true. */
  readonly bias?: boolean;
  /** Turn queries and keys by their places. Default false. */
  readonly rotary?: boolean;
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
  { keyHeads = heads, bias = true, rotary = false, ...start }: MultiHeadOptions = {},
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
  /** [..., tokens, heads · width] as [..., heads, tokens, width]. */
  const split = (x: Tensor, count: number): Tensor => {
    const cut = x.reshape([...x.shape.slice(0, -1), count, width]);
    return cut.permute(swapped(cut.rank));
  };
  const call = (x: Tensor, inputs: AttentionInputs = {}): Tensor => {
    if (!(x instanceof Tensor) || x.rank < 2) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      throw fault(
        "invalid",
        `${name}: invalid input: expected a tensor [..., tokens, ${features}], got ${shown}`,
      );
    }
    const { key: keys = x, value: values = keys, mask = null, causal = false } = inputs;
    const turned = (heads: Tensor): Tensor => (rotary ? heads.rotaryEmbedding() : heads);
    const attended = scaledDotProductAttention(
      turned(split(query(x), heads)),
      turned(split(key(keys), keyHeads)),
      split(value(values), keyHeads),
      { mask, causal, enableGqa: keyHeads !== heads },
    );
    return output(attended.permute(swapped(attended.rank)).reshape(x.shape));
  };
  const children = { query, key, value, output };
  return Object.assign(withParts(name, call, { children }), children);
}

/** The axes with the two before the last one exchanged. */
function swapped(rank: number): number[] {
  return Array.from({ length: rank }, (_, axis) =>
    axis === rank - 3 ? rank - 2 : axis === rank - 2 ? rank - 3 : axis,
  );
}
