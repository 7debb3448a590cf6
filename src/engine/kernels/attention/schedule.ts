/** Turns attention nodes into the core of a kernel, and says which of them are computed together. */

import type { Expression } from "../../ir/expression.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Attention, type AttentionResult, passOf } from "./core.ts";

/** WebGPU guarantees 8 storage buffers a stage: three operands, three more for gradients, two results. */
const maxOperands = 6;

function resultOf({ op }: GraphNode): AttentionResult | null {
  return op?.kind === "attention" ? op.result : null;
}

/** Whether two nodes are results of one pass. */
export function areAttentionResults(x: GraphNode, y: GraphNode): boolean {
  const [one, other] = [resultOf(x), resultOf(y)];
  return (
    one !== null &&
    other !== null &&
    x.operands.length <= maxOperands &&
    passOf(one) === passOf(other) &&
    x.operands.length === y.operands.length &&
    x.operands.every((operand, index) => operand === y.operands[index]) &&
    x.attributes.scale === y.attributes.scale &&
    x.attributes.causal === y.attributes.causal
  );
}

/** The core that computes `nodes` together; `operands` are those of the first node. */
export function attentionCore(
  nodes: readonly GraphNode[],
  operands: readonly Expression[],
): Attention {
  const [first] = nodes as readonly [GraphNode];
  const [query, , value] = first.operands as readonly [GraphNode, GraphNode, GraphNode];
  const results = nodes.map(resultOf) as [AttentionResult, ...AttentionResult[]];
  const [q, k, v, ...rest] = operands as [Expression, Expression, Expression, ...Expression[]];
  const isForward = passOf(results[0]) === "forward";
  const [gradient, statistics, delta] = rest;
  const mask = rest[isForward ? 0 : 3] ?? null;
  return {
    kind: "attention",
    results,
    queries: query.shape.at(-2) as number,
    keys: value.shape.at(-2) as number,
    headSize: query.shape.at(-1) as number,
    valueSize: value.shape.at(-1) as number,
    scale: first.attributes.scale as number,
    causal: first.attributes.causal as boolean,
    query: q,
    key: k,
    value: v,
    mask,
    backward:
      !isForward && gradient && statistics && delta ? { gradient, statistics, delta } : null,
  };
}

/**
 * The operands that are read from their buffers: those of attention but a mask, which may be computed inside the
 * kernel, a triangle, of which each column of the right side reads all, and the order of runs, which all values of
 * a row have.
 */
export function storedOperands({ op, operands }: GraphNode): readonly GraphNode[] {
  if (op?.kind === "substitution") return operands.slice(0, 1);
  if (op?.kind === "runs") return operands.slice(0, 1);
  if (op?.kind !== "attention") return [];
  return operands.slice(0, passOf(op.result) === "forward" ? 3 : 6);
}
