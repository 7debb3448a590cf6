/**
 * Reverse-mode differentiation over recorded graphs: one cotangent a node, from the result back to
 * what it was made from. Gradients are recorded by the same ops, so they can be differentiated again.
 */
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { recorder } from "../ops/define.ts";
import { type Node, topologicalNodes } from "./node.ts";
import { Parameter } from "./parameter.ts";
import { Tensor } from "./tensor.ts";

/**
 * The gradients of a scalar with respect to each of `sources`: tensors of their shapes, zeros where
 * the scalar does not depend on one. Throws for a result that is not a float scalar.
 */
export function gradients(result: Tensor, sources: readonly Tensor[]): Tensor[] {
  if (result.size !== 1) {
    throw fault(
      "invalid",
      `gradient: the result must be a scalar, got ${formatShape(result.shape)}: reduce it with sum() or mean()`,
    );
  }
  if (!isFloat(result.dtype)) {
    throw fault("unsupported", `gradient: the result must be a float, got ${result.dtype}`);
  }
  const cotangents = propagate(result, new Set(sources.map((source) => source.node)));
  return sources.map((source) => cotangents.get(source.node) ?? zerosLike(source));
}

/** Cotangents of every source node that the result depends on. */
function propagate(result: Tensor, sources: ReadonlySet<Node>): Map<Node, Tensor> {
  const order = topologicalNodes([result.node], (node) => !node.tracked && !sources.has(node));
  const needed = new Set<Node>();
  for (const node of order) {
    if (sources.has(node) || node.operands.some((operand) => needed.has(operand))) needed.add(node);
  }
  const cotangents = new Map<Node, Tensor>([
    [result.node, recorder().lift(1, result.dtype).broadcastTo(result.shape)],
  ]);
  for (const node of order.reverse()) {
    const g = cotangents.get(node);
    // A source that the engine holds has given up its operands.
    if (!g || !node.op?.gradient || !node.operands.some((operand) => needed.has(operand))) continue;
    const operands = node.operands.map((operand) => new Tensor(operand));
    const flows = node.op.gradient(g, operands, new Tensor(node), node.attributes);
    for (const [place, flow] of flows.entries()) {
      const operand = node.operands[place];
      if (!flow || !operand || !needed.has(operand) || !isFloat(operand.dtype)) continue;
      const sofar = cotangents.get(operand);
      cotangents.set(operand, sofar ? sofar.add(flow) : flow);
    }
  }
  return new Map([...cotangents].filter(([node]) => sources.has(node)));
}

function zerosLike(tensor: Tensor): Tensor {
  return recorder().lift(0, tensor.dtype).broadcastTo(tensor.shape);
}

/** What `loss.backward()` does: adds the loss's gradient to `grad` of every parameter under it. */
export function backward(loss: Tensor): void {
  const parameters = topologicalNodes([loss.node], (node) => !node.tracked).flatMap((node) => {
    const parameter = Parameter.of(node);
    return parameter ? [parameter] : [];
  });
  if (parameters.length === 0) {
    throw fault(
      "missing",
      "backward: the result depends on no parameter: make one with parameter(x), or use grad(f)",
    );
  }
  for (const [place, gradient] of gradients(loss, parameters).entries()) {
    const parameter = parameters[place] as Parameter;
    parameter.grad = parameter.grad ? parameter.grad.add(gradient) : gradient;
  }
}
