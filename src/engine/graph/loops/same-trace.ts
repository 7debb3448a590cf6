/** Compares what a program's function recorded in two calls. */
import { constantPrimitive } from "../../ops/creation/source.ts";
import { elementsKnownOf } from "../elements/known-elements.ts";
import { type Node, topologicalNodes } from "../node.ts";
import type { Tensor } from "../tensor.ts";
import { sameAttributes } from "./body.ts";
import { firstSerial } from "./recorded-body.ts";

export interface Trace {
  /** Nodes made for the call, which stand for its operands. */
  readonly inputs: readonly Tensor[];
  readonly outputs: readonly Tensor[];
}

/**
 * Whether both record the same ops from their inputs, with the same attributes, numbers, small tensors made of the same
 * elements, and the same tensors from outside.
 */
export function sameTrace(x: Trace, y: Trace): boolean {
  if (x.outputs.length !== y.outputs.length) return false;
  const [one, two] = [ordered(x), ordered(y)];
  if (one.order.length !== two.order.length) return false;
  const indices = new Map<Node, number>(one.order.map((node, index) => [node, index]));
  const others = new Map<Node, number>(two.order.map((node, index) => [node, index]));
  const inputs = new Map<Node, number>(x.inputs.map(({ node }, index) => [node, index]));
  const alike = (a: Node, b: Node): boolean => {
    const input = inputs.get(a);
    if (input !== undefined) return y.inputs[input]?.node === b;
    return a === b || (indices.get(a) !== undefined && indices.get(a) === others.get(b));
  };
  for (const [index, a] of one.order.entries()) {
    const b = two.order[index] as Node;
    const input = inputs.get(a);
    if (input !== undefined ? y.inputs[input]?.node !== b : !sameNode(a, b, one.first, alike))
      return false;
  }
  return x.outputs.every(({ node }, index) => alike(node, y.outputs[index]?.node as Node));
}

function ordered({ inputs, outputs }: Trace): { readonly order: Node[]; readonly first: number } {
  const first = firstSerial(inputs);
  const given = new Set(inputs.map(({ node }) => node));
  const order = topologicalNodes(
    outputs.map(({ node }) => node),
    (node) => given.has(node) || node.serial < first || node.value !== null,
  );
  return { order, first };
}

function sameNode(a: Node, b: Node, first: number, alike: (x: Node, y: Node) => boolean): boolean {
  if (a === b) return true;
  if (a.op !== b.op || a.dtype !== b.dtype || a.shape.join() !== b.shape.join()) return false;
  if (a.op === constantPrimitive) return sameAttributes(a.attributes, b.attributes);
  // What was recorded before the call is the same only if it is the same node.
  if (a.serial < first) return false;
  if (a.op === null || a.value !== null || b.value !== null) {
    const [one, two] = [elementsKnownOf(a), elementsKnownOf(b)];
    return one !== null && two !== null && one.every((element, at) => Object.is(element, two[at]));
  }
  return (
    a.operands.length === b.operands.length &&
    sameAttributes(a.attributes, b.attributes) &&
    a.operands.every((operand, index) => alike(operand, b.operands[index] as Node))
  );
}
