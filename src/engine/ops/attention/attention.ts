/** Attention: each query gathers a weighted mean of values. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape } from "../../ir/shape.ts";
import { noScore } from "../../kernels/attention/core.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import {
  causalMask,
  fromOffset,
  type MaskOptions,
  type MoreMasks,
  maskIncludesCausal,
  maskOf,
} from "./masks.ts";
import { attentionPrimitive, fitsAttention, statisticsPrimitive } from "./primitive.ts";

export interface AttentionOptions extends MaskOptions {
  /** Multiplies the products of queries and keys. Default 1 / √features. */
  readonly scale?: number;
  /**
   * Bounds the scores before masks and biases: `softcap · tanh(score / softcap)`. The scores are materialized then.
   * Default: no bound.
   */
  readonly softcap?: number;
  /** With grouped queries, several query heads (axis -3) may share a head of keys and values. Default false. */
  readonly enableGqa?: boolean;
}

type Operands =
  | readonly [query: Tensor, key: Tensor, value: Tensor]
  | readonly [query: Tensor, key: Tensor, value: Tensor, mask: Tensor];

/** Scores are computed from these. */
interface Scores {
  /**
   * The operands have one dtype and one batch; with grouped queries the heads of each key have an axis of their
   * own.
   */
  readonly operands: Operands;
  readonly scale: number;
  readonly causal: boolean;
  /** The bound of the scores; null for none. */
  readonly softcap: number | null;
}

/** The checked operands and options of attention. */
export interface Attention extends Scores {
  /** The shape of the scores, with the axes that the queries have: [..., queries, keys]. */
  readonly scores: Shape;
}

/** Checks the arguments. Throws a Fault, in the name of that op, where they do not fit together. */
export function attentionOf(
  op: string,
  query: Tensor,
  key: Tensor,
  value: Tensor,
  options: AttentionOptions,
  others: MoreMasks = {},
): Attention {
  const [q, k, v] = commonOperands(op, query, key, value);
  const { causal = false, enableGqa = false, softcap = null } = options;
  if (softcap !== null && !(Number.isFinite(softcap) && softcap > 0))
    throw fault(op, `invalid softcap ${softcap}: expected a number above 0 (omit it for no bound)`);
  const more = fromOffset(op, others, options.causalOffset ?? 0);
  const scale = options.scale ?? 1 / Math.sqrt(q.shape.at(-1) as number);
  const grouped = enableGqa ? groupHeads(op, q, k, v) : null;
  const [rows, columns] = [q.shape.at(-2) as number, k.shape.at(-2) as number];
  const [left, middle, right] = grouped ?? [q, k, v];
  const batch = batchOf(op, left, middle, right);
  const spread = (x: Tensor): Tensor => x.broadcastTo([...batch, ...x.shape.slice(-2)]);
  const axes = grouped ? q.shape.slice(0, -2) : batch;
  const scores = [...axes, rows, columns];
  const taken: Operands = [spread(left), spread(middle), spread(right)];
  const mask = maskOf(op, options, scores, more);
  const operands: Operands = mask
    ? [...taken, mask.broadcastTo(scores).reshape([...batch, rows, columns])]
    : taken;
  return { operands, scale, causal: causal && !maskIncludesCausal(more), softcap, scores };
}

/** Returns the output, [..., queries, values]. */
export function attended(attention: Attention): Tensor {
  const { operands, scale, causal, scores } = attention;
  const result = fits(attention)
    ? recorder().node(attentionPrimitive, operands, { scale, causal })
    : composition(attention);
  return result.reshape([...scores.slice(0, -1), operands[2].shape.at(-1) as number]);
}

/**
 * Returns the weights of the keys for each query after `change`, [..., queries, keys], and the values weighted
 * by them.
 */
export function attendedByWeights(
  attention: Attention,
  change: (weights: Tensor) => Tensor,
): { readonly output: Tensor; readonly weights: Tensor } {
  const { operands, scores } = attention;
  const [, , v] = operands;
  const { parts, total } = weightsOf(attention);
  const weights = change(parts.div(total));
  const output = weights.matmul(v).reshape([...scores.slice(0, -1), v.shape.at(-1) as number]);
  return { output, weights: weights.reshape(scores) };
}

/** Returns the logarithm of the sum of the scores' exponentials, f32 [..., queries]; −∞ where all are masked. */
export function logSumExpOf(attention: Attention): Tensor {
  const { operands, scale, causal, scores } = attention;
  const shape = scores.slice(0, -1);
  if (!fits(attention)) return scoresOf(attention).cast("f32").logsumexp(-1).reshape(shape);
  const statistics = recorder().node(statisticsPrimitive, operands, { scale, causal });
  // A query that attends to nothing has `noScore` as its first statistic and 0 as its second.
  const attends = statistics.stopGradient().sum(-1).gt(noScore);
  // Both statistics are in units of log 2.
  const sums = statistics.mul(Math.LN2).sum(-1);
  return where(attends, sums, Number.NEGATIVE_INFINITY).reshape(shape);
}

