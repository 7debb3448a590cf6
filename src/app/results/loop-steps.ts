/**
 * The device time of one step of a program's longest loop, for programs that take too long to be repeated. In: what the
 * hosts noted of the first run on each device. Out: the median of the times in which work was pending between one
 * execution of the loop's plan and the next, without the first ones, which compile. Devices are compared step by step:
 * what the program computes in a step, and how that changes, is the same on each.
 */
import type { Activity } from "../../engine/executor/host/times/activity.ts";
import { largest, smallest } from "../../engine/ir/numbers/extremes.ts";
import { executionsOf as executionsIn, pendingTimes } from "../run/account/engine-times.ts";
import { common, lengthOf, never, type Spans } from "../run/account/spans.ts";
import type { Device, ExecutionTiming, ReportedPlan } from "../run/messages/events.ts";
import { type Loop, loopAround, loopsOf } from "./loop-lines.ts";
import type { Results } from "./results.ts";
import { estimate } from "./statistics.ts";
import { executionsOf, type Measured } from "./summary.ts";

export interface LoopSteps {
  /** The line that the loop begins on. */
  readonly line: number;
  /** One for each device of the run. */
  readonly times: readonly { readonly device: Device; readonly time: Measured }[];
}

/** Executions that are left out: code for the first ones is still compiled, or a simpler version stands in for it. */
const firstOnes = 3;
/** Devices execute several steps at once, so samples are means of consecutive steps. */
const maxSamples = 12;
const fewestSamples = 6;

/** Null if no loop was executed often enough on all devices. */
export function loopSteps({
  timings,
  plans,
  devices,
  options,
}: Pick<Results, "timings" | "plans" | "devices" | "options">): LoopSteps | null {
  const noted = devices.map((device) => ({ device, ...notedOn(timings, device) }));
  const [first] = noted;
  if (first === undefined || options === null) return null;
  const loops = loopsOf(options.source);
  const candidates = [...first.ends.keys()].map((id) => {
    const ends = noted.map((each) => each.ends.get(id) ?? []);
    const lasted = ends.reduce((sum, own) => sum + (own.at(-1) ?? 0) - (own[0] ?? 0), 0);
    return { id, ends, lasted };
  });
  for (const { id, ends } of candidates.toSorted((a, b) => b.lasted - a.lasted)) {
    const counts = ends.map(({ length }) => length - firstOnes - 1);
    const fewest = smallest(counts);
    const loop = fewest < fewestSamples ? null : loopOfPlan(plans, id, loops);
    if (loop === null) continue;
    // A program may run for a time and not for so many steps; then these are not the same ones.
    const isPaired = largest(counts) < 2 * fewest;
    const times = noted.flatMap(({ device, pending }, at) => {
      const own = (ends[at] ?? []).slice(firstOnes);
      const time = stepTime(isPaired ? own.slice(0, fewest + 1) : own, pending, isPaired);
      return time === null ? [] : [{ device, time }];
    });
    return { line: loop.line, times };
  }
  return null;
}

interface Noted {
  /** The ends of the executions of each plan, in ascending order. */
  readonly ends: ReadonlyMap<string, readonly number[]>;
  /** The times in which the device had work. */
  readonly pending: Spans;
}

/** The first run on a device, in milliseconds. */
function notedOn(timings: readonly ExecutionTiming[], device: Device): Noted {
  const activity = activityIn(timings, device);
  const ends = new Map<string, number[]>();
  if (activity === undefined) return { ends, pending: never };
  for (const { plan, end } of executionsIn(activity.executions, 0)) {
    const id = activity.plans[plan] ?? "";
    const known = ends.get(id);
    if (known) known.push(end);
    else ends.set(id, [end]);
  }
  for (const each of ends.values()) each.sort((a, b) => a - b);
  return { ends, pending: pendingTimes(activity) };
}

/** Returns the notes that the host made of the first run on a device; undefined where it made none. */
export function activityIn(
  timings: readonly ExecutionTiming[],
  device: Device,
): Activity | undefined {
  const first = executionsOf(timings, device).find(
    ({ index, isReplay }) => index === 0 && !isReplay,
  );
  return first?.trace?.traces.find((trace) => trace.device === device)?.activity;
}

/** The loop around most of the calls that a plan computes; null if they are in none, or not all are reported. */
function loopOfPlan(
  plans: readonly ReportedPlan[],
  id: string,
  loops: readonly Loop[],
): Loop | null {
  const plan = plans.find((each) => each.id === id);
  if (plan === undefined || plan.omittedSteps > 0) return null;
  const counts = new Map<Loop, number>();
  for (const { line } of plan.steps.flatMap(({ positions }) => positions)) {
    const loop = loopAround(loops, line);
    if (loop) counts.set(loop, (counts.get(loop) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function stepTime(ends: readonly number[], pending: Spans, isPaired: boolean): Measured | null {
  const length = Math.max(1, Math.floor((ends.length - 1) / maxSamples));
  const samples = ends.flatMap((end, at) => {
    const later = ends[at + length];
    if (at % length !== 0 || later === undefined) return [];
    return lengthOf(common([end, later], pending)) / length;
  });
  const time = estimate(samples);
  const iterations = isPaired && { iterations: new Map(samples.entries()) };
  return time && { ...time, cold: false, ...iterations };
}
