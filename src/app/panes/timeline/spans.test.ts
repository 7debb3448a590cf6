import { describe, expect, it } from "vitest";
import type { RoundTiming } from "../../program/events.ts";
import { spans, totalOf } from "./spans.ts";

const round = (change: Partial<RoundTiming>): RoundTiming => ({
  device: "gpu",
  round: 0,
  param: null,
  endToEnd: null,
  kernel: null,
  upload: null,
  readback: null,
  compile: 0,
  lines: [],
  plans: [],
  ...change,
});

describe("spans", () => {
  it("gives the rest of the end-to-end time a span of its own", () => {
    const cold = round({
      endToEnd: 100,
      compile: 60,
      upload: { milliseconds: 5, bytes: 1 },
      readback: { milliseconds: 10, bytes: 1 },
    });
    expect(spans(cold)).toEqual([
      { kind: "compile", milliseconds: 60 },
      { kind: "upload", milliseconds: 5 },
      { kind: "readback", milliseconds: 10 },
      { kind: "rest", milliseconds: 25 },
    ]);
    expect(totalOf(cold)).toBe(100);
  });

  it("has no rest in a profiled round", () => {
    expect(spans(round({ kernel: 4 }))).toEqual([{ kind: "kernel", milliseconds: 4 }]);
  });

  it("has no negative rest where parts overlap", () => {
    const overlapping = round({ endToEnd: 10, readback: { milliseconds: 12, bytes: 1 } });
    expect(spans(overlapping)).toEqual([{ kind: "readback", milliseconds: 12 }]);
  });
});
