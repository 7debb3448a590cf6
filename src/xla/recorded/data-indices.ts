/**
 * Finds where a graph has chosen the data of one evaluation from more of it: the rows of a batch from a data set on the
 * device, or a slice of a text that advances from step to step. Elsewhere the data of each run are passed as they are
 * there, rather than all data and the indices of some.
 */
import type { WireGraph } from "../../engine/executor/protocol.ts";
import { primitives } from "../../engine/graph/known-primitives.ts";

/** The part of an input in the choice of data. */
export type DataSource =
  /** All of a data set that the engine has. */
  | "set"
  /** The same elements, set by the program, in all evaluations. */
  | "lasting"
  /** Other integers in each evaluation. */
  | "moving"
  | "other";

/** Ascending indices of nodes: the last ones that choose elements of nothing but data. */
export function dataIndices(graph: WireGraph, sources: readonly DataSource[]): number[] {
  /** What a node was computed from; null where anything other than data and indices took part. */
  const known = sources.map((source) => (source === "other" ? null : new Set([source])));
  /** The choices that a node was computed from, nearest ones only. */
  const behind: (readonly number[])[] = sources.map(() => []);
  const last = new Set<number>();
  for (const [at, { op, operands }] of graph.nodes.entries()) {
    const own = operands.map((operand) => known[operand] ?? null);
    const source = own.includes(null) ? null : new Set(own.flatMap((each) => [...(each ?? [])]));
    known.push(source);
    const chosen = source === null ? [] : operands.flatMap((operand) => behind[operand] ?? []);
    if (source === null || primitives.get(op)?.kind !== "gather" || !isOfData(source)) {
      behind.push(chosen);
      continue;
    }
    const index = graph.inputs.length + at;
    for (const former of chosen) last.delete(former);
    last.add(index);
    behind.push([index]);
  }
  return [...last].sort((one, other) => one - other);
}

function isOfData(source: ReadonlySet<DataSource>): boolean {
  return source.has("set") || (source.has("lasting") && source.has("moving"));
}
