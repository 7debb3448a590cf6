/** The lazy graph: ops applied to operands. A node never changes what it means; it may gain a value. */
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive } from "../ops/define.ts";

/** A tensor's elements, held by the engine under a number. */
export interface Value {
  readonly id: number;
  released: boolean;
}

export class Node {
  /** Null for a leaf, which has a value from the start. */
  readonly op: Primitive | null;
  readonly attributes: Attributes;
  readonly shape: Shape;
  readonly dtype: DType;
  readonly position: Position | null;
  /** Whether a gradient may be asked for through this node: then it keeps its operands for good. */
  readonly tracked: boolean;
  operands: readonly Node[];
  /** Set once the engine holds the elements; graphs then end here. */
  value: Value | null = null;

  constructor(
    op: Primitive | null,
    operands: readonly Node[],
    attributes: Attributes,
    type: { readonly shape: Shape; readonly dtype: DType },
    position: Position | null,
    tracked: boolean,
  ) {
    this.op = op;
    this.operands = operands;
    this.attributes = attributes;
    this.shape = type.shape;
    this.dtype = type.dtype;
    this.position = position;
    this.tracked = tracked;
  }
}

/** A leaf that stands for elements the engine holds. */
export function leafNode(value: Value, shape: Shape, dtype: DType, tracked: boolean): Node {
  const leaf = new Node(null, [], {}, { shape, dtype }, null, tracked);
  leaf.value = value;
  return leaf;
}

/** Every node under the roots, operands first; it does not go beyond nodes where `stop` holds. */
export function topologicalNodes(roots: readonly Node[], stop: (node: Node) => boolean): Node[] {
  const order: Node[] = [];
  const entered = new Set<Node>();
  const stack: { node: Node; next: number }[] = [];
  for (const root of roots) {
    if (entered.has(root)) continue;
    entered.add(root);
    stack.push({ node: root, next: 0 });
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as { node: Node; next: number };
      const operand = stop(top.node) ? undefined : top.node.operands[top.next++];
      if (operand === undefined) {
        order.push(top.node);
        stack.pop();
      } else if (!entered.has(operand)) {
        entered.add(operand);
        stack.push({ node: operand, next: 0 });
      }
    }
  }
  return order;
}
