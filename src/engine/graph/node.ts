/** The lazy graph: ops applied to operands. A node never changes what it means; it may gain a value. */
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive } from "../ops/define.ts";
import type { Tensor } from "./tensor.ts";

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
  /** The runtime whose number it is: to another one it means another value. */
  readonly owner: object | null;
  released = false;
  /** Nobody asked for it: it is what a part of a long recording ended with. */
  isPartial = false;
  walk = 0;
  place = 0;

  constructor(id: number, owner: object | null = null) {
    this.id = id;
    this.owner = owner;
  }
}

/**
 * One rule for the gradients of several nodes together, in place of what they were recorded as: those of
 * a checkpoint or of a custom gradient. The nodes are made by `called`.
 */
export interface Call {
  /** What the outputs depend on, as far as gradients are concerned. */
  readonly operands: readonly Node[];
  readonly outputs: readonly Node[];
  /** A cotangent for each operand, from those of the outputs; null where there is none. */
  readonly gradient: (cotangents: readonly (Tensor | null)[]) => readonly (Tensor | null)[];
}

let recorded = 0;

export class Node implements Marked {
  /** Nodes count up: one that was recorded before another does not depend on it. */
  readonly serial: number = ++recorded;
  /** Null for a leaf, which has a value from the start. */
  readonly op: Primitive | null;
  readonly attributes: Attributes;
  readonly shape: Shape;
  readonly dtype: DType;
  readonly position: Position | null;
  /** Whether a gradient may be asked for through this node: then it keeps its operands for good. */
  readonly tracked: boolean;
  /** Whether it depends on an operand that is yet to be put in: then it cannot be computed, only recorded again. */
  symbolic = false;
  /**
   * About how many ops have to be computed for it, itself included: as many as its operands ask for
   * together or, where they have much in common, as the one that asks for most and all recorded since.
   */
  waiting: number;
  operands: readonly Node[];
  /** Set once the engine holds the elements; graphs then end here. */
  value: Value | null = null;
  /** The rule that gradients pass this node by, if not its op's. */
  call: Call | null = null;
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
    let together = 1;
    let most = 1;
    for (const operand of operands) {
      this.symbolic ||= operand.symbolic;
      // Sources are computed where they are used.
      if (operand.value !== null || operand.operands.length === 0) continue;
      together += operand.waiting;
      most = Math.max(most, operand.waiting + this.serial - operand.serial);
    }
    this.waiting = Math.min(together, most);
  }
}

/** A leaf that stands for elements the engine holds. */
export function leafNode(value: Value, shape: Shape, dtype: DType, tracked: boolean): Node {
  const leaf = new Node(null, [], {}, { shape, dtype }, null, tracked);
  leaf.value = value;
  return leaf;
}

function operandsOf(node: Node): readonly Node[] {
  return node.operands;
}

const none: readonly Node[] = [];

let lastWalk = 0;
const stack: Node[] = [];
/** For each node of the stack, the nodes that it follows, and the first of them that was not visited yet. */
const operandLists: (readonly Node[])[] = [];
const nextOperand: number[] = [];

/**
 * Every node under the roots, operands first; it does not go beyond nodes where `stop` holds. All of
 * them bear the mark of this walk until the next one. `through` says what a node follows.
 */
export function topologicalNodes(
  roots: readonly Node[],
  stop: (node: Node) => boolean,
  through: (node: Node) => readonly Node[] = operandsOf,
): Node[] {
  const order: Node[] = [];
  const walk = ++lastWalk;
  const enter = (node: Node): void => {
    if (node.walk === walk) return;
    node.walk = walk;
    nextOperand.push(0);
    operandLists.push(stop(node) ? none : through(node));
    stack.push(node);
  };
  for (const root of roots) {
    enter(root);
    while (stack.length > 0) {
      const top = stack.length - 1;
      const node = stack[top] as Node;
      const operands = operandLists[top] as readonly Node[];
      const next = nextOperand[top] as number;
      if (next < operands.length) {
        nextOperand[top] = next + 1;
        enter(operands[next] as Node);
      } else {
        order.push(node);
        stack.pop();
        operandLists.pop();
        nextOperand.pop();
      }
    }
  }
  return order;
}
