/** The graphs that a recorded run evaluated, with each of their evaluations, and what is known of each value. */
import { inOrder } from "../../engine/executor/host/riders.ts";
import type { Evaluate, WireGraph } from "../../engine/executor/protocol.ts";
import type { KeptName, MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import type { Position } from "../../engine/ir/fault.ts";

export interface Use {
  /** The index of its message among the recording's entries. */
  readonly entry: number;
  readonly message: Evaluate;
}

/** A graph with all evaluations of it, in their order. */
export interface UsedGraph {
  readonly definition: WireGraph;
  readonly uses: readonly Use[];
  /** For each of the inputs that are values, the target that it has in the next evaluation; -1 where there is none. */
  readonly carried: readonly number[];
  /**
   * The first evaluation of a step, where that was another graph: only from the second one on is it known which numbers
   * vary. Null where there was none.
   */
  readonly begun: Evaluate | null;
}

/** The source of a value. */
export interface Origin {
  /** `made` is what a graph without inputs computes, such as first weights. */
  readonly kind: "upload" | "split" | "made" | "computed";
  readonly position: Position | null;
}

export interface RecordedValues {
  /** Undefined for numbers that no message of the recording makes. */
  origin(value: number): Origin | undefined;
  /** The first value of those that replaced each other from step to step; itself where it replaced none. */
  first(value: number): number;
  /** Whether a step replaces it or replaced another by it. */
  isCarried(value: number): boolean;
  /** The name that it, or a value that it replaced, has in a model or an optimiser; undefined where it has none. */
  name(value: number): KeptName | undefined;
}

/** Graphs that were sent twice, because the client forgot them in between, count as one. */
export function usedGraphs({ entries }: Pick<MessageRecording, "entries">): UsedGraph[] {
  const byText = new Map<string, { definition: WireGraph; uses: Use[] }>();
  const byNumber = new Map<number, { definition: WireGraph; uses: Use[] }>();
  for (const [entry, { message }] of entries.entries()) {
    if (message.type !== "evaluate") continue;
    const { definition, graph } = message;
    if (definition !== null) {
      const text = JSON.stringify(definition);
      const known = byText.get(text) ?? { definition, uses: [] };
      byText.set(text, known);
      byNumber.set(graph, known);
    }
    byNumber.get(graph)?.uses.push({ entry, message });
  }
  const graphs = [...byText.values()].map(({ definition, uses }) => ({
    definition,
    uses,
    carried: carriedIn(uses),
  }));
  return graphs.map((graph) => ({ ...graph, begun: begunBy(graph, graphs) }));
}

type Steps = Omit<UsedGraph, "begun">;

/** The evaluation of another graph, of as many inputs and targets, that kept what the first one of these steps reads. */
function begunBy({ uses, carried }: Steps, graphs: readonly Steps[]): Evaluate | null {
  const first = uses[0]?.message;
  const indices = [...carried.keys()].filter((key) => (carried[key] as number) >= 0);
  if (first === undefined || indices.length === 0) return null;
  for (const { uses: others } of graphs) {
    const before = others.length === 1 ? others[0]?.message : undefined;
    if (before === undefined || before === first) continue;
    const isAlike =
      before.inputs.length === first.inputs.length &&
      before.keep.length === first.keep.length &&
      indices.every((index) => before.keep[carried[index] as number] === first.inputs[index]);
    if (isAlike) return before;
  }
  return null;
}

/** An input is carried where most evaluations have in it what the one before kept of the same target. */
function carriedIn(uses: readonly Use[]): readonly number[] {
  const inputs = uses[0]?.message.inputs ?? [];
  return inputs.map((_, index) => {
    const counts = new Map<number, number>();
    for (const [at, { message }] of uses.entries()) {
      const before = uses[at - 1]?.message.keep ?? [];
      const target = before.indexOf(message.inputs[index] as number);
      if (target >= 0) counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    return most !== undefined && most[1] > (uses.length - 1) / 2 ? most[0] : -1;
  });
}

export function recordedValues(
  { entries, names }: Pick<MessageRecording, "entries" | "names">,
  graphs: readonly UsedGraph[],
): RecordedValues {
  const origins = new Map<number, Origin>();
  const firsts = new Map<number, number>();
  const carried = new Set<number>();
  const graphOf = new Map(
    graphs.flatMap((graph) => graph.uses.map(({ message }) => [message, graph] as const)),
  );
  const first = (value: number): number => firsts.get(value) ?? value;
  for (const message of entries.flatMap((entry) => inOrder(entry.message))) {
    if (message.type === "upload")
      origins.set(message.value, { kind: "upload", position: message.position });
    else if (message.type === "split")
      for (const value of [message.features, message.levels, message.labels])
        origins.set(value, { kind: "split", position: null });
    else if (message.type === "evaluate") {
      const graph = graphOf.get(message);
      if (graph === undefined) continue;
      const isMade = message.inputs.length === 0;
      for (const [target, value] of message.keep.entries()) {
        if (value === 0) continue;
        const position = positionOf(graph.definition, target);
        origins.set(value, { kind: isMade ? "made" : "computed", position });
      }
      const follows = graphs.find(({ begun }) => begun === message) ?? graph;
      for (const [index, target] of follows.carried.entries()) {
        const next = target < 0 ? 0 : (message.keep[target] ?? 0);
        if (next === 0) continue;
        const now = message.inputs[index] as number;
        firsts.set(next, first(now));
        carried.add(first(now));
      }
    }
  }
  const named = new Map([...names].map(([value, name]) => [first(value), name]));
  return {
    origin: (value) => origins.get(value),
    first,
    isCarried: (value) => carried.has(first(value)),
    name: (value) => named.get(first(value)),
  };
}

/** The position of the op that computes a target; null for an input. */
export function positionOf(
  { inputs, nodes, targets, positions }: WireGraph,
  target: number,
): Position | null {
  const node = nodes[(targets[target] as number) - inputs.length];
  return positions[node?.position ?? -1] ?? null;
}
