/**
 * What is computed together with whatever is computed next, although nobody asks for it: the next values of
 * statistics. Those of one runtime mean nothing to another.
 */
import type { Node, Value } from "./node.ts";
import { type Runtime, runtime } from "./runtime.ts";

export interface Moving {
  /** Untracked; without a value until it is computed. */
  readonly node: Node;
  /** The node has its value: gives one that is not needed any more, if any. */
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

/** It has a value from elsewhere. */
export function withdraw(moving: Moving): void {
  ofRuntime().delete(moving);
}

/** These, and what has to be computed with what is asked for now, in the order in which it was announced. */
export function withMoving(nodes: readonly Node[]): readonly Node[] {
  const moves = ofRuntime();
  return moves.size === 0 ? nodes : [...nodes, ...Array.from(moves, ({ node }) => node)];
}

/** All of them were computed. */
export function settleMoves(): void {
  const moves = ofRuntime();
  if (moves.size === 0) return;
  const over = Array.from(moves, (moving) => moving.settle()).filter((value) => value !== null);
  moves.clear();
  if (over.length > 0) runtime().release(over);
}
