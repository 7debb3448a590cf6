/**
 * Decides what an evaluation keeps besides what was requested, so that a later one need not compute it again. In: the
 * nodes of a graph. Out: those that get a value as well. What is kept lives while its node does, and the host drops it
 * where memory is short.
 *
 * A program does not say what it will use again. So the decision follows evidence, which is remembered for graphs that
 * come again, as in a loop. A node that was computed before and is needed by something new is kept, and from then on
 * wherever its graph is computed. A graph that is new and is read keeps what its kernels store anyway; when it comes
 * again, it keeps only what was used meanwhile. Steps of optimisers and benchmarks keep nothing without evidence.
 */

import { forget } from "../../graph/evaluate.ts";
import type { Node, Reused, Value } from "../../graph/node.ts";
import { Parameter } from "../../graph/parameter.ts";
import { isPending } from "../../graph/parts.ts";
import { sharedWith, worthKeeping } from "../../graph/shared-nodes.ts";
import { type Link, Recency } from "../../ir/caches/recency.ts";
import { byteLength } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import { storedAnyway } from "./stored-nodes.ts";
import type { Choose } from "./structure.ts";

/**
 * The simple instructions from which on a node is kept without evidence: beside them, a kernel and a trip through memory
 * that it may cost are nothing.
 */
const minWork = 2 ** 24;
/** Maximum number of bytes that a graph keeps without evidence. */
const maxBytes = 256 * 2 ** 20;
/** Graphs that are remembered, those of the latest evaluations. */
const maxGraphs = 4_096;

const none: readonly never[] = [];

/** A graph that is remembered, in the order in which graphs were last computed. */
class Remembered implements Reused, Link<Remembered> {
  readonly hash: number;
  readonly needed: Set<number> = new Set();
  version = 0;
  older: Remembered | null = null;
  newer: Remembered | null = null;

  constructor(hash: number) {
    this.hash = hash;
  }
}

export class Reuse {
  readonly #graphs = new Map<number, Remembered>();
  readonly #latest = new Recency<Remembered>();
  readonly #ofRead: Choose = (order, hash, wanted) => this.#choose(hash, order, wanted, true);
  readonly #ofUnread: Choose = (order, hash, wanted) => this.#choose(hash, order, wanted, false);

  /**
   * Chooses what is kept besides the nodes that are wanted. `isRead` says that the program looks at the results, and so may
   * request others, and `ahead` has nodes that it requests next.
   */
  choosing(isRead: boolean, ahead: readonly Node[] = none): Choose {
    const choose = isRead ? this.#ofRead : this.#ofUnread;
    if (ahead.length === 0) return choose;
    return (order, hash, wanted) => [
      ...new Set([...choose(order, hash, wanted), ...sharedWith(ahead, order, wanted)]),
    ];
  }

  /** Returns the remembered graph, and whether it is new. */
  #remember(hash: number): readonly [graph: Remembered, isNew: boolean] {
    const known = this.#graphs.get(hash);
    if (known !== undefined) {
      this.#latest.touch(known);
      return [known, false];
    }
    const { oldest } = this.#latest;
    if (this.#graphs.size >= maxGraphs && oldest !== null) {
      this.#latest.remove(oldest);
      this.#graphs.delete(oldest.hash);
    }
    const made = new Remembered(hash);
    this.#graphs.set(hash, made);
    this.#latest.add(made);
    return [made, true];
  }

  #choose(
    hash: number,
    order: readonly Node[],
    targets: readonly Node[],
    isRead: boolean,
  ): readonly Node[] {
    const [graph, isNew] = this.#remember(hash);
    let needed = neededAgain(order, targets, isRead);
    for (const at of graph.needed) {
      const node = order[at];
      if (!node || !isPending(node)) continue;
      needed ??= new Set();
      needed.add(node);
    }
    for (let at = 0; at < order.length; at++) {
      const node = order[at] as Node;
      if (!isPending(node)) continue;
      node.reused = graph;
      node.reusedAt = at;
    }
    const kept = needed === null ? none : worthKeeping(order, targets, needed);
    if (!isNew || !isRead) return kept;
    const perhaps = worthKeeping(order, targets, storedAnyway(order), minWork);
    return [...new Set([...kept, ...withinBytes(perhaps)])];
  }

  /** Notes that a graph reads these values, some of which were kept without evidence. */
  read(inputs: readonly Value[]): void {
    for (const value of inputs) {
      if (value.reused === null) continue;
      note(value.reused, value.reusedAt);
      value.reused = null;
    }
  }
}

/**
 * The nodes that were computed before, and that a target or a node needs that was not; null where there are none. Where
 * the program reads, the initial values of parameters are among them: a model is called more than once.
 */
function neededAgain(
  order: readonly Node[],
  targets: readonly Node[],
  isRead: boolean,
): Set<Node> | null {
  let needed: Set<Node> | null = null;
  const add = (node: Node): void => {
    if (!isPending(node)) return;
    if (node.computed === 0 && !(isRead && Parameter.of(node))) return;
    if (node.reused !== null) note(node.reused, node.reusedAt);
    needed ??= new Set();
    needed.add(node);
  };
  for (const target of targets) add(target);
  for (const node of order)
    if (node.computed === 0 && isPending(node)) for (const operand of node.operands) add(operand);
  const found = needed as Set<Node> | null;
  // The set grows while it is walked: views are made where they are used, from what they show.
  for (const node of found ?? none) if (node.op?.kind === "movement") node.operands.forEach(add);
  return found;
}

function note(graph: Reused, at: number): void {
  if (graph.needed.has(at)) return;
  graph.needed.add(at);
  graph.version++;
}

/** The first nodes that take no more than `maxBytes` together. */
function withinBytes(nodes: readonly Node[]): readonly Node[] {
  let sum = 0;
  return nodes.filter(({ dtype, shape }) => {
    const bytes = byteLength(dtype, sizeOf(shape));
    if (sum + bytes > maxBytes) return false;
    sum += bytes;
    return true;
  });
}

/** The targets after those that were requested, which have their values now. */
export function keptBesides(targets: readonly Node[], asked: number): readonly Node[] {
  if (targets.length === asked) return none;
  const kept = targets.slice(asked);
  for (const { value, reused, reusedAt } of kept) {
    if (value === null) continue;
    value.reused = reused;
    value.reusedAt = reusedAt;
  }
  forget(kept);
  return kept;
}

/** Says later whether what is known of a graph is still what it is now. */
export function unchanged(graph: Reused | null): () => boolean {
  const version = graph?.version;
  return () => graph?.version === version;
}
