/** Finds what an evaluation and a later one would both compute. */
import { sizeOf } from "../ir/shape.ts";
import { type Node, topologicalNodes } from "./node.ts";
import { isPending } from "./parts.ts";
import { workOf } from "./work.ts";

/** The simple instructions for an element up to which computing it again costs no more than a trip through memory. */
const cheap = 8;

/**
 * The nodes of a graph that graphs of `ahead` need, except for those that are cheap to compute again, in the order of the
 * graph. Views are made where they are used, from what they show. Targets are left out.
 */
export function sharedWith(
  ahead: readonly Node[],
  order: readonly Node[],
  targets: readonly Node[],
): readonly Node[] {
  const here = new Set(order);
  const shared = new Set<Node>();
  for (const node of topologicalNodes(ahead, (other) => !isPending(other) || here.has(other)))
    if (isPending(node) && here.has(node)) shared.add(node);
  if (shared.size === 0) return [];
  // The set grows while it is walked.
  for (const node of shared)
    if (node.op?.kind === "movement")
      for (const operand of node.operands) if (isPending(operand)) shared.add(operand);
  return worthKeeping(order, targets, shared);
}

/**
 * Those of the nodes that are not cheap to compute again from targets, from others of them and from values, in the order
 * of the graph. `least` is the work, in simple instructions, that each must be at least.
 */
export function worthKeeping(
  order: readonly Node[],
  targets: readonly Node[],
  nodes: ReadonlySet<Node>,
  least = 0,
): readonly Node[] {
  if (nodes.size === 0) return [];
  const asked = new Set(targets);
  const work = new Map<Node, number>();
  const kept: Node[] = [];
  /** The work of all nodes so far bounds a sum over operands, which counts what they share for each of them. */
  let most = 0;
  for (const node of order) {
    if (!isPending(node)) continue;
    let total = workOf(node);
    most += total;
    for (const operand of node.operands) total += work.get(operand) ?? 0;
    total = Math.min(total, most);
    const isCostly = total > cheap * sizeOf(node.shape) && total >= least;
    const isWorth = isCostly && nodes.has(node) && node.op?.kind !== "movement";
    if (isWorth && !asked.has(node)) kept.push(node);
    work.set(node, isWorth || asked.has(node) ? 0 : total);
  }
  return kept;
}
