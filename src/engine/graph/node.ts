/** The lazy graph: ops applied to operands. A node never changes what it means; it may gain a value. */
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive } from "../ops/define.ts";
import { differentDevices, type Runtime } from "./runtime.ts";
import type { Tensor } from "./tensor.ts";

/** A mark that a walk over a graph leaves on what it visits; only one walk runs at a time. */
interface Marked {
  /** The number of the walk. */
  walk: number;
  /** An index into one of the walk's lists. */
  index: number;
}

/** The experience with graphs of one structure, as the runtime keeps it. */
export interface Reused {
  /** The indices, in a graph's order, of nodes that were needed again. */
  readonly needed: Set<number>;
  /** Counts the changes of `needed`. */
  version: number;
}

/** A tensor's elements, which the engine keeps under a number. */
export class Value implements Marked {
  readonly id: number;
  /** The runtime that assigned the number: for another one it means another value. */
  readonly owner: Runtime | null;
  released = false;
  /** Whether the value was not requested: a part of a long recording ended with it. */
  isPartial = false;
  /** The graph that kept the value although it was not requested, and its index there; null once it was used. */
  reused: Reused | null = null;
  reusedAt = 0;
  walk = 0;
  index = 0;

  constructor(id: number, owner: Runtime | null = null) {
    this.id = id;
    this.owner = owner;
  }
}

/**
 * One gradient rule for several nodes together, which replaces the gradients of the ops that they were recorded
 * as: a checkpoint's or a custom gradient's. `called` makes the nodes.
 */
export interface Call {
  /** The nodes that the outputs depend on, as far as gradients are concerned. */
  readonly operands: readonly Node[];
  readonly outputs: readonly Node[];
  /** Returns a cotangent for each operand from those of the outputs; null where there is none. */
  readonly gradient: (cotangents: readonly (Tensor | null)[]) => readonly (Tensor | null)[];
  /** Set where the rule means the same as the gradients of the ops, and only takes less. */
  readonly isOwn?: boolean;
}

let recorded = 0;

/** The number of nodes that this realm has recorded. */
export function recordedNodes(): number {
  return recorded;
}

export class Node implements Marked {
  /** Nodes are numbered as they are recorded: one that was recorded before another does not depend on it. */
  readonly serial: number = ++recorded;
  /** Null for a leaf, which has a value from the start. */
  readonly op: Primitive | null;
  readonly attributes: Attributes;
  readonly shape: Shape;
  readonly dtype: DType;
  readonly position: Position | null;
  /** Whether a gradient may be requested through this node. If so, it keeps its operands for good. */
  readonly tracked: boolean;
  /** Whether the node depends on a placeholder. If so, it cannot be computed, only recorded again. */
  symbolic = false;
  /**
   * An estimate of the number of ops that have to be computed for this node, itself included. It is the smaller of
   * two upper bounds: the sum over its operands, and, for operands that share much, the largest of their counts
   * plus all ops recorded since.
   */
  waiting: number;
  /** The number of times that the node was computed without being kept, as far as it is counted. */
  computed = 0;
  /** The graph that the node was last computed in, and its index there. */
  reused: Reused | null = null;
  reusedAt = 0;
  operands: readonly Node[];
  /** Set once the engine has the elements; graphs end at this node then. */
  value: Value | null = null;
  /**
   * The runtime that has the operands' elements, directly or through their own operands. Null where none has: what
   * is computed only from numbers is computed wherever it is used.
   */
  home: Runtime | null = null;
  /** The gradient rule that replaces this node's own, if any. */
  call: Call | null = null;
  walk = 0;
  index = 0;

  /** Throws a Fault where operands are on different devices. */
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
    const own = opsOf(this);
    let together = own;
    let most = own;
    for (const operand of operands) {
      this.symbolic ||= operand.symbolic;
      const home = homeOf(operand);
      if (home !== null) {
        if (this.home !== null && this.home !== home)
          throw differentDevices(op?.name ?? null, this.home, home);
        this.home = home;
      }
      // Sources are computed wherever they are used.
      if (operand.value !== null || operand.operands.length === 0) continue;
      together += operand.waiting;
      most = Math.max(most, operand.waiting + this.serial - operand.serial + own - 1);
    }
    this.waiting = Math.min(together, most);
  }
}

/** The ops of a loop that take as long to plan as one that is no part of a loop. */
const opsOfLoop = 16;

/**
 * About the number of ops that are computed only for the node. What stands for many ops counts with the first of its
 * results.
 */
export function opsOf({ op, operands, attributes }: Node): number {
  if (op?.kind === "iteration" && attributes.result === 0) {
    const { body, steps } = attributes;
    // Each text of a body has the words of about three ops.
    const ops = Array.isArray(body) && typeof steps === "number" ? 3 * body.length * steps : 0;
    return Math.max(1, Math.ceil(ops / opsOfLoop));
  }
  return op?.kind === "expansion" && attributes.result === 0 ? op.weight(operands) : 1;
}

/** The runtime that the node is computed on; null where it may be any. */
export function homeOf({ value, home }: Node): Runtime | null {
  return value === null ? home : value.owner;
}

/** A leaf that stands for elements that the engine has. */
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
/** For each node of the stack, the nodes that it depends on, and the index of the first one not yet visited. */
const operandLists: (readonly Node[])[] = [];
const nextOperand: number[] = [];

/**
 * Every node under the roots, operands first. The walk does not continue beyond nodes where `stop` is true. All
 * visited nodes bear the mark of this walk until the next one. `through` returns the nodes that a node depends on.
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
