/** Attention: queries that each gather a weighted mean of values. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape } from "../../ir/shape.ts";
import { type Case, type FunctionOp, op, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { attentionPrimitive, fitsAttention } from "./primitive.ts";
import { causalMask } from "./second-derivative.ts";

export interface AttentionOptions {
  /** Where to attend (bool), or what to add to the scores (float); broadcasts to [..., queries, keys]. */
  readonly mask?: Tensor | null;
  /** Query i attends to the keys 0 … i only. Default false. */
  readonly causal?: boolean;
  /** Multiplies the products of queries and keys. Default 1 / √features. */
  readonly scale?: number;
  /** Grouped queries: several query heads, axis -3, may share a head of keys and values. Default false. */
  readonly enableGqa?: boolean;
}

type Call = (query: Tensor, key: Tensor, value: Tensor, options?: AttentionOptions) => Tensor;

const name = "scaledDotProductAttention";

export const scaledDotProductAttention: FunctionOp<Call> = op(
  (query: Tensor, key: Tensor, value: Tensor, options: AttentionOptions = {}): Tensor =>
    attended(attentionOf(name, query, key, value, options)),
  {
    name,
    kind: "attention",
    family: "attention",
    doc: "`softmax(scale · query @ keyᵀ + mask) @ value` (Vaswani et al. 2017) for query [..., L, E], key [..., S, E] and value [..., S, Ev], giving [..., L, Ev], without storing the scores: FlashAttention (Dao 2023). The axes before broadcast. `mask` broadcasts to [..., L, S]: true attends, or a float is added. A query that attends to nothing gives 0, as in PyTorch. Floats accumulate in f32.",
    example:
      "scaledDotProductAttention(tensor([[0, 0]]), tensor([[1, 0], [0, 1]]), tensor([[2, 4], [4, 8]]))  // [[3, 6]]",
    parameters:
      "query: Tensor, key: Tensor, value: Tensor, options?: { mask?: Tensor | null; causal?: boolean; scale?: number; enableGqa?: boolean }",
    method: false,
    primitive: attentionPrimitive,
    cases: attentionCases(),
    errors: [
      {
        call: "scaledDotProductAttention(zeros([4]), zeros([3, 4]), zeros([3, 4]))",
        message: `${name}: invalid rank: query [4]: it needs axes for positions and features`,
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
        message: `${name}: invalid rank: query [2, 8]: grouped queries need an axis for heads`,
      },
      {
        call: "scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { mask: zeros([2, 2]) })",
        message: `${name}: mismatched mask: [2, 2] does not broadcast to [2, 3]`,
      },
      {
        call: 'scaledDotProductAttention(zeros([2, 4]), zeros([3, 4]), zeros([3, 4]), { mask: zeros([2, 3], { dtype: "i32" }) })',
        message: `${name}: unsupported mask dtype i32: use a bool, true where to attend, or a float to add`,
      },
      {
        call: 'scaledDotProductAttention(zeros([2, 4], { dtype: "i32" }), zeros([3, 4], { dtype: "i32" }), zeros([3, 4], { dtype: "i32" }))',
        message: `${name}: unsupported dtype i32: cast to f32 first`,
      },
    ],
  },
);

type Operands =
  | readonly [query: Tensor, key: Tensor, value: Tensor]
  | readonly [query: Tensor, key: Tensor, value: Tensor, mask: Tensor];

/** What is attended to by what, checked. */
export interface Attention {
  /** Of one dtype and one batch; with grouped queries each key's heads have an axis of their own. */
  readonly operands: Operands;
  readonly scale: number;
  readonly causal: boolean;
  /** Of the scores as the queries have their axes: [..., queries, keys]. */
  readonly scores: Shape;
}

