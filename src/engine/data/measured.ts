/** A loop over a stream, measured; when it is over, its page is notified of who waited. */
import type { Position } from "../ir/fault.ts";
import { presenter } from "../present/presenter.ts";
import { Iteration, type Meter, type Waiting } from "./waiting.ts";

export async function* measured<Item>(
  start: (meter: Meter) => AsyncGenerator<Item, void, undefined>,
  sum: Waiting,
  position: Position | null,
  length: number | null,
): AsyncGenerator<Item, void, undefined> {
  const page = presenter();
  const iteration = new Iteration(sum);
  const items = start(iteration);
  const total = length === null || !(length > 0 && Number.isFinite(length)) ? null : length;
  const tell = (done: number): void => {
    if (total !== null) page.progress?.({ position, label: "", done, total });
  };
  let done = 0;
  try {
    for (;;) {
      iteration.asks();
      const next = await items.next();
      iteration.gets(next.done ? 0 : 1);
      if (next.done) return;
      tell(Math.min(done++, total ?? 0));
      yield next.value;
    }
  } finally {
    iteration.ends();
    if (done === total) tell(done);
    const { starved: _, ...sums } = iteration.report();
    page.loop?.({ position, ...sums, times: iteration.times });
    await items.return();
  }
}
