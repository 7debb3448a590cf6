/** The nodes of a request that take part in it. */
import { isKnown } from "../../graph/evaluate.ts";
import type { Node, Value } from "../../graph/node.ts";

/**
 * The targets that have to be computed or read, each once. Numbers are shared between graphs and between runs, so
 * they never get a value.
 */
export function wantedOf(targets: readonly Node[], read: readonly boolean[]): readonly Node[] {
  const [only] = targets;
  if (targets.length === 1 && only && (read[0] || !isKnown(only))) return targets;
  const wanted = targets.filter((target, index) => read[index] || !isKnown(target));
  return wanted.length < 2 ? wanted : [...new Set(wanted)];
}

/** The number of the request that each target belongs to. */
export function groupsOf(
  targets: readonly Node[],
  apart: readonly number[],
): ReadonlyMap<Node, number> {
  const groups = new Map<Node, number>();
  for (const [at, target] of targets.entries())
    if (!groups.has(target)) groups.set(target, apart[at] ?? apart.length);
  return groups;
}

/** Values not requested yet have separate groups. */
export function apartOf(
  targets: readonly Node[],
  groups: ReadonlyMap<Node, number>,
): readonly number[] {
  return targets.map((target, at) => groups.get(target) ?? targets.length + at);
}

export function idsOf(values: readonly Value[]): number[] {
  return values.map(({ id }) => id);
}
