/**
 * Limits how long recordings grow. A loop without requests for values would grow without bound, so once enough
 * ops for two computations wait, the first of them are computed. The values do not change.
 *
 * Where a gradient may be requested, recordings stay whole for longer: the gradient needs the whole recording, and goes
 * backwards through tensors between those that have been computed by then, which it computes again.
 */
import { Fault } from "../ir/fault.ts";
import { contextSlot } from "./context.ts";
import { sendWaiting } from "./evaluate.ts";
import { homeNow } from "./home.ts";
import { type Node, opsOf, topologicalNodes } from "./node.ts";
import { computeParts } from "./parts/compute-parts.ts";
import { countOf, isPending, maxOps } from "./parts.ts";
import { runtime } from "./runtime.ts";
import { isStretchLong } from "./stretch.ts";

/** Large enough that a loop which looks back at the results of another loop does not compute them at each iteration. */
export const maxWaiting: number = 2 * maxOps;
/**
 * Where a gradient may come, the values in between keep their recipes, and the gradient computes each part once more:
 * that is worth it only where so much waits that the memory and the time of computing it at once matter more.
 */
const maxTracked: number = 8 * maxOps;

/**
 * A loop is computed once this many ops wait, since all of its iterations are the same graph. Finding one takes as long
 * as recording a few ops for each that waits, so it is tried again only after as many more.
 */
const loopWaiting = 2048;
/**
 * For each program, the serial of the node from which on a loop is looked for, and of those from which on the ops under
 * untracked and tracked nodes are counted again.
 */
const looks = contextSlot(() => ({ next: 0, count: [0, 0] as [number, number] }));

/** To be called with each node that is recorded. */
export function limitGrowth(node: Node): void {
  if (isStretchLong(node)) sendWaiting();
  if (node.waiting <= loopWaiting || node.symbolic) return;
  const most = node.tracked ? maxTracked : maxWaiting;
  if (node.waiting <= most) {
    const look = looks.value;
    if (node.tracked || node.serial < look.next) return;
    look.next = node.serial + loopWaiting;
    if (computeFirst(node, waitingUnder(node), Number.POSITIVE_INFINITY)) recount(node);
    return;
  }
  const { count } = looks.value;
  const kind = node.tracked ? 1 : 0;
  if (node.serial < count[kind]) return;
  const ops = waitingUnder(node);
  const missing = most - countOf(ops);
  if (missing < 0 && !computeFirst(node, ops, maxOps)) {
    // It is tried again once as many more ops are recorded.
    node.waiting = 1;
    return;
  }
  // Ops that share operands count these several times, so without this each of them would be counted anew.
  if (missing > 0) count[kind] = node.serial + missing;
  recount(node);
}

/**
 * Computes all but the last part of what the node needs. Returns false where that fails; the request for the node
 * gets the error then.
 */
function computeFirst(node: Node, ops: readonly Node[], most: number): boolean {
  try {
    const home = homeNow(node) ?? runtime();
    return computeParts(ops, [node], most, (part, peers) => home.commit(part, { peers })) !== null;
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
