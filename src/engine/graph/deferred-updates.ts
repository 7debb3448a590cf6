/**
 * Deferred updates: the next values of statistics, which are computed together with whatever is computed next
 * although nobody asks for them. Each runtime has its own.
 */
import type { Node, Value } from "./node.ts";
import { type Runtime, runtime } from "./runtime.ts";

export interface Moving {
  /** An untracked node, which has no value until it is computed. */
  readonly node: Node;
  /** Called once the node has its value. Returns a value that is no longer needed, or null. */
  settle(): Value | null;
}

const waiting = new WeakMap<Runtime, Set<Moving>>();

function ofRuntime(): Set<Moving> {
  const known = waiting.get(runtime());
  if (known) return known;
  const made = new Set<Moving>();
  waiting.set(runtime(), made);
  return made;
}

export function announce(moving: Moving): void {
  ofRuntime().add(moving);
}

/** Removes a deferred update whose statistic got a value from elsewhere. */
export function withdraw(moving: Moving): void {
  ofRuntime().delete(moving);
}

/** The nodes, and after them the deferred updates in the order in which they were announced. */
export function withMoving(nodes: readonly Node[]): readonly Node[] {
  const moves = ofRuntime();
  return moves.size === 0 ? nodes : [...nodes, ...Array.from(moves, ({ node }) => node)];
}

/** To be called once all deferred updates were computed. */
export function settleMoves(): void {
  const moves = ofRuntime();
  if (moves.size === 0) return;
  const over = Array.from(moves, (moving) => moving.settle()).filter((value) => value !== null);
  moves.clear();
  if (over.length > 0) runtime().release(over);
}
