/**
 * Keys: where a program's random numbers come from. Each consumer has a stream of its own, so that
 * drawing from one does not move another; a stream's keys follow from the seed and a counter alone,
 * so a run with the same seed has the same keys.
 */
import { type Runtime, runtime } from "../graph/runtime.ts";
import { fault } from "../ir/fault.ts";
import { threefry2x32, type Words } from "./threefry.ts";

/** The number is part of the key: a stream's keys change if it does. */
const streams = { tensor: 1, shuffle: 2 } as const;
export type Stream = keyof typeof streams;

interface Draws {
  seed: number;
  readonly taken: Record<Stream, number>;
}

const draws = new WeakMap<Runtime, Draws>();

function drawsOf(running: Runtime): Draws {
  let found = draws.get(running);
  if (!found) {
    found = { seed: running.seed, taken: { tensor: 0, shuffle: 0 } };
    draws.set(running, found);
  }
  return found;
}

/** The stream's next key. No two calls in a run get the same one. */
export function nextKey(stream: Stream): Words {
  const { seed, taken } = drawsOf(runtime());
  return threefry2x32([taken[stream]++, 0], [seed, streams[stream]]);
}

/**
 * Starts all random numbers again from this seed, an unsigned 32-bit integer, in place of the seed of
 * the run: what follows is the same after each such call.
 */
export function seed(value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw fault(
      "invalid",
      `seed: invalid seed ${value}: expected a whole number from 0 to 4294967295`,
    );
  }
  draws.set(runtime(), { seed: value, taken: { tensor: 0, shuffle: 0 } });
}
