/** Cuts graphs off the wire: some places become inputs, others targets, and what nothing depends on is left out. */
import type { WireGraph } from "../../executor/protocol.ts";
import type { DType } from "../../ir/dtype.ts";
import type { Shape } from "../../ir/shape.ts";
import { reached } from "../reached.ts";

/** A place of a graph that is an input of the graph that is cut out of it. */
export interface CutInput {
  readonly place: number;
  readonly dtype: DType;
  readonly shape: Shape;
}

/** The places that the targets are computed from, themselves included, without those behind the given places. */
export function placesBehind(
  { inputs, nodes }: WireGraph,
  given: ReadonlySet<number>,
  targets: readonly number[],
): ReadonlySet<number> {
  return reached(targets, (place) =>
    given.has(place) ? [] : (nodes[place - inputs.length]?.operands ?? []),
  );
}

/** The inputs are all of `from`, in that order; `from` has each of the graph's inputs that the targets need. */
export function cutGraph(
  graph: WireGraph,
  from: readonly CutInput[],
  targets: readonly number[],
): WireGraph {
  const { inputs, nodes, positions } = graph;
  const places = new Map(from.map(({ place }, at) => [place, at]));
  const behind = placesBehind(graph, new Set(places.keys()), targets);
  const order = [...behind].filter((place) => !places.has(place)).sort((one, other) => one - other);
  for (const [at, place] of order.entries()) places.set(place, from.length + at);
  const placeOf = (place: number): number => places.get(place) as number;
  return {
    inputs: from.map(({ dtype, shape }) => ({ dtype, shape })),
    nodes: order.map((place) => {
      const node = nodes[place - inputs.length] as WireGraph["nodes"][number];
      return { ...node, operands: node.operands.map(placeOf) };
    }),
    targets: targets.map(placeOf),
    positions,
  };
}
