/** Computes a function for one item in a separate worker. */
import { callPosition } from "../../graph/position.ts";
import { textOf } from "./function-text.ts";
import { WorkerPool } from "./pool.ts";
import type { SentConstants } from "./protocol.ts";

/**
 * `f` may use nothing but its arguments; the last one has the constants and the tools of workers. Rejects with a
 * Fault, whose message `label` begins and which calls the item by its name.
 */
export async function inWorker<Item, Here, Result>(
  label: string,
  f: (item: Item, index: number, here: Here) => Result | Promise<Result>,
  {
    item,
    name,
    constants,
  }: { readonly item: Item; readonly name: string; readonly constants: SentConstants },
): Promise<Result> {
  const pool = new WorkerPool({
    label,
    text: textOf(f),
    constants,
    workers: 1,
    timeout: Number.POSITIVE_INFINITY,
    transfer: false,
    position: callPosition(),
  });
  try {
    return (await pool.compute(item, 0, name)) as Result;
  } finally {
    pool.end();
  }
}
