/** Sentences about what the schedule decided: why ops share a kernel, and why values are stored between kernels. */
import type { Apart, Together } from "../../../engine/ir/fusion.ts";
import type { ToldStep } from "../../program/events.ts";
import { type RunPlan, stepOf } from "../../store/plans.ts";

/** "Fused: its reduction and loops go over the same rows, so that each row is read once." */
export function togetherText(together: Together): string {
  switch (together.kind) {
    case "alone":
      return "It computes one thing; nothing is fused with it.";
    case "loop":
      return "Fused: its ops go over the same elements, so they share one loop and store nothing in between.";
    case "epilogue":
      return "Fused: what follows element for element is computed before a result is stored.";
    case "continued":
      return "Fused: loops over the same elements continue from its results, which are still in registers.";
    case "rows":
      return together.stages === 1
        ? "Fused: its reduction and loops go over the same rows, so that each row is read once."
        : `Fused: its ${together.stages} reductions and loops go over the same rows, so that each row is read once.`;
    case "pass":
      return "Fused: one pass over the same operands gives all of its results.";
    default:
      return together satisfies never;
  }
}

/** The reason why a kernel is not fused with the one whose result it reads. */
export function apartText(apart: Apart): string {
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
      return "only the values themselves tell which elements are read";
    case "moved":
      return "it reads other elements than those at its own place";
    case "shape":
      return "it goes over indices of another shape";
    case "rows":
      return "it goes over other rows, or reduces another axis";
    case "cores":
      return "each of the two has a reduction, a product or the like of its own, and a kernel has one";
    case "between":
      return "another kernel has to run between the two";
    case "too many":
      return `together they would have more than ${apart.most.toLocaleString("en")} ${apart.what}`;
    case "cut":
      return "it is a part of a kernel that is too large for what the device sees at one time";
    case "asked for":
      return "the program asked for the value, so it is stored anyway";
    default:
      return apart satisfies never;
  }
}

/** A kernel whose result another one reads, and why the two are not one. */
export interface Edge {
  readonly from: { readonly step: ToldStep; readonly place: number };
  readonly reason: string;
}

/** The kernels whose results this one reads, each with each of its reasons once. */
export function edgesInto(plan: RunPlan, place: number): readonly Edge[] {
  const { inputs = [], fusion } = plan.steps[place] ?? {};
  const edges = new Map<string, Edge>();
  for (const [at, { buffer }] of inputs.entries()) {
    const apart = fusion?.apart[at];
    const from = stepOf(plan, buffer, place);
    if (!apart || from === null) continue;
    const reason = apartText(apart);
    edges.set(`${from.place} ${reason}`, { from, reason });
  }
  return [...edges.values()].sort((a, b) => a.from.place - b.from.place);
}
