import { describe, expect, it } from "vitest";
import { roofsOf as measured } from "../../../engine/testing/synthetic-machines.ts";
import { bindsUntil, endsOf, labelsOn, limitLinesOf, rateText } from "./limit-lines.ts";

const limits = measured({
  flopsPerSecond: 1e12,
  halfFlopsPerSecond: 2e12,
  matrixFlopsPerSecond: 8e12,
  bytesPerSecond: 1e11,
  caches: [
    { bytes: 2 ** 14, bytesPerSecond: 8e11 },
    { bytes: 2 ** 18, bytesPerSecond: 4e11 },
    { bytes: 2 ** 22, bytesPerSecond: 3.9e11 },
    { bytes: 2 ** 26, bytesPerSecond: 1.05e11 },
  ],
});
const all = limitLinesOf([{ device: "gpu", limits }]);

describe("the limits of a device", () => {
  it("are its ceilings, its slopes and its transfers, those that are drawn with a number", () => {
    expect(all.map(({ number, kind, name, rate }) => [number, kind, name, rate])).toEqual([
      [1, "ceiling", "f16 on matrix units", 8e12],
      [2, "ceiling", "f16", 2e12],
      [3, "ceiling", "f32", 1e12],
      [4, "slope", "reads within 16.0 KiB", 8e11],
      [5, "slope", "reads within 4.00 MiB", 3.9e11],
      [6, "slope", "memory", 1e11],
      [null, "transfer", "upload", 5e9],
      [null, "transfer", "readback", 2e9],
    ]);
  });

  it("have no ceiling that was not measured", () => {
    const both = limitLinesOf([
      { device: "gpu", limits },
      { device: "cpu", limits: measured({}) },
    ]);
    expect(both.slice(all.length).map(({ number, name }) => [number, name])).toEqual([
      [7, "f32"],
      [8, "memory"],
      [null, "upload"],
      [null, "readback"],
    ]);
  });

  it("meet: slopes rise to the highest ceiling, ceilings begin at the steepest slope", () => {
    const ends = all.slice(0, 6).map((roof) => endsOf(roof, all, [0.1, 1000]));
    const rates = ends.map((line) => line.map(({ rate }) => rate));
    expect(ends[0]?.[0]?.intensity).toBe(10);
    expect(rates[0]).toEqual([8e12, 8e12]);
    expect(ends[2]?.[0]?.intensity).toBe(1.25);
    expect(rates[3]?.[1]).toBe(8e12);
    expect(rates[5]).toEqual([1e10, 8e12]);
  });

  it("are left out if the axes do not reach them", () => {
    const [matrix, , , cache] = all;
    expect(matrix && endsOf(matrix, all, [0.1, 1])).toEqual([]);
    expect(cache && endsOf(cache, all, [100, 1000])).toEqual([]);
  });

  it("have rates in words, and bind up to some operations per byte", () => {
    expect(all.map(rateText)).toContain("8.00 TFLOP/s");
    expect(all.map(rateText)).toContain("100 GB/s");
    expect(all.map((roof) => bindsUntil(roof, limits))).toEqual([
      null,
      null,
      null,
      1.25,
      1e12 / 3.9e11,
      10,
      200,
      500,
    ]);
  });
});

describe("labels", () => {
  const [ceiling, , , slope] = all;

  it("are on their lines, near the left end of a slope and the right end of a ceiling", () => {
    const ends = [
      { x: 100, y: 200 },
      { x: 300, y: 0 },
    ];
    const labels = labelsOn([ceiling, slope].flatMap((roof) => (roof ? [{ roof, ends }] : [])));
    expect(labels.map(({ roof }) => roof.kind)).toEqual(["ceiling", "slope"]);
    for (const { x, y } of labels) expect(x + y).toBeCloseTo(300);
    expect(labels[0]?.x).toBeGreaterThan(280);
    expect(labels[1]?.x).toBeLessThan(120);
  });

  it("keep their distance if lines are close, and stay on lines that are short", () => {
    const flat = (y: number) => [0, 400].map((x) => ({ x, y }));
    const close = all.slice(0, 6).map((roof, at) => ({ roof, ends: flat(100 + at) }));
    const across = labelsOn(close.filter(({ roof }) => roof.kind === "slope")).map(({ x }) => x);
    for (const [at, x] of across.slice(1).entries())
      expect(x - (across[at] ?? 0)).toBeGreaterThanOrEqual(18);
    const short = close.map(({ roof }) => ({ roof, ends: [5, 9].map((x) => ({ x, y: 1 })) }));
    for (const { x } of labelsOn(short)) {
      expect(x).toBeGreaterThanOrEqual(5);
      expect(x).toBeLessThanOrEqual(9);
    }
    expect(labelsOn(all.map((roof) => ({ roof, ends: [] })))).toEqual([]);
  });
});
