/** Turns what a program recorded into a graph with given first inputs. */

import { define } from "../../engine/executor/client/definition.ts";
import { structureOf } from "../../engine/executor/client/structure.ts";
import { withMoving } from "../../engine/graph/deferred-updates.ts";
import { unrolled } from "../../engine/graph/loops/unrolled.ts";
import { type Node, topologicalNodes, Value } from "../../engine/graph/node.ts";
import { Parameter } from "../../engine/graph/parameter.ts";
import { runtime } from "../../engine/graph/runtime.ts";
import { Tensor } from "../../engine/graph/tensor.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import { type Fault, fault } from "../../engine/ir/fault.ts";
import { decode, type Graph, type GraphNode } from "../../engine/rewrite/decode.ts";
import { GraphReplay } from "../../engine/transform/replay.ts";
import { flatten } from "../../engine/transform/tree.ts";

export interface RecordedGraph {
  /** Its inputs are the given nodes, used or not, and then the captured tensors. */
  readonly graph: Graph<DType>;
  /** The same nodes, and before them what nothing but `first` depends on. */
  readonly whole: Graph<DType>;
  /** The tensors that the targets depend on besides the given nodes: parameters, statistics and data. */
  readonly captured: readonly Tensor[];
}

/**
 * The graph from the given nodes, which have no values, to the targets. It ends at tensors that have values, and at
 * parameters and statistics, whether they have been computed yet or not. What `first` depends on comes first in the graph,
 * as far as the targets depend on it too.
 */
export function recordedGraph(
  nodes: readonly Node[],
  targets: readonly Node[],
  first: readonly Node[] = [],
): RecordedGraph {
  const own = new Set(nodes);
  const statistics = new Set(withMoving(runtime(), []));
  const isInput = (node: Node): boolean =>
    node.value !== null || own.has(node) || Parameter.of(node) !== null || statistics.has(node);
  const order = topologicalNodes([...nodes, ...first, ...targets], isInput);
  const lent = order.filter((node) => node.value === null && isInput(node));
  // For the time being they are like tensors that have elements.
  for (const [index, node] of lent.entries()) node.value = new Value(-1 - index);
  try {
    const { graph, captured } = graphTo(nodes, [...first, ...targets]);
    return { graph: pruned(graph, graph.targets.slice(first.length)), whole: graph, captured };
  } finally {
    for (const node of lent) node.value = null;
  }
}

function graphTo(
  nodes: readonly Node[],
  targets: readonly Node[],
): Pick<RecordedGraph, "graph" | "captured"> {
  const structure = structureOf(targets);
  const fixed = structure.numbers.map(() => false);
  const { inputs, ...rest } = decode(define(structure, targets, fixed).graph, unrolled);
  const inputOf = (value: Value | null): GraphNode<DType> | undefined =>
    inputs[structure.inputs.indexOf(value as Value)];
  const known = new Set(nodes.map(({ value }) => value));
  const others = structure.inputs.filter((value) => !known.has(value));
  return {
    graph: {
      ...rest,
      inputs: [
        ...nodes.map((node) => inputOf(node.value) ?? unused(node)),
        ...others.map((value) => inputOf(value) as GraphNode<DType>),
      ],
    },
    captured: others.map((value) => {
      const node = structure.order.find((node) => node.value === value) as Node;
      return Parameter.of(node) ?? new Tensor(node);
    }),
  };
}

/** The graph with fewer targets, without the nodes that only the others depend on. */
function pruned(
  { inputs, nodes }: Graph<DType>,
  targets: readonly GraphNode<DType>[],
): Graph<DType> {
  const needed = new Set([...inputs, ...targets]);
  for (const node of nodes.toReversed())
    if (needed.has(node)) for (const operand of node.operands) needed.add(operand);
  return { inputs, nodes: nodes.filter((node) => needed.has(node)), targets };
}

/** The targets, computed from other tensors in place of some of the nodes that they depend on. */
export function recordedAgain(
  targets: readonly Node[],
  replaced: readonly (readonly [Node, Tensor])[],
): Tensor[] {
  const replay = new GraphReplay(0);
  for (const [node, tensor] of replaced) replay.replace(node, tensor);
  return targets.map((target) => replay.of(target));
}

/** An operand that nothing depends on. */
function unused({ shape, dtype }: Node): GraphNode<DType> {
  return {
    shape,
    dtype,
    op: null,
    operands: [],
    attributes: {},
    key: "",
    position: null,
    input: -1,
  };
}

/** The tensors that a function returned, with their paths in it. Throws a Fault for a promise. */
export function returnedTensors(
  name: string,
  returned: unknown,
): { readonly leaves: readonly Tensor[]; readonly paths: readonly string[] } {
  if (returned instanceof Promise) {
    // The rest of the function fails at a placeholder without elements: that is no second error of the program.
    returned.catch(() => {});
    throw asynchronous(name);
  }
  return flatten(name, returned, "the result");
}

function asynchronous(name: string): Fault {
  return fault(
    name,
    "invalid function: it returns a promise, but a module cannot wait: return tensors",
  );
}
