/**
 * Recordings that grow long. A loop that nobody asks for a value of would grow without bound, so once ops
 * enough for two computations wait, the first of them are computed. It makes no difference to the values.
 *
 * Where a gradient may come, nothing is gained: it needs the whole recording. And something is lost: it
 * goes backwards through tensors that lie between those that have been computed by then.
 */
import { Fault } from "../ir/fault.ts";
import { forget } from "./evaluate.ts";
import { type Node, topologicalNodes } from "./node.ts";
import { isComputed, mostOps, partsOf } from "./parts.ts";
import { runtime } from "./runtime.ts";

/** Enough that a loop which looks back at what another one has made does not have that computed at each turn. */
export const mostWaiting: number = 2 * mostOps;

/** To be called with each node that is recorded. */
export function limitGrowth(node: Node): void {
  if (node.waiting <= mostWaiting || node.symbolic || node.tracked) return;
  const ops = waitingUnder(node);
  if (ops.length > mostWaiting && !computeFirst(node, ops)) {
    // Tried again once as much more is recorded.
    node.waiting = 1;
    return;
  }
  recount(node);
}

/** All but the last part of what the node needs. False where it cannot be computed, as whoever asks for it is told. */
function computeFirst(node: Node, ops: readonly Node[]): boolean {
  try {
    for (const part of partsOf(ops, [node], mostOps))
      computePart(part, (nodes) => runtime().commit(nodes));
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** Corrects the counts of all ops that wait under the node, so that what is recorded from them is not counted again soon. */
function recount(node: Node): void {
  const ops = waitingUnder(node).sort((x, y) => x.serial - y.serial);
  for (const [place, op] of ops.entries()) op.waiting = Math.min(op.waiting, place + 1);
}

/** Starts computing the nodes, which have values then. */
export function computePart(part: readonly Node[], commit: (part: readonly Node[]) => void): void {
  commit(part);
  for (const { value } of part) if (value !== null) value.isPartial = true;
  forget(part);
}

function waitingUnder(node: Node): Node[] {
  return topologicalNodes([node], ({ value }) => value !== null).filter(isComputed);
}
