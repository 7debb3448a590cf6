/** Computes a recording part by part, all but the last part. */
import { forget } from "../evaluate.ts";
import type { Node } from "../node.ts";
import { countOf, isPending, partsOf } from "../parts.ts";
import { loopParts } from "./loop-parts.ts";

export type Peers = ReadonlyMap<Node, Node>;

/** Starts computing nodes, which have values afterwards. */
export type CommitPart = (part: readonly Node[], peers: Peers) => void;

/**
 * Returns the peers of the nodes in other iterations of a loop, or null where the recording stays as it is: it has no loop
 * and no more than `most` ops.
 */
export function computeParts(
  needed: readonly Node[],
  roots: readonly Node[],
  most: number,
  commit: CommitPart,
): Peers | null {
  const isLong = countOf(needed.filter(isPending)) > most;
  const { parts, peers } = loopParts(needed, roots, isLong);
  const all = parts.length === 0 && isLong ? partsOf(needed, roots, most) : parts;
  computeEach(all, (part) => commit(part, peers));
  return all.length > 0 ? peers : null;
}

/** Starts computing the parts, whose nodes are not requested. */
export function computeEach(
  parts: readonly (readonly Node[])[],
  commit: (part: readonly Node[]) => void,
): void {
  for (const part of parts) {
    commit(part);
    for (const { value } of part) if (value !== null) value.isPartial = true;
    forget(part);
  }
}
