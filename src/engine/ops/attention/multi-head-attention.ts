/** Multi-head attention (Vaswani et al., "Attention is all you need", NeurIPS 2017, §3.2.2). */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { type FunctionOp, functionOp } from "../define.ts";
import { concat, linear, swapaxes, zeros } from "../index.ts";
import type { RandomOptions } from "../random/draws.ts";
import { checkProbability, dropout as drop } from "../random/dropout.ts";
import { type AttentionOptions, attended, attendedByWeights, attentionOf } from "./attention.ts";
import type { NamedMask } from "./masks.ts";
import { type AttentionPast, checkPast, extended, rotated } from "./past.ts";

const name = "multiHeadAttention";

/** The weights [outputs, inputs] of the projections, and their biases [outputs]. */
export interface AttentionProjections {
  readonly query: Tensor;
  readonly key: Tensor;
  readonly value: Tensor;
  readonly output: Tensor;
  readonly queryBias?: Tensor | null;
  readonly keyBias?: Tensor | null;
  readonly valueBias?: Tensor | null;
  readonly outputBias?: Tensor | null;
}

export interface MultiHeadAttentionOptions
  extends Omit<AttentionOptions, "enableGqa">,
    RandomOptions {
  /** Rotate queries and keys by their positions. Default false. */
  readonly rotary?: boolean;
  /** The probability that a query ignores a key. Default 0. */
  readonly dropout?: number;
  /** Whether dropout is applied. Default true. */
  readonly training?: boolean;
  /** bool [..., S]: true for keys that are padding, to be ignored. Floats are added to the scores. */
  readonly keyPaddingMask?: Tensor | null;
  /** One more key and value, already projected, which have no position: the rows of the weights. */
  readonly biasK?: Tensor | null;
  readonly biasV?: Tensor | null;
  /** Whether queries may attend to nothing, by one more key whose score and value are 0. Default false. */
  readonly addZeroAttn?: boolean;
  /** Whether the weights are the mean over the heads. Default false. */
  readonly averageAttnWeights?: boolean;
  /** Keys and values of tokens before these, which are not computed again. */
  readonly past?: AttentionPast | null;
}

export interface MultiHeadAttended {
  /** [..., L, outputs] */
  readonly output: Tensor;
  /** The attention weights: [..., heads, L, S], or [..., L, S] for their mean. */
  readonly weights: Tensor;
}

export interface MultiHeadResult extends MultiHeadAttended {
  /** The projected keys [..., key heads, S, features of a head], those of the past among them. */
  readonly key: Tensor;
  /** The projected values, in the same form. */
  readonly value: Tensor;
}

export const multiHeadAttention: FunctionOp<
  (
    query: Tensor,
    key: Tensor,
    value: Tensor,
    heads: number,
    projections: AttentionProjections,
    options?: MultiHeadAttentionOptions,
  ) => MultiHeadResult
> = functionOp("attention", {
  name,
  doc: "Computes multi-head attention with input and output projections (Vaswani et al. 2017), for query [..., L, features], key [..., S, features] and value [..., S, features]. Returns `{ output, weights, key, value }`, of which only what is used is computed. The weights are [..., heads, L, S], or their mean over the heads with `averageAttnWeights`. Projection weights are [outputs, inputs], as in PyTorch with separate projections. If the key projection has fewer heads than the query projection, several query heads share each key head (grouped-query attention, Ainslie et al. 2023). The options of `scaledDotProductAttention` set the masking; `keyPaddingMask` [..., S] is true for keys that are padding, as in PyTorch. `biasK` and `biasV` append one learned key and value, and `addZeroAttn` appends a key and a value of zeros; all queries may attend to them. `dropout` drops attention weights and scales the remaining ones, unless `training` is false. With `past`, `{ key, value, length }`, the tokens continue a sequence; their keys and values are written after its first `length` tokens, each query attends to all tokens before it and to its own, and the results `key` and `value` are the next past. The shapes are then the same for every token of a sequence, so that one plan serves all tokens.",
  example:
    "multiHeadAttention(tensor([[0, 0]]), tensor([[1, 0], [0, 1]]), tensor([[2, 4], [4, 8]]), 1, { query: eye(2), key: eye(2), value: eye(2), output: eye(2) }).output  // [[3, 6]]",
  build: (query, key, value, heads, projections, options = {}) => {
    const { rotary = false, key: drawnFrom, averageAttnWeights = false, ...how } = options;
    const { past = null } = options;
    const [queries, keys] = [query, key].map(({ shape }) => shape.at(-2));
    if (past) checkPast(name, past, { queries, keys, causal: how.causal });
    checkProbability(name, options.dropout ?? 0);
    const dropout = options.training === false ? 0 : (options.dropout ?? 0);
    const { query: wq, key: wk, value: wv, output: wo } = projections;
    const width = widthOf("query", wq, heads, `${heads} heads`);
    const keyHeads = widthOf("key", wk, width, `heads of ${width} features`);
    widthOf("value", wv, keyHeads, `${keyHeads} key heads`);
    const turned = (x: Tensor): Tensor => (rotary ? rotated(x, past) : x);
    const q = turned(split(projected("query", query, wq, projections.queryBias), heads));
    const k = turned(split(projected("key", key, wk, projections.keyBias), keyHeads));
    const v = split(projected("value", value, wv, projections.valueBias), keyHeads);
    const kept = { key: extended(name, "key", k, past), value: extended(name, "value", v, past) };
    const more = appendedTo(options);
    const attention = attentionOf(
      name,
      q,
      more.key(kept.key),
      more.value(kept.value),
      { ...how, causal: past ? true : (how.causal ?? false), enableGqa: keyHeads !== heads },
      {
        masks: paddingOf(options.keyPaddingMask),
        appended: more.count,
        ...(past && { first: past.length }),
      },
    );
    const random = drawnFrom === undefined ? {} : { key: drawnFrom };
    const byWeights = attendedByWeights(attention, (weights) =>
      dropout === 0 ? weights : drop(weights, dropout, random),
    );
    const output = dropout === 0 ? attended(attention) : byWeights.output;
    const all = swapaxes(output, -3, -2);
    const joined = all.reshape([...all.shape.slice(0, -2), -1]);
    return {
      output: projected("heads", joined, wo, projections.outputBias),
      weights: averageAttnWeights ? byWeights.weights.mean(-3) : byWeights.weights,
      ...kept,
    };
  },
});

