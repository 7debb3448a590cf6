/** A rule says how ops of one kind are lowered. */
import type { DType } from "../../engine/ir/dtype.ts";
import type { Primitive } from "../../engine/ops/define.ts";
import type { GraphNode } from "../../engine/rewrite/decode.ts";
import type { TensorType, Value } from "../dialect/tree.ts";

export type Node = GraphNode<DType>;

/** As many as the op has operands. */
export type Operands = readonly [Value, Value, Value, ...Value[]];

/**
 * Appends the operations of a node, and returns its result in its own dtype or in the wide one in which it was computed.
 * `values` has the results of all nodes before it.
 */
export type LowerRule<Op extends Primitive> = (
  op: Op,
  node: Node,
  operands: Operands,
  values: ReadonlyMap<Node, Value>,
) => Value;

export function typeOf({ shape, dtype }: Node): TensorType {
  return { shape, element: dtype };
}
