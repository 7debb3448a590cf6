/**
 * Notes when the host and its device did what, on the clock of the engine's realm (`performance.now`). In: spans of a
 * run that is profiled without being held up. Out: the run's trace.
 */
import type { Position } from "../../../ir/fault.ts";
import type { StepTiming } from "../../protocol.ts";
import { type Activity, ActivityLog } from "./activity.ts";
import { BusyTimes } from "./busy-times.ts";
import { MemoryLog, type MemoryTrace } from "./memory-log.ts";

/** Times are in milliseconds. */
export interface Ends {
  readonly start: number;
  readonly end: number;
}

/** The scheduling or the compiling of a plan. */
export interface PlanSpan extends Ends {
  readonly kind: "schedule" | "compile";
  /** The plan's short name. */
  readonly id: string;
  readonly position: Position | null;
}

export interface TransferSpan extends Ends {
  readonly kind: "upload" | "readback";
  readonly bytes: number;
  /** Whether the end is the arrival of the bytes; else they were handed to the device, which copies them later. */
  readonly isArrival: boolean;
  readonly position: Position | null;
}

/** An execution, from the host's call to the moment at which the host heard of its end. */
export interface ExecutionSpan extends Ends {
  readonly kind: "execute";
  readonly id: string;
  /** The device that ran it, where a device consists of two. */
  readonly on: string;
  /** The milliseconds in which the device was busy with it, as `BusyTimes` finds them; null where it is not known. */
  readonly busy: number | null;
  readonly steps: readonly StepTiming[];
  /** The milliseconds of each step, here or typically, as `BusyTimes` finds them; null where they are not known. */
  readonly kernels: readonly (number | null)[] | null;
}

export type HostSpan = PlanSpan | TransferSpan | ExecutionSpan;

export interface Trace {
  /** In the order in which they ended. */
  readonly spans: readonly HostSpan[];
  /** The number of spans and kernels for which there was no space. */
  readonly leftOut: number;
  /** The times of all spans, and those in which the host handled messages. */
  readonly activity: Activity;
  readonly memory: MemoryTrace;
}

/** Maximum number of spans of a trace, with the kernels inside its executions. */
const maxSpans = 8192;

export class SpanLog {
  /** The changes of the run's memory, on the same clock. */
  readonly memory: MemoryLog = new MemoryLog();
  readonly #capacity: number;
  readonly #spans: HostSpan[] = [];
  readonly #activity = new ActivityLog();
  readonly #busy: BusyTimes;
  #taken = 0;
  #leftOut = 0;

  /** `busy` knows the kernels of earlier executions. */
  constructor(busy: BusyTimes = new BusyTimes(), capacity: number = maxSpans) {
    this.#busy = busy;
    this.#capacity = capacity;
  }

  /** The `busy` of an execution is what the device reports. */
  add(span: HostSpan): void {
    if (span.kind === "execute") this.#addExecution(span);
    else this.#activity.add(workOf[span.kind], span.start, span.end);
    const size = 1 + (span.kind === "execute" ? span.steps.length : 0);
    // A trace ends once something was left out: it would show a gap where there was none.
    if (this.#leftOut > 0 || this.#taken + size > this.#capacity) {
      this.#leftOut += size;
      return;
    }
    this.#taken += size;
    this.#spans.push(span);
  }

  /** Notes that the host's thread handled messages. */
  handled(start: number, end: number): void {
    this.#activity.add("scheduling", start, end);
  }

  trace(): Trace {
    const spans = this.#spans.map((span) =>
      span.kind === "execute" ? this.#withKernels(span) : span,
    );
    return {
      spans,
      leftOut: this.#leftOut,
      activity: this.#activity.activity(),
      memory: this.memory.trace(),
    };
  }

  #withKernels(span: ExecutionSpan): ExecutionSpan {
    const plan = planKey(span.id, span.on);
    return {
      ...span,
      busy: this.#busy.time(plan, span.kernels, span.busy),
      kernels: this.#busy.kernels(plan, span.kernels),
    };
  }

  #addExecution(span: ExecutionSpan): void {
    const { start, end, kernels, id, on } = span;
    const busy = (): number | null => this.#busy.time(planKey(id, on), kernels, span.busy);
    this.#activity.execution({ start, end, busy, plan: id });
  }
}

/** Names a plan on a device for `BusyTimes`. */
export function planKey(id: string, on: string): string {
  return `${id} ${on}`;
}

const workOf = {
  schedule: "scheduling",
  compile: "compiling",
  upload: "upload",
  readback: "readback",
} as const;
