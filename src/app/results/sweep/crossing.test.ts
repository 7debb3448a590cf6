import { describe, expect, it } from "vitest";
import type { Estimate } from "../statistics.ts";
import { crossings, type Pair } from "./crossing.ts";

const exact = (x: number, gpu: number, cpu: number): Pair => spread(x, gpu, cpu, 1);

/** Times that are known to within the given factor in both directions. */
const spread = (x: number, gpu: number, cpu: number, factor: number): Pair => ({
  x,
  gpu: around(gpu, factor),
  cpu: around(cpu, factor),
});

const around = (median: number, factor: number): Estimate => ({
  median,
  low: median / factor,
  high: median * factor,
  interval: [median / factor, median * factor],
  count: 5,
  spread: "p10–p90" as const,
});

describe("crossings", () => {
  it("finds the crossing of two power laws exactly", () => {
    // GPU: constant 8; CPU: x³ / 512. They cross where x³ = 4096, at 16.
    const pairs = [4, 8, 32, 64].map((x) => exact(x, 8, x ** 3 / 512));
    const [crossing, ...rest] = crossings(pairs);
    expect(rest).toEqual([]);
    expect(crossing?.x).toBeCloseTo(16, 9);
    expect(crossing?.fasterAbove).toBe("gpu");
  });

  it("finds none where one device is always faster", () => {
    expect(crossings([exact(1, 1, 2), exact(2, 1, 2), exact(4, 3, 4)])).toEqual([]);
  });

  it("finds none in fewer than two sizes", () => {
    expect(crossings([])).toEqual([]);
    expect(crossings([exact(1, 1, 2)])).toEqual([]);
  });

  it("returns an interval of no width for times without spread", () => {
    const [crossing] = crossings([exact(1, 4, 1), exact(16, 4, 16)]);
    expect(crossing?.low).toBeCloseTo(4, 9);
    expect(crossing?.high).toBeCloseTo(4, 9);
  });

  it("widens the interval by the spread of both devices", () => {
    // Each time is known to within a factor of 2, and their ratio, which is the size over 16, to within 2 ** √2.
    const [crossing] = crossings([spread(1, 16, 1, 2), spread(256, 16, 256, 2)]);
    expect(crossing?.x).toBeCloseTo(16, 9);
    expect(crossing?.low).toBeCloseTo(16 / 2 ** Math.SQRT2, 9);
    expect(crossing?.high).toBeCloseTo(16 * 2 ** Math.SQRT2, 9);
  });

  it("follows the interval over neighbouring sizes that are too close to call", () => {
    const pairs = [1, 4, 16, 64, 256].map((x) => spread(x, 16, x, 4));
    const [crossing] = crossings(pairs);
    expect(crossing?.low).toBeCloseTo(16 / 4 ** Math.SQRT2, 9);
    expect(crossing?.high).toBeCloseTo(16 * 4 ** Math.SQRT2, 9);
  });

  it("leaves the interval open where the spread reaches the end of the range", () => {
    const [crossing] = crossings([spread(8, 2, 1, 4), spread(16, 1, 64, 1.01)]);
    expect(crossing?.low).toBeNull();
    expect(crossing?.high).not.toBeNull();
  });

  it("finds every crossing and says who is faster above each", () => {
    const found = crossings([exact(1, 2, 1), exact(2, 1, 2), exact(4, 2, 1)]);
    expect(found.map((crossing) => crossing.fasterAbove)).toEqual(["gpu", "cpu"]);
  });

  it("counts a size at which both are equal once", () => {
    const found = crossings([exact(1, 2, 1), exact(2, 1, 1), exact(4, 1, 2)]);
    expect(found).toHaveLength(1);
    expect(found[0]?.x).toBeCloseTo(2, 9);
  });

  it("sorts the sizes and leaves out times of 0", () => {
    const found = crossings([exact(16, 4, 16), exact(2, 0, 3), exact(1, 4, 1)]);
    expect(found[0]?.x).toBeCloseTo(4, 9);
  });
});
