/** Attention (Vaswani et al., "Attention is all you need", NeurIPS 2017, §3.2.1), with dropout. */
import type { Tensor } from "../../graph/tensor.ts";
import type { Shape } from "../../ir/shape.ts";
import { type Case, type FunctionOp, op } from "../define.ts";
import { where } from "../index.ts";
import type { RandomOptions } from "../random/draws.ts";
import { checkProbability, dropout as drop } from "../random/dropout.ts";
import {
  type AttentionOptions,
  attended,
  attendedByWeights,
  attentionOf,
  logSumExpOf,
} from "./attention.ts";
import { causalMask } from "./masks.ts";
import { attentionPrimitive } from "./primitive.ts";

export interface ScaledDotProductOptions extends AttentionOptions, RandomOptions {
  /** The probability that a query ignores a key. Default 0. */
  readonly dropout?: number;
}

export interface AttendedWithResidual {
  /** [..., queries, values] */
  readonly output: Tensor;
  /** f32 [..., queries]: the logarithms of the sums of the scores' exponentials, before dropout. */
  readonly residual: Tensor;
}

interface Call {
  (
    query: Tensor,
    key: Tensor,
    value: Tensor,
    options: ScaledDotProductOptions & { readonly returnResidual: true },
  ): AttendedWithResidual;
  (query: Tensor, key: Tensor, value: Tensor, options?: ScaledDotProductOptions): Tensor;
}

const name = "scaledDotProductAttention";

export const scaledDotProductAttention: FunctionOp<Call> = op(
  ((
    query: Tensor,
    key: Tensor,
    value: Tensor,
    options: ScaledDotProductOptions & { readonly returnResidual?: boolean } = {},
  ): Tensor | AttendedWithResidual => {
    const { dropout = 0, key: drawnFrom, returnResidual = false, ...how } = options;
    checkProbability(name, dropout);
    const attention = attentionOf(name, query, key, value, how);
    const random = drawnFrom === undefined ? {} : { key: drawnFrom };
    const output =
      dropout === 0
        ? attended(attention)
        : attendedByWeights(attention, (weights) => drop(weights, dropout, random)).output;
    return returnResidual ? { output, residual: logSumExpOf(attention) } : output;
  }) as Call,
  {
    name,
    kind: "attention",
    family: "attention",
    doc: "Computes `softmax(scale · query @ keyᵀ + mask) @ value` (Vaswani et al. 2017) without materializing the scores (FlashAttention, Dao 2023). Maps query [..., L, E], key [..., S, E] and value [..., S, Ev] to [..., L, Ev]. Leading axes broadcast. `mask` broadcasts to [..., L, S]; a bool mask is true where a query may attend, a float mask is added to the scores. `bias` is added to the scores in addition to a mask. `querySeqLengths` and `keyValueSeqLengths` are the numbers of valid positions, integers that broadcast to the leading axes, for example [n, 1] for [n, heads, L, E]. `localWindowSize` limits how far before and after its own position a query attends. Where the queries continue a sequence whose keys are cached, `causalOffset` is the position of the first query; with `causal`, query i then attends to the keys 0 … i + `causalOffset`. All of these are applied inside the kernel. The result for a query that attends to nothing is 0, as in PyTorch. Floats accumulate in f32. `dropout` is the probability with which attention weights are dropped, and scales the remaining ones; it materializes the scores. `softcap` bounds the scores to `softcap · tanh(score / softcap)` before masks and biases are applied (Gemma 2, 2024), and materializes them too. With `returnResidual` the result is `{ output, residual }`, where the residual [..., L] is the log-sum-exp of the scores.",
    example:
      "scaledDotProductAttention(tensor([[0, 0]]), tensor([[1, 0], [0, 1]]), tensor([[2, 4], [4, 8]]))  // [[3, 6]]",
    method: false,
    primitive: attentionPrimitive,
    cases: attentionCases(),
    errors: [
      {
        call: "scaledDotProductAttention(zeros([4]), zeros([3, 4]), zeros([3, 4]))",
        message: `${name}: invalid rank: query [4]: expected axes for positions and features`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 5]), zeros([3, 4]))",
        message: `${name}: mismatched features: query [2, 4] and key [3, 5] (4 and 5)`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([5, 4]))",
        message: `${name}: mismatched positions: key [3, 4] and value [5, 4] (3 and 5)`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 2, 4]), zeros([3, 3, 4]), zeros([3, 3, 4]))",
        message: `${name}: mismatched batch axes: [2, 2, 4], [3, 3, 4] and [3, 3, 4] do not broadcast`,
      },
      {
        call: "scaledDotProductAttention(zeros([4, 2, 8]), zeros([3, 2, 8]), zeros([3, 2, 8]), { enableGqa: true })",
        message: `${name}: mismatched heads: 4 of queries and 3 of keys: the first must be a multiple of the second`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 8]), zeros([2, 8]), zeros([2, 8]), { enableGqa: true })",
        message: `${name}: invalid rank: query [2, 8]: grouped-query attention needs an axis for heads`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { mask: zeros([2, 2]) })",
        message: `${name}: mismatched mask: [2, 2] does not broadcast to [2, 3]`,
      },
      {
        call: 'scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { mask: zeros([2, 3], { dtype: "i32" }) })',
        message: `${name}: unsupported mask dtype i32: use a bool, true where to attend, or a float that is added`,
      },
      {
        call: 'scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { bias: zeros([3], { dtype: "bool" }) })',
        message: `${name}: unsupported bias dtype bool: use mask`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { bias: zeros([2]) })",
        message: `${name}: mismatched bias: [2] does not broadcast to [2, 3]`,
      },
      {
        call: "scaledDotProductAttention(zeros([5, 2, 4]), zeros([3, 4]), zeros([3, 4]), { querySeqLengths: zeros([5]) })",
        message: `${name}: mismatched querySeqLengths: expected integers that broadcast to [5], got f32 [5] (cast it to i32, or pass that dtype to arange)`,
      },
      {
        call: 'scaledDotProductAttention(zeros([5, 2, 4]), zeros([3, 4]), zeros([3, 4]), { keyValueSeqLengths: zeros([4], { dtype: "i32" }) })',
        message: `${name}: mismatched keyValueSeqLengths: expected integers that broadcast to [5], got i32 [4]`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { localWindowSize: -1 })",
        message: `${name}: invalid localWindowSize -1: expected one or two non-negative integers`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { softcap: 0 })",
        message: `${name}: invalid softcap 0: expected a number above 0 (omit it for no bound)`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { causal: true, causalOffset: 0.5 })",
        message: `${name}: invalid causalOffset 0.5: expected an integer`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { dropout: 2 })",
        message: `${name}: invalid probability 2: expected 0 to 1`,
      },
      {
        call: 'scaledDotProductAttention(zeros([2, 4], { dtype: "i32" }), zeros([3, 4], { dtype: "i32" }), zeros([3, 4], { dtype: "i32" }))',
        message: `${name}: unsupported dtype i32: cast to f32 first`,
      },
    ],
  },
);

