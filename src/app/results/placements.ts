/** Reads from a run's executions where a device that chooses has executed its plans. */
import type { PlacementCount } from "../../engine/executor/host/times/timings.ts";
import type { ExecutionTiming } from "../run/messages/events.ts";

/** The placement that the latest execution reports for the plan; null for a device without a choice. */
export function placementOf(
  timings: readonly ExecutionTiming[],
  id: string,
): PlacementCount | null {
  for (const { plans } of timings.toReversed()) {
    const placement = plans.find((plan) => plan.id === id)?.placement;
    if (placement) return placement;
  }
  return null;
}

/** The numbers of plans by the device that executed them last; a split one is not counted for its devices. */
export type PlacementTotals = Omit<PlacementCount, "last">;

/** Counts the plans of the latest execution by the device that executed them; null if no device was chosen. */
export function placementTotals(timings: readonly ExecutionTiming[]): PlacementTotals | null {
  const latest = timings.findLast(({ plans }) => plans.some(({ placement }) => placement));
  if (!latest) return null;
  const last = latest.plans.flatMap(({ placement }) => placement?.last ?? []);
  const whole = last.filter(({ split }) => split === undefined);
  const gpu = whole.filter(({ device }) => device === "gpu").length;
  return { gpu, cpu: whole.length - gpu, split: last.length - whole.length };
}
