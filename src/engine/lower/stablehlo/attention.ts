/** Attention and its gradients, written out over stored scores: ir/cores/attention.ts has the formulas. */
import { noScore, passOf } from "../../ir/cores/attention.ts";
import type { DType } from "../../ir/dtype.ts";
import type { AttentionPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Builder } from "./builder.ts";
import type { Value } from "./tree.ts";

/** Operands are wide. */
export function attention(
  builder: Builder,
  { result }: AttentionPrimitive,
  { attributes }: GraphNode<DType>,
  operands: readonly Value[],
): Value {
  const [query, key, value, ...rest] = operands as [Value, Value, Value, ...Value[]];
  const scale = attributes.scale as number;
  const isForward = passOf(result) === "forward";
  const mask = rest[isForward ? 0 : 3];
  const scores = maskedScores(
    builder,
    builder.multiply(builder.product(query, key, { yAxis: key.type.shape.length - 1 }), scale),
    mask,
    attributes.causal === true,
  );
  if (isForward) {
    const logSumExp = logSumExpOf(builder, scores);
    return result === "logSumExp"
      ? logSumExp
      : builder.product(weightsOf(builder, scores, logSumExp), value);
  }
  const [gradient, logSumExp, delta] = rest as [Value, Value, Value];
  const weights = weightsOf(builder, scores, logSumExp);
  const rows = scores.type.shape.length - 2;
  if (result === "valueGradient") return builder.product(weights, gradient, { xAxis: rows });
  const slopes = builder.multiply(
    builder.multiply(
      weights,
      builder.subtract(
        builder.product(gradient, value, { yAxis: value.type.shape.length - 1 }),
        alongRows(builder, delta, scores),
      ),
    ),
    scale,
  );
  return result === "queryGradient"
    ? builder.product(slopes, key)
    : builder.product(slopes, query, { xAxis: rows });
}

/** The scores, `noScore` where a query does not attend to a key. */
function maskedScores(
  builder: Builder,
  scores: Value,
  mask: Value | undefined,
  isCausal: boolean,
): Value {
  const { shape } = scores.type;
  let masked = scores;
  if (mask?.type.element === "bool") masked = builder.select(mask, masked, noScore);
  else if (mask) {
    const sum = builder.add(masked, builder.convert(mask, "f32"));
    masked = builder.select(builder.compare("LE", sum, noScore), noScore, sum);
  }
  if (!isCausal) return masked;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const isLater = builder.compare("GT", builder.iota(shape, columns), builder.iota(shape, rows));
  return builder.select(isLater, noScore, masked);
}

function logSumExpOf(builder: Builder, scores: Value): Value {
  const last = scores.type.shape.length - 1;
  const top = builder.reduce(scores, "max", [last]);
  const lifted = builder.unary(
    "exponential",
    builder.subtract(scores, alongRows(builder, top, scores)),
  );
  const attended = builder.select(builder.compare("EQ", scores, noScore), 0, lifted);
  const sum = builder.reduce(attended, "sum", [last]);
  const isNone = builder.compare("EQ", sum, 0);
  return builder.select(
    isNone,
    noScore,
    builder.add(top, builder.unary("log", builder.select(isNone, 1, sum))),
  );
}

/** The softmax; a query that attends to nothing has no weights. */
function weightsOf(builder: Builder, scores: Value, logSumExp: Value): Value {
  const total = alongRows(builder, logSumExp, scores);
  const isNone = builder.binary(
    "or",
    builder.compare("EQ", scores, noScore),
    builder.compare("LE", total, noScore),
  );
  const lifted = builder.unary("exponential", builder.subtract(scores, total));
  return builder.select(isNone, 0, lifted);
}

/** One number for each row of the scores. */
function alongRows(builder: Builder, x: Value, scores: Value): Value {
  const { shape } = scores.type;
  return builder.broadcast(
    x,
    shape,
    shape.slice(0, -1).map((_, axis) => axis),
  );
}
