/** Extracts parts of wire graphs: some nodes become inputs, others targets, and what nothing depends on is dropped. */
import type { WireGraph } from "../../engine/executor/protocol.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import type { Shape } from "../../engine/ir/shape.ts";
import { reached } from "../export/reached.ts";

/** An index of a graph that is an input of the graph that is extracted from it. */
export interface SubgraphInput {
  readonly index: number;
  readonly dtype: DType;
  readonly shape: Shape;
}

/** The indices that the targets are computed from, including them, without those that only `boundary` depends on. */
export function indicesBehind(
  { inputs, nodes }: WireGraph,
  boundary: ReadonlySet<number>,
  targets: readonly number[],
): ReadonlySet<number> {
  return reached(targets, (index) =>
    boundary.has(index) ? [] : (nodes[index - inputs.length]?.operands ?? []),
  );
}

/** The inputs are all of `from`, in that order; `from` has each of the graph's inputs that the targets need. */
export function subgraphOf(
  graph: WireGraph,
  from: readonly SubgraphInput[],
  targets: readonly number[],
): WireGraph {
  const { inputs, nodes, positions } = graph;
  const indices = new Map(from.map(({ index }, at) => [index, at]));
  const behind = indicesBehind(graph, new Set(indices.keys()), targets);
  const order = [...behind]
    .filter((index) => !indices.has(index))
    .sort((one, other) => one - other);
  for (const [at, index] of order.entries()) indices.set(index, from.length + at);
  const indexOf = (index: number): number => indices.get(index) as number;
  return {
    inputs: from.map(({ dtype, shape }) => ({ dtype, shape })),
    nodes: order.map((index) => {
      const node = nodes[index - inputs.length] as WireGraph["nodes"][number];
      return { ...node, operands: node.operands.map(indexOf) };
    }),
    targets: targets.map(indexOf),
    positions,
  };
}
