import type { Combine } from "../../ir/kernel.ts";
import type { PrimitiveBase } from "../../ops/define.ts";
import { withLanesBeforeAxis } from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";

/**
 * Combines elements of the third operand, in their order, into the first one, at the indices along the attribute
 * `axis` that the second operand lists. All three have the same shape except along that axis. A negative index
 * counts from the end; elements whose index is outside are dropped.
 */
export interface ScatterPrimitive extends PrimitiveBase {
  readonly kind: "scatter";
  readonly combine: Combine;
}

export const scatterKind: PrimitiveKind<ScatterPrimitive> = {
  computed: "core",
  operands: () => exactly(3),
  batch: withLanesBeforeAxis,
};
