/** The nodes of a request that take part in it. */
import type { Node } from "../../graph/node.ts";
import { isNumber } from "./structure.ts";

/**
 * The targets that have to be computed or read, each once. Numbers are shared between graphs and between runs, so
 * they never get a value.
 */
export function wantedOf(targets: readonly Node[], read: readonly boolean[]): readonly Node[] {
  const [only] = targets;
  if (targets.length === 1 && only && (read[0] || !isComputed(only))) return targets;
  const wanted = targets.filter((target, place) => read[place] || !isComputed(target));
  return wanted.length < 2 ? wanted : [...new Set(wanted)];
}

export function isComputed(target: Node): boolean {
  return target.value !== null || isNumber(target);
}
