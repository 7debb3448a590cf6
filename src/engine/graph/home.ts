/**
 * The device of a computation when several are open: the one that has the operands' elements, whichever device is
 * in use. Further data that an op needs, such as a table, are made there too.
 */
import { recorder } from "../ops/define.ts";
import { contextSlot } from "./context.ts";
import { homeOf, type Node, topologicalNodes } from "./node.ts";
import { enter, leave } from "./position.ts";
import { type Runtime, runtimeInUse, severalRuntimes, use, withRuntime } from "./runtime.ts";
import type { Tensor } from "./tensor.ts";

/** The first home among these operands of a call, which may be in arrays; null where none has one. */
function homeAmong(operands: readonly unknown[]): Runtime | null {
  const { isTensor } = recorder();
  for (const operand of operands) {
    let home: Runtime | null = null;
    if (isTensor(operand)) home = homeOf(operand.node);
    else if (Array.isArray(operand)) home = homeAmong(operand);
    if (home !== null) return home;
  }
  return null;
}

/** Calls `f` with the runtime of these tensors in use, if they have one. */
export function atHome<Result>(tensors: readonly (Tensor | null)[], f: () => Result): Result {
  const home = severalRuntimes() ? homeAmong(tensors) : null;
  return home === null ? f() : withRuntime(home, f);
}

/** The runtimes that were in use before the calls in progress. */
const outside = contextSlot<(Runtime | null)[]>(() => []);

/** Begins a call of the program's with these operands, as `Recorder` describes it. */
export function enterCall(called: unknown, x: unknown, y?: unknown, z?: unknown): boolean {
  if (!enter(called)) return false;
  if (severalRuntimes()) outside.value.push(use(homeAmong([x, y, z]) ?? runtimeInUse()));
  return true;
}

export function leaveCall(): void {
  leave();
  if (severalRuntimes()) use(outside.value.pop() ?? null);
}

/**
 * The runtime that a node has to be computed on, if any. A node without a home may by now have operands with
 * elements.
 */
export function homeNow(node: Node): Runtime | null {
  const home = homeOf(node);
  if (home !== null || !severalRuntimes()) return home;
  for (const { value } of topologicalNodes([node], ({ value }) => value !== null))
    if (value !== null) return value.owner;
  return null;
}
