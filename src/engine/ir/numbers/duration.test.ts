import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatable } from "../../testing/repeatable.ts";
import { exactly, plus, ticked, tickedSum, times, unmeasured, within } from "./duration.ts";

describe("a duration", () => {
  it("holds what a clock with a step cannot tell, wherever in its step it began", () => {
    const real = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(real, real, (began, took) => {
        const step = 0.5;
        const reading = (at: number): number => Math.floor(at / step) * step;
        const { least, most } = ticked(reading(began + took) - reading(began), step);
        expect(took).toBeGreaterThanOrEqual(least - 1e-9);
        expect(took).toBeLessThanOrEqual(most + 1e-9);
      }),
    );
  });

  it("of many readings together is almost always inside its interval, which grows slower than their number", () => {
    const [step, count, sums] = [0.1, 200, 2000];
    const random = repeatable(7);
    const reading = (at: number): number => Math.floor(at / step) * step;
    let inside = 0;
    for (let sum = 0; sum < sums; sum++) {
      let [now, truth, read] = [0, 0, 0];
      for (let index = 0; index < count; index++) {
        now += random();
        const took = random() * step;
        truth += took;
        read += reading(now + took) - reading(now);
        now += took;
      }
      const { least, most } = tickedSum(read, count, step);
      if (least <= truth && truth <= most) inside++;
    }
    expect(inside / sums).toBeGreaterThan(0.99);
    expect(tickedSum(0, 1, step)).toEqual({ likely: 0, least: 0, most: step });
    expect(tickedSum(step + 1e-12, 1, step).least).toBe(0);
    expect(tickedSum(0, 600, step).most).toBeCloseTo(30 * step, 9);
  });

  it("is not nothing under the step, nor as often as that", () => {
    expect(times(10, ticked(0, 0.5))).toEqual({ likely: 0, least: 0, most: 5 });
    expect(times(0, unmeasured)).toEqual(exactly(0));
  });

  it("has no end with something that was not measured, until the whole sets it", () => {
    const sum = plus(exactly(3), times(2, unmeasured));
    expect(sum).toEqual({ likely: 3, least: 3, most: Number.POSITIVE_INFINITY });
    expect(within(sum, 8)).toEqual({ likely: 3, least: 3, most: 8 });
    expect(within(sum, 2)).toEqual(exactly(2));
  });
});
