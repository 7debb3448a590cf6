/**
 * The device time of one step of a program's longest loop, for programs that take too long to be repeated. In: the trace
 * of the first run on each device. Out: the median of the times in which work was pending between one execution of the
 * loop's plan and the next, without the first ones, which compile.
 */
import type { HostSpan } from "../../engine/executor/host/times/spans.ts";
import { common, lengthOf, type Spans, spansOf } from "../run/account/spans.ts";
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
  const perDevice = devices.map((device) => ({ device, ...tracedOn(timings, device) }));
  const [first, ...others] = perDevice;
  if (first === undefined || options === null) return null;
  const loops = loopsOf(options.source);
  const found = [...first.ends.keys()].flatMap((id) => {
    const loop = loopOfPlan(plans, id, loops);
    const times = perDevice.flatMap(({ device, ends, pending }) => {
      const time = stepTime(ends.get(id) ?? [], pending);
      return time === null ? [] : [{ device, time }];
    });
    if (loop === null || times.length <= others.length) return [];
    const lasted = perDevice.reduce((sum, { ends }) => {
      const own = ends.get(id) ?? [];
      return sum + (own.at(-1) ?? 0) - (own[0] ?? 0);
    }, 0);
    return [{ line: loop.line, times, lasted }];
  });
  const longest = found.toSorted((a, b) => b.lasted - a.lasted)[0];
  return longest === undefined ? null : { line: longest.line, times: longest.times };
}

interface Traced {
  /** The ends of the executions of each plan, once its code was compiled. */
  readonly ends: ReadonlyMap<string, readonly number[]>;
  /** The times in which the device had work. */
  readonly pending: Spans;
}

/** The first run of a device, in milliseconds. */
function tracedOn(timings: readonly ExecutionTiming[], device: Device): Traced {
  const first = executionsOf(timings, device).find(
    ({ index, isReplay }) => index === 0 && !isReplay,
  );
  const spans = first?.trace?.traces.find((trace) => trace.device === device)?.spans ?? [];
  const ends = new Map<string, number[]>();
  const pending: number[] = [];
  for (const span of spans) {
    if (isWork(span)) pending.push(span.start, span.end);
    if (!isOfPlan(span)) continue;
    if (span.kind === "compile") ends.delete(span.id);
    else if (span.kind === "execute") ends.set(span.id, [...(ends.get(span.id) ?? []), span.end]);
  }
  return { ends, pending: spansOf(pending) };
}

function isWork({ kind }: HostSpan): boolean {
  return kind === "execute" || kind === "upload" || kind === "readback";
}

function isOfPlan(span: HostSpan): span is Extract<HostSpan, { readonly id: string }> {
  return "id" in span;
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

function stepTime(ends: readonly number[], pending: Spans): Measured | null {
  const counted = ends.slice(firstOnes);
  const steps = counted.length - 1;
  const length = Math.max(1, Math.floor(steps / maxSamples));
  const samples = counted.flatMap((end, at) => {
    const later = counted[at + length];
    if (at % length !== 0 || later === undefined) return [];
    return lengthOf(common([end, later], pending)) / length;
  });
  const time = samples.length < fewestSamples ? null : estimate(samples);
  return time && { ...time, cold: false };
}
