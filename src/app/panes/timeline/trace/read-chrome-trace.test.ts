import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChromeTrace, TraceError, traceLimits } from "./read-chrome-trace.ts";

const read = (value: unknown) => readChromeTrace("a.json", JSON.stringify(value));
const event = { ph: "X", name: "a", ts: 1000, dur: 500, pid: 1, tid: 2 };

describe("a file with a trace", () => {
  it("has lanes by thread, with the file's names and order", () => {
    const { lanes, start, end } = read({
      traceEvents: [
        event,
        { ...event, tid: 3, ts: 0 },
        { ph: "M", name: "process_name", pid: 1, args: { name: "Renderer" } },
        { ph: "M", name: "thread_name", pid: 1, tid: 3, args: { name: "Main" } },
        { ph: "M", name: "thread_sort_index", pid: 1, tid: 3, args: { sort_index: -1 } },
      ],
    });
    expect(lanes.map(({ group, name }) => `${group} ${name}`)).toEqual([
      "Renderer Main",
      "Renderer Thread 2",
    ]);
    expect([start, end]).toEqual([0, 1.5]);
  });

  it("may be a list of events, and have events that begin and end, inside one another", () => {
    const { lanes } = read([
      { ph: "B", name: "outer", ts: 0, pid: "x", tid: "y" },
      { ph: "B", name: "inner", ts: 1000, pid: "x", tid: "y" },
      { ph: "E", ts: 2000, pid: "x", tid: "y" },
      { ph: "E", ts: 4000, pid: "x", tid: "y" },
    ]);
    expect(lanes[0]?.rows.map((row) => row.map(({ name, end }) => [name, end]))).toEqual([
      [["outer", 4]],
      [["inner", 2]],
    ]);
  });

  it("counts what it cannot draw: other events, ends without a beginning, beginnings without an end", () => {
    const { leftOut } = read([event, { ph: "C", ts: 0 }, { ph: "E", ts: 2 }, { ph: "B", ts: 3 }]);
    expect(leftOut).toBe(3);
  });

  it.each<[string, unknown, string]>([
    ["nothing", {}, "invalid trace: it has no traceEvents"],
    ["no object", 3, "invalid trace: it has no traceEvents"],
    ["no times", [], "invalid trace: none of its events has a time"],
    ["an event that is none", [event, null], "invalid trace: event 1 is not an object"],
    ["an event without a phase", [{}], "invalid trace: event 0 has no phase ph"],
    ["a time that is none", [{ ...event, ts: "now" }], 'invalid trace: event 0 has the time "now"'],
    ["a time beyond all", [{ ...event, ts: 1e300 }], "invalid trace: event 0 has the time 1e+300"],
    ["no duration", [{ ...event, dur: undefined }], "event 0 has the duration undefined"],
    ["a negative duration", [{ ...event, dur: -1 }], "event 0 has the duration -1"],
    [
      "too many threads",
      Array.from({ length: traceLimits.threads + 1 }, (_, tid) => ({ ...event, tid })),
      "event 64 exceeds the limit of 64 threads",
    ],
    [
      "too many events",
      Array.from({ length: traceLimits.events + 1 }, () => 0),
      "unsupported size: 200001 events exceed the limit of 200000",
    ],
  ])("is refused with a reason where it has %s", (_, value, message) => {
    expect(() => read(value)).toThrow(message);
    expect(() => read(value)).toThrow(/^a\.json: /);
  });

  it("is refused where it is no JSON, or too long to read", () => {
    expect(() => readChromeTrace("a.txt", "{")).toThrow(
      "a.txt: invalid trace: it is not JSON: choose a file in the Trace Event Format",
    );
    expect(() => readChromeTrace("a.txt", " ".repeat(traceLimits.characters + 1))).toThrow(
      "unsupported size",
    );
  });

  it("is drawn or refused with a reason, whatever is in it", () => {
    const value = fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom("M", "X", "B", "E", "i"));
    const any = fc.record(
      { ph: value, name: value, ts: value, dur: value, pid: value, tid: value, args: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(any, fc.constant(event)))), (file) => {
        try {
          const { lanes, start, end } = read(file);
          expect(end).toBeGreaterThan(start);
          for (const span of lanes.flatMap(({ rows }) => rows.flat())) {
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            expect(span.name.length).toBeLessThanOrEqual(200);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(TraceError);
        }
      }),
    );
  });

  it("is drawn or refused with a reason if its text is truncated or damaged", () => {
    const text = JSON.stringify({ traceEvents: [event, { ...event, tid: 9 }] });
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), fc.string(), (from, to, put) => {
        try {
          readChromeTrace("a.json", text.slice(0, from) + put + text.slice(to));
        } catch (error) {
          expect(error).toBeInstanceOf(TraceError);
        }
      }),
    );
  });
});
