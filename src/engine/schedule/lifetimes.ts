/**
 * Computes the lifetimes of values between kernels. In: tasks in order. Out: a lifetime for each value that is
 * neither the caller's input nor a target, and the memory that any layout needs at least.
 */
import { bytesOf, type Task, type Value } from "./task.ts";

export interface Lifetime {
  readonly value: Value;
  /** The size in bytes, rounded up to a multiple of the device's alignment. */
  readonly bytes: number;
  /** The number of the task that first writes the value. */
  readonly first: number;
  /** The number of the last task that uses the value. */
  readonly last: number;
}

/** Lifetimes in the order of their first tasks. `external` are the caller's values, which have none. */
export function lifetimesOf(
  tasks: readonly Pick<Task, "inputs" | "outputs">[],
  external: ReadonlySet<Value>,
  alignment: number,
): Lifetime[] {
  const first = new Map<Value, number>();
  const last = new Map<Value, number>();
  for (const [step, { inputs, outputs }] of tasks.entries()) {
    for (const { value } of [...outputs, ...inputs]) {
      if (external.has(value)) continue;
      if (!first.has(value)) first.set(value, step);
      last.set(value, step);
    }
  }
  return [...first].map(([value, from]) => ({
    value,
    bytes: Math.max(1, Math.ceil(bytesOf(value) / alignment)) * alignment,
    first: from,
    last: last.get(value) as number,
  }));
}

/** Maximum number of bytes that are live at the same time: no layout for these tasks in this order needs less. */
export function maxLive(lifetimes: readonly Lifetime[]): number {
  const change = new Map<number, number>();
  for (const { bytes, first, last } of lifetimes) {
    change.set(first, (change.get(first) ?? 0) + bytes);
    change.set(last + 1, (change.get(last + 1) ?? 0) - bytes);
  }
  let [live, most] = [0, 0];
  for (const step of [...change.keys()].sort((x, y) => x - y)) {
    live += change.get(step) as number;
    most = Math.max(most, live);
  }
  return most;
}
