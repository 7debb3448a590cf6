import { describe, expect, it } from "vitest";
import { foldedTimes } from "./unrolled-plan.ts";

describe("the times of a plan's steps", () => {
  it("are the sums of their runs' times, or unknown where one of them is", () => {
    expect(foldedTimes([1, 2, 4, 8], [0, 1, 0, 1])).toEqual([5, 10]);
    expect(foldedTimes([1, null, 4], [0, 0, 1])).toEqual([null, 4]);
  });

  it("are parts of a kernel's time where one kernel runs several", () => {
    const loop = [
      { index: 1, share: 0.25 },
      { index: 2, share: 0.75 },
    ];
    expect(foldedTimes([3, 8, 8], [0, loop, loop])).toEqual([3, 4, 12]);
    expect(foldedTimes([3, null], [[{ index: 0, share: 1 }], loop])).toEqual([3, null, null]);
  });
});