/** Throws a Fault, in the name of that op, for what does not fit together. */
export function attentionOf(
  op: string,
  query: Tensor,
  key: Tensor,
  value: Tensor,
  options: AttentionOptions,
): Attention {
  const [q, k, v] = commonOperands(op, query, key, value);
  const { mask = null, causal = false, enableGqa = false } = options;
  const scale = options.scale ?? 1 / Math.sqrt(q.shape.at(-1) as number);
  const grouped = enableGqa ? groupHeads(op, q, k, v) : null;
  const [rows, columns] = [q.shape.at(-2) as number, k.shape.at(-2) as number];
  const [left, middle, right] = grouped ?? [q, k, v];
  const batch = batchOf(op, left, middle, right);
  const spread = (x: Tensor): Tensor => x.broadcastTo([...batch, ...x.shape.slice(-2)]);
  const scores = [...(grouped ? q.shape.slice(0, -2) : batch), rows, columns];
  const taken: Operands = [spread(left), spread(middle), spread(right)];
  const operands: Operands = mask
    ? [...taken, maskOperand(op, mask, scores).reshape([...batch, rows, columns])]
    : taken;
  return { operands, scale, causal, scores };
}

/** [..., queries, values] */
export function attended({ operands, scale, causal, scores }: Attention): Tensor {
  const result = fitsAttention(operands)
    ? recorder().node(attentionPrimitive, operands, { scale, causal })
    : composition(operands, scale, causal);
  return result.reshape([...scores.slice(0, -1), operands[2].shape.at(-1) as number]);
}

/** What each query takes of each key, as `change` leaves it, [..., queries, keys], and the values by that. */
export function attendedByWeights(
  { operands, scale, causal, scores }: Attention,
  change: (weights: Tensor) => Tensor,
): { readonly output: Tensor; readonly weights: Tensor } {
  const [, , v] = operands;
  const { parts, total } = weightsOf(operands, scale, causal);
  const weights = change(parts.div(total));
  const output = weights.matmul(v).reshape([...scores.slice(0, -1), v.shape.at(-1) as number]);
  return { output, weights: weights.reshape(scores) };
}

