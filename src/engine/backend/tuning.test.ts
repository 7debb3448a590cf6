import { describe, expect, it } from "vitest";
import { gainOf, isFaster } from "./tuning.ts";

describe("a gain", () => {
  const steady = (time: number): number[] => new Array<number>(15).fill(time);

  it("is the ratio of times taken side by side, so that what drifts cancels out", () => {
    const drifting = Array.from({ length: 15 }, (_, round) => 1 + round);
    const gain = gainOf(
      drifting,
      drifting.map((time) => time / 2),
    );
    expect(gain).toEqual({ median: 2, low: 2, high: 2 });
  });

  it("counts only where it is certain and worth it", () => {
    expect(isFaster(gainOf(steady(2), steady(1)))).toBe(true);
    expect(isFaster(gainOf(steady(1), steady(1)))).toBe(false);
    expect(isFaster(gainOf(steady(1.01), steady(1)))).toBe(false);
    const unsteady = Array.from({ length: 15 }, (_, round) => (round % 2 === 0 ? 0.5 : 1.5));
    expect(isFaster(gainOf(steady(1.2), unsteady))).toBe(false);
  });

  it("does not count where nothing was measured", () => {
    expect(isFaster(gainOf([], []))).toBe(false);
    expect(isFaster(gainOf([1, 1], []))).toBe(false);
  });
});
