/** Decides which nodes are results of one pass over their operands, so that one kernel computes them. */

import type { NodeOf } from "../kernels/core-schedule.ts";
import type { CorePrimitive } from "../kernels/primitives.ts";
import { isCore, scheduleOf } from "../kernels/schedules.ts";
import type { GraphNode } from "../rewrite/decode.ts";

/**
 * For each node whose pass also computes the results of others, all of these nodes in order: they have the same
 * operands and attributes, and one kernel computes them.
 */
export function siblingsAmong(
  nodes: readonly GraphNode[],
): ReadonlyMap<GraphNode, readonly GraphNode[]> {
  const groups = new Map<GraphNode | undefined, NodeOf<CorePrimitive>[][]>();
  for (const node of nodes.filter(isCore)) {
    const { sharePass } = scheduleOf(node);
    if (!sharePass) continue;
    const [operand] = node.operands;
    const known = groups.get(operand) ?? [];
    groups.set(operand, known);
    const group = known.find(
      ([first]) => first?.op.kind === node.op.kind && sharePass(first, node),
    );
    if (group) group.push(node);
    else known.push([node]);
  }
  return new Map(
    [...groups.values()]
      .flat()
      .flatMap((group) => (group.length > 1 ? group.map((node) => [node, group] as const) : [])),
  );
}
