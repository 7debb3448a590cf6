/** The lanes of the engine's work in an execution: scheduler, compiler, uploads, device, kernels, readbacks. */

import type { HostSpan } from "../../../../engine/executor/host/times/spans.ts";
import type { DeviceTrace } from "../../../../engine/executor/host/times/timings.ts";
import { deviceNames } from "../../../../engine/ir/device-kinds.ts";
import { largest, smallest } from "../../../../engine/ir/numbers/extremes.ts";
import { counted, formatBytes, formatMilliseconds } from "../../../controls/format.ts";
import { kernelName } from "../../../results/call-names.ts";
import type { ExecutionTrace } from "../../../run/messages/events.ts";
import { layOutExecutions, type PlacedExecution } from "./device-layout.ts";
import { gapsOf } from "./gaps.ts";
import { endsOf, type TraceKind, type TraceLane, type TraceSpan, type TraceView } from "./model.ts";
import { rowsOf } from "./rows.ts";

const laneNames: readonly (readonly [TraceKind, string])[] = [
  ["program", "Program"],
  ["engine", "Engine"],
  ["schedule", "Scheduler"],
  ["compile", "Compilation"],
  ["upload", "Upload"],
  ["execute", "Device"],
  ["kernel", "Timed kernels"],
  ["readback", "Readback"],
];

/** `source` has the lines of the program. Lanes without spans are left out; times count from `beginOf`. */
export function executionView(execution: ExecutionTrace, source: readonly string[]): TraceView {
  const { traces, running } = execution;
  const first = beginOf(execution);
  const parts = traces.map((trace, at) =>
    deviceLanes(trace, at === 0 ? (running ?? []) : [], source, -first),
  );
  const lanes = parts.flatMap((part) => part.lanes);
  const leftOut = parts.reduce((sum, part) => sum + part.leftOut, 0);
  return { ...endsOf(lanes), lanes, leftOut };
}

/**
 * The time on the engine's clock at which the execution began: with the program's first statement, or of a repeat with
 * the engine's first work.
 */
export function beginOf({ traces, running }: ExecutionTrace): number {
  const [first] = running ?? [];
  if (first !== undefined) return first;
  const starts = traces.flatMap(({ spans, activity }) => [
    ...spans.map(({ start }) => start),
    smallest(activity.scheduling),
  ]);
  return smallest(starts);
}

/**
 * A span from the execution's beginning on. Nothing is done for a program before its first statement, but the clocks of
 * the engine and of the program move in steps, and their readings can differ by one.
 */
function fromBegin<Span extends TraceSpan>(span: Span): Span {
  if (!(span.start < 0)) return span;
  const early = `${formatMilliseconds(-span.start)} before the program on the engine's clock; both clocks move in steps`;
  const details = span.details === "" ? early : `${span.details}; ${early}`;
  return { ...span, start: 0, end: Math.max(0, span.end), details };
}

/** The maximum number of spans in a lane without names. */
const maxTimes = 4096;

/** Spans from alternating beginnings and ends, as far as they end in the execution and by `last`. */
function timeSpans(
  kind: "program" | "engine",
  times: ArrayLike<number>,
  last: number,
  shift: number,
): TraceSpan[] {
  const count = Math.min(maxTimes, Math.floor(times.length / 2));
  const spans = Array.from({ length: count }, (_, at) => ({
    kind,
    name: timeNames[kind],
    start: (times[2 * at] as number) + shift,
    end: (times[2 * at + 1] as number) + shift,
    details: "",
    position: null,
  }));
  return spans.filter(({ end }) => end >= 0 && end <= last);
}

const timeNames = { program: "JavaScript", engine: "planning and submitting kernels" } as const;

function deviceLanes(
  { device, spans: hostSpans, leftOut: before, activity }: DeviceTrace,
  running: readonly number[],
  source: readonly string[],
  shift: number,
): Pick<TraceView, "lanes" | "leftOut"> {
  const shifted = hostSpans.map((span) => ({
    ...span,
    start: span.start + shift,
    end: span.end + shift,
  }));
  const executions = layOutExecutions(
    shifted.flatMap((span) => (span.kind === "execute" ? [span] : [])),
  );
  // A trace ends where there was no more space, and all lanes end with it.
  const end = before > 0 ? largest(shifted.map((span) => span.end)) : Number.POSITIVE_INFINITY;
  const spans: TraceSpan[] = [
    ...timeSpans("program", running, end, shift),
    ...timeSpans("engine", activity.scheduling, end, shift),
    ...shifted.flatMap((span) => (span.kind === "execute" ? [] : [hostSpan(span)])),
    ...executions.flatMap((each) => [executionSpan(each, source), ...kernelSpans(each, source)]),
  ].map(fromBegin);
  const group = deviceNames[device];
  let leftOut = before;
  const lanes = laneNames.flatMap(([kind, name]): TraceLane[] => {
    const made = rowsOf(spans.filter((span) => span.kind === kind));
    leftOut += made.leftOut;
    return made.rows.length === 0 ? [] : [{ group, name, rows: made.rows, gaps: [] }];
  });
  const of = (...kinds: TraceKind[]): readonly TraceSpan[] =>
    spans.filter(({ kind }) => kinds.includes(kind));
  const others = {
    upload: of("upload"),
    readback: of("readback"),
    compile: of("schedule", "compile"),
  };
  const gaps = gapsOf(executions, others, endsOf(lanes));
  return {
    lanes: lanes.map((lane) => (lane.name === "Device" ? { ...lane, gaps } : lane)),
    leftOut,
  };
}

function hostSpan(span: Exclude<HostSpan, { kind: "execute" }>): TraceSpan {
  const { kind, start, end, position } = span;
  if ("id" in span)
    return { kind, start, end, position, name: `${kind} plan ${span.id}`, details: "" };
  const waits =
    kind === "readback"
      ? "from request to arrival, including the wait for earlier work"
      : "until the device received it";
  return {
    kind,
    start,
    end,
    position,
    name: `${kind} ${formatBytes(span.bytes)}`,
    details: span.isArrival ? waits : "submitted; the device copies it later",
  };
}

function executionSpan(
  { execution, start, end }: PlacedExecution,
  source: readonly string[],
): TraceSpan {
  const { steps } = execution;
  const [first] = steps;
  const name =
    first && steps.length === 1 ? kernelName(source, first) : counted(steps.length, "kernel");
  const waited = start - execution.start;
  return {
    kind: "execute",
    name,
    start,
    end,
    details: waited > 0 ? `submitted ${formatMilliseconds(waited)} earlier` : "",
    position: first?.positions[0] ?? null,
  };
}

function kernelSpans({ kernels }: PlacedExecution, source: readonly string[]): TraceSpan[] {
  return kernels.map(({ step, start, end, milliseconds }) => ({
    kind: "kernel",
    name: kernelName(source, step),
    start,
    end,
    details: `${formatMilliseconds(milliseconds)} on the device's clock; its start is not known`,
    position: step.positions[0] ?? null,
  }));
}
