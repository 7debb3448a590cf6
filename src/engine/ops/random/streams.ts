/**
 * Streams of keys, from which a program's random numbers are drawn. Each consumer has a separate stream, so
 * that drawing from one does not advance another. A stream's keys depend only on the seed and a counter, so
 * runs with equal seeds have equal keys, whichever devices a program draws on.
 */
import { contextSlot } from "../../graph/context.ts";
import { programRuntime, type Runtime } from "../../graph/runtime.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { noteVarying } from "../varying.ts";
import { threefry2x32, type Words } from "./threefry.ts";

/** The stream's number is part of its keys, so changing the number would change them. */
const streams = { tensor: 1, shuffle: 2 } as const;
export type Stream = keyof typeof streams;

interface Draws {
  seed: number;
  readonly taken: Record<Stream, number>;
}

const draws = new WeakMap<Runtime, Draws>();

function drawsOf(running: Runtime): Draws {
  noteVarying();
  let found = draws.get(running);
  if (!found) {
    found = { seed: running.seed, taken: { tensor: 0, shuffle: 0 } };
    draws.set(running, found);
  }
  return found;
}

/** The stream's next key. No two calls in a run return the same one. */
export function nextKey(stream: Stream): Words {
  const { seed, taken } = drawsOf(programRuntime());
  return threefry2x32([taken[stream]++, 0], [seed, streams[stream]]);
}

/** Makes the words of the key of a draw: those that Threefry makes of the block (index, 0) under these words. */
export type DrawnKey = (index: number, under: Words) => [Tensor, Tensor];

const drawn = contextSlot<DrawnKey | null>(() => null);

/** Calls `f`, whose tensors are drawn with keys that `draw` makes. Restores the streams afterwards. */
export function withDrawnKeys<Result>(draw: DrawnKey, f: () => Result): Result {
  const running = programRuntime();
  const before = drawsOf(running);
  draws.set(running, { seed: before.seed, taken: { ...before.taken } });
  try {
    return drawn.during(draw, f);
  } finally {
    draws.set(running, before);
  }
}

/** The key of the next draw inside of `withDrawnKeys`; null outside. */
export function drawnKey(): [Tensor, Tensor] | null {
  const draw = drawn.value;
  if (!draw) return null;
  const { seed, taken } = drawsOf(programRuntime());
  return draw(taken.tensor++, [seed, streams.tensor]);
}

/** The seed of all random numbers that the program draws now. */
export function seedNow(): number {
  return drawsOf(programRuntime()).seed;
}

/**
 * Restarts all random numbers from this seed, an unsigned 32-bit integer, which replaces the seed of the run.
 * The numbers drawn after each such call are the same.
 */
export function seed(value: number): void {
  if (drawn.value)
    throw fault("seed", "unsupported in a step that is exported: call it before the export");
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw fault("seed", `invalid seed ${value}: expected an integer from 0 to 4294967295`);
  }
  draws.set(programRuntime(), { seed: value, taken: { tensor: 0, shuffle: 0 } });
}
