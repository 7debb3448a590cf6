/**
 * The nodes of a graph that its kernels store whatever else is requested, so that to keep them takes memory and no
 * time: factors of products, and results of kernels that other kernels read. Schedules decide on the rest.
 */
import type { Node } from "../../graph/node.ts";
import { isPending } from "../../graph/parts.ts";
import { kindOf } from "../../kernels/primitives.ts";
import type { Primitive } from "../../ops/define.ts";

export function storedAnyway(order: readonly Node[]): ReadonlySet<Node> {
  const stored = new Set<Node>();
  /** The nodes that something else than a core reads. */
  const fused = new Set<Node>();
  const read = new Set<Node>();
  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at] as Node;
    if (!isPending(node)) continue;
    const op = node.op as Primitive;
    const { computed } = kindOf(op);
    const isProduct = computed === "product";
    const isFused = op.kind === "movement" ? fused.has(node) : computed === "inside";
    for (const operand of node.operands) {
      read.add(operand);
      if (isFused) fused.add(operand);
      const base = isProduct ? baseOf(operand) : operand;
      if (isProduct && isPending(base)) stored.add(base);
    }
    if ((isProduct || computed === "lone") && read.has(node) && !fused.has(node)) stored.add(node);
  }
  return stored;
}

/** The node under a chain of views. */
function baseOf(node: Node): Node {
  let base = node;
  while (isPending(base) && base.op?.kind === "movement") base = base.operands[0] as Node;
  return base;
}
