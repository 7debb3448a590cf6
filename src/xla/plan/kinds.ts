/**
 * The planner's table: for each kind of op the sharding of its result over devices, and its work. The axes of weights
 * are found by the former, and estimates are made from both.
 */
import { byteLength, type DType, widened } from "../../engine/ir/dtype.ts";
import { countInstructions } from "../../engine/ir/expression.ts";
import { Scalar } from "../../engine/ir/scalar.ts";
import { type Shape, sizeOf } from "../../engine/ir/shape.ts";
import { contiguousView } from "../../engine/ir/view.ts";
import { extentsOf, factorizationOperations } from "../../engine/kernels/factorization/core.ts";
import type { ElementwisePrimitive, Primitive } from "../../engine/ops/define.ts";
import type { GraphNode } from "../../engine/rewrite/decode.ts";
import * as rules from "./shard-rules.ts";
import type { WorkKind } from "./types.ts";

type Node = GraphNode<DType>;

/**
 * The fusion of an op: an `input` is not computed; a `view` and an `elementwise` op are fused into their readers;
 * a `gathering` op has its operands fused into it; a `core` reads operands from memory.
 */
export type FusionKind = "input" | "view" | "elementwise" | "gathering" | "core";

export interface Matrices {
  readonly count: number;
  readonly rows: number;
  readonly columns: number;
  /** The products in each element's sum. */
  readonly depth: number;
}

export interface Work {
  readonly fusionKind: FusionKind;
  readonly kind: WorkKind;
  readonly flops: number;
  /** The times that operands and result go through memory; 1 by default. */
  readonly passes?: number;
  /** Maximum number of bytes of each operand that are read; all by default. */
  readonly maxRead?: number;
  /** The matrices that a product or a convolution reads and returns. */
  readonly matrices?: Matrices;
  /** Whether it is the sum of its operands and nothing else. */
  readonly adds?: boolean;
}

interface Kind<Op extends Primitive> {
  readonly shard: (node: Node, op: Op) => rules.ShardRule;
  readonly work: (node: Node, op: Op) => Work;
}

const core = (kind: WorkKind, flops: number, more: Partial<Work> = {}): Work => ({
  fusionKind: "core",
  kind,
  flops,
  ...more,
});

export const elementwiseWork = (flops: number, more: Partial<Work> = {}): Work =>
  core("elementwise", flops, { fusionKind: "elementwise", ...more });

const axisOf = ({ attributes }: Node): number =>
  typeof attributes.axis === "number" ? attributes.axis : 0;

const operandShape = ({ operands }: Node, index = 0): Shape => operands[index]?.shape ?? [];

/** The steps of a scan or a transform along the node's axis, and the comparisons of an element in a sort. */
const passesAlong = (node: Node): number => doublings(operandShape(node)[axisOf(node)] ?? 1);

/** The doublings from 1 to a length. */
function doublings(length: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(1, length))));
}

const along = (node: Node): rules.ShardRule => rules.along(axisOf(node));
const ofMatrices = ({ shape }: Node): rules.ShardRule => rules.leading(shape.length - 2);

/** Bytes in words, and what only the engine makes. */
const other: Kind<Primitive> = {
  shard: ({ shape }) => rules.along(shape.length - 1),
  work: ({ shape }) => core("elementwise", sizeOf(shape)),
};