/** True if the primitive computes this attention. */
function fits({ operands, softcap }: Scores): boolean {
  return softcap === null && fitsAttention(operands);
}

function checkRanks(
  op: string,
  operands: { readonly [which: string]: Tensor },
  least: number,
  needed: string,
): void {
  for (const [which, { shape }] of Object.entries(operands)) {
    if (shape.length >= least) continue;
    throw fault(op, `invalid rank: ${which} ${formatShape(shape)}: ${needed}`);
  }
}

function commonOperands(
  op: string,
  query: Tensor,
  key: Tensor,
  value: Tensor,
): [Tensor, Tensor, Tensor] {
  checkRanks(op, { query, key, value }, 2, "expected axes for positions and features");
  const dtype = promote(promote(query.dtype, key.dtype), value.dtype);
  if (!isFloat(dtype)) throw fault(op, `unsupported dtype ${dtype}: cast to f32 first`);
  const [e, other] = [query.shape.at(-1), key.shape.at(-1)];
  if (e !== other) {
    throw fault(
      op,
      `mismatched features: query ${formatShape(query.shape)} and key ${formatShape(key.shape)} (${e} and ${other})`,
    );
  }
  const [keys, values] = [key.shape.at(-2), value.shape.at(-2)];
  if (keys !== values) {
    throw fault(
      op,
      `mismatched positions: key ${formatShape(key.shape)} and value ${formatShape(value.shape)} (${keys} and ${values})`,
    );
  }
  return [query.cast(dtype), key.cast(dtype), value.cast(dtype)];
}

function batchOf(op: string, query: Tensor, key: Tensor, value: Tensor): Shape {
  const axes = ({ shape }: Tensor): Shape => shape.slice(0, -2);
  const keys = broadcastShapes(axes(key), axes(value));
  const batch = keys && broadcastShapes(axes(query), keys);
  if (batch) return batch;
  const shapes = [query, key, value].map(({ shape }) => formatShape(shape));
  throw fault(
    op,
    `mismatched batch axes: ${shapes[0]}, ${shapes[1]} and ${shapes[2]} do not broadcast`,
  );
}

/**
 * Reshapes queries [..., heads, L, E] to [..., key heads, heads of a group, L, E], and adds an axis of extent 1
 * after the heads of keys and values.
 */
function groupHeads(
  op: string,
  query: Tensor,
  key: Tensor,
  value: Tensor,
): [Tensor, Tensor, Tensor] {
  const needed = "grouped-query attention needs an axis for heads";
  checkRanks(op, { query, key, value }, 3, needed);
  const [heads, shared] = [query.shape.at(-3) as number, key.shape.at(-3) as number];
  if (shared === 0 || heads % shared !== 0) {
    throw fault(
      op,
      `mismatched heads: ${heads} of queries and ${shared} of keys: the first must be a multiple of the second`,
    );
  }
  const q = query.reshape([
    ...query.shape.slice(0, -3),
    shared,
    heads / shared,
    ...query.shape.slice(-2),
  ]);
  return [q, key.unsqueeze(-3), value.unsqueeze(-3)];
}

/** Computes the same by products and a softmax, for what the primitive does not support. */
function composition(scores: Scores): Tensor {
  const { parts, total } = weightsOf(scores);
  return parts.matmul(scores.operands[2]).div(total);
}

/** Returns the scores [..., queries, keys], −∞ where masked. */
function scoresOf({ operands: [q, k, , mask], scale, causal, softcap }: Scores): Tensor {
  const [rows, columns] = [q.shape.at(-2) as number, k.shape.at(-2) as number];
  const free = q.matmul(k.transpose()).mul(scale);
  const products = softcap === null ? free : free.div(softcap).tanh().mul(softcap);
  const added = mask && mask.dtype !== "bool" ? products.add(mask) : products;
  const masked = mask?.dtype === "bool" ? where(mask, added, Number.NEGATIVE_INFINITY) : added;
  return causal ? where(causalMask(rows, columns), masked, Number.NEGATIVE_INFINITY) : masked;
}

/** Returns weights as `parts` over `total`. The total is 1 for a query that attends to nothing. */
function weightsOf(inputs: Scores): { readonly parts: Tensor; readonly total: Tensor } {
  const scores = scoresOf(inputs);
  // Without keys there is no largest score.
  if (scores.shape.at(-1) === 0) return { parts: scores, total: recorder().lift(1, scores.dtype) };
  const top = scores.stopGradient().max(-1, { keepdims: true });
  const parts = scores.sub(where(top.eq(Number.NEGATIVE_INFINITY), 0, top)).exp();
  const sum = parts.sum(-1, { keepdims: true });
  return { parts, total: where(sum.eq(0), 1, sum) };
}
