/**
 * Reverse-mode differentiation over recorded graphs: one cotangent for each node, from the results back to the
 * sources. Gradients are recorded with the same ops, so they can be differentiated again.
 */

import { isFloat } from "../ir/dtype.ts";
import { Fault } from "../ir/fault.ts";
import { smallest } from "../ir/numbers/extremes.ts";
import { formatShape } from "../ir/shape.ts";
import { recorder } from "../ops/define.ts";
import { atHome } from "./home.ts";
import { type Call, type Node, topologicalNodes } from "./node.ts";
import { Parameter } from "./parameter.ts";
import { Tensor } from "./tensor.ts";

/**
 * The gradients of a scalar with respect to each of `sources`: tensors of the sources' shapes, zeros where the
 * scalar does not depend on a source. Throws for a result that is not a float scalar.
 */
export function gradients(result: Tensor, sources: readonly Tensor[]): Tensor[] {
  if (result.size !== 1) {
    throw new Fault(
      "invalid",
      `gradient: the result must be a scalar, got ${formatShape(result.shape)}: reduce it with sum() or mean()`,
    );
  }
  if (!isFloat(result.dtype)) {
    throw new Fault("unsupported", `gradient: the result must be a float, got ${result.dtype}`);
  }
  const seed = recorder().lift(1, result.dtype).broadcastTo(result.shape);
  return pullBack([result], [seed], sources).map(
    (cotangent, index) => cotangent ?? zerosLike(sources[index] as Tensor),
  );
}

/**
 * The cotangents of `sources` for the given cotangents of the results: a product with the transposed Jacobian.
 * Null where the results do not depend on a source, or where no cotangent was passed.
 */
export function pullBack(
  results: readonly Tensor[],
  seeds: readonly (Tensor | null)[],
  sources: readonly Tensor[],
): (Tensor | null)[] {
  const wanted = new Set(sources.map(({ node }) => node));
  const first = smallest([...wanted].map(({ serial }) => serial));
  const roots = results.filter((_, index) => seeds[index]).map(({ node }) => node);
  const order = topologicalNodes(
    roots,
    (node) => node.serial < first || (!node.tracked && !wanted.has(node)),
    operandsOf,
  );
  const needed = new Set<Node>();
  /**
   * The first output of each call: once the backward walk reaches it, the cotangents of all its outputs are known.
   */
  const calls = new Map<Call, Node>();
  for (const node of order) {
    if (wanted.has(node) || operandsOf(node).some((operand) => needed.has(operand)))
      needed.add(node);
    if (node.call && !calls.has(node.call)) calls.set(node.call, node);
  }
  const cotangents = new Map<Node, Tensor>();
  const flow = (node: Node, cotangent: Tensor | null | undefined): void => {
    if (!cotangent || !needed.has(node) || !isFloat(node.dtype)) return;
    const sofar = cotangents.get(node);
    cotangents.set(node, sofar ? sofar.add(cotangent) : cotangent);
  };
  for (const [index, { node }] of results.entries()) flow(node, seeds[index]);
  for (const node of order.reverse()) {
    // A source with a value has dropped its operands.
    if (!operandsOf(node).some((operand) => needed.has(operand))) continue;
    const g = cotangents.get(node);
    let flows: readonly (Tensor | null)[] = [];
    if (node.call === null) flows = g ? throughOp(node, g) : [];
    else if (calls.get(node.call) === node) flows = throughCall(node.call, cotangents);
    for (const [index, operand] of operandsOf(node).entries()) flow(operand, flows[index]);
  }
  return sources.map(({ node }) => cotangents.get(node) ?? null);
}

/** The nodes that gradients continue to. */
function operandsOf(node: Node): readonly Node[] {
  return node.call ? node.call.operands : node.operands;
}

/**
 * The cotangents of the operands of a node that an op made, given its cotangent `g`; empty where the op has none.
 */
export function throughOp(node: Node, g: Tensor): readonly (Tensor | null)[] {
  const rule = node.op?.gradient;
  if (!rule) return [];
  const operands = node.operands.map((operand) => new Tensor(operand));
  return atHome(operands, () => rule(g, operands, new Tensor(node), node.attributes));
}

function throughCall(
  call: Call,
  cotangents: ReadonlyMap<Node, Tensor>,
): readonly (Tensor | null)[] {
  const ofOutputs = call.outputs.map((output) => cotangents.get(output) ?? null);
  return ofOutputs.some((cotangent) => cotangent) ? call.gradient(ofOutputs) : [];
}

/** A tensor of zeros with the tensor's shape and dtype. */
export function zerosLike(tensor: Tensor): Tensor {
  return recorder().lift(0, tensor.dtype).broadcastTo(tensor.shape);
}

/** Implements `loss.backward()`: adds the loss's gradient to `grad` of every parameter that it depends on. */
export function backward(loss: Tensor): void {
  const parameters = topologicalNodes([loss.node], (node) => !node.tracked, operandsOf).flatMap(
    (node) => {
      // The walk ends at untracked nodes, and lists them: a frozen parameter is one.
      const parameter = node.tracked ? Parameter.of(node) : null;
      return parameter ? [parameter] : [];
    },
  );
  if (parameters.length === 0) {
    throw new Fault(
      "missing",
      "backward: the result depends on no parameter: make one with parameter(x), or use grad(f)",
    );
  }
  for (const [index, gradient] of gradients(loss, parameters).entries()) {
    const parameter = parameters[index] as Parameter;
    parameter.grad = parameter.grad ? parameter.grad.add(gradient) : gradient;
  }
}
