/**
 * From when to when the values between kernels are needed. In: tasks in their order. Out: a lifetime for
 * each value that is neither the caller's input nor a target, and what no order of buffers can do without.
 */
import { bytesOf, type Task, type Value } from "./task.ts";

export interface Lifetime {
  readonly value: Value;
  /** A multiple of the device's alignment. */
  readonly bytes: number;
  /** The task that first writes it. */
  readonly first: number;
  /** The last one that uses it. */
  readonly last: number;
}

/** In the order of their first tasks. `held` are the caller's. */
export function lifetimesOf(
  tasks: readonly Pick<Task, "inputs" | "outputs">[],
  held: ReadonlySet<Value>,
  alignment: number,
): Lifetime[] {
  const first = new Map<Value, number>();
  const last = new Map<Value, number>();
  for (const [step, { inputs, outputs }] of tasks.entries()) {
    for (const { value } of [...outputs, ...inputs]) {
      if (held.has(value)) continue;
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

/** The most bytes that are needed at one time: no plan of these tasks in this order has less. */
export function mostLive(lifetimes: readonly Lifetime[]): number {
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
