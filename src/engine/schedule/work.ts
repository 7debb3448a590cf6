/**
 * How much one kernel computes for an element, before it is built. A node that is reached through different movements
 * is computed once for each of them: in `x.add(x.T)`, again and again, each step would double what there is.
 */
import type { GraphNode } from "../rewrite/decode.ts";
import { weightOf } from "./weight.ts";

/**
 * What one kernel does at most, so that compiling it takes no longer than a moment and its code fits into a function.
 * Of the kernels in the ops' own tests none comes to more than about half of that.
 */
export const maxWork = 2048;

/** How much more what is computed again in one kernel counts: storing it would save that. */
const again = 2;
/** Nodes that are met, those included that cost nothing. */
const maxMet = 4 * maxWork;

/** One way from the end of a kernel to a node, as far as it decides which element is read. */
type Way = object;

/**
 * What a kernel that ends in the node does, down to inputs and nodes that are `stored`. Counting ends once it is more
 * than `maxWork`.
 */
export function workOf(end: GraphNode, stored: (node: GraphNode) => boolean): number {
  let total = 0;
  let met = 0;
  const seen = new Map<GraphNode, Set<Way>>();
  const waiting: { readonly node: GraphNode; readonly way: Way }[] = [];
  const reach = (node: GraphNode, way: Way): void => {
    const ways = seen.get(node);
    if (ways?.has(way)) return;
    if (ways) ways.add(way);
    else seen.set(node, new Set([way]));
    total += ways ? again * weightOf(node) : weightOf(node);
    waiting.push({ node, way });
  };
  reach(end, {});
  for (let next = waiting.pop(); next && total <= maxWork; next = waiting.pop()) {
    if (++met > maxMet) return maxWork + 1;
    const { node, way } = next;
    const isInPlace = readsInPlace(node);
    for (const operand of node.operands)
      if (operand.op && !stored(operand)) reach(operand, isInPlace ? way : {});
  }
  return total;
}

/** Whether an element is made of the operands' elements at the same place. */
function readsInPlace({ op }: GraphNode): boolean {
  return op?.kind === "elementwise" || (op?.kind === "gather" && op.aligned === true);
}
