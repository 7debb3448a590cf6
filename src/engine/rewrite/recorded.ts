/** Ops that the engine records as a program would, from tensors that stand for a graph's nodes, and puts into the graph. */

import { primitives } from "../graph/known-primitives.ts";
import { type Node, topologicalNodes } from "../graph/node.ts";
import { placeholder } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType, KernelDType } from "../ir/dtype.ts";
import type { Attributes } from "../ops/attributes.ts";
import { type Primitive, recorder } from "../ops/define.ts";
import { isDerived } from "../ops/derived.ts";
import { aliasPrimitive } from "../ops/identity.ts";
import type { GraphNode } from "./decode.ts";
import "../graph/record.ts";

export class Recorded<Element extends DType = KernelDType> {
  readonly #made = new Map<Node, GraphNode<Element>>();
  readonly #apply: (
    primitive: Primitive,
    operands: readonly GraphNode<Element>[],
    attributes: Attributes,
  ) => GraphNode<Element>;

  /** `apply` makes a node of the graph. */
  constructor(
    apply: (
      primitive: Primitive,
      operands: readonly GraphNode<Element>[],
      attributes: Attributes,
    ) => GraphNode<Element>,
  ) {
    this.#apply = apply;
  }

  /**
   * A tensor that stands for the node. Broadcasts and constants are recorded as such, so that they stay
   * recognisable.
   */
  standIn(node: GraphNode<Element>): Tensor {
    const [from] = node.operands;
    const isSpread = node.op === primitives.get("broadcastTo") && from !== undefined;
    const isNumber = node.op === primitives.get("constant");
    const tensor = isSpread
      ? this.standIn(from).broadcastTo(node.shape)
      : isNumber
        ? recorder().lift(node.attributes.value as number, node.dtype)
        : placeholder(node.shape, node.dtype, false);
    this.#made.set(tensor.node, node);
    return tensor;
  }

  /** The node that computes what was recorded, with all that it needs. */
  nodeOf({ node: root }: Tensor): GraphNode<Element> {
    const made = this.#made;
    for (const node of topologicalNodes([root], (node) => made.has(node))) {
      if (made.has(node)) continue;
      const taken = node.operands.map((operand) => made.get(operand) as GraphNode<Element>);
      const primitive = node.op as Primitive;
      const isSame = primitive === aliasPrimitive || isDerived(primitive);
      made.set(
        node,
        isSame ? (taken[0] as GraphNode<Element>) : this.#apply(primitive, taken, node.attributes),
      );
    }
    return made.get(root) as GraphNode<Element>;
  }
}
