/** Adds up the costs of an execution on all of its devices. */
import type { Trace } from "../../../engine/executor/host/times/spans.ts";
import type { PlanCost, RunCosts, Transfer } from "../../../engine/executor/host/times/timings.ts";
import { type Duration, plus } from "../../../engine/ir/numbers/duration.ts";
import type { Device } from "../messages/events.ts";

/** The costs of an execution on one of its devices. */
export interface DeviceCosts {
  readonly device: Device;
  readonly costs: RunCosts;
}

export interface ExecutionCosts extends Omit<RunCosts, "plans" | "trace"> {
  readonly plans: readonly (PlanCost & { readonly device: Device })[];
  /** One for each device that was traced; all are on one clock. */
  readonly traces: readonly (Trace & { readonly device: Device })[];
}

/** Only what was measured is summed. */
export function costsOfAll(first: DeviceCosts, others: readonly DeviceCosts[]): ExecutionCosts {
  return others.map(withDevice).reduce(
    (
      all,
      { compileMilliseconds, kernels, upload, readback, moves, byPosition, plans, traces },
    ) => ({
      compileMilliseconds: all.compileMilliseconds + compileMilliseconds,
      kernels: sum(all.kernels, kernels, plus),
      upload: sum(all.upload, upload, together),
      readback: sum(all.readback, readback, together),
      moves: [...all.moves, ...moves],
      byPosition: [...all.byPosition, ...byPosition],
      plans: [...all.plans, ...plans],
      traces: [...all.traces, ...traces],
    }),
    withDevice(first),
  );
}

function withDevice({ device, costs: { trace, ...costs } }: DeviceCosts): ExecutionCosts {
  return {
    ...costs,
    plans: costs.plans.map((plan) => ({ ...plan, device })),
    traces: trace ? [{ ...trace, device }] : [],
  };
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
