import { describe, expect, it } from "vitest";
import { ActivityLog } from "../../../../engine/executor/host/times/activity.ts";
import { MemoryLog } from "../../../../engine/executor/host/times/memory-log.ts";
import type { DeviceTrace } from "../../../../engine/executor/host/times/timings.ts";
import type { ExecutionTrace } from "../../../run/messages/events.ts";
import { executionView } from "./execution-lanes.ts";

const source = ["const y = softmax(x);"];
const position = { line: 1, column: 11 };

const trace: ExecutionTrace = {
  running: null,
  traces: [
    {
      device: "gpu",
      leftOut: 3,
      activity: new ActivityLog().activity(),
      memory: { ...new MemoryLog().trace(), peak: null },
      spans: [
        { kind: "compile", id: "ab", start: 1000, end: 1010, position },
        { kind: "upload", bytes: 1024, isArrival: false, start: 1010, end: 1011, position: null },
        {
          kind: "execute",
          id: "ab",
          on: "",
          start: 1011,
          end: 1020,
          busy: 4,
          steps: [{ name: "exp+div", positions: [position] }],
          kernels: [4],
        },
        { kind: "readback", bytes: 4, isArrival: true, start: 1020, end: Number.NaN, position },
      ],
    },
  ],
};

describe("the lanes of an execution", () => {
  it("have the spans of each stage, in times from the first one", () => {
    const { lanes, start, end } = executionView(trace, source);
    expect(lanes.map(({ group, name, rows }) => [group, name, rows.flat().length])).toEqual([
      ["GPU", "Compilation", 1],
      ["GPU", "Upload", 1],
      ["GPU", "Device", 1],
      ["GPU", "Timed kernels", 1],
    ]);
    expect([start, end]).toEqual([0, 20]);
    expect(lanes[2]?.rows[0]?.[0]).toMatchObject({ start: 16, end: 20 });
  });

  it("name kernels as the program does, with the line", () => {
    const kernel = executionView(trace, source).lanes[3]?.rows[0]?.[0];
    expect(kernel).toMatchObject({ kind: "kernel", name: "softmax", position });
  });

  it("have the program before everything else, and the engine's own work", () => {
    const [only] = trace.traces as [DeviceTrace];
    const activity = { ...only.activity, scheduling: Float64Array.of(1009, 1011) };
    const traces = [{ ...only, activity, leftOut: 0 }];
    const { lanes } = executionView({ ...trace, traces, running: [996, 999, 1003, 1004] }, source);
    expect(lanes.slice(0, 2).map(({ name }) => name)).toEqual(["Program", "Engine"]);
    expect(lanes[0]?.rows[0]?.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [7, 8],
    ]);
    expect(lanes[1]?.rows[0]).toMatchObject([{ start: 13, end: 15 }]);
  });

  it("begin with the program: work that the engine's clock sets before it is moved there, and says so", () => {
    const [only] = trace.traces as [DeviceTrace];
    const activity = { ...only.activity, scheduling: Float64Array.of(998.945, 1002) };
    const traces = [{ ...only, activity, leftOut: 0 }];
    const { lanes, start } = executionView({ ...trace, traces, running: [999, 1003] }, source);
    expect(start).toBe(0);
    expect(lanes[1]?.rows[0]).toMatchObject([
      { start: 0, end: 3, details: expect.stringMatching(/^55\.0 µs before the program/) },
    ]);
    expect(lanes[0]?.rows[0]?.[0]?.details).toBe("");
  });

  it("begin with the engine's first work where there is no program, as in a repeat", () => {
    const [only] = trace.traces as [DeviceTrace];
    const activity = { ...only.activity, scheduling: Float64Array.of(999.9, 1002) };
    const traces = [{ ...only, activity, leftOut: 0 }];
    const { lanes, start } = executionView({ ...trace, traces }, source);
    expect(start).toBe(0);
    expect(lanes[0]?.rows[0]).toMatchObject([{ start: 0, details: "" }]);
  });

  it("end together where there was no more space", () => {
    const [only] = trace.traces as [DeviceTrace];
    const spans = only.spans.filter(({ end }) => end > 0);
    const traces = [{ ...only, spans, leftOut: 1 }];
    const { lanes } = executionView(
      { ...trace, traces, running: [1000, 1003, 1015, 1030] },
      source,
    );
    expect(lanes[0]?.rows[0]?.map(({ start }) => start)).toEqual([0]);
  });

  it("count what was left out, here and by the engine", () => {
    expect(executionView(trace, source).leftOut).toBe(4);
  });

  it("are empty for an execution in which nothing was done", () => {
    const nothing = { ...trace, traces: [] };
    expect(executionView(nothing, source)).toEqual({ lanes: [], leftOut: 0, start: 0, end: 1 });
  });
});
