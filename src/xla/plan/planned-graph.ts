/**
 * A graph as planned ops. In: a decoded graph. Out: for each node the planned op that computes it; attention is written
 * out over stored scores as the module has it, and what the module computes twice is one op, since XLA merges equal
 * operations.
 */

import { byteLength, type DType } from "../../engine/ir/dtype.ts";
import { type Shape, sizeOf } from "../../engine/ir/shape.ts";
import { passOf } from "../../engine/kernels/attention/core.ts";
import type { AttentionPrimitive } from "../../engine/ops/define.ts";
import type { Graph, GraphNode } from "../../engine/rewrite/decode.ts";
import { elementwiseWork, productWork, ruleOf, type Work, workOf } from "./kinds.ts";
import * as rules from "./shard-rules.ts";

export interface PlannedOp extends Required<Omit<Work, "matrices">>, Pick<Work, "matrices"> {
  readonly shape: Shape;
  readonly bytes: number;
  readonly operands: readonly PlannedOp[];
  /** The sharding of the result over devices, from those of the operands. */
  readonly shard: rules.ShardRule;
}

export interface PlannedGraph {
  /** Operands first. */
  readonly all: readonly PlannedOp[];
  readonly inputs: readonly PlannedOp[];
  readonly targets: readonly PlannedOp[];
}

export function plannedGraph({ inputs, nodes, targets }: Graph<DType>): PlannedGraph {
  const maker = new Maker();
  for (const node of [...inputs, ...nodes]) maker.add(node);
  const of = (node: GraphNode<DType>): PlannedOp => maker.of(node);
  const wanted = targets.map(of);
  return { all: neededFor(wanted, maker.all), inputs: inputs.map(of), targets: wanted };
}

/** The ops that some target depends on, in the same order. */
function neededFor(targets: readonly PlannedOp[], all: readonly PlannedOp[]): PlannedOp[] {
  const needed = new Set(targets);
  for (const op of [...all].reverse())
    if (needed.has(op)) for (const operand of op.operands) needed.add(operand);
  return all.filter((op) => needed.has(op));
}

/** The op that views are of, however many there are. */
export function throughViews(op: PlannedOp): PlannedOp {
  let under = op;
  while (under.fusionKind === "view") under = under.operands[0] as PlannedOp;
  return under;
}

interface Result {
  readonly shape: Shape;
  readonly dtype: DType;
}

type Made = Work & Pick<PlannedOp, "operands" | "shard">;

class Maker {
  readonly all: PlannedOp[] = [];
  readonly #ops = new Map<GraphNode<DType>, PlannedOp>();
  readonly #numbers = new Map<PlannedOp, number>();
  readonly #shared = new Map<string, PlannedOp>();

  of(node: GraphNode<DType>): PlannedOp {
    return this.#ops.get(node) as PlannedOp;
  }

  add(node: GraphNode<DType>): void {
    if (!this.#ops.has(node)) this.#ops.set(node, this.#op(node));
  }

  #make({ shape, dtype }: Result, made: Made): PlannedOp {
    const op: PlannedOp = {
      shape,
      bytes: byteLength(dtype, sizeOf(shape)),
      passes: 1,
      adds: false,
      maxRead: Number.POSITIVE_INFINITY,
      ...made,
    };
    this.#numbers.set(op, this.all.push(op));
    return op;
  }

