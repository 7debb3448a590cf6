/** Asks for values: the only way from the lazy graph to the runtime. */
import { settleMoves, withMoving } from "./deferred-updates.ts";
import { type Node, topologicalNodes, type Value } from "./node.ts";
import { type Evaluation, type Runtime, runtime, severalRuntimes, withRuntime } from "./runtime.ts";
import type { Tensor } from "./tensor.ts";

/**
 * Computes the nodes and all deferred updates together, everything that they share once, and keeps their values.
 * Resolves with the bytes of those marked in `read`. A node that no gradient may go through drops its operands, so
 * that `x = f(x)` in a loop keeps no history.
 */
export function evaluateNodes(
  nodes: readonly Node[],
  read: readonly boolean[],
): Promise<readonly ArrayBuffer[]> {
  const elsewhere = homeElsewhere(nodes);
  if (elsewhere) return withRuntime(elsewhere, () => evaluateNodes(nodes, read));
  const result = runtime().evaluate(withMoving(nodes), read);
  forget(nodes);
  settleMoves();
  return result;
}

/**
 * Starts computing the tensors and all deferred updates without waiting; null where all of the tensors are
 * computed already. A failure rejects whatever reads one of them later or waits for it.
 */
export function commit(tensors: readonly Tensor[]): Evaluation | null {
  const nodes: Node[] = [];
  for (const { node } of tensors) if (node.value === null) nodes.push(node);
  if (nodes.length === 0) return null;
  const elsewhere = homeElsewhere(nodes);
  if (elsewhere) return withRuntime(elsewhere, () => commit(tensors));
  const evaluation = runtime().commit(withMoving(nodes));
  forget(nodes);
  settleMoves();
  return evaluation;
}

/**
 * The runtime that has the elements that the nodes are computed from, where it is another one than the one in use
 * and the only one: what is asked for is computed where its operands are.
 */
function homeElsewhere(nodes: readonly Node[]): Runtime | null {
  if (!severalRuntimes()) return null;
  let home: Runtime | null = null;
  for (const { value } of topologicalNodes(nodes, hasValue)) {
    if (value === null) continue;
    if (home !== null && value.owner !== home) return null;
    home = value.owner;
  }
  return home === runtime() ? null : home;
}

function hasValue({ value }: Node): boolean {
  return value !== null;
}

const none: readonly never[] = [];

/** Drops the operands of nodes that have a value, unless gradients may go through them. */
export function forget(nodes: readonly Node[]): void {
  for (const node of nodes) if (!node.tracked) node.operands = none;
}

/**
 * Computes the tensors on the device and resolves when the device has finished, without reading anything back.
 * Benchmarks wait for it.
 */
export async function evaluate(...tensors: readonly Tensor[]): Promise<void> {
  commit(tensors);
  const values = new Map<Runtime, Value[]>([[runtime(), []]]);
  for (const { node } of tensors) {
    if (node.value === null) continue;
    const owner = node.value.owner ?? runtime();
    const known = values.get(owner);
    if (known) known.push(node.value);
    else values.set(owner, [node.value]);
  }
  await Promise.all([...values].map(([owner, own]) => owner.finish(own)));
}
