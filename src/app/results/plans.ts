/**
 * The plans of the last run, for people. In: plans as reported for each device, and executions with their plans' times.
 * Out: each plan once, largest first, and its kernels' times on each device.
 */

import type { StepReport } from "../../engine/executor/host/plan-report.ts";
import type { PlanCost } from "../../engine/executor/host/times/timings.ts";
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { isSameValue } from "../run/execution/swept-value.ts";
import {
  allDevices,
  type Device,
  type ExecutionTiming,
  type ReportedPlan,
  type SourcePosition,
} from "../run/messages/events.ts";
import { calledAt } from "./call-names.ts";
import { executionsOf, type Measured, measure, measured, partOf } from "./summary.ts";
import { variableAt } from "./variable-names.ts";

/** Plans with equal ids differ only in the code for each device. */
export interface RunPlan extends Omit<ReportedPlan, "device" | "param"> {
  /** Its number in the order of first use in the run, from 1. */
  readonly number: number;
  /** The swept value that the plan was made for; null if it serves several, or nothing was swept. */
  readonly param: ReportedPlan["param"];
  readonly on: Partial<Record<Device, readonly StepReport[]>>;
  /**
   * Names of inputs and outputs by the buffers' numbers: their variables, otherwise for an input the function that made
   * it. Missing if the program's text has neither.
   */
  readonly names: ReadonlyMap<number, string>;
}

/** `source` has the lines of the program. */
export function runPlans(
  reported: readonly ReportedPlan[],
  source: readonly string[] = [],
): readonly RunPlan[] {
  const plans = new Map<string, RunPlan>();
  for (const { device, param, ...plan } of reported) {
    const known = plans.get(plan.id);
    plans.set(plan.id, {
      ...(known ?? { ...plan, number: plans.size + 1, names: namesOf(plan, source) }),
      param: known && !isSame(known.param, param) ? null : param,
      on: { ...known?.on, [device]: plan.steps },
    });
  }
  return [...plans.values()].sort((a, b) => kernelCount(b) - kernelCount(a));
}

function isSame(one: ReportedPlan["param"], other: ReportedPlan["param"]): boolean {
  return one === null || other === null ? one === other : isSameValue(one, other);
}

/** Buffers of the same name, such as a layer's weight and bias, are numbered. */
function namesOf(
  { buffers }: Pick<ReportedPlan, "buffers">,
  source: readonly string[],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const [number, { position, role }] of buffers.entries()) {
    const maker = position && role === "input" ? calledAt(source, position) : null;
    const name = (position && variableAt(source, position)) ?? maker;
    if (name === null) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(number, count === 1 ? name : `${name} ${count}`);
  }
  return names;
}

export function kernelCount({ steps, omittedSteps }: RunPlan): number {
  return steps.length + omittedSteps;
}

export interface StepTime {
  readonly device: Device;
  /** The time of one execution. */
  readonly time: Measured;
  /** The number of executions in one execution of the program. */
  readonly executions: number;
}

/**
 * The times of a step on each device that measured it, the GPU first. They are those of executions on the device, or,
 * if it had none, of executions in which the program opened it.
 */
export function stepTimes(
  timings: readonly ExecutionTiming[],
  id: string,
  step: number,
): StepTime[] {
  return allDevices.flatMap((device) => {
    const costOf = ({ plans }: ExecutionTiming): PlanCost | undefined =>
      plans.find((plan) => plan.id === id && plan.device === device);
    const isMet = (execution: ExecutionTiming): boolean => costOf(execution) !== undefined;
    const own = executionsOf(timings, device);
    const timed = own.some(isMet) ? own : timings;
    const met = timed.filter(isMet);
    const time = measured(met, (execution) => costOf(execution)?.steps[step] ?? null);
    if (time === null) return [];
    const whole = measure(
      timed.filter(({ param }) => met.some((execution) => isSame(execution.param, param))),
      "endToEnd",
    );
    const executions = met.map((execution) => costOf(execution)?.executions ?? 0);
    return { device, time: partOf(time, whole), executions: largest(executions) };
  });
}

export interface StepRef {
  readonly plan: RunPlan;
  readonly step: number;
}

/** The kernels with this name whose most costly op was called on this line, in the order of the plans. */
export function stepsAt(plans: readonly RunPlan[], line: number, name: string): StepRef[] {
  return plans.flatMap((plan) =>
    plan.steps.flatMap((step, index) =>
      step.name === name && step.positions[0]?.line === line ? { plan, step: index } : [],
    ),
  );
}

/** The last step before an index that writes the buffer; null for a buffer of the caller. */
export function stepOf(
  { steps }: Pick<RunPlan, "steps">,
  buffer: number,
  before: number,
): { readonly step: StepReport; readonly index: number } | null {
  const index = steps
    .slice(0, before)
    .findLastIndex(({ outputs }) => outputs.some((output) => output.buffer === buffer));
  const step = steps[index];
  return step ? { step, index } : null;
}

/** The lines of these positions, in ascending order. */
export function linesOf(positions: readonly SourcePosition[]): readonly number[] {
  return [...new Set(positions.map(({ line }) => line))].sort((a, b) => a - b);
}
