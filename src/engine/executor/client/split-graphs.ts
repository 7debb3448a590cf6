/**
 * Makes the graph of an evaluation. What is too long to be computed at once, what contains a loop, and what a loop would
 * compute again at each iteration is computed in parts: all but the last are sent first, and the graph is the last.
 */
import { carriedPart } from "../../graph/carried.ts";
import type { Node } from "../../graph/node.ts";
import { computeEach, computeParts, type Peers } from "../../graph/parts/compute-parts.ts";
import { maxOps, partsOf } from "../../graph/parts.ts";
import type { Structure } from "./structure.ts";

const none: Peers = new Map();

export interface LastPart {
  readonly structure: Structure;
  readonly peers: Peers | undefined;
}

/**
 * Where a graph with a loop comes for this often, it is planned as a whole: launching its parts has taken about as long
 * as planning it does. Larger graphs always stay in parts.
 */
const often = 100;
const maxWhole = 1024;
/** Maximum number of graphs that are counted. */
const maxCounted = 1024;

export class SplitGraphs {
  readonly #isKnown: (structure: Structure) => boolean;
  readonly #commit: (part: readonly Node[], peers: Peers) => void;
  /** The number of times that graphs were split, by the hashes of their signatures. */
  readonly #counts = new Map<number, number>();

  /** `isKnown` says whether the host has the graph of a structure. */
  constructor(
    isKnown: (structure: Structure) => boolean,
    commit: (part: readonly Node[], peers: Peers) => void,
  ) {
    this.#isKnown = isKnown;
    this.#commit = commit;
  }

  /**
   * `structure` makes the structure of what is not computed yet. `peers` is set for a part, which is split only where it
   * is too long.
   */
  last(roots: readonly Node[], structure: () => Structure, peers: Peers | undefined): LastPart {
    const last = structure();
    if (peers === undefined && !this.#isWhole(last)) {
      const hash = last.signature.hash();
      const found = computeParts(last.order, roots, maxOps, this.#commit);
      if (found !== null) {
        this.#count(hash);
        return this.#short(structure(), roots, structure, found);
      }
    }
    if (last.computed > maxOps || peers !== undefined)
      return this.#short(last, roots, structure, peers);
    const carried = carriedPart(last.order);
    computeEach(carried, (part) => this.#commit(part, none));
    return { structure: carried.length > 0 ? structure() : last, peers };
  }

  /** Computes in parts what is still too long. */
  #short(
    last: Structure,
    roots: readonly Node[],
    structure: () => Structure,
    peers: Peers | undefined,
  ): LastPart {
    if (last.computed <= maxOps) return { structure: last, peers };
    computeEach(partsOf(last.order, roots, maxOps), (part) => this.#commit(part, peers ?? none));
    return { structure: structure(), peers };
  }

  #isWhole(structure: Structure): boolean {
    if (structure.computed > maxOps) return false;
    if (this.#isKnown(structure)) return true;
    const count = this.#counts.get(structure.signature.hash()) ?? 0;
    return count >= often && structure.computed <= maxWhole;
  }

  #count(hash: number): void {
    const [oldest] = this.#counts.size >= maxCounted ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
    this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + 1);
  }
}
