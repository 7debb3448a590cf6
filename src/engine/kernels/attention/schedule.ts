/** Turns attention nodes into the core of a kernel, which computes all requested results of a pass. */

import type { Expression } from "../../ir/expression.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type CoreSchedule, isSameCall } from "../core-schedule.ts";
import { type AttentionResult, passOf } from "./core.ts";
import { type AttentionPrimitive, operandsWithoutMask } from "./primitive.ts";

/** WebGPU guarantees 8 storage buffers a stage: three operands, three more for gradients, two results. */
const maxOperands = 6;

export const attentionSchedule: CoreSchedule<AttentionPrimitive> = {
  after: "epilogue",
  core(nodes, read) {
    const [{ operands, attributes }] = nodes;
    const [query, , value] = operands as readonly [GraphNode, GraphNode, GraphNode];
    const results = nodes.map(({ op }) => op.result) as [AttentionResult, ...AttentionResult[]];
    const [q, k, v, ...rest] = operands.map((operand) => read(operand)) as [
      Expression,
      Expression,
      Expression,
      ...Expression[],
    ];
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
      scale: attributes.scale as number,
      causal: attributes.causal as boolean,
      query: q,
      key: k,
      value: v,
      mask,
      backward:
        !isForward && gradient && statistics && delta ? { gradient, statistics, delta } : null,
    };
  },
  sharePass: (x, y) =>
    x.operands.length <= maxOperands &&
    passOf(x.op.result) === passOf(y.op.result) &&
    isSameCall(x, y),
  // A mask may be computed inside the kernel.
  stored: ({ op, operands }) => operands.slice(0, operandsWithoutMask(op.result)),
};
