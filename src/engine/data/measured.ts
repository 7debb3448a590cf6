/** A loop over a stream, measured; when it is over, its page is told who waited. */
import type { Position } from "../ir/fault.ts";
import { presenter } from "../present/presenter.ts";
import { Iteration, type Meter, type Waiting } from "./waiting.ts";

export async function* measured<Item>(
  start: (meter: Meter) => AsyncGenerator<Item, void, undefined>,
  total: Waiting,
  position: Position | null,
): AsyncGenerator<Item, void, undefined> {
  const iteration = new Iteration(total);
  const items = start(iteration);
  try {
    for (;;) {
      iteration.asks();
      const next = await items.next();
      iteration.gets(next.done ? 0 : 1);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    iteration.ends();
    const { starved: _, ...sums } = iteration.report();
    presenter().loop?.({ position, ...sums, times: iteration.times });
    await items.return();
  }
}
