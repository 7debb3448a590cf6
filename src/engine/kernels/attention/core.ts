/**
 * Attention (Vaswani et al., "Attention is all you need", 2017) and its gradients, each in one pass that
 * never stores the scores (Dao, "FlashAttention-2", arXiv 2307.08691).
 *
 *   score[i, j]      = log2 e · (scale · query[i] · key[j] (+ mask[i, j])), or nothing where j is masked
 *   statistics[i, 0] = max_j score[i, j]
 *   statistics[i, 1] = log2 Σ_j 2^(score[i, j] − statistics[i, 0])
 *   p[i, j]          = 2^(score[i, j] − statistics[i, 0] − statistics[i, 1])
 *   output[i]        = Σ_j p[i, j] · value[j]
 *
 * The two statistics are stored apart, since the second vanishes beside a large first one. A score that is computed
 * again has to have the same bits, or large scores lose their weights: every pass multiplies the query, and not the
 * key, by the scale, and adds the products of features in one order.
 *
 * The gradients, for the cotangent g of the output:
 *
 *   delta[i]         = g[i] · output[i]
 *   ds[i, j]         = p[i, j] · (g[i] · value[j] − delta[i])
 *   queryGradient[i] = scale · Σ_j ds[i, j] · key[j]
 *   keyGradient[j]   = scale · Σ_i ds[i, j] · query[i]
 *   valueGradient[j] = Σ_i p[i, j] · g[i]
 */

import { isFloat } from "../../ir/dtype.ts";
import { countInstructions, type Expression } from "../../ir/expression.ts";
import { accessesOf, mergeable, merged, type Runs, recast } from "../../ir/merge-axes.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { type Along, type IndexRange, sliceOne } from "../../ir/slice-accesses.ts";
import { type CoreRules, type KernelOf, verifySameDtype, wide } from "../core-rules.ts";

/**
 * The results that an attention kernel can compute. Its i-th output's accumulator is the i-th of its `results`.
 */
export type AttentionResult =
  | "output"
  | "statistics"
  | "queryGradient"
  | "keyGradient"
  | "valueGradient";

/** The kind of pass that computes a result. Only results of one pass are computed together. */
export type AttentionPass = "forward" | "query" | "keyValue";

export interface Attention {
  readonly kind: "attention";
  readonly results: readonly [AttentionResult, ...AttentionResult[]];
  readonly queries: number;
  readonly keys: number;
  /** The features of a query and a key. */
  readonly headSize: number;
  /** The features of a value. */
  readonly valueSize: number;
  readonly scale: number;
  /** Whether query i attends only to the keys 0 … i. */
  readonly causal: boolean;
  /** [...batch, queries, headSize] */
  readonly query: Expression;
  /** [...batch, keys, headSize] */
  readonly key: Expression;
  /** [...batch, keys, valueSize] */
  readonly value: Expression;
  /**
   * [...batch, queries, keys]: either a bool that says where to attend, or a float that is added to the score. A
   * score at or below `noScore` after the addition counts as masked. Null where nothing but `causal` masks.
   */
  readonly mask: Expression | null;
  /** The additional operands of the gradients; null in a forward pass. */
  readonly backward: Backward | null;
}

export interface Backward {
  /** [...batch, queries, valueSize] */
  readonly gradient: Expression;
  /** [...batch, queries, 2] */
  readonly statistics: Expression;
  /** [...batch, queries] */
  readonly delta: Expression;
}

/**
 * The score of what is masked, and the largest score of a query that attends to nothing; the output and the
 * gradients of such a query are 0. The number is finite, so that no infinity meets another.
 */
export const noScore: number = -1e38;

/** The factor of the queries, with which scores are in units of log 2. */
export function scoreFactor({ scale }: Pick<Attention, "scale">): number {
  return scale * Math.LOG2E;
}

/** Attention with larger heads is recorded as products and a softmax. */
export const maxHeadSize: number = 256;

/**
 * The gradients of larger heads are computed by products over stored scores. A pass computes the scores twice, in
 * threads that each own too small a fraction of a row (docs/decisions/kernel-variants.md).
 */
export const maxGradientHeadSize: number = 128;

