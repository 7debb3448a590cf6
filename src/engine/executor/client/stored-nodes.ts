/**
 * The nodes of a graph that its kernels store whatever else is requested, so that to keep them takes memory and no
 * time: factors of products, and results of kernels that other kernels read. Schedules decide on the rest.
 */
import type { Node } from "../../graph/node.ts";
import { isPending } from "../../graph/parts.ts";
import { coreKinds } from "../../ir/core-kinds.ts";

/** Kinds of cores that no kernel computes as an intermediate of another. */
const lone: ReadonlySet<string> = new Set([
  "contraction",
  "convolution",
  "attention",
  "factorization",
]);

export function storedAnyway(order: readonly Node[]): ReadonlySet<Node> {
  const stored = new Set<Node>();
  /** The nodes that something else than a core reads. */
  const fused = new Set<Node>();
  const read = new Set<Node>();
  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at] as Node;
    if (!isPending(node)) continue;
    const { kind } = node.op as { readonly kind: string };
    const isProduct = kind === "contraction" || kind === "convolution";
    const isFused = kind === "movement" ? fused.has(node) : !coreKinds.has(kind);
    for (const operand of node.operands) {
      read.add(operand);
      if (isFused) fused.add(operand);
      const base = isProduct ? baseOf(operand) : operand;
      if (isProduct && isPending(base)) stored.add(base);
    }
    if (lone.has(kind) && read.has(node) && !fused.has(node)) stored.add(node);
  }
  return stored;
}

/** The node under a chain of views. */
function baseOf(node: Node): Node {
  let base = node;
  while (isPending(base) && base.op?.kind === "movement") base = base.operands[0] as Node;
  return base;
}
