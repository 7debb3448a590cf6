/**
 * Gradients of attention by products over stored scores. They serve heads that the gradient kernels do not
 * support, additive masks, and the gradients of attention's own gradients, which second derivatives and
 * tangents need; kernels/attention/core.ts has the equations.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { type AttentionResult, noScore } from "../../kernels/attention/core.ts";
import { type Attributes, flagAttribute, numberAttribute } from "../attributes.ts";
import type { Gradient } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { causalMask } from "./masks.ts";

/**
 * Returns the weight of every value, f32 [...batch, queries, keys], 0 where it is masked. The rows are summed here: the
 * scores of a product of matrices may differ in their last bits from those whose statistics are known.
 */
function weightsOf(q: Tensor, k: Tensor, mask: Tensor | undefined, attributes: Attributes): Tensor {
  const [queries, keys] = [q.shape.at(-2) as number, k.shape.at(-2) as number];
  const products = q.matmul(k.transpose()).mul(numberAttribute(attributes, "scale"));
  const scores = mask && isFloat(mask.dtype) ? products.add(mask.cast("f32")) : products;
  let attends = scores.le(noScore).logicalNot();
  if (mask?.dtype === "bool") attends = attends.logicalAnd(mask);
  if (flagAttribute(attributes, "causal")) attends = attends.logicalAnd(causalMask(queries, keys));
  const attended = where(attends, scores, noScore);
  const largest = attended.stopGradient().max(-1, { keepdims: true });
  const parts = where(attends, attended.sub(largest).exp(), 0);
  const sum = parts.sum(-1, { keepdims: true });
  return parts.div(where(sum.eq(0), 1, sum));
}

/** Casts cotangents to the dtypes of the operands. */
function like(operands: readonly Tensor[], flows: readonly (Tensor | null)[]): (Tensor | null)[] {
  return operands.map((operand, index) =>
    isFloat(operand.dtype) ? (flows[index]?.cast(operand.dtype) ?? null) : null,
  );
}

/**
 * Results depend only on the sum of the two statistics, the log-sum-exp in units of log 2. So both have the same
 * cotangent, and the largest score needs no derivative.
 */
export const statisticsGradient: Gradient = (g, operands, _result, attributes) => {
  const [q, k, , mask] = operands as readonly [Tensor, Tensor, Tensor, Tensor?];
  const [query, key] = [q.cast("f32"), k.cast("f32")];
  const scale = numberAttribute(attributes, "scale");
  const cotangent = g.slice(...q.shape.slice(0, -1).map(() => null), [1, null]);
  const scoreGradients = weightsOf(query, key, mask, attributes).mul(cotangent.mul(Math.LOG2E));
  return like(operands, [
    scoreGradients.matmul(key).mul(scale),
    scoreGradients.transpose().matmul(query).mul(scale),
    null,
    scoreGradients,
  ]);
};

/** The inputs of attention's gradients: its operands, the output's cotangent and delta. */
export interface Backward {
  /** Query, key, value and optionally a mask. */
  readonly operands: readonly Tensor[];
  readonly g: Tensor;
  /** f32 [...batch, queries] */
  readonly delta: Tensor;
  readonly attributes: Attributes;
}

/** Returns the gradients of query, key and value, and of a mask of floats. */
export function storedGradients(backward: Backward): (Tensor | null)[] {
  const { q, k, g, weights, scoreGradients } = storedScoreGradients(backward);
  const scale = numberAttribute(backward.attributes, "scale");
  return like(backward.operands, [
    scoreGradients.matmul(k).mul(scale),
    scoreGradients.transpose().matmul(q).mul(scale),
    weights.transpose().matmul(g),
    scoreGradients,
  ]);
}

/** Returns only the gradient of a mask of floats. */
export function maskGradient(backward: Backward): Tensor {
  const { scoreGradients } = storedScoreGradients(backward);
  return scoreGradients.cast((backward.operands[3] as Tensor).dtype);
}

/**
 * Returns the weights and the cotangent of the scores, f32 [...batch, queries, keys], and q, k and g cast to
 * f32.
 */
function storedScoreGradients({
  operands,
  delta,
  attributes,
  ...backward
}: Backward): Readonly<Record<"q" | "k" | "g" | "weights" | "scoreGradients", Tensor>> {
  const [q, k, v, g] = [...operands.slice(0, 3), backward.g].map((x) => x.cast("f32")) as [
    Tensor,
    Tensor,
    Tensor,
    Tensor,
  ];
  const weights = weightsOf(q, k, operands[3], attributes);
  const scoreGradients = weights.mul(g.matmul(v.transpose()).sub(delta.unsqueeze(-1)));
  return { q, k, g, weights, scoreGradients };
}

/**
 * Returns the gradient rule of the gradient of queries, keys or values; `cotangent` is the cotangent of that
 * gradient.
 */
export function gradientOfGradient(
  result: Extract<AttentionResult, "queryGradient" | "keyGradient" | "valueGradient">,
): Gradient {
  return (cotangent, operands, _result, attributes) => {
    const scale = numberAttribute(attributes, "scale");
    const mask = operands[6];
    const [q, k, v, g, , delta] = operands.slice(0, 6).map((operand) => operand.cast("f32")) as [
      Tensor,
      Tensor,
      Tensor,
      Tensor,
      Tensor,
      Tensor,
    ];
    const h = cotangent.cast("f32");
    const p = weightsOf(q, k, mask, attributes);
    const excess = g.matmul(v.transpose()).sub(delta.unsqueeze(-1));
    const scoreGradients = p.mul(excess);
    // The cotangents that flow directly to the other factor of the product that the result is, and to p and p ·
    // excess.
    const straight: { q?: Tensor; k?: Tensor; g?: Tensor } = {};
    let [toWeights, toExcess]: [Tensor | null, Tensor | null] = [null, null];
    if (result === "valueGradient") {
      straight.g = p.matmul(h);
      toWeights = g.matmul(h.transpose());
    } else {
      const isQuery = result === "queryGradient";
      const toScoreGradients = (isQuery ? h.matmul(k.transpose()) : q.matmul(h.transpose())).mul(
        scale,
      );
      if (isQuery) straight.k = scoreGradients.transpose().matmul(h).mul(scale);
      else straight.q = scoreGradients.matmul(h).mul(scale);
      toWeights = toScoreGradients.mul(excess);
      toExcess = toScoreGradients.mul(p);
    }
    // The weights depend only on the scores, since the statistics are computed from them.
    const flow = toWeights.mul(p);
    const toScores = flow.sub(p.mul(flow.sum(-1, { keepdims: true })));
    const sum = (x: Tensor, y: Tensor | undefined): Tensor => (y ? x.add(y) : x);
    const toOutputs = toExcess?.matmul(v) ?? null;
    return like(operands, [
      sum(toScores.matmul(k).mul(scale), straight.q),
      sum(toScores.transpose().matmul(q).mul(scale), straight.k),
      toExcess?.transpose().matmul(g) ?? null,
      toOutputs ?? straight.g ?? null,
      null,
      toExcess?.sum(-1).neg() ?? null,
      toScores,
    ]);
  };
}
