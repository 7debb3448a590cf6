import type { PrimitiveBase } from "../../ops/define.ts";
import { withLanesBeforeAxis, withoutLanes } from "../../ops/lanes.ts";
import { exactly, notOnTheWire, type PrimitiveKind } from "../primitive-kind.ts";

/**
 * Returns the first `count` elements along the attribute `axis` in ascending order, or with `descending` in
 * descending order, NaN last; or it returns the indices (i32) that they come from. The sort is stable. The attribute
 * `below`, which only the engine sets, says that all elements are integers from 0 up to and including it, and that they
 * are u32 in their order.
 */
export interface SortPrimitive extends PrimitiveBase {
  readonly kind: "sort";
  readonly gives: "value" | "place";
}

export const sortKind: PrimitiveKind<SortPrimitive> = {
  computed: "core",
  operands: () => exactly(1),
  work: (_, __, size) => 16 * size,
  batch: withLanesBeforeAxis,
};

/**
 * The engine replaces sorts by these primitives over rows of u32 keys: see core.ts. They never cross the wire.
 */
export interface SortStepPrimitive extends PrimitiveBase {
  readonly kind: "sortRows" | "digitHistogram" | "digitScatter";
}

export const sortStepKind: PrimitiveKind<SortStepPrimitive> = {
  computed: "core",
  operands: () => notOnTheWire,
  batch: withoutLanes,
};
