import { describe, expect, it } from "vitest";
import { statisticsOf } from "./tensor-statistics.ts";

describe("statisticsOf", () => {
  it("returns the range, mean and spread of finite elements, and counts the others", () => {
    const elements = Float32Array.of(1, 2, 3, 6, Number.NaN, Number.POSITIVE_INFINITY, 0);
    expect(statisticsOf(elements)).toEqual({
      count: 7,
      finite: 5,
      min: 0,
      max: 6,
      mean: 2.4,
      std: Math.sqrt((1.4 ** 2 + 0.4 ** 2 + 0.6 ** 2 + 3.6 ** 2 + 2.4 ** 2) / 5),
      nans: 1,
      infinities: 1,
      zeros: 1,
    });
  });

  it("loses no spread beside a large mean, and no sum of many elements", () => {
    const far = [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16];
    expect(statisticsOf(far).std).toBeCloseTo(Math.sqrt(22.5), 9);
    expect(statisticsOf(new Float32Array(2 ** 20).fill(0.1)).mean).toBeCloseTo(
      Math.fround(0.1),
      12,
    );
  });

  it("has no range where no element is finite", () => {
    expect(statisticsOf([Number.NaN])).toMatchObject({ min: null, mean: null, std: null, nans: 1 });
    expect(statisticsOf([])).toMatchObject({ count: 0, max: null });
  });
});
