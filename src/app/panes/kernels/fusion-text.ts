/** Sentences about the schedule's decisions: why ops share a kernel, and why values are stored between kernels. */
import type { StepReport } from "../../../engine/executor/host/plan-report.ts";
import type { FusionReason, StoreReason } from "../../../engine/ir/fusion.ts";
import { type RunPlan, stepOf } from "../../results/plans.ts";

/** "Fused: its reduction and loops cover the same rows, so each row is read once." */
export function togetherText(together: FusionReason): string {
  switch (together.kind) {
    case "alone":
      return "Not fused: it computes a single op.";
    case "loop":
      return "Fused: its ops cover the same elements, so they share one loop without storing intermediate results.";
    case "epilogue":
      return "Fused: the elementwise ops that follow are computed before a result is stored.";
    case "continued":
      return "Fused: loops over the same elements use its results while they are still in registers.";
    case "rows":
      return together.stages === 1
        ? "Fused: its reduction and loops cover the same rows, so each row is read once."
        : `Fused: its ${together.stages} reductions and loops cover the same rows, so each row is read once.`;
    case "pass":
      return "Fused: one pass over the same operands produces all of its results.";
    default:
      return together satisfies never;
  }
}

/** The reason why a kernel is not fused with the one whose result it reads. */
export function apartText(apart: StoreReason): string {
  switch (apart.kind) {
    case "read again":
      return apart.times === null
        ? "each element is read many times, so it is computed once"
        : apart.times === 1
          ? "a product reads its operands from memory"
          : `each element is read ${apart.times.toLocaleString("en")} times, so it is computed once`;
    case "repeated":
      return `each element is repeated ${apart.times.toLocaleString("en")} times, and computing it again costs more than loading it`;
    case "shared":
      return `${apart.readers} kernels read it, and computing it in each costs more than loading it`;
    case "gathered":
      return "which elements are read depends on the values";
    case "moved":
      return "it reads elements at indices other than its own";
    case "shape":
      return "it iterates over a different shape";
    case "rows":
      return "it iterates over different rows, or reduces a different axis";
    case "cores":
      return "both have a reduction, a matrix product or similar, and a kernel can have only one";
    case "between":
      return "another kernel must run between them";
    case "too many":
      return `together they would have more than ${apart.most.toLocaleString("en")} ${apart.what}`;
    case "split":
      return "both are parts of one kernel, which was split because its buffers exceed what the device can bind at once";
    case "asked for":
      return "the program requested the value, so it is stored anyway";
    default:
      return apart satisfies never;
  }
}

/** A kernel whose result another one reads, and why the two are not fused. */
export interface Edge {
  readonly from: { readonly step: StepReport; readonly index: number };
  readonly reason: string;
}

/** The kernels whose results this one reads, with each of their reasons once. */
export function edgesInto(plan: RunPlan, index: number): readonly Edge[] {
  const { inputs = [], fusion } = plan.steps[index] ?? {};
  const edges = new Map<string, Edge>();
  for (const [at, { buffer }] of inputs.entries()) {
    const apart = fusion?.apart[at];
    const from = stepOf(plan, buffer, index);
    if (!apart || from === null) continue;
    const reason = apartText(apart);
    edges.set(`${from.index} ${reason}`, { from, reason });
  }
  return [...edges.values()].sort((a, b) => a.from.index - b.from.index);
}