function commonOperands(
  op: string,
  query: Tensor,
  key: Tensor,
  value: Tensor,
): [Tensor, Tensor, Tensor] {
  for (const [which, { shape }] of Object.entries({ query, key, value })) {
    if (shape.length >= 2) continue;
    throw fault(
      "invalid",
      `${op}: invalid rank: ${which} ${formatShape(shape)}: it needs axes for positions and features`,
    );
  }
  const dtype = promote(promote(query.dtype, key.dtype), value.dtype);
  if (!isFloat(dtype))
    throw fault("unsupported", `${op}: unsupported dtype ${dtype}: cast to f32 first`);
  const [e, other] = [query.shape.at(-1), key.shape.at(-1)];
  if (e !== other) {
    throw fault(
      "mismatched",
      `${op}: mismatched features: query ${formatShape(query.shape)} and key ${formatShape(key.shape)} (${e} and ${other})`,
    );
  }
  const [keys, values] = [key.shape.at(-2), value.shape.at(-2)];
  if (keys !== values) {
    throw fault(
      "mismatched",
      `${op}: mismatched positions: key ${formatShape(key.shape)} and value ${formatShape(value.shape)} (${keys} and ${values})`,
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
    "mismatched",
    `${op}: mismatched batch axes: ${shapes[0]}, ${shapes[1]} and ${shapes[2]} do not broadcast`,
  );
}

/** [..., heads, L, E] as [..., key heads, heads of a group, L, E], and an axis of one beside the keys' heads. */
function groupHeads(
  op: string,
  query: Tensor,
  key: Tensor,
  value: Tensor,
): [Tensor, Tensor, Tensor] {
  for (const [which, { shape }] of Object.entries({ query, key, value })) {
    if (shape.length >= 3) continue;
    throw fault(
      "invalid",
      `${op}: invalid rank: ${which} ${formatShape(shape)}: grouped queries need an axis for heads`,
    );
  }
  const [heads, shared] = [query.shape.at(-3) as number, key.shape.at(-3) as number];
  if (shared === 0 || heads % shared !== 0) {
    throw fault(
      "mismatched",
      `${op}: mismatched heads: ${heads} of queries and ${shared} of keys: the first must be a multiple of the second`,
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

function maskOperand(op: string, mask: Tensor, scores: Shape): Tensor {
  if (mask.dtype !== "bool" && !isFloat(mask.dtype)) {
    throw fault(
      "unsupported",
      `${op}: unsupported mask dtype ${mask.dtype}: use a bool, true where to attend, or a float to add`,
    );
  }
  const joined = broadcastShapes(mask.shape, scores);
  if (!joined || joined.length !== scores.length || joined.some((x, axis) => x !== scores[axis])) {
    throw fault(
      "mismatched",
      `${op}: mismatched mask: ${formatShape(mask.shape)} does not broadcast to ${formatShape(scores)}`,
    );
  }
  return mask.broadcastTo(scores);
}

/** The same by products and a softmax, for heads that the primitive does not take. */
function composition(operands: Operands, scale: number, causal: boolean): Tensor {
  const { parts, total } = weightsOf(operands, scale, causal);
  return parts.matmul(operands[2]).div(total);
}

/** What each query takes of each key are the parts over their total, which is 1 where it takes nothing. */
function weightsOf(
  [q, k, , mask]: Operands,
  scale: number,
  causal: boolean,
): { readonly parts: Tensor; readonly total: Tensor } {
  const [rows, columns] = [q.shape.at(-2) as number, k.shape.at(-2) as number];
  let scores = q.matmul(k.transpose()).mul(scale);
  if (mask && mask.dtype !== "bool") scores = scores.add(mask);
  if (mask?.dtype === "bool") scores = where(mask, scores, Number.NEGATIVE_INFINITY);
  if (causal) scores = where(causalMask(rows, columns), scores, Number.NEGATIVE_INFINITY);
  // No keys, no largest score.
  if (columns === 0) return { parts: scores, total: recorder().lift(1, q.dtype) };
  const top = scores.stopGradient().max(-1, { keepdims: true });
  const parts = scores.sub(where(top.eq(Number.NEGATIVE_INFINITY), 0, top)).exp();
  const sum = parts.sum(-1, { keepdims: true });
  return { parts, total: where(sum.eq(0), 1, sum) };
}

interface Sizes {
  readonly batch?: Shape;
  /** Where they are not the query's. */
  readonly keyBatch?: Shape;
  readonly queries: number;
  readonly keys: number;
  readonly features: number;
  readonly values?: number;
  readonly mask?: { readonly shape: Shape; readonly dtype: "bool" | "f32" };
}

function attentionCases(): Case[] {
  const attend = (sizes: Sizes, options: AttentionOptions = {}): Case => {
    const { batch = [], keyBatch = batch, queries, keys, features, values = features } = sizes;
    const operands = [
      { shape: [...batch, queries, features] },
      { shape: [...keyBatch, keys, features] },
      { shape: [...keyBatch, keys, values] },
    ];
    return {
      operands: sizes.mask ? [...operands, sizes.mask] : operands,
      build: (q, k, v, mask) =>
        scaledDotProductAttention(q as Tensor, k as Tensor, v as Tensor, {
          ...options,
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
    {
      // A query that attends to nothing.
      operands: [{ shape: [4, 8] }, { shape: [6, 8] }, { shape: [6, 8] }],
      build: (q, k, v) => {
        const rows = (q as Tensor).sum(-1, { keepdims: true }).mul(0).add(1);
        const mask = where(causalMask(4, 1).cumsum(0).gt(2), Number.NEGATIVE_INFINITY, rows);
        return scaledDotProductAttention(q as Tensor, k as Tensor, v as Tensor, { mask });
      },
    },
  ];
}
