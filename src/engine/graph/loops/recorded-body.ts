/** Makes the body of a loop from what a program recorded at one step. */
import type { Attributes } from "../../ops/attributes.ts";
import { constantPrimitive } from "../../ops/creation/source.ts";
import type { Primitive } from "../../ops/define.ts";
import { aliasPrimitive } from "../../ops/identity.ts";
import { knowPrimitive } from "../known-primitives.ts";
import { type Node, topologicalNodes } from "../node.ts";
import { Tensor } from "../tensor.ts";
import { Body, type BodyNode } from "./body.ts";

export interface RecordedBody {
  readonly body: Body;
  /** The tensors that the body closes over, which are its last inputs. */
  readonly closed: readonly Tensor[];
}

/**
 * The graph from the inputs, which are nodes that were made for it, to the outputs. Numbers, and what does not depend on
 * the inputs, become further inputs; view ops and tensors of one number are recorded in the body. Null where a gradient
 * would not be that of the ops, as in a customGradient, or where parts of it were computed meanwhile.
 */
export function bodyFrom(
  inputs: readonly Tensor[],
  outputs: readonly Tensor[],
): RecordedBody | null {
  const first = firstSerial(inputs);
  const given = new Set(inputs.map(({ node }) => node));
  const order = topologicalNodes(
    outputs.map(({ node }) => node),
    (node) => given.has(node) || isSource(node) || node.serial < first,
  );
  const inside = new Set<Node>(given);
  const cheap = new Set<Node>();
  for (const node of order) {
    if (given.has(node)) continue;
    if (node.operands.some((operand) => inside.has(operand))) {
      if (node.value !== null || (node.call && !node.call.isOwn)) return null;
      inside.add(node);
    } else if (
      node.value === null &&
      node.op !== null &&
      node.serial >= first &&
      (isSource(node) || (isView(node) && node.operands.every(isKept(cheap, first))))
    )
      cheap.add(node);
  }
  const closed: Tensor[] = [];
  const numbers = new Map<Node, number>(inputs.map(({ node }, index) => [node, index]));
  /** The closed-over values are numbered once their number is known. */
  const closedOf = new Map<Node, number>();
  const kept = order.filter(
    (node) =>
      !given.has(node) && node.op !== constantPrimitive && (inside.has(node) || cheap.has(node)),
  );
  const isBody = new Set(kept);
  const close = (node: Node): void => {
    if (given.has(node) || isBody.has(node) || closedOf.has(node)) return;
    closedOf.set(node, closed.push(new Tensor(node)) - 1);
  };
  const live = liveIn(kept, outputs, isBody);
  for (const node of kept) if (live.has(node)) for (const operand of node.operands) close(operand);
  for (const { node } of outputs) close(node);
  for (const [node, index] of closedOf) numbers.set(node, inputs.length + index);
  const count = inputs.length + closed.length;
  const nodes: BodyNode[] = [];
  const numberOf = (node: Node): number => numbers.get(node) as number;
  for (const node of kept) {
    if (!live.has(node)) continue;
    if (node.op === aliasPrimitive) {
      numbers.set(node, numberOf(node.operands[0] as Node));
      continue;
    }
    const op = node.op as Primitive;
    knowPrimitive(op);
    const operands = node.operands.map(numberOf);
    const attributes: Attributes = node.attributes;
    numbers.set(
      node,
      count + nodes.push({ op, operands, attributes, position: node.position }) - 1,
    );
  }
  const body = new Body(
    count,
    nodes,
    outputs.map(({ node }) => numberOf(node)),
  );
  return { body, closed };
}

/** The smallest serial of the nodes of these tensors, which are at least one. */
export function firstSerial(tensors: readonly Tensor[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { node } of tensors) first = Math.min(first, node.serial);
  return first;
}

function isSource({ operands, value }: Node): boolean {
  return operands.length === 0 || value !== null;
}

function isView({ op }: Node): boolean {
  return op?.kind === "movement";
}

/** True if an operand of a view is cheap, or has known elements that the body closes over. */
function isKept(cheap: ReadonlySet<Node>, first: number): (operand: Node) => boolean {
  return (operand) =>
    cheap.has(operand) ||
    operand.op === constantPrimitive ||
    operand.serial < first ||
    operand.value !== null;
}

/** The nodes that the outputs need. */
function liveIn(
  kept: readonly Node[],
  outputs: readonly Tensor[],
  isBody: ReadonlySet<Node>,
): ReadonlySet<Node> {
  const live = new Set(outputs.map(({ node }) => node));
  for (const node of kept.toReversed())
    if (live.has(node))
      for (const operand of node.operands) if (isBody.has(operand)) live.add(operand);
  return live;
}
