/** Asks for values: the only way from the lazy graph to the runtime. */
import { settleMoves, withMoving } from "./deferred-updates.ts";
import type { Node, Value } from "./node.ts";
import { type Evaluation, runtime } from "./runtime.ts";
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
  const evaluation = runtime().commit(withMoving(nodes));
  forget(nodes);
  settleMoves();
  return evaluation;
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
  const values: Value[] = [];
  for (const { node } of tensors) if (node.value !== null) values.push(node.value);
  await runtime().finish(values);
}
