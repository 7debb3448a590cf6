/**
 * Plans memory: which buffer each value lives in. Inputs and targets have separate buffers; all other values
 * share arenas, where bytes are reused as soon as the last kernel that reads them has run. Where arenas are large,
 * values may also live in a target's buffer until the target is written.
 */
import { byteLength } from "../ir/dtype.ts";
import type { BufferLocation, MemoryRules, PlanBuffer } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import { type Layout, layOut } from "./arenas.ts";
import { type Lifetime, lifetimesOf, maxLive } from "./lifetimes.ts";
import { type AnyTask, bytesOf, type Operand, type Value } from "./task.ts";

export interface Memory {
  readonly buffers: PlanBuffer[];
  readonly arenas: readonly number[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly bufferOf: (operand: Operand) => number;
}

/**
 * The arena size in bytes from which on values also live in targets' buffers. These differ in every run, so their
 * kernels must be bound again, which costs as much as moving this many bytes.
 */
export const worthLending: number = 2 ** 24;

export function planMemory(
  inputs: readonly Value[],
  targets: readonly Value[],
  tasks: readonly AnyTask[],
  rules: MemoryRules,
): Memory {
  const buffers: PlanBuffer[] = [];
  const numbers = new Map<Value, number>();
  const add = (value: Value, usage: Pick<PlanBuffer, "role">): number => {
    const { dtype } = value;
    const buffer = { ...usage, dtype, byteLength: bytesOf(value) } as PlanBuffer;
    const number = buffers.push(buffer) - 1;
    numbers.set(value, number);
    return number;
  };
  const inputNumbers = inputs.map((value) => add(value, { role: "input" }));
  const outputNumbers = targets.map((value) => add(value, { role: "output" }));
  const { lifetimes, slots: places, arenas, lenders } = layoutOf(inputs, targets, tasks, rules);
  for (const [at, { value }] of lifetimes.entries()) {
    const { arena, offset } = places[at] as Layout["slots"][number];
    const lender = lenders[arena];
    const holder: BufferLocation["holder"] = lender
      ? { buffer: numbers.get(lender) as number }
      : { arena: arena - lenders.length };
    add(value, { role: "scratch", holder, offset } as PlanBuffer);
  }

  const windows = new Map<string, number>();
  const bufferOf = ({ value, from, size }: Operand): number => {
    const number = numbers.get(value) as number;
    if (from === 0 && size === sizeOf(value.shape)) return number;
    const key = `${number} ${from} ${size}`;
    const known = windows.get(key);
    if (known !== undefined) return known;
    const { dtype } = value;
    const window = {
      role: "window",
      of: number,
      offset: byteLength(dtype, from),
      byteLength: byteLength(dtype, size),
      dtype,
    } as const;
    const made = buffers.push(window) - 1;
    windows.set(key, made);
    return made;
  };
  return { buffers, arenas, inputs: inputNumbers, outputs: outputNumbers, bufferOf };
}

interface Lent extends Layout {
  /** The lifetimes of values that are neither input nor target. */
  readonly lifetimes: readonly Lifetime[];
  /** The targets in whose buffers other values live before. */
  readonly lenders: readonly Value[];
}

function layoutOf(
  inputs: readonly Value[],
  targets: readonly Value[],
  tasks: readonly AnyTask[],
  { alignment, apart, arenaBytes }: MemoryRules,
): Lent {
  const isTarget = new Set(targets);
  const all = lifetimesOf(tasks, new Set(inputs), alignment);
  const lifetimes = all.filter(({ value }) => !isTarget.has(value));
  const between = maxLive(lifetimes);
  const rules = { apart: apart ? readAndWritten(tasks, lifetimes) : null, arenaBytes };
  const alone = layOut(lifetimes, { ...rules, loans: [], least: between });
  const written = all.filter(({ value }) => isTarget.has(value));
  const kept = written.map((lifetime) => ({ ...lifetime, last: tasks.length }));
  const least = maxLive([...lifetimes, ...kept]);
  const saved = between + maxLive(kept) - least;
  if (between < worthLending || saved === 0) return { ...alone, lifetimes, lenders: [] };
  const loans = written.map(({ value, first }) => ({ bytes: bytesOf(value), until: first }));
  const lent = layOut(lifetimes, { ...rules, loans, least });
  return lent.bytes < alone.bytes
    ? { ...lent, lifetimes, lenders: written.map(({ value }) => value) }
    : { ...alone, lifetimes, lenders: [] };
}

/** For each value, those that a task reads while it writes this one, and vice versa. */
function readAndWritten(
  tasks: readonly AnyTask[],
  lifetimes: readonly Lifetime[],
): readonly ReadonlySet<number>[] {
  const indices = new Map(lifetimes.map(({ value }, at) => [value, at]));
  const apart = lifetimes.map(() => new Set<number>());
  for (const { kernel, inputs, outputs } of tasks) {
    for (const { value: written } of outputs) {
      const to = indices.get(written);
      // The kernels of a loop read what others of them write.
      for (const { value: read } of kernel === null ? [...inputs, ...outputs] : inputs) {
        if (read === written) continue;
        const from = indices.get(read);
        if (from === undefined || to === undefined) continue;
        apart[from]?.add(to);
        apart[to]?.add(from);
      }
    }
  }
  return apart;
}
