/**
 * Finds nodes of a plan by words. In: a query such as "softmax", "line 8" or "w". Out: the ids of kernels, inputs and
 * outputs, in the order in which the plan uses them.
 */
import { kernelName } from "../../results/call-names.ts";
import { linesOf, type RunPlan } from "../../results/plans.ts";
import { kernelId, type PlanNode } from "./plan-graph.ts";
import { bufferName, bufferType } from "./plan-text.ts";

interface Sought {
  readonly id: string;
  readonly text: string;
  readonly lines: readonly number[];
}

/** The searchable words of each node; build once for many searches. */
export function soughtOf(
  plan: RunPlan,
  nodes: readonly PlanNode[],
  source: readonly string[],
): readonly Sought[] {
  return nodes.map(({ id, kind, of }) => {
    const step = kind === "kernel" ? plan.steps[of] : undefined;
    const text = step
      ? `${kernelName(source, step)} ${step.name} ${kernelId(of + 1)}`
      : `${bufferName(plan, of)} ${bufferType(plan, of)} ${kind}`;
    const position = step ? undefined : plan.buffers[of]?.position;
    const lines = step ? linesOf(step.positions) : position ? [position.line] : [];
    return { id, text: text.toLowerCase(), lines };
  });
}

const line = /^line\s*(\d+)$/;

/** All words must match; an empty query finds nothing. */
export function find(all: readonly Sought[], query: string): readonly string[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [];
  const number = line.exec(wanted)?.[1];
  const words = wanted.split(/\s+/);
  return all
    .filter(({ text, lines }) =>
      number === undefined
        ? words.every((word) => text.includes(word))
        : lines.includes(Number(number)),
    )
    .map(({ id }) => id);
}
