/**
 * Deferred updates: the next values of statistics, which are computed together with whatever is computed next
 * although they are not requested. Each runtime has its own.
 */
import { contextSlot } from "./context.ts";
import { homeOf, type Node, type Value } from "./node.ts";
import { type Runtime, runtime } from "./runtime.ts";

export interface Moving {
  /** An untracked node, which has no value until it is computed. */
  readonly node: Node;
  /** Called once the node has its value. Returns a value that is no longer needed, or null. */
  settle(): Value | null;
}

const waiting = new WeakMap<Runtime, Set<Moving>>();

function waitingOn(home: Runtime): Set<Moving> {
  const known = waiting.get(home);
  if (known) return known;
  const made = new Set<Moving>();
  waiting.set(home, made);
  return made;
}

function homeOfMoving({ node }: Moving): Runtime {
  return homeOf(node) ?? runtime();
}

/** The updates of a step that is recorded, each with the node that its statistic had before. */
const aside = contextSlot<Map<Moving, Node> | null>(() => null);

/** Calls `f` and notes its deferred updates in `moved`, with the former nodes; they are never computed. */
export function withMovesAside<Result>(moved: Map<Moving, Node>, f: () => Result): Result {
  return aside.during(moved, f);
}

/** Whether updates are noted at present, and never computed. */
export function movesAside(): boolean {
  return aside.value !== null;
}

/** Makes an update known. `before` is the node that the statistic had until now. */
export function announce(moving: Moving, before: Node): void {
  const moved = aside.value;
  if (!moved) waitingOn(homeOfMoving(moving)).add(moving);
  else if (!moved.has(moving)) moved.set(moving, before);
}

/** Removes a deferred update whose statistic is about to get a value from elsewhere. */
export function withdraw(moving: Moving): void {
  waitingOn(homeOfMoving(moving)).delete(moving);
}

/** The nodes, and after them the deferred updates of this runtime in the order in which they were announced. */
export function withMoving(home: Runtime, nodes: readonly Node[]): readonly Node[] {
  const moves = waitingOn(home);
  return moves.size === 0 ? nodes : [...nodes, ...Array.from(moves, ({ node }) => node)];
}

/** To be called once all deferred updates of this runtime were computed. */
export function settleMoves(home: Runtime): void {
  const moves = waitingOn(home);
  if (moves.size === 0) return;
  const over = Array.from(moves, (moving) => moving.settle()).filter((value) => value !== null);
  moves.clear();
  if (over.length > 0) home.release(over);
}
