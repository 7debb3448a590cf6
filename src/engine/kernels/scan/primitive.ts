import type { Combine } from "../../ir/kernel.ts";
import type { PrimitiveBase } from "../../ops/define.ts";
import { withLanesBeforeAxis } from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";

/**
 * Combines each element with all elements before it along the attribute `axis`, in the order that the
 * attributes `reverse` and `exclusive` set. A recurrence has the factors as a second operand. The engine may
 * split the axis into segments of the length `segment`, an attribute, and then adds an operand with the value
 * before each segment: see core.ts.
 */
export interface ScanPrimitive extends PrimitiveBase {
  readonly kind: "scan";
  readonly combine: Combine;
  readonly recurrence: boolean;
}

export const scanKind: PrimitiveKind<ScanPrimitive> = {
  computed: "core",
  operands: ({ recurrence }) => exactly(recurrence ? 2 : 1),
  batch: withLanesBeforeAxis,
};
