/** The table of the schedules of cores, by the kind of primitive that each computes. */
import type { GraphNode } from "../rewrite/decode.ts";
import { attentionSchedule } from "./attention/schedule.ts";
import { convolutionSchedule } from "./convolution/schedule.ts";
import type { CoreSchedule, NodeOf } from "./core-schedule.ts";
import { factorizationSchedule, substitutionSchedule } from "./factorization/schedule.ts";
import { fourierSchedule } from "./fourier/schedule.ts";
import { iterationSchedule } from "./iteration/schedule.ts";
import { contractionSchedule } from "./matmul/schedule.ts";
import type { CorePrimitive, PrimitiveOf } from "./primitives.ts";
import { reductionSchedule } from "./reduce/schedule.ts";
import { runSumsSchedule } from "./runs/schedule.ts";
import { scanSchedule } from "./scan/schedule.ts";
import { scatterSchedule } from "./scatter/schedule.ts";
import { sortHistogramSchedule, sortRowsSchedule, sortScatterSchedule } from "./sort/schedule.ts";

/** Sorts are replaced by their steps before they are scheduled. */
type Kind = Exclude<CorePrimitive["kind"], "sort">;

const schedules: { readonly [K in Kind]: CoreSchedule<PrimitiveOf<K, CorePrimitive>> } = {
  reduction: reductionSchedule,
  contraction: contractionSchedule,
  convolution: convolutionSchedule,
  attention: attentionSchedule,
  scan: scanSchedule,
  scatter: scatterSchedule,
  runs: runSumsSchedule,
  fourier: fourierSchedule,
  iteration: iterationSchedule,
  sortRows: sortRowsSchedule,
  digitHistogram: sortHistogramSchedule,
  digitScatter: sortScatterSchedule,
  factorization: factorizationSchedule,
  substitution: substitutionSchedule,
};

/** Whether a kernel computes the node as its core, and not inside its loop. */
export function isCore(node: GraphNode): node is NodeOf<CorePrimitive> {
  return node.op !== null && node.op.kind in schedules;
}

export function scheduleOf<P extends CorePrimitive>({ op }: NodeOf<P>): CoreSchedule<P> {
  // TypeScript does not relate the kind of a generic primitive to the entry of its kind.
  return schedules[op.kind as Kind] as unknown as CoreSchedule<P>;
}

/** Whether the node's kernel stores each element of its first operand at a computed index. */
export function movesElements(node: GraphNode): boolean {
  return isCore(node) && scheduleOf(node).moves === true;
}
