/** Turns view ops into views and composes them. */

import { sizeOf } from "../ir/shape.ts";
import { type Access, compose, contiguousView, isContiguous } from "../ir/view.ts";
import type { ViewPrimitive } from "../ops/define.ts";
import type { GraphNode } from "../rewrite/decode.ts";

/** Maps an access to a view op's result to the access to its operand. */
export function throughMovement(access: Access, node: GraphNode, op: ViewPrimitive): Access {
  const operand = node.operands[0] as GraphNode;
  return compose(access, [op.view(operand.shape, node.attributes)]);
}

/**
 * The access through a chain of view ops down to the nearest node that ends a core's kernel, or to the node under all
 * of them, and whether any of them fills in elements.
 */
export function accessThroughMovement(
  node: GraphNode,
  ends: ReadonlyMap<GraphNode, GraphNode>,
): { access: Access; base: GraphNode; filled: boolean } {
  let access: Access = [contiguousView(node.shape)];
  let filled = false;
  let at = node;
  while (at.op?.kind === "movement" && !ends.has(at)) {
    access = throughMovement(access, at, at.op);
    filled ||= at.op.fill !== null;
    at = at.operands[0] as GraphNode;
  }
  return { access, base: at, filled };
}

/**
 * The node whose buffer has the elements of this one in the same order: the nearest materialized node under reshapes,
 * or the node under all of them.
 */
export function storedAs(node: GraphNode, materialized: ReadonlySet<GraphNode>): GraphNode {
  let at = node;
  while (!materialized.has(at) && keepsOrder(at)) at = at.operands[0] as GraphNode;
  return at;
}

/** Whether the node has all elements of its operand in their order. */
function keepsOrder({ op, operands: [x], attributes, shape }: GraphNode): boolean {
  if (op?.kind !== "movement" || op.fill || !x || sizeOf(x.shape) !== sizeOf(shape)) return false;
  return isContiguous(op.view(x.shape, attributes));
}
