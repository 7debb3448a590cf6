/**
 * Plans memory: which buffer each value lives in. Inputs and targets have one of their own; all others
 * share arenas, where bytes are taken over as soon as the last kernel that reads them has run.
 */
import { byteLength } from "../ir/dtype.ts";
import type { MemoryRules, PlanBuffer } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import { layOut } from "./arenas.ts";
import { type Lifetime, lifetimesOf } from "./lifetimes.ts";
import { bytesOf, type Operand, type Task, type Value } from "./task.ts";

export interface Memory {
  readonly buffers: readonly PlanBuffer[];
  readonly arenas: readonly number[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly bufferOf: (operand: Operand) => number;
}

export function planMemory(
  inputs: readonly Value[],
  targets: readonly Value[],
  tasks: readonly Task[],
  rules: MemoryRules,
): Memory {
  const buffers: PlanBuffer[] = [];
  const numbers = new Map<Value, number>();
  const add = (value: Value, place: Pick<PlanBuffer, "role">): number => {
    const { dtype } = value;
    const buffer = { ...place, dtype, byteLength: bytesOf(value) } as PlanBuffer;
    const number = buffers.push(buffer) - 1;
    numbers.set(value, number);
    return number;
  };
  const inputNumbers = inputs.map((value) => add(value, { role: "input" }));
  const outputNumbers = targets.map((value) => add(value, { role: "output" }));
  const lifetimes = lifetimesOf(tasks, new Set(numbers.keys()), rules.alignment);
  const apart = rules.apart ? readAndWritten(tasks, lifetimes) : null;
  const { places, arenas } = layOut(lifetimes, { apart, arenaBytes: rules.arenaBytes });
  for (const [at, { value }] of lifetimes.entries())
    add(value, { role: "scratch", ...places[at] } as PlanBuffer);

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

/** For each value those that a task reads where it writes this one, and the other way round. */
function readAndWritten(
  tasks: readonly Task[],
  lifetimes: readonly Lifetime[],
): readonly ReadonlySet<number>[] {
  const places = new Map(lifetimes.map(({ value }, at) => [value, at]));
  const apart = lifetimes.map(() => new Set<number>());
  for (const { inputs, outputs } of tasks) {
    for (const { value: written } of outputs) {
      const to = places.get(written);
      for (const { value: read } of inputs) {
        const from = places.get(read);
        if (from === undefined || to === undefined) continue;
        apart[from]?.add(to);
        apart[to]?.add(from);
      }
    }
  }
  return apart;
}
