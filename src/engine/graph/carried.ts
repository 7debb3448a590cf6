/**
 * Finds what a loop would compute again at each iteration. `plot.line("loss", loss(w)); w = next(w)` requests a loss at
 * each iteration but never `w`, so an iteration would compute all iterations before it: the square of their number, and
 * another graph each time.
 *
 * A node that was computed twice before is worth keeping where a node needs it that was computed once before: it is
 * what one iteration left to the next. All later iterations are then the same graph, of two iterations and what is
 * requested. What iterations merely share, such as a mask, has only users that are new; it stays in their kernels.
 */
import type { Node } from "./node.ts";
import { isPending } from "./parts.ts";

/** The number of times that a node is computed before it can be kept. */
const enough = 2;

/**
 * The part of a graph to compute before it: the nodes to keep. No part where there are none. `order` has the graph's
 * nodes, operands first; each counts the computation that is about to begin.
 */
export function carriedPart(order: readonly Node[]): readonly (readonly Node[])[] {
  let carried: Set<Node> | null = null;
  for (const node of order) {
    if (node.computed !== enough - 1 || !isPending(node)) continue;
    carried ??= new Set();
    for (const operand of node.operands) carried.add(operand);
  }
  const kept = carried === null ? [] : keptOf(carried);
  for (const node of order) if (node.computed < enough) node.computed++;
  return kept.length === 0 ? none : [kept];
}

const none: readonly never[] = [];

/** Those of the nodes that were computed often enough, and what the views among them show. */
function keptOf(carried: Set<Node>): readonly Node[] {
  const kept: Node[] = [];
  // The set grows while it is walked: views are made where they are used, from what they show.
  for (const node of carried) {
    if (!isPending(node) || node.computed < enough) continue;
    if (node.op?.kind !== "movement") kept.push(node);
    else for (const operand of node.operands) carried.add(operand);
  }
  return kept;
}
