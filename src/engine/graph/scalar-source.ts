/**
 * What a scalar's gradient is recorded from: the graph under it and under what is computed with it, node by
 * node, with the sources that the gradient is taken for, and which leaves have one value among them and
 * with what is held beside. For roots with equal likenesses the gradients, and whatever is recorded from them and what is held
 * next, differ in nothing but the values of the leaves.
 */
import { type Node, topologicalNodes, type Value } from "./node.ts";
import { intern, type Signature } from "./signature.ts";

/** Words that begin a node. */
const [leaf, op] = [0, 1];

/**
 * Adds the likeness of what is under the roots to the signature, and gives the leaves' values in its
 * order. Null where it would not tell all: a gradient looks behind values that were computed on the way.
 */
export function addLikeness(
  signature: Signature,
  roots: readonly Node[],
  sources: ReadonlySet<Node>,
  held: ReadonlyMap<Value, number>,
): readonly Value[] | null {
  const values: Value[] = [];
  let count = 0;
  for (const node of topologicalNodes(roots, hasValue)) {
    node.place = count++;
    const { value } = node;
    if (value !== null) {
      const isSource = sources.has(node);
      if ((node.tracked && node.op !== null && !isSource) || value.released) return null;
      if (value.walk !== node.walk) {
        value.walk = node.walk;
        value.place = values.length;
      }
      values.push(value);
      signature.add(leaf);
      signature.add(Number(isSource));
      signature.add(value.place);
      signature.add(held.get(value) ?? -1);
    } else {
      if (node.op === null) return null;
      signature.add(op);
      signature.add(intern(node.op.name));
      signature.add(node.operands.length);
      for (const { place } of node.operands) signature.add(place);
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
  for (const { place } of roots) signature.add(place);
  return values;
}

function hasValue(node: Node): boolean {
  return node.value !== null;
}
