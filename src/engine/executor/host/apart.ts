/**
 * Divides an evaluation that cannot be computed as a whole. In: an evaluation of several requests, and its graph. Out:
 * for each request an evaluation of only its targets, with the part of the graph and the inputs that they need.
 */
import type { Evaluate, WireGraph, WireNode } from "../protocol.ts";

export interface RequestEvaluation {
  readonly message: Evaluate;
  readonly graph: WireGraph;
}

/** Requests beyond so many are computed together, so that a failure leads to no more evaluations than that. */
const maxParts = 64;

/** Makes the evaluations one by one. Nothing where there is only one request. */
export function apart(message: Evaluate, graph: WireGraph): readonly (() => RequestEvaluation)[] {
  const requests = message.apart ?? [];
  const { length } = graph.targets;
  if (requests.length !== length || message.keep.length !== length) return [];
  const groups = new Map<number, number[]>();
  const last: number[] = [];
  for (const [target, request] of requests.entries()) {
    const targets = groups.get(request) ?? (groups.size < maxParts ? [] : last);
    groups.set(request, targets);
    targets.push(target);
  }
  if (groups.size < 2) return [];
  return [...new Set(groups.values())].map((targets) => () => only(targets, message, graph));
}

function only(targets: readonly number[], message: Evaluate, graph: WireGraph): RequestEvaluation {
  const { inputs, nodes, positions } = graph;
  const wanted = targets.map((target) => graph.targets[target] as number);
  const needed = new Set(wanted);
  for (let at = nodes.length - 1; at >= 0; at--)
    if (needed.has(inputs.length + at))
      for (const operand of (nodes[at] as WireNode).operands) needed.add(operand);
  const indices = new Map<number, number>();
  const indexOf = (old: number): number => indices.get(old) as number;
  const isNeeded = (old: number): boolean => {
    if (!needed.has(old)) return false;
    indices.set(old, indices.size);
    return true;
  };
  const values = message.inputs.filter((_, at) => isNeeded(at));
  const numbers = message.numbers.filter((_, at) => isNeeded(message.inputs.length + at));
  const ownInputs = inputs.filter((_, at) => needed.has(at));
  const ownNodes = nodes
    .filter((_, at) => isNeeded(inputs.length + at))
    .map((node) => ({ ...node, operands: node.operands.map(indexOf) }));
  return {
    message: {
      type: "evaluate",
      request: 0,
      graph: message.graph,
      definition: null,
      inputs: values,
      numbers,
      keep: targets.map((target) => message.keep[target] as number),
      read: [],
    },
    graph: { inputs: ownInputs, nodes: ownNodes, targets: wanted.map(indexOf), positions },
  };
}
