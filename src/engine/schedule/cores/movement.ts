/** Turns movement nodes into views and composes them. */

import { type Access, compose, contiguousView } from "../../ir/view.ts";
import type { MovementPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";

/** Maps an access to a movement's result to the access to its operand. */
export function throughMovement(access: Access, node: GraphNode, op: MovementPrimitive): Access {
  const operand = node.operands[0] as GraphNode;
  return compose(access, [op.view(operand.shape, node.attributes)]);
}

/** The access through a whole chain of movements, and whether any of them fills in elements. */
export function accessThroughMovement(node: GraphNode): { access: Access; filled: boolean } {
  let access: Access = [contiguousView(node.shape)];
  let filled = false;
  let at = node;
  while (at.op?.kind === "movement") {
    access = throughMovement(access, at, at.op);
    filled ||= at.op.fill !== null;
    at = at.operands[0] as GraphNode;
  }
  return { access, filled };
}
