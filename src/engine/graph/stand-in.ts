/** Nodes that stand for others: for one use of a tensor, or for an operand that is substituted later. */
import { type DType, isFloat } from "../ir/dtype.ts";
import type { Shape } from "../ir/shape.ts";
import { aliasPrimitive, recomputePrimitive } from "../ops/identity.ts";
import { Node, topologicalNodes } from "./node.ts";
import { Tensor } from "./tensor.ts";

/** The same elements under a separate node. `tracked` says whether gradients are requested through it. */
export function alias({ node }: Tensor, tracked: boolean): Tensor {
  return new Tensor(
    new Node(aliasPrimitive, [node], {}, node, null, tracked && isFloat(node.dtype)),
  );
}

/** The same elements as a new source of gradients, from which the same things are computed again. */
export function again({ node }: Tensor): Tensor {
  return new Tensor(new Node(recomputePrimitive, [node], {}, node, null, isFloat(node.dtype)));
}

/** A tensor without elements. Tensors recorded from it cannot be computed, but they can be recorded again. */
export function placeholder(shape: Shape, dtype: DType, tracked: boolean): Tensor {
  const node = new Node(null, [], {}, { shape, dtype }, null, tracked && isFloat(dtype));
  node.symbolic = true;
  return new Tensor(node);
}

/** The nodes that a node depends on, for its elements and for its gradients. */
export function dependencies(node: Node): readonly Node[] {
  return node.call ? [...node.operands, ...node.call.operands] : node.operands;
}

/**
 * The results of a derivative once nothing differentiates with respect to its own sources any more. Unless they
 * depend on something else to be differentiated, they drop their operands when they are computed. `since` is the
 * serial of the first source; `given` are tensors that came from outside after the sources.
 */
export function released(
  tensors: readonly Tensor[],
  since: number,
  given: readonly (Tensor | null)[] = [],
): Tensor[] {
  const order = topologicalNodes(
    tensors.map(({ node }) => node),
    ({ serial }) => serial < since,
    dependencies,
  );
  const tracked =
    order.some((node) => node.serial < since && node.tracked) ||
    given.some((tensor) => tensor?.node.tracked);
  return tensors.map((tensor) => alias(tensor, tracked));
}
