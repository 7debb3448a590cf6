/** Finds the state that an optimiser keeps for each weight, by what is computed of it. */
import type { WireGraph } from "../../engine/executor/protocol.ts";
import { behindResults, reached } from "../export/reached.ts";
import type { ComputationInput, ComputationOutput } from "./computations.ts";

/**
 * For each input the index of the weight that it goes with, or -1: a state that no result depends on, and of all such
 * states as results depend on, the next value of only one. So go an optimiser's moving means with their weight.
 */
export function companionsIn(
  graph: WireGraph,
  inputs: readonly Pick<ComputationInput, "role">[],
  outputs: readonly Pick<ComputationOutput, "input">[],
): readonly number[] {
  const first = graph.inputs.length;
  const read = behindResults(
    graph.targets,
    (target) => (outputs[target]?.input ?? -1) >= 0,
    (index) => graph.nodes[index - first]?.operands ?? [],
  );
  const readers: number[][] = Array.from({ length: first + graph.nodes.length }, () => []);
  for (const [at, { operands }] of graph.nodes.entries())
    for (const operand of operands) readers[operand]?.push(first + at);
  return inputs.map(({ role }, index) => {
    if (role !== "state" || read.has(index)) return -1;
    const behind = reached([index], (node) => readers[node] ?? []);
    const weights = graph.targets.flatMap((target, at) => {
      const input = outputs[at]?.input ?? -1;
      return input >= 0 && read.has(input) && behind.has(target) ? [input] : [];
    });
    const [weight = -1, ...others] = weights;
    return others.length === 0 ? weight : -1;
  });
}
