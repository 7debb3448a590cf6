/**
 * Makes the graph of an evaluation. What is too long to be computed at once, what contains a loop, and what a loop would
 * compute again at each iteration is computed in parts: all but the last are sent first, and the graph is the last.
 */
import { carriedPart } from "../../graph/carried.ts";
import { computeEach, computeParts, type Peers } from "../../graph/compute-parts.ts";
import type { Node } from "../../graph/node.ts";
import { maxOps, partsOf } from "../../graph/parts.ts";
import type { Structure } from "./structure.ts";

export interface LastPart {
  readonly structure: Structure;
  readonly peers: Peers | undefined;
}

/**
 * `structure` makes the structure of what is not computed yet. `isKnown` says whether the host has its graph: then it is
 * not planned again, and a loop in it stays whole. `peers` is set for a part, which is split only where it is too long.
 */
export function lastPart(
  roots: readonly Node[],
  structure: () => Structure,
  isKnown: (structure: Structure) => boolean,
  commit: (part: readonly Node[], peers: Peers) => void,
  peers: Peers | undefined,
): LastPart {
  let last = structure();
  let found = peers;
  if (peers === undefined && (last.computed > maxOps || !isKnown(last))) {
    found = computeParts(last.order, roots, maxOps, commit) ?? undefined;
    if (found !== undefined) last = structure();
  }
  if (last.computed > maxOps) {
    const each = partsOf(last.order, roots, maxOps);
    computeEach(each, (part) => commit(part, found ?? new Map()));
    return { structure: each.length > 0 ? structure() : last, peers: found };
  }
  if (found !== undefined) return { structure: last, peers: found };
  const carried = carriedPart(last.order);
  computeEach(carried, (part) => commit(part, new Map()));
  return { structure: carried.length > 0 ? structure() : last, peers: found };
}
