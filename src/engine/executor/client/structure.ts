/**
 * A graph as the client sees it before it is sent: one linear pass over the nodes under the targets, down to those
 * that have a value, in topological order.
 *
 * Graphs that differ only in the values of their inputs and the numbers in them have the same signature. Every use
 * of a number has its own index, so that the signature does not depend on which numbers happen to be equal.
 * The start of a slice is such a number too, and so are others of view ops.
 */

import { type Node, opsOf, topologicalNodes, type Value } from "../../graph/node.ts";
import { differentDevices, type Runtime } from "../../graph/runtime.ts";
import { intern, Signature } from "../../graph/signature.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { constantPrimitive } from "../../ops/creation/source.ts";
import { viewNumbers, withoutNumbers } from "./moving-views.ts";

export interface Structure {
  /** The signature is valid until the next structure is made. */
  readonly signature: Signature;
  /** The nodes that get a value: those requested, and after them those that are kept besides. */
  readonly targets: readonly Node[];
  /** The nodes, operands first: ops, constants, and nodes that have a value. */
  readonly order: readonly Node[];
  /** The number of ops among them. */
  readonly ops: number;
  /** The number of ops that are computed: some nodes stand for many. */
  readonly computed: number;
  readonly inputs: readonly Value[];
  /** The number at each use of a constant, in order of use: operands of nodes and numbers of views, then targets. */
  readonly numbers: readonly number[];
}

const none: readonly never[] = [];
const signature = new Signature();

/** The words that begin a part of the signature; operands follow the same scheme. */
const [input, op, end] = [0, 1, 2];

/**
 * Chooses nodes of a graph that get a value besides those requested. `ops` has the nodes that are computed, in an order
 * that is the same for all graphs of one signature, and `hash` is that of the signature.
 */
export type Choose = (
  ops: readonly Node[],
  hash: number,
  requested: readonly Node[],
) => readonly Node[];

/** `owner` is the runtime whose values the graph may use. */
export function structureOf(
  asked: readonly Node[],
  owner: Runtime | null = null,
  choose: Choose | null = null,
): Structure {
  const inputs: Value[] = [];
  const numbers: number[] = [];
  signature.clear();
  let ops = 0;
  let computed = 0;
  let isAnyReleased = false;
  let elsewhere: Runtime | null = null;
  const order = topologicalNodes(asked, hasValue);
  for (const node of order) {
    const { value } = node;
    if (value !== null) {
      if (value.walk !== node.walk) {
        value.walk = node.walk;
        value.index = 2 * inputs.length;
        inputs.push(value);
        isAnyReleased ||= value.released;
        if (value.owner !== owner) elsewhere = value.owner;
        signature.add(input);
        signature.add(intern(node.dtype));
        signature.add(node.shape.length);
        for (const extent of node.shape) signature.add(extent);
      }
      node.index = value.index;
    } else if (!isNumber(node)) {
      if (node.op === null) throw withoutElements();
      node.index = 2 * ops++ + 1;
      computed += opsOf(node);
      signature.add(op);
      signature.add(intern(node.op.name));
      signature.add(node.operands.length);
      for (const operand of node.operands) addUse(operand, numbers);
      addAttributes(node, numbers);
      signature.add(node.position?.line ?? -1);
      signature.add(node.position?.column ?? -1);
    }
  }
  const also =
    choose === null || ops === 0 ? none : choose(order.filter(isOp), signature.hash(), asked);
  const targets = also.length === 0 ? asked : [...asked, ...also];
  signature.add(end);
  for (const target of targets) addUse(target, numbers);
  if (owner !== null && elsewhere !== null)
    refuse(differentDevices(null, owner, elsewhere), order, (value) => value.owner !== owner);
  if (isAnyReleased) refuse(released(), order, (value) => value.released);
  return { signature, targets, order, ops, computed, inputs, numbers };
}

function addAttributes(node: Node, numbers: number[]): void {
  const own = viewNumbers(node);
  signature.addAttributes(own.length === 0 ? node.attributes : withoutNumbers(node, own));
  for (const { value } of own) numbers.push(value);
}

function addUse(node: Node, numbers: number[]): void {
  if (isNumber(node)) {
    numbers.push(node.attributes.value as number);
    signature.add(-1 - intern(node.dtype));
  } else signature.add(node.index);
}

function hasValue(node: Node): boolean {
  return node.value !== null;
}

function isOp(node: Node): boolean {
  return node.value === null && !isNumber(node);
}

/** Whether the node is a number of the program's: a constant of rank 0. */
export function isNumber(node: Node): boolean {
  return node.op === constantPrimitive;
}

/** Leaves without a value are placeholders for operands that a transform substitutes later. */
function withoutElements(): Error {
  return fault(
    null,
    "missing elements: inside vmap, scan and custom derivatives, a tensor stands for many values and cannot be read: use where(condition, x, y) instead of branching",
  );
}

/** Graphs made before an optimiser's step, or a cache's, use the old values, which are not kept for ever. */
function released(): Fault {
  return fault(
    null,
    "missing elements: the parameters, statistics or cache that this tensor depends on were replaced twice after it was created: read its elements earlier, or compute it again",
  );
}

/** Throws at the position of the first op that uses such a value. */
function refuse(error: Fault, order: readonly Node[], isSuch: (value: Value) => boolean): never {
  const user = order.find(
    (node) =>
      node.value === null && node.operands.some(({ value }) => value !== null && isSuch(value)),
  );
  error.position = user?.position ?? null;
  throw error;
}
