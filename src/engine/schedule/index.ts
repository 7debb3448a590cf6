/**
 * Turns graphs into plans. In: a simplified graph, and the device's memory rules. Out: kernels in an order that
 * respects their dependencies, over buffers whose memory is decided. Guaranteed: each kernel passes `verify`, and
 * the plan's inputs and outputs are the graph's, in order.
 */

import type { MemoryRules, Plan } from "../ir/plan.ts";
import { verify } from "../ir/verify.ts";
import type { Graph } from "../rewrite/decode.ts";
import { isEmpty } from "./build.ts";
import { fuse } from "./fuse.ts";
import { apartFrom, fusionNotes } from "./fusion-notes.ts";
import { Kernels } from "./kernels.ts";
import { EmittedSteps } from "./loops/emitted-steps.ts";
import { loopTask } from "./loops/loop-task.ts";
import { planMemory } from "./memory.ts";
import { merge } from "./merge.ts";
import { orderForMemory } from "./order.ts";
import { sharedByWindows } from "./same-windows.ts";
import { split } from "./split/split.ts";
import { type AnyTask, whole } from "./task.ts";

/** `kernels` has those of earlier plans for a device with the same rules. */
export function schedule(
  graph: Graph,
  key: string,
  rules: MemoryRules,
  kernels: Kernels = new Kernels(),
): Plan {
  const fusion = fuse(graph);
  const roots = fusion.live.filter(
    (node) => node.op && fusion.materialized.has(node) && !isEmpty(node.shape),
  );
  const groups = merge(roots, new Set(graph.targets), fusion, rules);
  const built = groups.map((merged): AnyTask => {
    const [first] = merged.outputs;
    if (first?.op?.kind === "iteration")
      return loopTask(merged.outputs, rules, (body) => schedule(body, key, rules, kernels));
    const { inputs, ...made } = kernels.make(merged, fusion);
    const apart = apartFrom(inputs, merged, fusion);
    return { ...made, inputs: inputs.map(whole), outputs: merged.outputs.map(whole), apart };
  });
  const parts = built.flatMap((task): readonly AnyTask[] => {
    if (task.kernel === null) return [task];
    const parts = split(task, rules);
    for (const part of parts) if (part.kernel !== task.kernel) verify(part.kernel);
    return parts;
  });
  const shared = sharedByWindows(parts, rules);
  const tasks = orderForMemory(shared, new Set([...graph.inputs, ...graph.targets]));
  const memory = planMemory(graph.inputs, graph.targets, tasks, rules);
  const noteOf = fusionNotes(
    built,
    new Set(graph.targets.filter((target) => !fusion.cores.has(target))),
  );
  const { buffers, arenas, bufferOf } = memory;
  const emitted = new EmittedSteps(buffers, bufferOf);
  for (const task of tasks) {
    if (task.kernel === null) {
      emitted.loop(task);
      continue;
    }
    const { kernel, inputs, outputs, positions } = task;
    emitted.steps.push({
      kernel,
      inputs: inputs.map(bufferOf),
      outputs: outputs.map(bufferOf),
      positions,
      fusion: noteOf(task),
    });
  }
  const { steps, loops } = emitted;
  const plan: Plan = {
    key,
    steps,
    buffers,
    arenas,
    inputs: memory.inputs,
    outputs: memory.outputs,
  };
  return loops.length === 0 ? plan : { ...plan, loops };
}
