import { describe, expect, it } from "vitest";
import { estimate, quantile } from "./estimate.ts";

describe("quantile", () => {
  it("interpolates between neighbours", () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([10, 20], 0.25)).toBe(12.5);
  });

  it("returns the ends at 0 and 1", () => {
    expect(quantile([3, 5, 9], 0)).toBe(3);
    expect(quantile([3, 5, 9], 1)).toBe(9);
  });
});

describe("estimate", () => {
  it("has nothing to say about no samples", () => {
    expect(estimate([])).toBeNull();
    expect(estimate([Number.NaN])).toBeNull();
  });

  it("spreads from the smallest to the largest of a few samples", () => {
    expect(estimate([4, 1, 2])).toEqual({
      median: 2,
      low: 1,
      high: 4,
      interval: [1, 4],
      count: 3,
      spread: "min–max",
    });
  });

  it("leaves the tails out from five samples on", () => {
    const result = estimate([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000]);
    expect(result).toMatchObject({ median: 6, low: 2, high: 10, spread: "p10–p90" });
  });

  it("spreads from what samples took at least to what they took at most", () => {
    const sample = (likely: number) => ({ likely, least: likely - 1, most: likely + 1 });
    expect(estimate([sample(3), sample(5), sample(4)])).toMatchObject({
      median: 4,
      low: 2,
      high: 6,
    });
    const open = { likely: 1, least: 1, most: Number.POSITIVE_INFINITY };
    expect(estimate([open, open])?.high).toBe(Number.POSITIVE_INFINITY);
  });

  it("has an interval of the median, which narrows with the number of samples", () => {
    const samples = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
    expect(estimate(samples(4))?.interval).toEqual([0, 3]);
    expect(estimate(samples(6))?.interval).toEqual([0, 5]);
    expect(estimate(samples(11))?.interval).toEqual([1, 9]);
    expect(estimate(samples(101))?.interval).toEqual([40, 60]);
  });

  it("does not reorder the samples passed to it", () => {
    const samples = [3, 1, 2];
    estimate(samples);
    expect(samples).toEqual([3, 1, 2]);
  });

  it("is open where a single sample could be almost anything", () => {
    expect(estimate([{ likely: 0.2, least: 0.002, most: 16 }])?.isOpen).toBe(true);
    expect(estimate([{ likely: 5, least: 4, most: 6 }])).not.toHaveProperty("isOpen");
  });
});
