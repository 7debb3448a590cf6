/**
 * Describes what a scalar's gradient is recorded from: the graph under the scalar and under whatever is computed
 * with it, node by node, the sources of the gradient, and which leaves share a value with each other or with
 * `numbered`. For roots with equal descriptions, the gradients and everything recorded from them differ only in the
 * values of the leaves.
 */
import { type Node, topologicalNodes, type Value } from "./node.ts";
import { intern, type Signature } from "./signature.ts";

/** The words that begin a node's description. */
const [leaf, op] = [0, 1];

/**
 * Appends the description of the graph under the roots to the signature, and returns its nodes, and the leaves' values
 * in its order. Null where the description would be incomplete: a gradient looks through values that were computed on the
 * way.
 */
export function addSourceOf(
  signature: Signature,
  roots: readonly Node[],
  sources: ReadonlySet<Node>,
  numbered: ReadonlyMap<Value, number>,
): { readonly nodes: readonly Node[]; readonly leaves: readonly Value[] } | null {
  const values: Value[] = [];
  let count = 0;
  const nodes = topologicalNodes(roots, hasValue);
  for (const node of nodes) {
    node.index = count++;
    const { value } = node;
    if (value !== null) {
      const isSource = sources.has(node);
      if ((node.tracked && node.op !== null && !isSource) || value.released) return null;
      if (value.walk !== node.walk) {
        value.walk = node.walk;
        value.index = values.length;
      }
      values.push(value);
      signature.add(leaf);
      signature.add(Number(isSource));
      signature.add(value.index);
      signature.add(numbered.get(value) ?? -1);
    } else {
      if (node.op === null) return null;
      signature.add(op);
      signature.add(intern(node.op.name));
      signature.add(node.operands.length);
      for (const { index } of node.operands) signature.add(index);
      signature.addAttributes(node.attributes);
      signature.add(node.position?.line ?? -1);
      signature.add(node.position?.column ?? -1);
    }
    signature.add(intern(node.dtype));
    signature.add(Number(node.tracked));
    signature.add(node.shape.length);
    for (const extent of node.shape) signature.add(extent);
  }
  signature.add(roots.length);
  for (const { index } of roots) signature.add(index);
  return { nodes, leaves: values };
}

function hasValue(node: Node): boolean {
  return node.value !== null;
}