/** The number of rows of a weight for each of `count` heads. */
function widthOf(which: string, weight: Tensor, count: number, into: string): number {
  const [rows = 0] = weight.shape;
  if (Number.isInteger(count) && count > 0 && rows > 0 && rows % count === 0) return rows / count;
  throw fault(
    name,
    `mismatched ${which} weight: ${formatShape(weight.shape)} does not divide into ${into}`,
  );
}

function projected(
  which: string,
  x: Tensor,
  weight: Tensor,
  bias: Tensor | null | undefined,
): Tensor {
  if (x.rank < 2) {
    throw fault(
      name,
      `invalid ${which} ${formatShape(x.shape)}: expected axes for positions and features`,
    );
  }
  if (weight.rank !== 2 || x.shape.at(-1) !== weight.shape[1]) {
    throw fault(
      name,
      `mismatched features: ${which} ${formatShape(x.shape)} with the weight ${formatShape(weight.shape)}`,
    );
  }
  return linear(x, weight, bias ?? null);
}

/** Splits [..., tokens, heads · width] into [..., heads, tokens, width]. */
function split(x: Tensor, heads: number): Tensor {
  const extents = [heads, (x.shape.at(-1) as number) / heads];
  return swapaxes(x.reshape([...x.shape.slice(0, -1), ...extents]), -3, -2);
}

/** The padding masks [..., 1, 1, S] in the op's sense: true attends. */
function paddingOf(mask: Tensor | null | undefined): NamedMask[] {
  if (!mask) return [];
  if (mask.rank === 0) throw fault(name, "invalid keyPaddingMask []: expected an axis for keys");
  const attends = mask.dtype === "bool" ? mask.logicalNot() : mask;
  return [["keyPaddingMask", attends.unsqueeze(-2).unsqueeze(-2)]];
}

/** Keys and values, [..., heads, S, width], followed by the additional ones, and the number of those. */
function appendedTo({ biasK, biasV, addZeroAttn = false }: MultiHeadAttentionOptions): {
  readonly key: (x: Tensor) => Tensor;
  readonly value: (x: Tensor) => Tensor;
  readonly count: number;
} {
  if (!biasK !== !biasV) {
    const [missing, present] = biasK ? ["biasV", "biasK"] : ["biasK", "biasV"];
    throw fault(name, `missing ${missing}: ${present} requires it`);
  }
  const behind =
    (option: string, learned: Tensor | null | undefined) =>
    (x: Tensor): Tensor => {
      const [heads, , width] = x.shape.slice(-3) as [number, number, number];
      const rowShape = [...x.shape.slice(0, -2), 1, width];
      if (learned && !sameShape(learned.shape, [heads * width])) {
        throw fault(
          name,
          `mismatched ${option}: ${formatShape(learned.shape)} for ${heads * width} rows of the weight`,
        );
      }
      const row = learned?.cast(x.dtype).reshape([heads, 1, width]).broadcastTo(rowShape);
      const more = [
        ...(row ? [row] : []),
        ...(addZeroAttn ? [zeros(rowShape, { dtype: x.dtype })] : []),
      ];
      return more.length > 0 ? concat([x, ...more], -2) : x;
    };
  const count = (biasK ? 1 : 0) + (addZeroAttn ? 1 : 0);
  return { key: behind("biasK", biasK), value: behind("biasV", biasV), count };
}
