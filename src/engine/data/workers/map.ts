/**
 * The results of a function for the items of a stream, computed in workers. At most `prefetch` items are between the
 * source and the program, which get their results in order: another item is taken from the source only when a
 * result was taken.
 */

import { fault } from "../../ir/fault.ts";
import type { Meter } from "../waiting.ts";
import { type PoolOptions, WorkerPool } from "./pool.ts";
import { unsendable } from "./sendable.ts";

export interface WorkerMap extends PoolOptions {
  /** Maximum number of items between the source and the program. */
  readonly prefetch: number;
}

/** The source has no further item. */
const nothing = Symbol("nothing");

/** A result with the moment at which it came. */
type Outcome<Result> = { readonly result: Result; readonly at: number } | typeof nothing;

export async function* mapInWorkers<Item, Result>(
  items: AsyncGenerator<Item, void, undefined>,
  options: WorkerMap,
  meter: Meter,
): AsyncGenerator<Result, void, undefined> {
  const pool = new WorkerPool(options);
  const pending: Promise<Outcome<Result>>[] = [];
  let pulling = 0;
  let index = 0;
  const follow = async (index: number): Promise<Outcome<Result>> => {
    pulling++;
    const next = await items.next().finally(() => pulling--);
    if (next.done) return nothing;
    const name = `item ${index}`;
    const problem = unsendable(next.value);
    if (problem !== null) throw faultAt(options, name, problem);
    const result = (await pool.compute(next.value, index, name)) as Result;
    return { result, at: performance.now() };
  };
  const fill = (): void => {
    while (pending.length < options.prefetch) pending.push(handled(follow(index++)));
  };
  try {
    for (;;) {
      const asked = performance.now();
      fill();
      const outcome = await (pending.shift() as Promise<Outcome<Result>>);
      if (outcome === nothing) return;
      meter.wasReady(Math.max(0, asked - outcome.at));
      fill();
      yield outcome.result;
    }
  } finally {
    pool.end();
    const closed = handled(items.return());
    // A source that is being waited for might never answer.
    if (pulling === 0) await closed;
  }
}

function faultAt({ label, position }: WorkerMap, name: string, problem: string): Error {
  return Object.assign(fault(label, `unsupported ${name}: ${problem}`), { position });
}

/** A promise whose rejection counts as handled even if nothing awaits it. */
function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}
