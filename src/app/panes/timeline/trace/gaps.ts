/**
 * Names the times in which a device was idle by what else went on: a transfer or the compiler, if it fills at least
 * half of the gap; otherwise the device waited for the host, which the program keeps busy.
 */
import {
  common,
  lengthOf,
  never,
  type Spans,
  spansOf,
  union,
  without,
} from "../../../run/account/spans.ts";
import type { Ends, Gap, TraceLane, TraceSpan } from "./model.ts";

/** Shorter gaps are not named. */
const minShare = 0.02;
/** A span that covers this fraction of a gap is its cause. */
const causeShare = 0.5;

type Cause = Exclude<Gap["cause"], "host">;

/** The gaps between the spans of a device that are at least this fraction of the whole. */
export function gapsOf(
  device: readonly Ends[],
  others: Readonly<Record<Cause, readonly Ends[]>>,
  whole: Ends,
): readonly Gap[] {
  const shortest = minShare * (whole.end - whole.start);
  const causes = Object.entries(others).map(([cause, spans]) => ({
    cause: cause as Cause,
    times: timesOf(spans),
  }));
  return free(device).flatMap((gap) => {
    const length = gap.end - gap.start;
    if (!(length > 0 && length >= shortest)) return [];
    const shares = causes.map(({ cause, times }) => ({
      cause,
      time: lengthOf(common([gap.start, gap.end], times)),
    }));
    const { cause, time } = shares.reduce((best, each) => (each.time > best.time ? each : best));
    return [{ ...gap, cause: time >= causeShare * length ? cause : "host" }];
  });
}

/** The times between spans in the order of their starts. */
function free(spans: readonly Ends[]): Ends[] {
  const gaps: Ends[] = [];
  let end = spans[0]?.end ?? 0;
  for (const span of spans) {
    if (span.start > end) gaps.push({ start: end, end: span.start });
    end = Math.max(end, span.end);
  }
  return gaps;
}

export interface LaneTotal {
  readonly lane: TraceLane;
  /** The number of spans that overlap the range. */
  readonly count: number;
  /** The milliseconds in which at least one of them went on; of a readback, those after the work that it waited for. */
  readonly busy: number;
}

/** The totals of each lane within a range. */
export function totalsOf(lanes: readonly TraceLane[], range: Ends): readonly LaneTotal[] {
  return lanes.map((lane) => {
    const spans = lane.rows.flat();
    const count = spans.filter(({ start, end }) => start <= range.end && end >= range.start).length;
    const times = timesOf(spans);
    const own = spans[0]?.kind === "readback" ? without(times, deviceWork(lanes, lane)) : times;
    return { lane, count, busy: lengthOf(common([range.start, range.end], own)) };
  });
}

const timesOf = (spans: readonly Ends[]): Spans =>
  spansOf(spans.flatMap(({ start, end }) => [start, end]));

/** The times in which the lane's device computed. */
const deviceWork = (lanes: readonly TraceLane[], { group }: TraceLane): Spans =>
  timesOf(
    lanes
      .filter((lane) => lane.group === group)
      .flatMap(({ rows }) => rows.flat())
      .filter(({ kind }) => kind === "execute"),
  );

/**
 * The milliseconds within a range in which more than one lane was busy. Kernels are inside their executions, and do not
 * count as another lane.
 */
export function overlapOf(lanes: readonly TraceLane[], range: Ends): number {
  const busy = lanes.map(({ rows }) =>
    timesOf(rows.flat().filter(({ kind }) => kind !== "kernel")),
  );
  let [once, twice]: [Spans, Spans] = [never, never];
  for (const spans of busy) {
    twice = union(twice, common(once, spans));
    once = union(once, spans);
  }
  return lengthOf(common([range.start, range.end], twice));
}

/** Lanes of unnamed spans, which have no line to go to. */
const plainKinds: readonly TraceSpan["kind"][] = ["program", "engine"];

/** The longest spans of a view within a range, longest first. */
export function longest(lanes: readonly TraceLane[], range: Ends, most: number): TraceSpan[] {
  return lanes
    .flatMap(({ rows }) => rows.flat())
    .filter(({ kind }) => !plainKinds.includes(kind))
    .filter(({ start, end }) => start <= range.end && end >= range.start)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, most);
}

export const gapNames: Readonly<Record<Gap["cause"], string>> = {
  host: "waiting for the host",
  upload: "waiting for an upload",
  readback: "waiting for a readback",
  compile: "waiting for the compiler",
};
