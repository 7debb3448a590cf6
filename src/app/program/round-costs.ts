/** Adds up the costs of a round on all of its devices. */
import type { RunCosts, Transfer } from "../../engine/executor/host/timings.ts";
import { type Duration, plus } from "../../engine/ir/duration.ts";

/** Sums are of what was measured; the plans are those of the first, whose reports the page has. */
export function costsOfAll(first: RunCosts, others: readonly RunCosts[]): RunCosts {
  return others.reduce(
    (all, { compileMilliseconds, kernels, upload, readback, moves, places }) => ({
      compileMilliseconds: all.compileMilliseconds + compileMilliseconds,
      kernels: sum(all.kernels, kernels, plus),
      upload: sum(all.upload, upload, together),
      readback: sum(all.readback, readback, together),
      moves: [...all.moves, ...moves],
      places: [...all.places, ...places],
      plans: all.plans,
    }),
    first,
  );
}

function sum<Cost extends Duration | Transfer>(
  one: Cost | null,
  other: Cost | null,
  add: (one: Cost, other: Cost) => Cost,
): Cost | null {
  if (one === null || other === null) return one ?? other;
  return add(one, other);
}

function together(one: Transfer, other: Transfer): Transfer {
  return { time: plus(one.time, other.time), bytes: one.bytes + other.bytes };
}
