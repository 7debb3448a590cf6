/**
 * Estimates how much one kernel computes for an element, before it is built. A node that is reached through
 * different view ops is computed once for each of them: repeating `x.add(x.T)` would double the work at each
 * step.
 */
import type { GraphNode } from "../rewrite/decode.ts";
import { weightOf } from "./weight.ts";

/**
 * Maximum work in one kernel, so that compiling it takes no longer than a moment and its code fits into a
 * function. No kernel in the ops' own tests exceeds about half of it.
 */
export const maxWork = 2048;

/** The factor for work that is repeated within one kernel: storing the result would save it. */
const again = 2;
/** Maximum number of nodes that are visited, including those that cost nothing. */
const maxVisited = 4 * maxWork;

/** The identity of a path from the end of a kernel to a node, as far as it decides which element is read. */
type Path = object;

/**
 * The work of a kernel that ends in the node, down to inputs and nodes that are `stored`. Counting ends once it
 * exceeds `maxWork`.
 */
export function workOf(end: GraphNode, stored: (node: GraphNode) => boolean): number {
  let total = 0;
  let visited = 0;
  const seen = new Map<GraphNode, Set<Path>>();
  const pending: { readonly node: GraphNode; readonly path: Path }[] = [];
  const reach = (node: GraphNode, path: Path): void => {
    const paths = seen.get(node);
    if (paths?.has(path)) return;
    if (paths) paths.add(path);
    else seen.set(node, new Set([path]));
    total += paths ? again * weightOf(node) : weightOf(node);
    pending.push({ node, path });
  };
  reach(end, {});
  for (let next = pending.pop(); next && total <= maxWork; next = pending.pop()) {
    if (++visited > maxVisited) return maxWork + 1;
    const { node, path } = next;
    const isInPlace = readsInPlace(node);
    for (const operand of node.operands)
      if (operand.op && !stored(operand)) reach(operand, isInPlace ? path : {});
  }
  return total;
}

/** Whether an element is computed from the operands' elements at the same index. */
function readsInPlace({ op }: GraphNode): boolean {
  return op?.kind === "elementwise" || (op?.kind === "gather" && op.aligned === true);
}
