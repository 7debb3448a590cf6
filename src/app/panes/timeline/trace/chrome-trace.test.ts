import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chromeTrace } from "./chrome-trace.ts";
import { endsOf, spanKinds, type TraceLane, type TraceSpan, type TraceView } from "./model.ts";
import { readChromeTrace } from "./read-chrome-trace.ts";
import { rowsOf } from "./rows.ts";

/** Checks the written events against the rules of the Trace Event Format; returns violations by event. */
function violations(text: string): string[] {
  const trace = JSON.parse(text);
  if (!Array.isArray(trace.traceEvents)) return ["traceEvents is no array"];
  const ends = new Map<string, number>();
  return trace.traceEvents.flatMap((event: Record<string, unknown>, at: number): string[] => {
    const broken: string[] = [];
    const must = (holds: boolean, rule: string): void => {
      if (!holds) broken.push(`event ${at}: ${rule}`);
    };
    must(typeof event.name === "string", "name is a string");
    must(Number.isInteger(event.pid) && Number.isInteger(event.tid), "pid and tid are integers");
    must(typeof event.args === "object" && event.args !== null, "args is an object");
    const args = event.args as Record<string, unknown>;
    if (event.ph === "M") {
      const field = event.name === "thread_sort_index" ? "sort_index" : "name";
      must(
        ["process_name", "thread_name", "thread_sort_index"].includes(event.name as string),
        "metadata has a known name",
      );
      must(Object.keys(args).join() === field, `metadata has ${field}`);
      return broken;
    }
    must(event.ph === "X", "the phase is M or X");
    must(typeof event.cat === "string", "cat is a string");
    const { ts, dur } = event as { ts: number; dur: number };
    must(Number.isFinite(ts) && Number.isFinite(dur) && dur >= 0, "ts and dur are microseconds");
    const thread = `${event.pid} ${event.tid}`;
    must((ends.get(thread) ?? -Infinity) <= ts + 1e-4, "events of a thread nest or follow");
    ends.set(thread, ts + dur);
    return broken;
  });
}

/** Readers keep integer nanoseconds, so shorter times are not part of a trace. */
const microseconds = (most: number): fc.Arbitrary<number> => fc.nat(most).map((each) => each / 1e3);
const spans = fc.array(
  fc.record({
    kind: fc.constantFrom(...spanKinds),
    name: fc.string({ maxLength: 20 }),
    start: microseconds(1e8),
    length: microseconds(1e5),
    details: fc.string({ maxLength: 20 }),
    position: fc.option(
      fc.record({ line: fc.integer({ min: 1 }), column: fc.integer({ min: 1 }) }),
    ),
  }),
  { maxLength: 20 },
);
const views = fc
  .array(fc.tuple(fc.constantFrom("GPU", "CPU"), fc.string({ maxLength: 9 }), spans), {
    maxLength: 5,
  })
  .map((all): TraceView => {
    const lanes = all.map(([group, name, list]): TraceLane => {
      const made = list.map(({ length, ...rest }): TraceSpan => {
        return { ...rest, end: rest.start + length };
      });
      return { group, name, rows: rowsOf(made).rows, gaps: [] };
    });
    return { ...endsOf(lanes), lanes, leftOut: 0 };
  });

const span: TraceSpan = {
  kind: "kernel",
  name: "matmul",
  start: 1.5,
  end: 2,
  details: "",
  position: null,
};
const lane: TraceLane = { group: "GPU", name: "Kernels", rows: [[span]], gaps: [] };
const view: TraceView = { start: 0, end: 2, lanes: [lane], leftOut: 0 };

describe("a trace as JSON", () => {
  it("keeps the rules of the format", () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(violations(JSON.stringify(chromeTrace(view)))).toEqual([]);
      }),
    );
  });

  it("has times in microseconds, and names of processes and threads", () => {
    expect(chromeTrace(view).traceEvents).toEqual([
      { ph: "M", name: "process_name", pid: 1, tid: 0, args: { name: "GPU" } },
      { ph: "M", name: "thread_name", pid: 1, tid: 1, args: { name: "Kernels" } },
      { ph: "M", name: "thread_sort_index", pid: 1, tid: 1, args: { sort_index: 1 } },
      {
        ph: "X",
        name: "matmul",
        cat: "kernel",
        ts: 1500,
        dur: 500,
        pid: 1,
        tid: 1,
        args: {},
      },
    ]);
  });

  it("has the memory of each device in it, as counters that readers of spans pass over", () => {
    const levels = [{ time: 1.25, values: 64, scratch: 16, idle: 8, held: 100 }];
    const memory = ["GPU", "CPU"].map((device) => ({ device, levels }));
    const trace = chromeTrace(view, memory);
    expect(trace.traceEvents.slice(4)).toEqual([
      {
        ph: "C",
        name: "Memory",
        ts: 1250,
        pid: 1,
        tid: 0,
        args: { values: 64, scratch: 16, idle: 8, pool: 12 },
      },
    ]);
    expect(readChromeTrace("a.json", JSON.stringify(trace)).lanes).toHaveLength(1);
  });

  it("is read again as what was written, each row as a lane", () => {
    fc.assert(
      fc.property(views, (view) => {
        const rows = view.lanes.flatMap((lane) => lane.rows);
        fc.pre(rows.length > 0);
        const read = readChromeTrace("a.json", JSON.stringify(chromeTrace(view)));
        expect(read.lanes.map(({ rows: [first, ...more] }) => [first?.length, more])).toEqual(
          rows.map((row) => [row.length, []]),
        );
        for (const [at, lane] of read.lanes.entries())
          for (const [index, span] of (lane.rows[0] ?? []).entries()) {
            const { start, end, ...written } = (rows[at] ?? [])[index] as TraceSpan;
            expect(span).toMatchObject(written);
            expect(span.start).toBeCloseTo(start, 5);
            expect(span.end).toBeCloseTo(end, 5);
          }
      }),
    );
  });
});
