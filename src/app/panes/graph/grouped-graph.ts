/**
 * A plan's graph with some of its groups drawn as one box each. In: the graph, and the groups that are closed. Out: a
 * graph of fewer nodes. A group's inputs that nothing else reads are one node, and so are its outputs.
 */
import type { Group } from "./groups.ts";
import { kernelId, type PlanEdge, type PlanGraph, type PlanNode } from "./plan-graph.ts";

export interface GroupNode {
  readonly id: string;
  readonly kind: "group";
  readonly group: Group;
}

/** Inputs or outputs of one group. */
export interface EndsNode {
  readonly id: string;
  readonly kind: "inputs" | "outputs";
  readonly members: readonly PlanNode[];
}

export type DrawnNode = PlanNode | GroupNode | EndsNode;

export interface DrawnGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly PlanEdge[];
  /** The ids of the nodes that represent others; each other node represents itself. */
  readonly drawnAs: ReadonlyMap<string, string>;
}

/** Up to this many inputs of a group are drawn separately. */
const fewEnds = 2;

export function groupedGraph(graph: PlanGraph, closed: readonly Group[]): DrawnGraph {
  const drawnAs = new Map<string, string>();
  for (const { id, from, to } of closed)
    for (let step = from; step < to; step++) drawnAs.set(kernelId(step), id);
  const ends = endsOfGroups(graph, drawnAs);
  for (const { id, members } of ends) for (const member of members) drawnAs.set(member.id, id);
  const nodes: DrawnNode[] = [
    ...ends.filter(({ kind }) => kind === "inputs"),
    ...graph.nodes.filter(({ id }) => !drawnAs.has(id)),
    ...closed.map((group): GroupNode => ({ id: group.id, kind: "group", group })),
    ...ends.filter(({ kind }) => kind === "outputs"),
  ];
  return { nodes, edges: joined(graph.edges, drawnAs), drawnAs };
}

function endsOfGroups(graph: PlanGraph, drawnAs: ReadonlyMap<string, string>): EndsNode[] {
  const neighbours = new Map<string, Set<string>>();
  const meet = (one: string, other: string): void => {
    const known = neighbours.get(one) ?? new Set();
    neighbours.set(one, known.add(drawnAs.get(other) ?? other));
  };
  for (const { from, to } of graph.edges) {
    meet(from, to);
    meet(to, from);
  }
  const groups = new Set(drawnAs.values());
  const ends = new Map<string, { kind: EndsNode["kind"]; members: PlanNode[] }>();
  for (const node of graph.nodes) {
    if (node.kind === "kernel") continue;
    const [only, ...others] = neighbours.get(node.id) ?? [];
    if (only === undefined || others.length > 0 || !groups.has(only)) continue;
    const kind = node.kind === "input" ? "inputs" : "outputs";
    const id = `${kind} of ${only}`;
    const known = ends.get(id) ?? { kind, members: [] };
    ends.set(id, known);
    known.members.push(node);
  }
  return [...ends]
    .map(([id, end]) => ({ id, ...end }))
    .filter(({ members }) => members.length > fewEnds);
}

function joined(edges: readonly PlanEdge[], drawnAs: ReadonlyMap<string, string>): PlanEdge[] {
  const all = new Map<string, PlanEdge>();
  for (const edge of edges) {
    const [from, to] = [drawnAs.get(edge.from) ?? edge.from, drawnAs.get(edge.to) ?? edge.to];
    if (from === to) continue;
    const key = `${from} → ${to}`;
    const byteLength = edge.byteLength + (all.get(key)?.byteLength ?? 0);
    all.set(key, { from, to, byteLength });
  }
  return [...all.values()];
}
