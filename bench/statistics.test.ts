import { describe, expect, it } from "vitest";
import {
  isSteady,
  isTooClose,
  median,
  medianInterval,
  quantile,
  ratioOfMedians,
  ratioOfPairs,
} from "./statistics.ts";

/** Numbers evenly spread around a middle, within ± this fraction of it. */
const around = (middle: number, spread: number, count = 41): number[] =>
  Array.from({ length: count }, (_, at) => middle * (1 + spread * ((2 * at) / (count - 1) - 1)));

describe("quantile", () => {
  it("is the middle of three values, and halfway between two", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([1, 2])).toBe(1.5);
  });

  it("ranges from the minimum to the maximum", () => {
    expect(quantile([5, 1, 9], 0)).toBe(1);
    expect(quantile([5, 1, 9], 1)).toBe(9);
    expect(quantile([0, 10], 0.1)).toBe(1);
  });

  it("refuses an empty list", () => {
    expect(() => median([])).toThrow("no values");
  });
});

describe("the median's interval", () => {
  it("contains the median, and is the same for the same samples", () => {
    const samples = around(10, 0.3);
    const { low, high } = medianInterval(samples);
    expect(low).toBeLessThan(median(samples));
    expect(high).toBeGreaterThan(median(samples));
    expect(medianInterval(samples)).toEqual({ low, high });
  });

  it("gets narrower with more samples", () => {
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(medianInterval(around(10, 0.3, 400)))).toBeLessThan(
      width(medianInterval(around(10, 0.3, 12))),
    );
  });

  it("is a point where all samples agree", () => {
    expect(medianInterval([2, 2, 2, 2])).toEqual({ low: 2, high: 2 });
  });
});

describe("a ratio of medians", () => {
  it("distinguishes twice as long from equally long", () => {
    const ratio = ratioOfMedians(around(20, 0.1), around(10, 0.1));
    expect(ratio.ratio).toBeCloseTo(2);
    expect(isTooClose(ratio)).toBe(false);
  });

  it("is too close to call where the samples overlap", () => {
    expect(isTooClose(ratioOfMedians(around(10.1, 0.3), around(10, 0.3)))).toBe(true);
  });

  it("reports a small difference when the samples vary little", () => {
    expect(isTooClose(ratioOfMedians(around(10.1, 0.001), around(10, 0.001)))).toBe(false);
  });
});

describe("a ratio of pairs", () => {
  it("is not affected by a disturbance of both", () => {
    const busy = (value: number, at: number): number => (at % 3 === 0 ? value * 4 : value);
    const [slow, fast] = [around(12, 0.02).map(busy), around(10, 0.02).map(busy)];
    const { ratio, low, high } = ratioOfPairs(slow, fast);
    expect(ratio).toBeCloseTo(1.2);
    expect(high - low).toBeLessThan(0.01);
    const apart = ratioOfMedians(slow, fast);
    expect(apart.high - apart.low).toBeGreaterThan(high - low);
  });

  it("leaves out samples without a partner", () => {
    expect(ratioOfPairs([2, 2, 2, 90], [1, 1, 1]).ratio).toBe(2);
    expect(ratioOfPairs([2, 2], [1, 1, 50]).ratio).toBe(2);
  });
});

describe("steadiness", () => {
  it("does not hold for few samples, nor for samples that still get shorter", () => {
    expect(isSteady([1, 1, 1])).toBe(false);
    expect(isSteady([20, 19, 18, 17, 16, 12, 11, 10, 9, 8])).toBe(false);
  });

  it("holds for stable samples", () => {
    expect(isSteady([30, 20, ...around(10, 0.005, 10)])).toBe(true);
  });
});
