/**
 * A graph as planned ops. In: a decoded graph. Out: for each node the planned op that computes it; attention is written
 * out over stored scores as the module has it, and what the module computes twice is one op, since XLA merges equal
 * operations.
 */

import { byteLength, type DType, widened } from "../../ir/dtype.ts";
import { countInstructions } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView } from "../../ir/view.ts";
import { passOf } from "../../kernels/attention/core.ts";
import { extentsOf, factorizationOperations } from "../../kernels/factorization/core.ts";
import type { AttentionPrimitive, ElementwisePrimitive, Primitive } from "../../ops/define.ts";
import type { Graph, GraphNode } from "../../rewrite/decode.ts";
import { ruleOf } from "./kinds.ts";
import * as rules from "./shard-rules.ts";
import type { WorkKind } from "./types.ts";

/**
 * The fusion of an op: an `input` is not computed; a `view` and an `elementwise` op are fused into their readers;
 * a `gathering` op has its operands fused into it; a `core` reads operands from memory.
 */
export type FusionKind = "input" | "view" | "elementwise" | "gathering" | "core";

export interface PlannedOp {
  readonly fusionKind: FusionKind;
  readonly kind: WorkKind;
  readonly shape: Shape;
  readonly bytes: number;
  readonly flops: number;
  /** The times that operands and result go through memory. */
  readonly passes: number;
  /** Maximum number of bytes of each operand that are read. */
  readonly maxRead: number;
  readonly operands: readonly PlannedOp[];
  /** The matrices that a product or a convolution reads and returns; null for all others. */
  readonly matrices: Matrices | null;
  /** Whether it is the sum of its operands and nothing else. */
  readonly adds: boolean;
  /** The sharding of the result over devices, from those of the operands. */
  readonly shard: rules.ShardRule;
}

export interface Matrices {
  readonly count: number;
  readonly rows: number;
  readonly columns: number;
  /** The products in each element's sum. */
  readonly depth: number;
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

type Made = Pick<PlannedOp, "fusionKind" | "kind" | "flops" | "operands"> & Partial<PlannedOp>;

class Maker {
  readonly all: PlannedOp[] = [];
  readonly #ops = new Map<GraphNode<DType>, PlannedOp>();
  readonly #numbers = new Map<PlannedOp, number>();
  readonly #shared = new Map<string, PlannedOp>();

  of(node: GraphNode<DType>): PlannedOp {
    return this.#ops.get(node) as PlannedOp;
  }

  add(node: GraphNode<DType>): void {
    if (this.#ops.has(node)) return;
    const operands = node.operands.map((operand) => this.of(operand));
    this.#ops.set(node, this.#op(node, node.op, operands));
  }

  #make({ shape, dtype }: Result, made: Made): PlannedOp {
    const op: PlannedOp = {
      shape,
      bytes: byteLength(dtype, sizeOf(shape)),
      passes: 1,
      matrices: null,
      adds: false,
      maxRead: Number.POSITIVE_INFINITY,
      shard: rules.none,
      ...made,
    };
    this.#numbers.set(op, this.all.push(op));
    return op;
  }

  /** The op that was made for the same operands under this name, or a new one. */
  #once(name: string, operands: readonly PlannedOp[], make: () => PlannedOp): PlannedOp {
    const key = `${name} ${operands.map((operand) => this.#numbers.get(operand)).join()}`;
    const known = this.#shared.get(key);
    if (known) return known;
    const made = make();
    this.#shared.set(key, made);
    return made;
  }

