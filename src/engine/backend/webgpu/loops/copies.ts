/**
 * Chooses the buffers that are copied into the arena of a loop before its kernel runs. Buffers that it reads are copied
 * where a loop around it moves them to other memory between its iterations. Where the kernel would still be bound to more
 * buffers than the device allows, buffers that every iteration reads whole are copied too, the smallest first.
 */
import { locationOf, type PlanBuffer } from "../../../ir/plan.ts";
import {
  type LoopValue,
  movedAround,
  type Nest,
  valuesOf,
} from "../../../kernels/iteration/wgsl/loop-values.ts";
import type { LoopArena } from "./loop-arena.ts";

/** A buffer, its copy, and their words. */
export interface Copied {
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

/** Larger values are worth a kernel of many workgroups. */
const maxBytes = 2 ** 18;

/** Null where too many buffers would remain, or something would have to be copied back. */
export function copiesFor(nest: Nest, arena: LoopArena, maxBuffers: number): Copied[] | null {
  const moved = copiesOfMoved(nest, arena);
  if (moved === null) return null;
  const plan = arena.planWith(nest, moved);
  const holders = new Map<string, LoopValue[]>();
  for (const value of valuesOf(plan, nest).values()) {
    const key = JSON.stringify(locationOf(plan.buffers, value.number).holder);
    holders.set(key, [...(holders.get(key) ?? []), value]);
  }
  const sizeOf = (values: readonly LoopValue[]): number =>
    values.reduce((sum, { bytes }) => sum + bytes, 0);
  const candidates = [...holders.values()]
    .filter((values) =>
      values.every(
        ({ number, isWritten, isMoving }) => !isWritten && !isMoving && !arena.has(number),
      ),
    )
    .sort((one, other) => sizeOf(one) - sizeOf(other));
  const copied = [...moved];
  // The arena is bound too, once something was copied into it.
  const isBound = [...holders.values()].flat().some(({ number }) => arena.has(number));
  const excess = holders.size > maxBuffers ? holders.size - maxBuffers + (isBound ? 0 : 1) : 0;
  for (let left = excess; left > 0; left--) {
    const values = candidates.shift();
    if (!values || sizeOf(values) > maxBytes) return null;
    const copies = copiesOf(
      values.map(({ number }) => number),
      arena,
    );
    if (copies === null) return null;
    for (const copy of copies) copied.push(copy);
  }
  return copied;
}

/** Null where the loop writes to what a loop around it moves. */
function copiesOfMoved(nest: Nest, arena: LoopArena): Copied[] | null {
  const { plan } = arena;
  const moved = movedAround(plan, nest);
  const steps = plan.steps.slice(nest.loop.first, nest.loop.last);
  const ofLoops = [nest.loop, ...nest.inside].flatMap(({ moving, swaps, test }) => [
    ...moving.map(({ buffer }) => buffer),
    ...swaps.flat(),
    ...(test ? [test.buffer] : []),
  ]);
  if ([...ofLoops, ...steps.flatMap(({ outputs }) => outputs)].some((each) => moved.has(each)))
    return null;
  const read = new Set(steps.flatMap(({ inputs }) => inputs.filter((each) => moved.has(each))));
  return copiesOf([...read], arena);
}

/** Null where they do not fit into the arena. */
function copiesOf(numbers: readonly number[], arena: LoopArena): Copied[] | null {
  const copied: Copied[] = [];
  for (const from of numbers) {
    const { byteLength } = arena.plan.buffers[from] as PlanBuffer;
    const to = byteLength > maxBytes ? null : arena.copyOf(from);
    if (to === null) return null;
    copied.push({ from, to, words: byteLength / 4 });
  }
  return copied;
}
