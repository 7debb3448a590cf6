/**
 * Limits how long recordings grow. A loop without requests for values would grow without bound, so once enough
 * ops for two computations wait, the first of them are computed. The values do not change.
 *
 * Where a gradient may be requested, recordings stay whole. Computing parts early would gain nothing, since
 * the gradient needs the whole recording, and would lose something: the gradient goes backwards through tensors
 * between those that have been computed by then.
 */
import { Fault } from "../ir/fault.ts";
import { computeParts } from "./compute-parts.ts";
import { sendWaiting } from "./evaluate.ts";
import { homeNow } from "./home.ts";
import { type Node, opsOf, topologicalNodes } from "./node.ts";
import { countOf, isPending, maxOps } from "./parts.ts";
import { runtime } from "./runtime.ts";
import { isStretchLong } from "./stretch.ts";

/** Large enough that a loop which looks back at the results of another loop does not compute them at each iteration. */
export const maxWaiting: number = 2 * maxOps;

/** To be called with each node that is recorded. */
export function limitGrowth(node: Node): void {
  if (isStretchLong(node)) sendWaiting();
  if (node.waiting <= maxWaiting || node.symbolic || node.tracked) return;
  const ops = waitingUnder(node);
  if (countOf(ops) > maxWaiting && !computeFirst(node, ops)) {
    // It is tried again once as many more ops are recorded.
    node.waiting = 1;
    return;
  }
  recount(node);
}

/**
 * Computes all but the last part of what the node needs. Returns false where that fails; the request for the node
 * gets the error then.
 */
function computeFirst(node: Node, ops: readonly Node[]): boolean {
  try {
    const home = homeNow(node) ?? runtime();
    return (
      computeParts(ops, [node], maxOps, (part, peers) => home.commit(part, { peers })) !== null
    );
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/**
 * Corrects the counts of all ops that wait under the node, so that ops recorded from them do not trigger a count
 * again soon.
 */
function recount(node: Node): void {
  const ops = waitingUnder(node).sort((x, y) => x.serial - y.serial);
  let count = 0;
  for (const op of ops) {
    count += opsOf(op);
    op.waiting = Math.min(op.waiting, count);
  }
}

function waitingUnder(node: Node): Node[] {
  return topologicalNodes([node], ({ value }) => value !== null).filter(isPending);
}
