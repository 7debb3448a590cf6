/**
 * The work of a program at each value of a sweep, for a model of a device's times. In: reported plans, with the work of
 * each kernel, and executions with the number of times that each plan ran. Out: bytes and operations of an execution,
 * and null where a part of them is not known.
 */
import type { Device, ExecutionTiming, ReportedPlan } from "../../run/messages/events.ts";
import { rated } from "../roofline.ts";
import { executionsOf, measure, type Quantity, sweptValues } from "../summary.ts";
import { type Fit, fitCostModel, type ModelPoint, type Workload } from "./cost-model.ts";

/** The work of one execution on a device at a swept value; null if a kernel or its count is not known. */
export function workAt(
  plans: readonly ReportedPlan[],
  timings: readonly ExecutionTiming[],
  device: Device,
  value: number,
): Workload | null {
  const executions = executionsOf(timings, device, value);
  const executed = executions.find((execution) => execution.plans.length > 0)?.plans ?? [];
  const reported = plans.filter((plan) => plan.device === device);
  const known = new Map(reported.map((plan) => [plan.id, plan]));
  const isWhole =
    executed.length > 0 &&
    executed.every(({ id, device: on }) => on === device && known.get(id)?.omittedSteps === 0) &&
    reported.every(
      ({ id, param }) => param?.value !== value || executed.some((each) => each.id === id),
    );
  if (!isWhole) return null;
  const steps = executed.flatMap(({ id, executions }) =>
    (known.get(id)?.steps ?? []).map(({ work }) => ({ work, executions })),
  );
  return {
    bytes: steps.reduce((all, { work, executions }) => all + executions * work.bytes, 0),
    operations: steps.reduce((all, { work, executions }) => all + executions * work.operations, 0),
    transferred: transferredIn(executions),
  };
}

/** Null if no execution timed its transfers. */
function transferredIn(executions: readonly ExecutionTiming[]): number | null {
  const timed = executions.find(({ upload, readback }) => upload !== null || readback !== null);
  return timed ? (timed.upload?.bytes ?? 0) + (timed.readback?.bytes ?? 0) : null;
}

/** The quantities to which a model applies. */
export type ModelledQuantity = Extract<Quantity, "endToEnd" | "kernel">;

/**
 * Fits a model to the medians of one device over a sweep. Times that are only known as an interval, first runs, which
 * compile, and values whose work is not known are left out. Kernels neither compile nor send anything.
 */
export function fitSweep(
  plans: readonly ReportedPlan[],
  timings: readonly ExecutionTiming[],
  device: Device,
  quantity: ModelledQuantity,
): Fit {
  const points = sweptValues(timings).flatMap((x): ModelPoint | [] => {
    const time = measure(executionsOf(timings, device, x), quantity);
    const work = workAt(plans, timings, device, x);
    if (work === null || time === null || time.isAtMost) return [];
    if (quantity === "endToEnd" && time.cold) return [];
    const transferred = quantity === "kernel" ? null : work.transferred;
    return { x, ...work, transferred, milliseconds: rated(time) };
  });
  return fitCostModel(points);
}