const kinds: { readonly [K in Primitive["kind"]]: Kind<Extract<Primitive, { kind: K }>> } = {
  source: { shard: () => rules.none, work: () => elementwiseWork(0) },
  elementwise: {
    shard: () => rules.together,
    work: (node, op) =>
      elementwiseWork(sizeOf(node.shape) * instructionsOf(op, node), { adds: op.name === "add" }),
  },
  movement: {
    shard: (node, op) => {
      const shape = operandShape(node);
      return rules.moved(op.view(shape, node.attributes), shape);
    },
    work: () => elementwiseWork(0, { fusionKind: "view" }),
  },
  reduction: {
    shard: ({ attributes }) => rules.reduced(attributes.axes as readonly number[]),
    work: (node) => core("reductions", sizeOf(operandShape(node)), { fusionKind: "gathering" }),
  },
  scan: {
    shard: along,
    work: (node, { recurrence }) => {
      const passes = passesAlong(node);
      return core("scans", sizeOf(node.shape) * passes * (recurrence ? 3 : 1), { passes });
    },
  },
  sort: {
    shard: along,
    work: (node) => {
      const passes = passesAlong(node);
      return core("sorts", sizeOf(operandShape(node)) * passes, { passes });
    },
  },
  contraction: {
    shard: ({ shape }) => rules.multiplied(shape.length),
    work: (node) => productWork(node.shape, operandShape(node).at(-1) ?? 1),
  },
  convolution: {
    shard: (node) =>
      rules.convolved(node.attributes.groups as number, operandShape(node, 1)[1] ?? 1),
    work: (node) => {
      const [outputs = 1, channels = 1, ...window] = operandShape(node, 1);
      const groups = node.attributes.groups as number;
      const [size, depth] = [sizeOf(node.shape), channels * sizeOf(window)];
      const columns = outputs / groups;
      const matrices = { count: groups, rows: size / columns / groups, columns, depth };
      return core("convolutions", 2 * size * depth, { matrices });
    },
  },
  attention: {
    // Heads are axes of the batch. Plans write attention out as the products that it consists of.
    shard: (node) => rules.leading(operandShape(node).length - 2),
    work: other.work,
  },
  fourier: {
    shard: along,
    // Both parts of the result are computed together.
    work: (node) => core("transforms", 5 * sizeOf(operandShape(node)) * passesAlong(node)),
  },
  gather: {
    shard: (node, { aligned }) =>
      rules.chosen(axisOf(node), aligned ? null : operandShape(node, 1).length),
    work: ({ shape, dtype }) =>
      core("indexing", 0, {
        fusionKind: "gathering",
        maxRead: sizeOf(shape) * byteLength(dtype, 1),
      }),
  },
  scatter: {
    shard: (node) => rules.scattered(axisOf(node)),
    work: (node) => core("indexing", sizeOf(operandShape(node, 2))),
  },
  factorization: {
    shard: ofMatrices,
    work: ({ shape }, op) => {
      const extents = extentsOf(op, shape);
      const flops = sizeOf(shape.slice(0, -2)) * factorizationOperations(op.method, extents);
      return core("factorizations", flops, {
        passes: op.method === "cholesky" ? 1 : extents.steps,
      });
    },
  },
  substitution: {
    shard: ofMatrices,
    work: (node) => core("factorizations", sizeOf(node.shape) * (operandShape(node).at(-1) ?? 1)),
  },
  unpack: other,
  sortRows: other,
  digitHistogram: other,
  digitScatter: other,
  runs: other,
  expansion: other,
  iteration: other,
};

function kindOf<Op extends Primitive>(op: Op): Kind<Op> {
  const kind: Primitive["kind"] = op.kind;
  // TypeScript does not relate the kind of a generic op to the entry of its kind.
  return kinds[kind] as unknown as Kind<Op>;
}

/** The sharding of a node's result, from those of its operands. */
export function ruleOf(node: Node): rules.ShardRule {
  return node.op ? kindOf(node.op).shard(node, node.op) : rules.none;
}

/** The work of a node that is no input. */
export function workOf(node: Node, op: Primitive): Work {
  return kindOf(op).work(node, op);
}

/** A product of matrices with the result's shape, whose sums have so many terms. */
export function productWork(shape: Shape, depth: number): Work {
  const [rows = 1, columns = 1] = shape.slice(-2);
  const count = sizeOf(shape.slice(0, -2));
  return core("products", 2 * sizeOf(shape) * depth, { matrices: { count, rows, columns, depth } });
}

const counted = new Map<string, number>();

/** The instructions of an op's kernel; those of an op with the same operands and attributes are counted once. */
function instructionsOf(op: ElementwisePrimitive, node: Node): number {
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
