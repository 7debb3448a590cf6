/**
 * Replaces scatters on devices that cannot scatter one element after the other: records what
 * ops/indexing/sorted-scatter.ts does for the operands' types and puts it in the scatter's place.
 */

import { primitives } from "../graph/known-primitives.ts";
import { type Node, topologicalNodes } from "../graph/node.ts";
import { at } from "../graph/position.ts";
import { placeholder } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { Attributes } from "../ops/attributes.ts";
import { type Primitive, recorder, type ScatterPrimitive } from "../ops/define.ts";
import { isDerived } from "../ops/derived.ts";
import { aliasPrimitive } from "../ops/identity.ts";
import { sortedScatter } from "../ops/indexing/sorted-scatter.ts";
import type { GraphNode } from "./decode.ts";
import type { Apply } from "./row-nodes.ts";
import "../graph/record.ts";

export function splitScatter(
  { combine }: ScatterPrimitive,
  operands: readonly GraphNode[],
  { axis, finite }: Attributes,
  apply: Apply,
): GraphNode {
  const made = new Map<Node, GraphNode>();
  const [x, places, updates] = operands.map((operand) => standIn(operand, made)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  const { node: root } = at(null, () =>
    sortedScatter({
      combine,
      x,
      places,
      updates,
      axis: axis as number,
      finite: finite === true,
    }),
  );
  for (const node of topologicalNodes([root], (each) => made.has(each))) {
    if (made.has(node)) continue;
    const taken = node.operands.map((operand) => made.get(operand) as GraphNode);
    const primitive = node.op as Primitive;
    const isSame = primitive === aliasPrimitive || isDerived(primitive);
    made.set(node, isSame ? (taken[0] as GraphNode) : apply(primitive, taken, node.attributes));
  }
  return made.get(root) as GraphNode;
}

/**
 * A tensor that stands for the node. Broadcasts and constants are recorded as such, so that they stay
 * recognisable.
 */
function standIn(node: GraphNode, made: Map<Node, GraphNode>): Tensor {
  const [from] = node.operands;
  const isSpread = node.op === primitives.get("broadcastTo") && from !== undefined;
  const isNumber = node.op === primitives.get("constant");
  const tensor = isSpread
    ? standIn(from, made).broadcastTo(node.shape)
    : isNumber
      ? recorder().lift(node.attributes.value as number, node.dtype)
      : placeholder(node.shape, node.dtype, false);
  made.set(tensor.node, node);
  return tensor;
}