const passes: Readonly<Record<AttentionResult, AttentionPass>> = {
  output: "forward",
  statistics: "forward",
  queryGradient: "query",
  keyGradient: "keyValue",
  valueGradient: "keyValue",
};

export function passOf(result: AttentionResult): AttentionPass {
  return passes[result];
}

/** The axes that a result has after those of the batch. */
export function resultAxes(
  result: AttentionResult,
  { queries, keys, headSize, valueSize }: Attention,
): Shape {
  switch (result) {
    case "output":
      return [queries, valueSize];
    case "statistics":
      return [queries, 2];
    case "queryGradient":
      return [queries, headSize];
    case "keyGradient":
      return [keys, headSize];
    case "valueGradient":
      return [keys, valueSize];
    default:
      return result satisfies never;
  }
}

/** The batch axes of a kernel over `domain`, which is the first result's shape. */
export function attentionBatch(domain: Shape, core: Attention): Shape {
  return domain.slice(0, domain.length - resultAxes(core.results[0], core).length);
}

export function attentionOperands({
  query,
  key,
  value,
  mask,
  backward,
}: Attention): readonly [Expression, ...Expression[]] {
  const rest = backward ? [backward.gradient, backward.statistics, backward.delta] : [];
  return [query, key, value, ...(mask ? [mask] : []), ...rest];
}

/** The products that one element of the first result needs, its part of the other results included. */
function attentionDepth(core: Attention): number {
  const { results, queries, keys, headSize, valueSize, causal, backward } = core;
  const uses: Readonly<Record<AttentionResult, number>> = {
    output: valueSize,
    statistics: 0,
    queryGradient: headSize,
    keyGradient: headSize,
    valueGradient: valueSize,
  };
  const scores = headSize + (backward ? valueSize : 0);
  const pair = results.reduce((sum, result) => sum + uses[result], scores);
  const pairs = queries * keys * (causal ? 0.5 : 1);
  return (pairs * pair) / sizeOf(resultAxes(results[0], core));
}

/** The shape that each operand is indexed with. */
export function attentionShapes(domain: Shape, core: Attention): Shape[] {
  const { queries, keys, headSize, valueSize, mask, backward } = core;
  const batch = attentionBatch(domain, core);
  const rest = backward ? [[queries, valueSize], [queries, 2], [queries]] : [];
  const axes = [
    [queries, headSize],
    [keys, headSize],
    [keys, valueSize],
    ...(mask ? [[queries, keys]] : []),
    ...rest,
  ];
  return axes.map((own) => [...batch, ...own]);
}

type Operands = Pick<Attention, "query" | "key" | "value" | "mask" | "backward">;

/** The operands, each mapped by `map`. */
export function mapAttentionOperands(
  { query, key, value, mask, backward }: Operands,
  map: (operand: Expression) => Expression,
): Operands {
  return {
    query: map(query),
    key: map(key),
    value: map(value),
    mask: mask && map(mask),
    backward: backward && {
      gradient: map(backward.gradient),
      statistics: map(backward.statistics),
      delta: map(backward.delta),
    },
  };
}

