import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, medianInterval, pairedInterval, repeats } from "./statistics.ts";

describe("a median", () => {
  it("is the middle sample, or half-way between the two in the middle", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 2])).toBe(3.5);
    expect(median([])).toBeNaN();
  });
});

describe("the interval of paired differences", () => {
  it("is that of Wilcoxon's ranks: of six differences the whole range of means", () => {
    expect(pairedInterval([1, 2, 3, 4, 5, 6])).toEqual([1, 6]);
    expect(pairedInterval([3])).toEqual([3, 3]);
    expect(pairedInterval([])).toEqual([Number.NaN, Number.NaN]);
  });

  it("is narrow around the median of thousands of differences, as of minutes of repeats", () => {
    const differences = Array.from({ length: 5_000 }, (_, at) => 1 + ((at * 7919) % 1_000) / 1_000);
    const [low, high] = pairedInterval(differences);
    expect(low).toBeGreaterThan(1.45);
    expect(high).toBeLessThan(1.55);
    expect(low).toBeLessThanOrEqual(high);
  });
});

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
        for (let index = 0; index <= below; index++) {
          tail += probability;
          probability *= (count - index) / (index + 1);
        }
        expect(2 * tail).toBeLessThanOrEqual(0.05);
      }),
    );
  });
});

it("counts repeat up to a twentieth", () => {
  expect([0, 0.05, 0.06].map(repeats)).toEqual([true, true, false]);
});
