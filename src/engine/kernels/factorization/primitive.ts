import type { PrimitiveBase, TensorType } from "../../ops/define.ts";
import { withLanes } from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";
import type { FactorizationMethod } from "./core.ts";

/** Factors matrices, in the form of its method that core.ts states. The attribute `pivots` belongs to "lu". */
export interface FactorizationPrimitive extends PrimitiveBase {
  readonly kind: "factorization";
  readonly method: FactorizationMethod;
}

export const factorizationKind: PrimitiveKind<FactorizationPrimitive> = {
  computed: "lone",
  operands: () => exactly(1),
  work: eliminationWork,
  batch: withLanes,
};

/**
 * Solves with triangular matrices [...batch, n, n] for right sides [...batch, n, k]. The attributes `lower` and `unit`
 * say which triangle is read, and whether its diagonal counts as ones.
 */
export interface SubstitutionPrimitive extends PrimitiveBase {
  readonly kind: "substitution";
}

export const substitutionKind: PrimitiveKind<SubstitutionPrimitive> = {
  computed: "core",
  operands: () => exactly(2),
  work: eliminationWork,
  batch: withLanes,
};

function eliminationWork(_: unknown, [matrix]: readonly TensorType[], size: number): number {
  return size * (matrix?.shape.at(-1) ?? 1);
}
