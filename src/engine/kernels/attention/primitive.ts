import { sizeOf } from "../../ir/shape.ts";
import type { PrimitiveBase } from "../../ops/define.ts";
import { withLanes } from "../../ops/lanes.ts";
import type { PrimitiveKind } from "../primitive-kind.ts";
import type { AttentionResult } from "./core.ts";

/**
 * One result of attention, from query [...batch, queries, headSize], key [...batch, keys, headSize] and value
 * [...batch, keys, valueSize]. Gradients also have the output's cotangent, the log-sum-exp and delta as
 * operands. A mask [...batch, queries, keys] may come last. See core.ts for the attributes `scale` and `causal`.
 */
export interface AttentionPrimitive extends PrimitiveBase {
  readonly kind: "attention";
  readonly result: AttentionResult;
}

export const attentionKind: PrimitiveKind<AttentionPrimitive> = {
  computed: "lone",
  operands({ result }) {
    const least = operandsWithoutMask(result);
    return { least, most: least + 1 };
  },
  work: (_, [query, key]) => 4 * (query ? sizeOf(query.shape) : 0) * (key?.shape.at(-2) ?? 1),
  batch: withLanes,
};

/** The number of operands before the mask. */
export function operandsWithoutMask(result: AttentionResult): number {
  return result === "output" || result === "statistics" ? 3 : 6;
}