interface Sizes {
  readonly batch?: Shape;
  /** The batch axes of the keys where they differ from the query's. */
  readonly keyBatch?: Shape;
  readonly queries: number;
  readonly keys: number;
  readonly features: number;
  readonly values?: number;
  readonly mask?: { readonly shape: Shape; readonly dtype: "bool" | "f32" };
}

function attentionCases(): Case[] {
  const attend = (sizes: Sizes, how: ScaledDotProductOptions = {}): Case => {
    const { batch = [], keyBatch = batch, queries, keys, features, values = features } = sizes;
    const operands = [
      { shape: [...batch, queries, features] },
      { shape: [...keyBatch, keys, features] },
      { shape: [...keyBatch, keys, values] },
    ];
    return {
      operands: sizes.mask ? [...operands, sizes.mask] : operands,
      build: (q, k, v, mask) =>
        scaledDotProductAttention(q, k, v, {
          ...how,
          ...(mask ? { mask } : {}),
        }),
    };
  };
  return [
    attend({ queries: 1, keys: 1, features: 1 }),
    attend({ queries: 3, keys: 5, features: 4 }),
    attend({ batch: [2, 3], queries: 17, keys: 33, features: 16 }),
    attend({ queries: 67, keys: 131, features: 64 }, { scale: 0.25 }),
    attend({ batch: [2], queries: 9, keys: 65, features: 24, values: 40 }),
    attend({ batch: [2, 1], keyBatch: [3], queries: 8, keys: 12, features: 8, values: 3 }),
    attend({ batch: [2], queries: 40, keys: 40, features: 20 }, { causal: true }),
    attend({ queries: 5, keys: 70, features: 7 }, { causal: true }),
    attend({ batch: [6], keyBatch: [2], queries: 7, keys: 9, features: 8 }, { enableGqa: true }),
    attend({ batch: [2], queries: 8, keys: 20, features: 128 }),
    attend({ batch: [2], queries: 5, keys: 6, features: 130 }),
    attend({ queries: 5, keys: 6, features: 130, mask: { shape: [5, 6], dtype: "bool" } }),
    attend({ batch: [2], queries: 5, keys: 6, features: 131 }, { causal: true }),
    attend({ queries: 5, keys: 6, features: 150, mask: { shape: [5, 6], dtype: "f32" } }),
    attend({ batch: [2], queries: 3, keys: 4, features: 257, mask: { shape: [4], dtype: "bool" } }),
    attend({ queries: 3, keys: 5, features: 260, values: 9 }, { causal: true }),
    attend({ queries: 3, keys: 0, features: 4 }),
    attend({
      batch: [2],
      queries: 12,
      keys: 10,
      features: 8,
      mask: { shape: [12, 10], dtype: "bool" },
    }),
    attend(
      { batch: [2], queries: 12, keys: 12, features: 8, mask: { shape: [2, 1, 12], dtype: "f32" } },
      { causal: true },
    ),
    attend(
      {
        batch: [4],
        keyBatch: [2],
        queries: 6,
        keys: 9,
        features: 8,
        mask: { shape: [4, 6, 9], dtype: "f32" },
      },
      { enableGqa: true },
    ),
    // One query attends to nothing; with the second size, gradients use stored scores.
    ...[8, 131].map((features) => ({
      operands: [{ shape: [4, features] }, { shape: [6, features] }, { shape: [6, features] }],
      build: (q: Tensor, k: Tensor, v: Tensor) => {
        const rows = q.sum(-1, { keepdims: true }).mul(0).add(1);
        const mask = where(causalMask(4, 1).cumsum(0).gt(2), Number.NEGATIVE_INFINITY, rows);
        return scaledDotProductAttention(q, k, v, { mask });
      },
    })),
    attend({ batch: [2], queries: 6, keys: 5, features: 4 }, { localWindowSize: [2, 1] }),
    attend({ queries: 6, keys: 6, features: 4 }, { localWindowSize: 2, causal: true }),
    attend({ queries: 3, keys: 5, features: 4 }, { dropout: 0.25, key: 1 }),
    attend({ batch: [2], queries: 3, keys: 7, features: 4 }, { causal: true, causalOffset: 4 }),
    attend({ queries: 3, keys: 4, features: 4 }, { causal: true, causalOffset: -1 }),
    attend(
      { queries: 3, keys: 7, features: 260 },
      { causal: true, causalOffset: 2, localWindowSize: 1 },
    ),
    attend(
      {
        batch: [4],
        keyBatch: [2],
        queries: 5,
        keys: 6,
        features: 8,
        mask: { shape: [6], dtype: "bool" },
      },
      { softcap: 0.5, enableGqa: true },
    ),
    attend(
      { queries: 4, keys: 5, features: 3, mask: { shape: [4, 5], dtype: "f32" } },
      { softcap: 2, causal: true },
    ),
    {
      // A bias with a gradient, where a mask and lengths allow attention.
      operands: [
        { shape: [2, 2, 3, 4] },
        { shape: [2, 1, 4, 4] },
        { shape: [2, 1, 4, 3] },
        { shape: [2, 1, 4] },
        { shape: [3, 4], dtype: "bool" },
        { shape: [2, 1], dtype: "i32", low: 1, high: 5 },
      ],
      build: (q, k, v, bias, mask, lengths) =>
        scaledDotProductAttention(q, k, v, {
          bias: bias,
          mask: mask,
          querySeqLengths: lengths.sub(1),
          keyValueSeqLengths: lengths,
          enableGqa: true,
        }),
    },
    // The second size has heads that are too wide for the primitive.
    ...[8, 260].map((features) => ({
      operands: [{ shape: [3, features] }, { shape: [4, features] }, { shape: [3, 4] }],
      build: (q: Tensor, k: Tensor, mask: Tensor) => {
        const how = { mask: mask, returnResidual: true } as const;
        return scaledDotProductAttention(q, k, k, how).residual;
      },
    })),
  ];
}
