/** A timeline to draw: lanes of spans with measured beginnings and ends, from a run of the program or from a file. */
import type { Ends } from "../../../../engine/executor/host/times/spans.ts";
import type { SourcePosition } from "../../../run/messages/events.ts";

export type { Ends } from "../../../../engine/executor/host/times/spans.ts";

export const spanKinds = [
  "program",
  "engine",
  "schedule",
  "compile",
  "upload",
  "execute",
  "kernel",
  "readback",
  "other",
] as const;
export type TraceKind = (typeof spanKinds)[number];

export interface TraceSpan extends Ends {
  readonly kind: TraceKind;
  readonly name: string;
  /** Further facts for people. */
  readonly details: string;
  readonly position: SourcePosition | null;
}

/** A time in which a device was idle, with what it waited for. */
export interface Gap extends Ends {
  readonly cause: "host" | "upload" | "readback" | "compile";
}

/** The spans of a row follow one another. */
export type SpanRow = readonly TraceSpan[];

export interface TraceLane {
  /** The device, or the process that a file names. */
  readonly group: string;
  readonly name: string;
  /** Spans that overlap are in different rows. */
  readonly rows: readonly SpanRow[];
  readonly gaps: readonly Gap[];
}

export interface TraceView extends Ends {
  readonly lanes: readonly TraceLane[];
  /** The number of spans for which there was no space. */
  readonly leftOut: number;
}

/** The time from the first start to the last end; 0 to 1 if there are no spans. */
export function endsOf(lanes: readonly TraceLane[]): Ends {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { rows } of lanes) {
    for (const row of rows) {
      start = Math.min(start, row[0]?.start ?? start);
      end = Math.max(end, row.at(-1)?.end ?? end);
    }
  }
  if (start > end) return { start: 0, end: 1 };
  // Something that took no time still needs a width to be drawn.
  return { start, end: end > start ? end : start + 1 };
}

/** The name of a lane, with its device if there are several. */
export function laneName({ lanes }: TraceView, { group, name }: TraceLane): string {
  return lanes.some((lane) => lane.group !== group) ? `${group}: ${name}` : name;
}
