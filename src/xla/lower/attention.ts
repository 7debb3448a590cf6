/** Attention and its gradients, written out over stored scores: kernels/attention/core.ts has the formulas. */

import { noScore, passOf, scoreFactor } from "../../engine/kernels/attention/core.ts";
import type { AttentionPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { widen } from "./conversion.ts";
import type { LowerRule, Operands } from "./rule.ts";

export const attention: LowerRule<AttentionPrimitive> = ({ result }, { attributes }, operands) => {
  const [query, key, value, ...rest] = operands.map(widen) as unknown as Operands;
  const scale = attributes.scale as number;
  const isForward = passOf(result) === "forward";
  const mask = rest[isForward ? 0 : 3];
  const scores = maskedScores(
    hlo.multiply(
      hlo.product(query, key, { yAxis: key.type.shape.length - 1 }),
      scoreFactor({ scale }),
    ),
    mask,
    attributes.causal === true,
  );
  if (isForward) {
    const statistics = statisticsOf(scores);
    return result === "statistics"
      ? joined(statistics)
      : hlo.product(weightsOf(scores, statistics), value);
  }
  const [gradient, statistics, delta] = rest as [Value, Value, Value];
  const weights = weightsOf(scores, apart(statistics));
  const rows = scores.type.shape.length - 2;
  if (result === "valueGradient") return hlo.product(weights, gradient, { xAxis: rows });
  const slopes = hlo.multiply(
    hlo.multiply(
      weights,
      hlo.subtract(
        hlo.product(gradient, value, { yAxis: value.type.shape.length - 1 }),
        hlo.spread(delta, scores.type.shape),
      ),
    ),
    scale,
  );
  return result === "queryGradient"
    ? hlo.product(slopes, key)
    : hlo.product(slopes, query, { xAxis: rows });
};

/** The scores in units of log 2, `noScore` where a query does not attend to a key. */
function maskedScores(scores: Value, mask: Value | undefined, isCausal: boolean): Value {
  const { shape } = scores.type;
  let masked = scores;
  if (mask?.type.element === "bool") masked = hlo.select(mask, masked, noScore);
  else if (mask) {
    const sum = hlo.add(masked, hlo.multiply(hlo.convert(mask, "f32"), Math.LOG2E));
    masked = hlo.select(hlo.compare("LE", sum, noScore), noScore, sum);
  }
  if (!isCausal) return masked;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const isLater = hlo.compare("GT", hlo.iota(shape, columns), hlo.iota(shape, rows));
  return hlo.select(isLater, noScore, masked);
}

interface Statistics {
  readonly largest: Value;
  /** The binary logarithm of the sum of weights relative to the largest score; 0 where nothing is attended to. */
  readonly logTotal: Value;
}

function statisticsOf(scores: Value): Statistics {
  const last = scores.type.shape.length - 1;
  const largest = hlo.reduce(scores, "max", [last]);
  const differences = hlo.subtract(scores, hlo.spread(largest, scores.type.shape));
  const attended = hlo.select(hlo.compare("EQ", scores, noScore), 0, powerOfTwo(differences));
  const sum = hlo.reduce(attended, "sum", [last]);
  const logarithm = hlo.unary("log", hlo.select(hlo.compare("EQ", sum, 0), 1, sum));
  return { largest, logTotal: hlo.multiply(logarithm, Math.LOG2E) };
}

/** The statistics of each row along a last axis. */
function joined({ largest, logTotal }: Statistics): Value {
  const { shape } = largest.type;
  const columns = [largest, logTotal].map((each) => hlo.reshape(each, [...shape, 1]));
  return hlo.concatenate(columns, shape.length);
}

function apart(statistics: Value): Statistics {
  const shape = statistics.type.shape.slice(0, -1);
  const [largest, logTotal] = [0, 1].map((each) => {
    return hlo.reshape(hlo.part(statistics, shape.length, each, 1), shape);
  }) as [Value, Value];
  return { largest, logTotal };
}

/** The softmax; a query that attends to nothing has no weights. */
function weightsOf(scores: Value, { largest, logTotal }: Statistics): Value {
  const top = hlo.spread(largest, scores.type.shape);
  const isNone = hlo.binary(
    "or",
    hlo.compare("EQ", scores, noScore),
    hlo.compare("LE", top, noScore),
  );
  const exponents = hlo.subtract(
    hlo.subtract(scores, top),
    hlo.spread(logTotal, scores.type.shape),
  );
  return hlo.select(isNone, 0, powerOfTwo(exponents));
}

function powerOfTwo(x: Value): Value {
  return hlo.unary("exponential", hlo.multiply(x, Math.LN2));
}