export const attentionRules: CoreRules<Attention> = {
  operands: attentionOperands,
  map: (core, map) => ({ ...core, ...mapAttentionOperands(core, map) }),
  shapes: attentionShapes,
  accumulators: ({ query }) => [wide(query.dtype)],
  outputShape({ domain, core, outputs }, output) {
    const result = core.results[outputs.indexOf(output)] ?? core.results[0];
    return [...attentionBatch(domain, core), ...resultAxes(result, core)];
  },
  depth: attentionDepth,
  operations({ domain, core }) {
    const shapes = attentionShapes(domain, core).map(sizeOf);
    const operands = attentionOperands(core).map(
      (operand, index) => (shapes[index] ?? 0) * countInstructions([operand]),
    );
    const products = 2 * sizeOf(domain) * attentionDepth(core);
    return operands.reduce((sum, bytes) => sum + bytes, products);
  },
  print(core, printer, lines) {
    const { queries, keys, headSize, valueSize, causal, scale, mask, backward } = core;
    const operands = [core.query, core.key, core.value].map((operand) => printer.value(operand));
    const masked = mask ? ` mask ${printer.value(mask)}` : "";
    const from =
      backward &&
      [backward.gradient, backward.statistics, backward.delta].map((value) => printer.value(value));
    lines.push(
      `  attention ${core.results.join(" ")} of ${queries}×${headSize} by ${keys}×${valueSize} scale=${scale}${causal ? " causal" : ""}`,
    );
    printer.write(lines, "    ");
    lines.push(`    ${operands.join(", ")}${masked}${from ? ` from ${from.join(", ")}` : ""}`);
  },
  verify({ core, outputs }, rule) {
    const { results, query, key, value, mask, backward } = core;
    verifySameDtype("attention", [query, key, value], rule);
    const pass = passOf(results[0]);
    rule(results.length === outputs.length, `attention of ${results.length} results`);
    rule(
      results.every((result) => passOf(result) === pass),
      `${results.join(" and ")} in one pass`,
    );
    rule((backward === null) === (pass === "forward"), `${results[0]} from the wrong operands`);
    rule(!mask || mask.dtype === "bool" || isFloat(mask.dtype), `mask of ${mask?.dtype}`);
    rule(!backward || isFloat(backward.gradient.dtype), "gradient that is not a float");
  },
  /** Splits the batch, and queries where the results belong to queries, keys where they belong to keys. */
  slice(core, domain, range, along) {
    const batch = attentionBatch(domain, core).length;
    if (range.axis < batch) return attentionRules.map(core, along);
    if (range.axis > batch || core.causal) return null;
    return (isOfKeys(core) ? ofSomeKeys : ofSomeQueries)(core, range, along);
  },
  parts: null,
  withAxisFirst: () => null,
  /** Only batch axes merge. Operands and results differ in the number of axes after them. */
  collapse(kernel) {
    const { core, domain, outputs } = kernel;
    const batch = attentionBatch(domain, core).length;
    const roots = [...outputs.map(({ value }) => value), ...attentionOperands(core)];
    const runs = mergeable(domain, 0, batch, accessesOf(roots));
    const rest = (rank: number): Runs =>
      Array.from({ length: rank - batch }, (_, axis) => [batch + axis, batch + axis + 1]);
    const cast = (root: Expression): Expression => {
      const [view] = accessesOf([root])[0] ?? [];
      return view ? recast(root, [...runs, ...rest(view.shape.length)]) : root;
    };
    return {
      ...kernel,
      domain: merged(domain, [...runs, ...rest(domain.length)]),
      core: attentionRules.map(core, cast),
      outputs: outputs.map((output) => ({ ...output, value: cast(output.value) })),
    };
  },
};

/**
 * Attention that goes over a part of its keys or, for the gradients of keys and values, over a part of its
 * queries. Its results are partial ones.
 */
export function slicePass<Any extends KernelOf<Attention>>(
  kernel: Any,
  { from, to }: Pick<IndexRange, "from" | "to">,
): Any {
  const { core, domain } = kernel;
  const range = { axis: attentionBatch(domain, core).length, from, to };
  const along = (root: Expression): Expression => sliceOne(root, range);
  return { ...kernel, core: (isOfKeys(core) ? ofSomeQueries : ofSomeKeys)(core, range, along) };
}

/** Whether the results belong to keys, as the gradients of keys and values do, and not to queries. */
function isOfKeys({ results }: Attention): boolean {
  return passOf(results[0]) === "keyValue";
}

/** Attention of a part of the queries, whose axis follows those of the batch. */
function ofSomeQueries(core: Attention, { from, to }: IndexRange, along: Along): Attention {
  const { query, mask, backward } = core;
  return {
    ...core,
    queries: to - from,
    query: along(query),
    mask: mask && along(mask),
    backward: backward && {
      gradient: along(backward.gradient),
      statistics: along(backward.statistics),
      delta: along(backward.delta),
    },
  };
}

/** Attention to a part of the keys, which are the next axis of a mask. */
function ofSomeKeys(core: Attention, range: IndexRange, along: Along): Attention {
  const { key, value, mask } = core;
  return {
    ...core,
    keys: range.to - range.from,
    key: along(key),
    value: along(value),
    mask: mask && sliceOne(mask, { ...range, axis: range.axis + 1 }),
  };
}
