/** Attention and its gradients, written out over stored scores: kernels/attention/core.ts has the formulas. */

import type { DType } from "../../ir/dtype.ts";
import { noScore, passOf, scoreFactor } from "../../kernels/attention/core.ts";
import type { AttentionPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Builder } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

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
    builder.multiply(
      builder.product(query, key, { yAxis: key.type.shape.length - 1 }),
      scoreFactor({ scale }),
    ),
    mask,
    attributes.causal === true,
  );
  if (isForward) {
    const statistics = statisticsOf(builder, scores);
    return result === "statistics"
      ? joined(builder, statistics)
      : builder.product(weightsOf(builder, scores, statistics), value);
  }
  const [gradient, statistics, delta] = rest as [Value, Value, Value];
  const weights = weightsOf(builder, scores, apart(builder, statistics));
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

/** The scores in units of log 2, `noScore` where a query does not attend to a key. */
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
    const sum = builder.add(masked, builder.multiply(builder.convert(mask, "f32"), Math.LOG2E));
    masked = builder.select(builder.compare("LE", sum, noScore), noScore, sum);
  }
  if (!isCausal) return masked;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const isLater = builder.compare("GT", builder.iota(shape, columns), builder.iota(shape, rows));
  return builder.select(isLater, noScore, masked);
}

interface Statistics {
  readonly largest: Value;
  /** The binary logarithm of the sum of weights relative to the largest score; 0 where nothing is attended to. */
  readonly logTotal: Value;
}

function statisticsOf(builder: Builder, scores: Value): Statistics {
  const last = scores.type.shape.length - 1;
  const largest = builder.reduce(scores, "max", [last]);
  const differences = builder.subtract(scores, alongRows(builder, largest, scores));
  const attended = builder.select(
    builder.compare("EQ", scores, noScore),
    0,
    powerOfTwo(builder, differences),
  );
  const sum = builder.reduce(attended, "sum", [last]);
  const logarithm = builder.unary("log", builder.select(builder.compare("EQ", sum, 0), 1, sum));
  return { largest, logTotal: builder.multiply(logarithm, Math.LOG2E) };
}

/** The statistics of each row along a last axis. */
function joined(builder: Builder, { largest, logTotal }: Statistics): Value {
  const { shape } = largest.type;
  const columns = [largest, logTotal].map((each) => builder.reshape(each, [...shape, 1]));
  return builder.concatenate(columns, shape.length);
}

function apart(builder: Builder, statistics: Value): Statistics {
  const shape = statistics.type.shape.slice(0, -1);
  const [largest, logTotal] = [0, 1].map((each) => {
    return builder.reshape(builder.part(statistics, shape.length, each, 1), shape);
  }) as [Value, Value];
  return { largest, logTotal };
}

/** The softmax; a query that attends to nothing has no weights. */
function weightsOf(builder: Builder, scores: Value, { largest, logTotal }: Statistics): Value {
  const top = alongRows(builder, largest, scores);
  const isNone = builder.binary(
    "or",
    builder.compare("EQ", scores, noScore),
    builder.compare("LE", top, noScore),
  );
  const exponents = builder.subtract(
    builder.subtract(scores, top),
    alongRows(builder, logTotal, scores),
  );
  return builder.select(isNone, 0, powerOfTwo(builder, exponents));
}

function powerOfTwo(builder: Builder, x: Value): Value {
  return builder.unary("exponential", builder.multiply(x, Math.LN2));
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
