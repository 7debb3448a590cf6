import { describe, expect, it } from "vitest";
import { lanesOf } from "./lanes.ts";

const stages = ["upload", "compute", "download"] as const;

describe("the lanes of a pipeline", () => {
  it("have each stage's bars where it was at work, in percent of the time that is drawn", () => {
    const lanes = lanesOf(stages, [
      { stage: "upload", item: 3, start: 10, end: 20 },
      { stage: "upload", item: 4, start: 20, end: 30 },
      { stage: "compute", item: 3, start: 20, end: 40 },
      { stage: "download", item: 3, start: 40, end: 50 },
    ]);
    expect(lanes.map(({ stage }) => stage)).toEqual(["upload", "compute", "download"]);
    expect(lanes[0]?.bars.map(({ left, width }) => [left, width])).toEqual([
      [0, 25],
      [25, 25],
    ]);
    expect(lanes[1]?.bars).toEqual([{ item: 3, left: 25, width: 50, milliseconds: 20 }]);
    expect(lanes[2]?.bars).toEqual([{ item: 3, left: 75, width: 25, milliseconds: 10 }]);
  });

  it("are empty where nothing was timed, and have no width where no time passed", () => {
    expect(lanesOf(stages, []).map(({ bars }) => bars)).toEqual([[], [], []]);
    const [upload] = lanesOf(stages, [{ stage: "upload", item: 0, start: 5, end: 5 }]);
    expect(upload?.bars).toEqual([{ item: 0, left: 0, width: 0, milliseconds: 0 }]);
  });
});
