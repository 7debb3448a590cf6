import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gainOf, isFaster, medianInterval } from "./tuning.ts";

describe("the interval of a median", () => {
  it("is the sign test's: the 4th and the 12th of 15 samples", () => {
    expect(medianInterval(15)).toEqual([3, 11]);
    expect(medianInterval(9)).toEqual([1, 7]);
  });

  it("is the whole range of samples that are too few", () => {
    expect(medianInterval(5)).toEqual([0, 4]);
    expect(medianInterval(1)).toEqual([0, 0]);
    expect(medianInterval(0)).toEqual([0, 0]);
  });

  it("misses the median at most once in twenty times, whatever the number of samples", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 60 }), (count) => {
        const [below] = medianInterval(count);
        let probability = 2 ** -count;
        let tail = 0;
        for (let place = 0; place <= below; place++) {
          tail += probability;
          probability *= (count - place) / (place + 1);
        }
        expect(2 * tail).toBeLessThanOrEqual(0.05);
      }),
    );
  });
});

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
