/** The sub-plans of a split plan, prepared on the devices that execute them. */
import { type HardwareKind, otherHardware } from "../../ir/device-kinds.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import type { Plan } from "../../ir/plan.ts";
import type { Times } from "../auto/placement.ts";
import type { Backend, Executable, ExecutionReport, PlanSplit } from "../backend.ts";
import { prepareAll } from "../prepare-all.ts";
import { homeOf } from "./decision.ts";
import { type SubPlan, type SubPlans, splitPlan } from "./sub-plans.ts";

export interface PreparedSubPlan extends SubPlan {
  readonly device: HardwareKind;
  readonly executable: Executable;
}

export interface PreparedSplit {
  readonly split: PlanSplit;
  /** The device that has the most rows, and executes what is before and after them. */
  readonly home: HardwareKind;
  readonly before: PreparedSubPlan | null;
  readonly parts: Times<PreparedSubPlan>;
  readonly after: PreparedSubPlan;
  /** The bytes of each buffer, by its number in the sub-plans. */
  readonly bytes: readonly number[];
}

/** Splits a step of the plan after the rows of the GPU. Rejects with a Fault where code does not compile. */
export async function prepareSplit(
  plan: Plan,
  step: number,
  rows: number,
  devices: Times<Backend>,
): Promise<PreparedSplit> {
  const [extent = 1] = plan.steps[step]?.kernel.domain ?? [];
  const home = homeOf(rows, extent);
  const plans = splitPlan(plan, step, rows) as SubPlans;
  const [gpu, cpu, after, before] = await prepareAll([
    [devices.gpu, plans.first.plan],
    [devices.cpu, plans.second.plan],
    [devices[home], plans.after.plan],
    ...(plans.before ? [[devices[home], plans.before.plan] as const] : []),
  ]);
  return {
    split: { step, rows: { gpu: [0, rows], cpu: [rows, extent] } },
    home,
    before: plans.before && before ? { ...plans.before, device: home, executable: before } : null,
    parts: {
      gpu: { ...plans.first, device: "gpu", executable: gpu },
      cpu: { ...plans.second, device: "cpu", executable: cpu },
    },
    after: { ...plans.after, device: home, executable: after },
    bytes: plans.bytes,
  };
}

/** The sub-plans in an order in which they can start: the device with fewer rows begins its part. */
export function piecesOf({
  home,
  before,
  parts,
  after,
}: PreparedSplit): readonly PreparedSubPlan[] {
  return [...(before ? [before] : []), parts[otherHardware(home)], parts[home], after];
}

/** The times of a sub-plan's steps; null where they were not measured. */
type KernelTimes = ExecutionReport["kernels"];

/** The times of the plan's steps: that of the split one is the longer part's, and that of joining them. */
export function stepTimes(
  { split, before, parts }: PreparedSplit,
  times: {
    readonly before: KernelTimes;
    readonly parts: Times<KernelTimes>;
    readonly after: KernelTimes;
  },
): KernelTimes {
  const { gpu, cpu } = times.parts;
  const earlier = before === null ? [] : times.before;
  if (earlier === null || gpu === null || cpu === null || times.after === null) return null;
  const joins = parts.gpu.outputs.length;
  const splitTime = sum([...times.after.slice(0, joins), longer([...gpu, ...cpu])]);
  return [...earlier.slice(0, split.step), splitTime, ...times.after.slice(joins)];
}

function sum(times: readonly (number | null)[]): number | null {
  return times.reduce((all, time) => (all === null || time === null ? null : all + time), 0);
}

function longer(times: readonly (number | null)[]): number | null {
  return times.includes(null) ? null : largest(times as readonly number[]);
}
