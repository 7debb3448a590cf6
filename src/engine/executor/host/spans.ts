/**
 * Notes when the host and its device did what, on the clock of the engine's realm (`performance.now`). In: spans of a
 * run that is profiled without being held up. Out: the run's trace.
 */
import type { Position } from "../../ir/fault.ts";
import type { StepTiming } from "../protocol.ts";

/** Times are in milliseconds. */
interface Ends {
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
  /** The milliseconds in which the device was busy with it; null where it does not know. */
  readonly busy: number | null;
  readonly steps: readonly StepTiming[];
  /** The milliseconds of each step; null where they were not measured. */
  readonly kernels: readonly (number | null)[] | null;
}

export type HostSpan = PlanSpan | TransferSpan | ExecutionSpan;

export interface Trace {
  /** In the order in which they ended. */
  readonly spans: readonly HostSpan[];
  /** The number of spans and kernels for which there was no room. */
  readonly leftOut: number;
}

/** The most spans of a trace, with the kernels inside its executions. */
const mostSpans = 4096;

export class SpanLog {
  readonly #room: number;
  readonly #spans: HostSpan[] = [];
  #taken = 0;
  #leftOut = 0;

  constructor(room: number = mostSpans) {
    this.#room = room;
  }

  add(span: HostSpan): void {
    const size = 1 + (span.kind === "execute" ? (span.kernels?.length ?? 0) : 0);
    // A trace ends once something was left out: it would show a gap where there was none.
    if (this.#leftOut > 0 || this.#taken + size > this.#room) {
      this.#leftOut += size;
      return;
    }
    this.#taken += size;
    this.#spans.push(span);
  }

  trace(): Trace {
    return { spans: this.#spans, leftOut: this.#leftOut };
  }
}
