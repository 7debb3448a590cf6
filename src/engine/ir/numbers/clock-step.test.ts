import { describe, expect, it } from "vitest";
import { clockStep } from "./clock-step.ts";

/** A clock of which each reading takes a while, and that moves in steps. */
function clock(step: number, reading: number): () => number {
  let time = 0;
  return () => {
    time += reading;
    return Math.floor(time / step) * step;
  };
}

describe("the step of a clock", () => {
  it("is the smallest that was seen", () => {
    expect(clockStep(clock(0.1, 0.001))).toBeCloseTo(0.1, 9);
    expect(clockStep(clock(4, 0.01))).toBe(4);
  });

  it("is a microsecond where readings take longer than a step", () => {
    expect(clockStep(clock(1e-6, 5e-5))).toBe(0.001);
  });

  it("is that of this realm's clock by default", () => {
    expect(clockStep()).toBeGreaterThanOrEqual(0.001);
    expect(clockStep()).toBeLessThan(100);
  });
});
