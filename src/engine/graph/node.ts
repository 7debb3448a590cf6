/** The lazy graph: ops applied to operands. A node never changes what it means; it may gain a value. */
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive } from "../ops/define.ts";

/** A mark that one walk over a graph at a time leaves on what it meets. */
interface Marked {
  /** Which walk. */
  walk: number;
  /** What it noted: a place in one of its lists. */
  place: number;
}

/** A tensor's elements, held by the engine under a number. */
export class Value implements Marked {
  readonly id: number;
  released = false;
  walk = 0;
  place = 0;

  constructor(id: number) {
    this.id = id;
  }
}

export class Node implements Marked {
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
  walk = 0;
  place = 0;

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

let lastWalk = 0;
const stack: Node[] = [];
/** For each node of the stack, its first operand that was not visited yet. */
const nextOperand: number[] = [];

/**
 * Every node under the roots, operands first; it does not go beyond nodes where `stop` holds. All of
 * them bear the mark of this walk until the next one.
 */
export function topologicalNodes(roots: readonly Node[], stop: (node: Node) => boolean): Node[] {
  const order: Node[] = [];
  const walk = ++lastWalk;
  const enter = (node: Node): void => {
    if (node.walk === walk) return;
    node.walk = walk;
    nextOperand.push(stop(node) ? node.operands.length : 0);
    stack.push(node);
  };
  for (const root of roots) {
    enter(root);
    while (stack.length > 0) {
      const top = stack.length - 1;
      const node = stack[top] as Node;
      const next = nextOperand[top] as number;
      if (next < node.operands.length) {
        nextOperand[top] = next + 1;
        enter(node.operands[next] as Node);
      } else {
        order.push(node);
        stack.pop();
        nextOperand.pop();
      }
    }
  }
  return order;
}
