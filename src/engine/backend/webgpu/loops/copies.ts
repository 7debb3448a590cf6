/**
 * Chooses what is copied into the arena of a loop, where its kernel would otherwise be bound to more buffers than the device
 * allows. Only what every iteration reads whole is copied: the smallest first.
 */
import { locationOf } from "../../../ir/plan.ts";
import {
  type LoopValue,
  type Nest,
  valuesOf,
} from "../../../kernels/iteration/wgsl/loop-values.ts";
import type { LoopArena } from "./loop-arena.ts";

/** A whole buffer, its copy, and their words. */
export interface Copied {
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

/** Larger values are worth a kernel of many workgroups. */
const maxBytes = 2 ** 18;

/** Null where too many buffers would remain. */
export function copiesFor(nest: Nest, arena: LoopArena, maxBuffers: number): Copied[] | null {
  const { plan } = arena;
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
  const copied: Copied[] = [];
  // The arena is bound too, once something was copied into it.
  const isBound = [...holders.values()].flat().some(({ number }) => arena.has(number));
  const excess = holders.size > maxBuffers ? holders.size - maxBuffers + (isBound ? 0 : 1) : 0;
  for (let left = excess; left > 0; left--) {
    const values = candidates.shift();
    if (!values || sizeOf(values) > maxBytes) return null;
    for (const { number } of values) {
      const to = arena.copyOf(number);
      if (to === null) return null;
      const words = (plan.buffers[number]?.byteLength ?? 0) / 4;
      copied.push({ from: number, to, words });
    }
  }
  return copied;
}
