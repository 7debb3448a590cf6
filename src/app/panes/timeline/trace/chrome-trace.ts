/**
 * A timeline in the Trace Event Format, which Perfetto and Chrome's tracing page open: complete events ("X") with
 * times in microseconds, metadata ("M") that names processes and threads, and counters ("C") of memory. A device is a
 * process, and each row of a lane a thread, since the events of a thread must not overlap in part.
 */
import type { MemoryLevel } from "../../../../engine/executor/host/times/memory-log.ts";
import { type MemoryPart, type MemoryView, partsOf } from "../memory/memory-view.ts";
import type { TraceSpan, TraceView } from "./model.ts";

interface Metadata {
  readonly ph: "M";
  readonly name: "process_name" | "thread_name" | "thread_sort_index";
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name: string } | { readonly sort_index: number };
}

interface Complete {
  readonly ph: "X";
  readonly name: string;
  /** The kind of the span. */
  readonly cat: string;
  readonly ts: number;
  readonly dur: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: Readonly<Record<string, string | number>>;
}

/** The bytes of each part of a device's memory from this time on. */
interface Counter {
  readonly ph: "C";
  readonly name: "Memory";
  readonly ts: number;
  readonly pid: number;
  readonly tid: 0;
  readonly args: Readonly<Record<MemoryPart, number>>;
}

export interface ChromeTrace {
  readonly displayTimeUnit: "ms";
  readonly traceEvents: readonly (Metadata | Complete | Counter)[];
}

/** `memory` is drawn beside the lanes of its device. */
export function chromeTrace(
  { lanes }: TraceView,
  memory: readonly Pick<MemoryView, "device" | "levels">[] = [],
): ChromeTrace {
  const groups = [...new Set(lanes.map(({ group }) => group))];
  const processes = groups.map(
    (name, at): Metadata => metadata("process_name", at + 1, 0, { name }),
  );
  let tid = 0;
  const threads = lanes.flatMap(({ group, name, rows }) => {
    const pid = groups.indexOf(group) + 1;
    return rows.flatMap((row, at) => {
      tid++;
      return [
        metadata("thread_name", pid, tid, { name: at === 0 ? name : `${name} ${at + 1}` }),
        metadata("thread_sort_index", pid, tid, { sort_index: tid }),
        ...row.map((span) => complete(span, pid, tid)),
      ];
    });
  });
  const counters = memory.flatMap(({ device, levels }) => {
    const pid = groups.indexOf(device) + 1;
    return pid === 0 ? [] : levels.map((level) => counter(level, pid));
  });
  return { displayTimeUnit: "ms", traceEvents: [...processes, ...threads, ...counters] };
}

function counter(level: MemoryLevel, pid: number): Counter {
  const ts = nanoseconds(level.time) / 1e3;
  return { ph: "C", name: "Memory", ts, pid, tid: 0, args: partsOf(level) };
}

function metadata(
  name: Metadata["name"],
  pid: number,
  tid: number,
  args: Metadata["args"],
): Metadata {
  return { ph: "M", name, pid, tid, args };
}

function complete(
  { kind, name, start, end, details, position }: TraceSpan,
  pid: number,
  tid: number,
): Complete {
  const args = { ...(details && { details }), ...(position ?? {}) };
  const [from, to] = [nanoseconds(start), nanoseconds(end)];
  return { ph: "X", name, cat: kind, ts: from / 1e3, dur: (to - from) / 1e3, pid, tid, args };
}

/** Readers of the format keep integer nanoseconds. */
function nanoseconds(milliseconds: number): number {
  return Math.round(1e6 * milliseconds);
}