  #op(node: GraphNode<DType>, op: Primitive | null, operands: readonly PlannedOp[]): PlannedOp {
    const { shape, attributes } = node;
    const size = sizeOf(shape);
    const axis = typeof attributes.axis === "number" ? attributes.axis : 0;
    const [first, second] = operands;
    if (op === null)
      return this.#make(node, { fusionKind: "input", kind: "elementwise", flops: 0, operands });
    const shard = ruleOf(node);
    const core = (kind: WorkKind, flops: number, more: Partial<PlannedOp> = {}): PlannedOp =>
      this.#make(node, { fusionKind: "core", kind, flops, operands, shard, ...more });
    const extent = first?.shape[axis] ?? 1;
    switch (op.kind) {
      case "source":
        return this.#make(node, {
          fusionKind: "elementwise",
          kind: "elementwise",
          flops: 0,
          operands,
        });
      case "elementwise":
        return this.#make(node, {
          fusionKind: "elementwise",
          kind: "elementwise",
          flops: size * instructionsOf(op, node),
          operands,
          adds: op.name === "add",
          shard,
        });
      case "movement":
        return this.#make(node, {
          fusionKind: "view",
          kind: "elementwise",
          flops: 0,
          operands,
          shard,
        });
      case "reduction":
        return core("reductions", sizeOf(first?.shape ?? []), { fusionKind: "gathering" });
      case "scan": {
        const passes = passesOf(extent);
        const flops = size * passes * (op.recurrence ? 3 : 1);
        return core("scans", flops, { passes });
      }
      case "sort": {
        const passes = passesOf(extent);
        return core("sorts", sizeOf(first?.shape ?? []) * passes, { passes });
      }
      case "contraction": {
        const depth = first?.shape.at(-1) ?? 1;
        return core("products", 2 * size * depth, { matrices: matricesOf(shape, depth) });
      }
      case "convolution": {
        const [, channels = 1, ...window] = second?.shape ?? [];
        const flops = 2 * size * channels * sizeOf(window);
        const groups = attributes.groups as number;
        const columns = (second?.shape[0] ?? 1) / groups;
        return core("convolutions", flops, {
          matrices: {
            count: groups,
            rows: size / columns / groups,
            columns,
            depth: channels * sizeOf(window),
          },
        });
      }
      case "attention":
        return this.#attention(op, node, operands);
      case "fourier":
        return this.#fourier(node, operands, axis);
      case "gather":
        return core("indexing", 0, {
          fusionKind: "gathering",
          maxRead: size * bytesPerElementOf(node),
        });
      case "scatter":
        return core("indexing", sizeOf(operands[2]?.shape ?? []));
      case "factorization": {
        const extents = extentsOf(op, shape);
        const matrices = sizeOf(shape.slice(0, -2));
        return core("factorizations", matrices * factorizationOperations(op.method, extents), {
          passes: op.method === "cholesky" ? 1 : extents.steps,
        });
      }
      case "substitution":
        return core("factorizations", size * (first?.shape.at(-1) ?? 1));
      default:
        // Bytes in words, and what only the engine makes.
        return core("elementwise", size);
    }
  }

  /** Both parts of a transform are one op, from which each takes its own. */
  #fourier(node: GraphNode<DType>, operands: readonly PlannedOp[], axis: number): PlannedOp {
    const [first] = operands;
    const shape = first?.shape ?? [];
    const points = shape[axis] ?? 1;
    const { direction } = node.attributes;
    const shard = ruleOf(node);
    const whole = this.#once(`fourier ${axis} ${String(direction)}`, operands, () =>
      this.#make(
        { shape: [...shape, 2], dtype: "f32" },
        {
          fusionKind: "core",
          kind: "transforms",
          flops: 5 * sizeOf(shape) * passesOf(points),
          operands,
          shard,
        },
      ),
    );
    const size = sizeOf(node.shape);
    const flops = node.attributes.scale === 1 ? 0 : size;
    return this.#make(node, {
      fusionKind: "elementwise",
      kind: "elementwise",
      flops,
      operands: [whole],
      maxRead: node.shape.length === 0 ? 0 : 4 * size,
      shard,
    });
  }

  /** Written out over stored scores: kernels/attention/core.ts has the formulas. */
  #attention(
    { result }: AttentionPrimitive,
    node: GraphNode<DType>,
    operands: readonly PlannedOp[],
  ): PlannedOp {
    const { causal, scale } = node.attributes;
    const [query, key, value, ...rest] = operands as [
      PlannedOp,
      PlannedOp,
      PlannedOp,
      ...PlannedOp[],
    ];
    const isForward = passOf(result) === "forward";
    const mask = rest.slice(isForward ? 0 : 3);
    const batch = query.shape.slice(0, -2);
    const [queries = 1, headSize = 1] = query.shape.slice(-2);
    const [keys = 1, valueSize = 1] = value.shape.slice(-2);
    const shape = [...batch, queries, keys];
    const rank = shape.length;
    const scored: Result = { shape, dtype: "f32" };
    const name = `${String(causal)} ${String(scale)}`;
    const product = (
      of: Result,
      depth: number,
      pair: readonly PlannedOp[],
      shard: rules.ShardRule,
    ): PlannedOp =>
      this.#make(of, {
        fusionKind: "core",
        kind: "products",
        flops: 2 * sizeOf(of.shape) * depth,
        operands: pair,
        matrices: matricesOf(of.shape, depth),
        shard,
      });
    const each = (count: number, from: readonly PlannedOp[], shard: rules.ShardRule): PlannedOp =>
      this.#make(scored, {
        fusionKind: "elementwise",
        kind: "elementwise",
        flops: count * sizeOf(shape),
        operands: from,
        shard,
      });
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

function matricesOf(shape: Shape, depth: number): Matrices {
  const [rows = 1, columns = 1] = shape.slice(-2);
  return { count: sizeOf(shape.slice(0, -2)), rows, columns, depth };
}

function bytesPerElementOf({ dtype }: GraphNode<DType>): number {
  return byteLength(dtype, 1);
}

/** The instructions of an op's kernel; those of an op with the same operands and attributes are counted once. */
function instructionsOf(op: ElementwisePrimitive, node: GraphNode<DType>): number {
  const name = `${node.key} ${node.operands.map(({ dtype }) => dtype).join()}`;
  const known = counted.get(name);
  if (known !== undefined) return known;
  const loads = node.operands.map(
    ({ dtype }, input) =>
      new Scalar({
        kind: "load",
        dtype: widened(dtype),
        input,
        access: [contiguousView([1])],
      }),
  );
  const named = node.attributes.dtype as DType | undefined;
  const attributes =
    named === undefined ? node.attributes : { ...node.attributes, dtype: widened(named) };
  const count = countInstructions([op.kernel(loads, attributes).expression]);
  counted.set(name, count);
  return count;
}

const counted = new Map<string, number>();

/** The doublings from 1 to a length: the steps of a scan or a transform, and the comparisons of an element in a sort. */
function passesOf(length: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(1, length))));
}
