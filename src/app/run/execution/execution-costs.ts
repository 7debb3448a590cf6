/** Adds up the costs of an execution on all of its devices. */
import type { RunCosts, Transfer } from "../../../engine/executor/host/times/timings.ts";
import { type Duration, plus } from "../../../engine/ir/numbers/duration.ts";

export const noCosts: RunCosts = {
  compileMilliseconds: 0,
  kernels: null,
  upload: null,
  readback: null,
  moves: [],
  byPosition: [],
  plans: [],
  traces: [],
};

/** Only what was measured is summed. */
export function sumOfCosts(costs: readonly RunCosts[]): RunCosts {
  return costs.reduce(
    (all, each) => ({
      compileMilliseconds: all.compileMilliseconds + each.compileMilliseconds,
      kernels: sum(all.kernels, each.kernels, plus),
      upload: sum(all.upload, each.upload, together),
      readback: sum(all.readback, each.readback, together),
      moves: [...all.moves, ...each.moves],
      byPosition: [...all.byPosition, ...each.byPosition],
      plans: [...all.plans, ...each.plans],
      traces: [...all.traces, ...each.traces],
    }),
    noCosts,
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
