/**
 * Finds where a graph has chosen the data of one evaluation from more of it: the rows of a batch from a data set on the
 * device, or a slice of a text that advances from step to step. Elsewhere the data of each run are passed as they are
 * there, rather than all data and the indices of some.
 */
import type { WireGraph } from "../../executor/protocol.ts";
import { primitives } from "../../graph/known-primitives.ts";

/** The part of an input in the choice of data. */
export type DataSource =
  /** All of a data set that the engine has. */
  | "set"
  /** The same elements, set by the program, in all evaluations. */
  | "lasting"
  /** Other integers in each evaluation. */
  | "moving"
  | "other";

/** The inputs that a node was computed from; null where anything other than data and indices took part. */
interface Source {
  readonly hasSet: boolean;
  readonly hasLasting: boolean;
  readonly hasMoving: boolean;
}

const nothing: Source = { hasSet: false, hasLasting: false, hasMoving: false };

/** Ascending indices of nodes: the last ones that choose elements of nothing but data. */
export function dataIndices(graph: WireGraph, sources: readonly DataSource[]): number[] {
  const known: (Source | null)[] = sources.map(sourceOf);
  /** The choices that a node was computed from, nearest ones only. */
  const behind: (readonly number[])[] = sources.map(() => []);
  const last = new Set<number>();
  for (const [at, { op, operands }] of graph.nodes.entries()) {
    const index = graph.inputs.length + at;
    const source = joined(operands.map((operand) => known[operand] ?? null));
    known.push(source);
    const chosen = source === null ? [] : operands.flatMap((operand) => behind[operand] ?? []);
    const isChoice = source !== null && primitives.get(op)?.kind === "gather" && isOfData(source);
    if (!isChoice) {
      behind.push(chosen);
      continue;
    }
    for (const former of chosen) last.delete(former);
    last.add(index);
    behind.push([index]);
  }
  return [...last].sort((one, other) => one - other);
}

function isOfData({ hasSet, hasLasting, hasMoving }: Source): boolean {
  return hasSet || (hasLasting && hasMoving);
}

function sourceOf(source: DataSource): Source | null {
  if (source === "other") return null;
  return {
    hasSet: source === "set",
    hasLasting: source === "lasting",
    hasMoving: source === "moving",
  };
}

function joined(sources: readonly (Source | null)[]): Source | null {
  let all: Source = nothing;
  for (const source of sources) {
    if (source === null) return null;
    all = {
      hasSet: all.hasSet || source.hasSet,
      hasLasting: all.hasLasting || source.hasLasting,
      hasMoving: all.hasMoving || source.hasMoving,
    };
  }
  return all;
}
