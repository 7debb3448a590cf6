import { describe, expect, it } from "vitest";
import { ActivityLog } from "../../../../engine/executor/host/times/activity.ts";
import {
  type MemoryLevel,
  MemoryLog,
  type MemoryTrace,
} from "../../../../engine/executor/host/times/memory-log.ts";
import type { ExecutionTrace } from "../../../run/messages/events.ts";
import { levelAt, memoryViews, partsOf, peakSentence } from "./memory-view.ts";

const source = ["const w = randn([1024, 1024]);", "print(sum(w));"];
const level = (time: number, values: number, scratch = 0): MemoryLevel => ({
  time,
  values,
  scratch,
  idle: 0,
  held: values + scratch + 100,
});

const owners = [
  { position: null, tensor: "u32 [9]", isScratch: false, count: 1, bytes: 36 },
  { position: { line: 2, column: 7 }, tensor: "f32 []", isScratch: false, count: 2, bytes: 8 },
  { position: { line: 1, column: 11 }, tensor: "f32 [4]", isScratch: false, count: 1, bytes: 16 },
  { position: { line: 1, column: 11 }, tensor: null, isScratch: true, count: 1, bytes: 2 ** 21 },
];
const values = 36 + 8 + 16;

function execution(memory: Partial<MemoryTrace>): ExecutionTrace {
  const spans = [
    { kind: "upload", bytes: 4, isArrival: true, start: 500, end: 501, position: null },
  ];
  const activity = new ActivityLog().activity();
  const empty = { ...new MemoryLog().trace(), peak: null };
  return {
    running: null,
    traces: [
      { device: "gpu", spans: spans as [], leftOut: 0, activity, memory: { ...empty, ...memory } },
      { device: "cpu", spans: [], leftOut: 0, activity, memory: empty },
    ],
  };
}

describe("the memory of an execution", () => {
  const levels = [level(499, 10), level(512.5, values, 2 ** 21), level(520, 40)];
  const peak = { ...level(512.5, values, 2 ** 21), owners };
  const [view, ...others] = memoryViews(execution({ levels, peak }), source);

  it("is that of each device that allocated something, on the timeline's time", () => {
    expect(others).toEqual([]);
    expect(view?.device).toBe("GPU");
    expect(view?.levels.map(({ time }) => time)).toEqual([0, 12.5, 20]);
  });

  it("lists the lines of the peak, the largest first, with the variables of their tensors", () => {
    const lines = view?.peak?.lines ?? [];
    expect(lines.map(({ position, bytes }) => [position?.line, bytes])).toEqual([
      [1, 2 ** 21 + 16],
      [undefined, 36],
      [2, 8],
    ]);
    expect(lines[0]?.owners.map(({ name, isScratch }) => [name, isScratch])).toEqual([
      [null, true],
      ["w", false],
    ]);
    expect(lines[2]?.owners[0]?.name).toBe("sum");
  });

  it("is summed up in a sentence", () => {
    const sentence = view && peakSentence(view);
    expect(sentence).toBe("Peak: 2.00 MiB at 12.5 ms, 2.00 MiB of it from line 1.");
    const [alone] = memoryViews(
      execution({ levels, peak: { ...level(499, 8), owners: owners.slice(1, 2) } }),
      source,
    );
    expect(alone && peakSentence(alone)).toBe("Peak: 8 B at 0 ms, all of it from line 2.");
    const [unknown] = memoryViews(
      execution({ levels, peak: { ...level(501, 36), owners: owners.slice(0, 1) } }),
      source,
    );
    expect(unknown && peakSentence(unknown)).toBe("Peak: 36 B at 1.00 ms.");
    const [none] = memoryViews(execution({ levels, peak: null }), source);
    expect(none && peakSentence(none)).toBe("Nothing was allocated.");
  });

  it("consists of parts that add up to what the device holds", () => {
    const parts = partsOf({ time: 0, values: 5, scratch: 3, idle: 2, held: 100 });
    expect(parts).toEqual({ values: 5, scratch: 3, idle: 2, pool: 90 });
  });

  it("is at each time the level before it", () => {
    const at = (time: number) => levelAt(levels, time)?.values;
    expect([at(498), at(499), at(512), at(512.5), at(1e9)]).toEqual([
      undefined,
      10,
      10,
      values,
      40,
    ]);
    expect(levelAt([], 1)).toBeNull();
  });
});
