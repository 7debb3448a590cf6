import { describe, expect, it } from "vitest";
import { exactly } from "../../../engine/ir/duration.ts";
import type { RoundTiming } from "../../program/events.ts";
import { roundTiming } from "../../testing/round-timing.ts";
import { spans } from "./spans.ts";

const round = (change: Partial<RoundTiming>): RoundTiming =>
  roundTiming({ round: 0, wall: 10, ...change });

describe("spans", () => {
  it("gives the rest of the end-to-end time a span of its own", () => {
    const cold = round({
      wall: 100,
      compile: 60,
      upload: { time: exactly(5), bytes: 1 },
      readback: { time: exactly(10), bytes: 1 },
    });
    expect(spans(cold)).toEqual([
      { kind: "compile", milliseconds: 60 },
      { kind: "upload", milliseconds: 5 },
      { kind: "readback", milliseconds: 10 },
      { kind: "rest", milliseconds: 25 },
    ]);
  });

  it("has a rest in a round that times kernels, too: what it took is known", () => {
    expect(spans(round({ kernel: exactly(4) }))).toEqual([
      { kind: "kernel", milliseconds: 4 },
      { kind: "rest", milliseconds: 6 },
    ]);
  });

  it("counts parts that overlap once, so that together they are the round", () => {
    const overlapping = round({
      kernel: exactly(8),
      upload: { time: exactly(7), bytes: 1 },
      readback: { time: exactly(10), bytes: 1 },
    });
    expect(spans(overlapping)).toEqual([
      { kind: "upload", milliseconds: 2 },
      { kind: "kernel", milliseconds: 8 },
    ]);
  });
});
