import type { Combine } from "../../ir/kernel.ts";
import { integersAttribute } from "../../ops/attributes.ts";
import type { PrimitiveBase } from "../../ops/define.ts";
import { withLanes } from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";

/** Reduces the axes that the attribute `axes` names; the result does not have them. */
export interface ReductionPrimitive extends PrimitiveBase {
  readonly kind: "reduction";
  readonly combine: Combine;
}

export const reductionKind: PrimitiveKind<ReductionPrimitive> = {
  computed: "core",
  operands: () => exactly(1),
  batch: (call) =>
    withLanes(call, { axes: integersAttribute(call.attributes, "axes").map((axis) => axis + 1) }),
};
