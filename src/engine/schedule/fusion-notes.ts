/**
 * Puts what fusing and merging decided into words that a plan carries: why a kernel has the ops that it has, and why
 * values are stored between kernels. Decides nothing.
 */
import { countInstructions } from "../ir/expression.ts";
import type { FusionNote, FusionReason, StoreReason } from "../ir/fusion.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { GraphNode } from "../rewrite/decode.ts";
import type { Fusion } from "./fuse.ts";
import type { Merged } from "./merge.ts";
import type { AnyTask, Task, Value } from "./task.ts";

export function togetherIn(
  { outputs, source, rows }: Merged,
  { cores, siblings }: Fusion,
  kernel: Kernel,
): FusionReason {
  if (rows) {
    const stages = rows.members.filter((member) => cores.has(member)).length;
    return { kind: "rows", stages };
  }
  if (source) return { kind: "continued" };
  const [first] = outputs;
  if (first && outputs.length > 1 && siblings.has(first)) return { kind: "pass" };
  const core = first && cores.get(first);
  if (core && core !== first) return { kind: "epilogue" };
  const instructions = countInstructions(kernel.outputs.map(({ value }) => value));
  return !core && instructions > 1 ? { kind: "loop" } : { kind: "alone" };
}

/**
 * Says why the inputs of a kernel are stored: because of what reads them, else because their kernels could not be
 * merged with this one.
 */
export function apartFrom(
  inputs: readonly GraphNode[],
  { apart }: Merged,
  { reasons }: Fusion,
): ReadonlyMap<GraphNode, StoreReason> {
  const found = new Map<GraphNode, StoreReason>();
  for (const input of inputs) {
    const reason = reasons.get(input) ?? apart.get(input);
    if (reason) found.set(input, reason);
  }
  return found;
}

/**
 * The notes of tasks, of which some write what others read. In: the tasks before some were split into parts, and
 * the program's targets that could have been computed inside what reads them.
 */
export function fusionNotes(
  whole: readonly AnyTask[],
  asked: ReadonlySet<Value>,
): (task: Task) => FusionNote {
  const stored = new Set<Value>(whole.flatMap(({ outputs }) => outputs.map(({ value }) => value)));
  return ({ together = { kind: "alone" }, apart, inputs }) => ({
    together,
    apart: inputs.map(({ value }): StoreReason | null => {
      if (stored.has(value))
        return apart?.get(value) ?? { kind: asked.has(value) ? "asked for" : "cores" };
      return isInput(value) ? null : { kind: "split" };
    }),
  });
}

/** Whether the value is the graph's input, and not one between parts of a kernel. */
function isInput(value: Value): boolean {
  return "op" in value && value.op === null;
}
