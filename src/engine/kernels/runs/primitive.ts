import type { PrimitiveBase } from "../../ops/define.ts";
import { withoutLanes } from "../../ops/lanes.ts";
import { notOnTheWire, type PrimitiveKind } from "../primitive-kind.ts";

/**
 * Sums runs of the fourth operand's elements along the attribute `axis`, in the order that the first one lists: the
 * element at i is the sum from the second operand at i up to the third one there. A fifth operand has the sums of
 * tiles, whose length is the attribute `tile`; core.ts says what they stand for. The engine replaces scatters by these;
 * they never cross the wire.
 */
export interface RunSumsPrimitive extends PrimitiveBase {
  readonly kind: "runs";
}

export const runSumsKind: PrimitiveKind<RunSumsPrimitive> = {
  computed: "core",
  operands: () => notOnTheWire,
  batch: withoutLanes,
};
