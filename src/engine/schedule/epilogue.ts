/**
 * Finds the epilogue of a reduction or product: the largest set of elementwise nodes that follow the core element
 * for element and have only one node that is used outside the set.
 */

import { sizeOf } from "../ir/shape.ts";
import { isContiguous } from "../ir/view.ts";
import type { GraphNode } from "../rewrite/decode.ts";

const maxNodes = 64;

export interface Epilogue {
  /** The one node whose value is stored: the core itself where it has no epilogue. */
  readonly end: GraphNode;
  /** All nodes of the set, core and end included. */
  readonly nodes: ReadonlySet<GraphNode>;
}

export function epilogueOf(
  core: GraphNode,
  users: ReadonlyMap<GraphNode, readonly GraphNode[]>,
  targets: ReadonlySet<GraphNode>,
  taken: (node: GraphNode) => boolean,
): Epilogue {
  const region = new Set<GraphNode>([core]);
  let best: Epilogue = { end: core, nodes: new Set(region) };
  const queue = [...(users.get(core) ?? [])];
  const size = sizeOf(core.shape);
  while (queue.length > 0 && region.size < maxNodes) {
    const next = queue.shift() as GraphNode;
    if (region.has(next)) continue;
    if (!follows(next, size) || taken(next)) break;
    region.add(next);
    for (const user of users.get(next) ?? []) queue.push(user);
    const exit = onlyExit(region, users, targets);
    if (exit) best = { end: exit, nodes: new Set(region) };
  }
  return best;
}

function follows(node: GraphNode, size: number): boolean {
  if (sizeOf(node.shape) !== size) return false;
  if (node.op?.kind === "elementwise") return true;
  const [operand] = node.operands;
  return (
    node.op?.kind === "movement" &&
    operand !== undefined &&
    isContiguous(node.op.view(operand.shape, node.attributes))
  );
}

/** The region's only node that is used outside, or null where there are several. */
function onlyExit(
  region: ReadonlySet<GraphNode>,
  users: ReadonlyMap<GraphNode, readonly GraphNode[]>,
  targets: ReadonlySet<GraphNode>,
): GraphNode | null {
  const exits = [...region].filter(
    (node) =>
      targets.has(node) ||
      (users.get(node) ?? []).some((user) => !region.has(user)) ||
      users.get(node)?.length === 0,
  );
  return exits.length === 1 ? (exits[0] as GraphNode) : null;
}
