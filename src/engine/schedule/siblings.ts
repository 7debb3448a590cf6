/** Decides which nodes are results of one pass over their operands, so that one kernel computes them. */

import { areAttentionResults } from "../kernels/attention/schedule.ts";
import { areFourierParts } from "../kernels/fourier/schedule.ts";
import type { GraphNode } from "../rewrite/decode.ts";

/**
 * For each node whose pass also computes the results of others, all of these nodes in order: they have the same
 * operands and attributes, and one kernel computes them.
 */
export function siblingsAmong(
  nodes: readonly GraphNode[],
): ReadonlyMap<GraphNode, readonly GraphNode[]> {
  const groups = new Map<GraphNode | undefined, GraphNode[][]>();
  for (const node of nodes) {
    const kind = node.op?.kind;
    if (kind !== "attention" && kind !== "fourier") continue;
    const areResults = kind === "attention" ? areAttentionResults : areFourierParts;
    const [operand] = node.operands;
    const known = groups.get(operand) ?? [];
    groups.set(operand, known);
    const group = known.find(([first]) => first && areResults(first, node));
    if (group) group.push(node);
    else known.push([node]);
  }
  return new Map(
    [...groups.values()]
      .flat()
      .flatMap((group) => (group.length > 1 ? group.map((node) => [node, group] as const) : [])),
  );
}
