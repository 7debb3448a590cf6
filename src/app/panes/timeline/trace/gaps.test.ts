import { describe, expect, it } from "vitest";
import { gapsOf, longest, overlapOf, totalsOf } from "./gaps.ts";
import type { TraceLane, TraceSpan } from "./model.ts";

const ends = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([start, end]) => ({ start, end }));
const whole = { start: 0, end: 100 };
const none = { upload: [], readback: [], compile: [] };

describe("the gaps of a device", () => {
  it("are the times between its spans, in which it waited for the host", () => {
    expect(gapsOf(ends([0, 10], [30, 40], [35, 50], [50, 60]), none, whole)).toEqual([
      { start: 10, end: 30, cause: "host" },
    ]);
  });

  it("are named by what fills at least half of them", () => {
    const device = ends([0, 10], [30, 40], [60, 61]);
    const others = {
      upload: ends([12, 25]),
      readback: ends([45, 48]),
      compile: ends([40, 41]),
    };
    expect(gapsOf(device, others, whole).map(({ cause }) => cause)).toEqual(["upload", "host"]);
    const readback = { ...others, readback: ends([40, 55]) };
    expect(gapsOf(device, readback, whole)[1]?.cause).toBe("readback");
  });

  it("are not named where they are short, or where there is nothing between", () => {
    expect(gapsOf(ends([0, 10], [11, 40]), none, whole)).toEqual([]);
    expect(gapsOf([], none, whole)).toEqual([]);
    expect(gapsOf(ends([5, 5]), none, { start: 5, end: 5 })).toEqual([]);
  });
});

describe("totals", () => {
  const span = (start: number, end: number): TraceSpan => ({
    kind: "upload",
    name: "",
    start,
    end,
    details: "",
    position: null,
  });
  const lane: TraceLane = {
    group: "GPU",
    name: "Upload",
    rows: [[span(0, 10), span(20, 21)], [span(5, 12)]],
    gaps: [],
  };

  it("are of each lane", () => {
    expect(totalsOf([lane], whole)).toEqual([{ lane, count: 3, busy: 13 }]);
    expect(totalsOf([lane], { start: 11, end: 20.5 })).toEqual([{ lane, count: 2, busy: 1.5 }]);
  });

  it("are of a readback only the times in which its device no longer computes", () => {
    const device: TraceLane = { ...lane, rows: [[{ ...span(2, 9), kind: "execute" }]] };
    const readback: TraceLane = { ...lane, rows: [[{ ...span(0, 10), kind: "readback" }]] };
    expect(totalsOf([device, readback], whole).map(({ busy }) => busy)).toEqual([7, 3]);
    const other = { ...device, group: "CPU" };
    expect(totalsOf([other, readback], whole).map(({ busy }) => busy)).toEqual([7, 10]);
  });

  it("state how long more than one lane was busy", () => {
    const other: TraceLane = { ...lane, name: "Compilation", rows: [[span(8, 20.5)]] };
    expect(overlapOf([lane], whole)).toBe(0);
    expect(overlapOf([lane, other], whole)).toBe(4.5);
    expect(overlapOf([lane, other, other], { start: 0, end: 10 })).toBe(2);
    const kernels = { ...other, rows: [[{ ...span(0, 100), kind: "kernel" as const }]] };
    expect(overlapOf([lane, kernels], whole)).toBe(0);
  });

  it("have the longest spans first", () => {
    expect(longest([lane], whole, 2).map(({ start }) => start)).toEqual([0, 5]);
    expect(longest([lane], { start: 15, end: 30 }, 2).map(({ start }) => start)).toEqual([20]);
  });
});
