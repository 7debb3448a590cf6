/**
 * The primitives of attention: its output, the statistics that its gradients start from, and the gradients of
 * queries, keys and values. The engine computes gradients that need only one pass over the scores in one
 * kernel.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { type Shape, sameShape } from "../../ir/shape.ts";
import {
  type AttentionResult,
  maxGradientHeadSize,
  maxHeadSize,
  passOf,
} from "../../kernels/attention/core.ts";
import { type Attributes, flagAttribute, numberAttribute } from "../attributes.ts";
import { type AttentionPrimitive, type Gradient, recorder, type TensorType } from "../define.ts";
import {
  gradientOfGradient,
  maskGradient,
  statisticsGradient,
  storedGradients,
} from "./stored-scores.ts";

/** True if the primitive supports the head sizes, and there is at least one key to attend to. */
export function fitsAttention(operands: readonly TensorType[]): boolean {
  return fits(operands, maxHeadSize);
}

function fits([q, k, v]: readonly TensorType[], most: number): boolean {
  const [features, values, keys] = [q?.shape.at(-1), v?.shape.at(-1), k?.shape.at(-2)];
  return [features, values].every((size = 0) => size >= 1 && size <= most) && keys !== 0;
}

export const attentionPrimitive: AttentionPrimitive = primitive(
  "attention",
  "output",
  (g, operands, result, attributes) => {
    const [q, k, v, mask] = operands as readonly [Tensor, Tensor, Tensor, Tensor?];
    const masks = mask ? [mask] : [];
    const delta = g.cast("f32").mul(result.cast("f32")).sum(-1);
    const backward = { operands, g, delta, attributes };
    if (!fits(operands, maxGradientHeadSize)) return storedGradients(backward);
    const statistics = recorder().node(statisticsPrimitive, operands, attributes);
    const all = [q, k, v, g, statistics, delta, ...masks];
    return [
      ...[queryGradient, keyGradient, valueGradient].map((part) =>
        recorder().node(part, all, attributes),
      ),
      ...masks.map((mask) => (isFloat(mask.dtype) ? maskGradient(backward) : null)),
    ];
  },
  "with the softmax P, which is recomputed and, for heads of up to 128 features, not stored, and `D = P ∘ (g Vᵀ − rowsum(g ∘ result))` times the scale: `D K` for `query`, `Dᵀ Q` for `key`, `Pᵀ g` for `value` (Dao et al. 2022)",
);

export const statisticsPrimitive: AttentionPrimitive = primitive(
  "attentionStatistics",
  "statistics",
  statisticsGradient,
);
const queryGradient = primitive(
  "attentionQueryGradient",
  "queryGradient",
  gradientOfGradient("queryGradient"),
);
const keyGradient = primitive(
  "attentionKeyGradient",
  "keyGradient",
  gradientOfGradient("keyGradient"),
);
const valueGradient = primitive(
  "attentionValueGradient",
  "valueGradient",
  gradientOfGradient("valueGradient"),
);

export const attentionPrimitives: readonly AttentionPrimitive[] = [
  attentionPrimitive,
  statisticsPrimitive,
  queryGradient,
  keyGradient,
  valueGradient,
];

function primitive(
  name: string,
  result: AttentionResult,
  gradient: Gradient,
  rule?: string,
): AttentionPrimitive {
  return {
    kind: "attention",
    name,
    result,
    infer: (operands, attributes) => attentionType(name, result, operands, attributes),
    gradient,
    rule,
  };
}

function attentionType(
  name: string,
  result: AttentionResult,
  operands: readonly TensorType[],
  attributes: Attributes,
): TensorType {
  numberAttribute(attributes, "scale");
  flagAttribute(attributes, "causal");
  const [q, k, v, ...rest] = operands;
  const isForward = passOf(result) === "forward";
  const own = isForward ? 0 : 3;
  if (!q || !k || !v || rest.length < own || rest.length > own + 1)
    throw fault(name, "mismatched operands");
  const batch = q.shape.slice(0, -2);
  const [queries, features] = q.shape.slice(-2) as [number, number];
  const [keys, values] = v.shape.slice(-2) as [number, number];
  const float = ({ dtype }: TensorType): boolean => dtype === q.dtype;
  const single = ({ dtype }: TensorType): boolean => dtype === "f32";
  const wanted: readonly (readonly [Shape, (operand: TensorType) => boolean])[] = [
    [[queries, features], float],
    [[keys, features], float],
    [[keys, values], float],
    ...(own === 0
      ? []
      : ([
          [[queries, values], float],
          [[queries, 2], single],
          [[queries], single],
        ] as const)),
    [[queries, keys], ({ dtype }) => dtype === "bool" || isFloat(dtype)],
  ];
  const good = operands.every((operand, index) => {
    const [axes, accepts] = wanted[index] ?? [[], () => false];
    return sameShape(operand.shape, [...batch, ...axes]) && accepts(operand);
  });
  const most = isForward ? maxHeadSize : maxGradientHeadSize;
  if (!good || q.shape.length < 2 || !isFloat(q.dtype) || !fits(operands, most))
    throw fault(name, "mismatched operands");
  switch (result) {
    case "output":
      return { shape: [...batch, queries, values], dtype: q.dtype };
    case "statistics":
      return { shape: [...batch, queries, 2], dtype: "f32" };
    case "queryGradient":
      return q;
    case "keyGradient":
      return k;
    case "valueGradient":
      return v;
    default:
      return result satisfies never;
  }
}
