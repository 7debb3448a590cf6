/**
 * From graphs to plans. In: a simplified graph. Out: kernels in an order that respects what they read,
 * over buffers whose memory is decided. Guaranteed: each kernel verifies, and the plan's inputs and
 * outputs are the graph's, in order.
 */
import type { Graph } from "../graph/decode.ts";
import type { Plan, Step } from "../ir/plan.ts";
import { verify } from "../ir/verify.ts";
import { build, isEmpty } from "./build.ts";
import { fuse } from "./fuse.ts";
import { planMemory } from "./memory.ts";
import { merge } from "./merge.ts";

export function schedule(graph: Graph, key: string): Plan {
  const fusion = fuse(graph);
  const roots = fusion.live.filter(
    (node) => node.op && fusion.realized.has(node) && !isEmpty(node.shape),
  );
  const built = merge(roots, new Set(graph.targets), fusion).map((merged) => ({
    nodes: merged.outputs,
    ...build(merged, fusion),
  }));
  const memory = planMemory(graph.inputs, graph.targets, built);
  const steps = built.map(({ nodes, kernel, inputs, positions }): Step => {
    verify(kernel);
    return {
      kernel,
      inputs: inputs.map(memory.bufferOf),
      outputs: nodes.map(memory.bufferOf),
      positions,
    };
  });
  return { key, steps, buffers: memory.buffers, inputs: memory.inputs, outputs: memory.outputs };
}