  /** The op that was made for the same operands under this name, or a new one. */
  #once(name: string, operands: readonly PlannedOp[], make: () => PlannedOp): PlannedOp {
    const key = `${name} ${operands.map((operand) => this.#numbers.get(operand)).join()}`;
    const known = this.#shared.get(key) ?? make();
    this.#shared.set(key, known);
    return known;
  }

  #op(node: GraphNode<DType>): PlannedOp {
    const { op } = node;
    const operands = node.operands.map((operand) => this.of(operand));
    const shard = ruleOf(node);
    if (op === null)
      return this.#make(node, { ...elementwiseWork(0, { fusionKind: "input" }), operands, shard });
    if (op.kind === "attention") return this.#attention(op, node, operands);
    const work = workOf(node, op);
    if (op.kind !== "fourier") return this.#make(node, { ...work, operands, shard });
    // Both parts of a transform are one op, from which each takes its own.
    const { axis, direction, scale } = node.attributes;
    const shape = operands[0]?.shape ?? [];
    const whole = this.#once(`fourier ${axis} ${String(direction)}`, operands, () =>
      this.#make({ shape: [...shape, 2], dtype: "f32" }, { ...work, operands, shard }),
    );
    const size = sizeOf(node.shape);
    const part = elementwiseWork(scale === 1 ? 0 : size, {
      maxRead: node.shape.length === 0 ? 0 : 4 * size,
    });
    return this.#make(node, { ...part, operands: [whole], shard });
  }

  /** Written out over stored scores: kernels/attention/core.ts has the formulas. */
  #attention(
    { result }: AttentionPrimitive,
    node: GraphNode<DType>,
    operands: readonly PlannedOp[],
  ): PlannedOp {
    const { causal, scale } = node.attributes;
    type Operands = readonly [PlannedOp, PlannedOp, PlannedOp, ...PlannedOp[]];
    const [query, key, value, ...rest] = operands as Operands;
    const isForward = passOf(result) === "forward";
    const mask = rest.slice(isForward ? 0 : 3);
    const [queries = 1, headSize = 1] = query.shape.slice(-2);
    const [keys = 1, valueSize = 1] = value.shape.slice(-2);
    const shape = [...query.shape.slice(0, -2), queries, keys];
    const rank = shape.length;
    const scored: Result = { shape, dtype: "f32" };
    const name = `${String(causal)} ${String(scale)}`;
    const product = (
      of: Result,
      depth: number,
      pair: readonly PlannedOp[],
      shard: rules.ShardRule,
    ): PlannedOp => this.#make(of, { ...productWork(of.shape, depth), operands: pair, shard });
    const each = (count: number, from: readonly PlannedOp[], shard: rules.ShardRule): PlannedOp =>
      this.#make(scored, { ...elementwiseWork(count * sizeOf(shape)), operands: from, shard });
    const [byRows, rows] = [rules.contracted(rank, "rows"), rules.contracted(rank, "columns")];
    const raw = this.#once("scores", [query, key], () =>
      product(scored, headSize, [query, key], byRows),
    );
    const scores = this.#once(`masked ${name}`, [raw, ...mask], () =>
      each(causal || mask.length > 0 ? 3 : 1, [raw, ...mask], rules.together),
    );
    const statistics = this.#once(`sums ${name}`, [scores], () =>
      this.#make(
        { shape: shape.with(-1, 2), dtype: "f32" },
        {
          fusionKind: "gathering",
          kind: "reductions",
          flops: 4 * sizeOf(shape),
          // The largest scores come first, then the sums.
          passes: 2,
          operands: [scores],
          shard: rules.reduced([rank - 1]),
        },
      ),
    );
    if (result === "statistics") return statistics;
    const sums = isForward ? statistics : (rest[1] as PlannedOp);
    const weights = this.#once(`weights ${name}`, [scores, sums], () =>
      each(2, [scores, sums], rules.firstOf),
    );
    const plain = rules.multiplied(rank);
    if (isForward) return product(node, keys, [weights, value], plain);
    const [gradient, , delta] = rest as [PlannedOp, PlannedOp, PlannedOp];
    if (result === "valueGradient") return product(node, queries, [weights, gradient], rows);
    const slopes = this.#once(`slopes ${name}`, [weights, gradient, value, delta], () => {
      const inner = product(scored, valueSize, [gradient, value], byRows);
      return each(3, [inner, weights, delta], rules.firstOf);
    });
    return result === "queryGradient"
      ? product(node, keys, [slopes, key], plain)
      : product(node, queries, [slopes, query], rows);
  }
}
