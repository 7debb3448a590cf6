import { describe, expect, it } from "vitest";
import type { Measured } from "../../results/summary.ts";
import { around } from "../../testing/kept-run.ts";
import {
  chartPoint,
  devicePoints,
  floor,
  logAxis,
  sweepPoints,
  tooltipText,
} from "./chart-points.ts";

const took = (median: number, low = median, high = median): Measured =>
  around(median, { low, high });

describe("chartPoint", () => {
  it("draws the spread as distances from the median", () => {
    expect(chartPoint(took(4, 3, 6))).toEqual({ value: 4, error: [1, 2] });
  });

  it("lifts a time of 0 to the floor", () => {
    expect(chartPoint(took(0))).toEqual({ value: floor, error: [0, 0] });
  });

  it("draws what the clock cannot see where it is at most, and says so as the tables do", () => {
    const unseen = took(0, 0, 0.005);
    const { value, error } = chartPoint(unseen);
    expect(value).toBe(0.005);
    expect(0.005 - error[0]).toBeCloseTo(0.00025, 9);
    expect(error[1]).toBe(0);
    const points = devicePoints({ gpu: null, cpu: unseen, auto: null, hybrid: null });
    expect(tooltipText("cpu", points)).toBe("< 5.00 µs");
    expect(tooltipText("gpu", points)).toBe("");
  });

  it("stays finite where nothing bounds a time", () => {
    const { value, error } = chartPoint(took(2, 1, Number.POSITIVE_INFINITY));
    expect([value, error]).toEqual([2, [1, 0]]);
  });

  it("never lets an error bar reach 0", () => {
    const { value, error } = chartPoint(took(2, 0.01, 3));
    expect((value ?? 0) - error[0]).toBeCloseTo(0.1, 12);
    const negative = chartPoint(took(2, -5, 3));
    expect((negative.value ?? 0) - negative.error[0]).toBeGreaterThan(0);
  });

  it("has no value where there is no time", () => {
    expect(chartPoint(null).value).toBeNull();
    expect(chartPoint(took(Number.NaN)).value).toBeNull();
  });
});

describe("logAxis", () => {
  const axis = (...rows: readonly [Measured | null, Measured | null][]) =>
    logAxis(
      sweepPoints(rows.map(([gpu, cpu], i) => ({ x: 2 ** i, gpu, cpu, auto: null, hybrid: null }))),
    );

  it("covers medians and error bars with whole decades", () => {
    const { domain, ticks } = axis([took(0.5), took(20, 10, 150)]);
    expect(domain).toEqual([0.1, 1000]);
    expect(ticks).toHaveLength(5);
  });

  it("has at least one decade around a single point", () => {
    expect(axis([took(1), null]).domain).toEqual([1, 10]);
  });

  it("stays finite without any time and with times of 0", () => {
    expect(axis([null, null]).domain).toEqual([0.1, 10]);
    const { domain } = axis([took(0), took(5)]);
    expect(domain.every((end) => end > 0 && Number.isFinite(end))).toBe(true);
  });
});

describe("further curves", () => {
  const curve = {
    key: "gpuModel",
    name: "GPU, model",
    colour: "red",
    dash: "1 3",
    points: [
      { x: 2, milliseconds: 30 },
      { x: 1, milliseconds: 0.02 },
    ],
  };
  const rows = [{ x: 2, gpu: took(1), cpu: null, auto: null, hybrid: null }];

  it("share points with the measured ones, and have their own elsewhere, all in order", () => {
    const points = sweepPoints(rows, [curve]);
    expect(points).toEqual([
      expect.objectContaining({ x: 1, gpu: null, gpuModel: 0.02, gpuModelText: "20.0 µs" }),
      expect.objectContaining({ x: 2, gpu: 1, gpuModel: 30, gpuModelText: "30.0 ms" }),
    ]);
    expect(tooltipText("gpuModel", points[1])).toBe("30.0 ms");
  });

  it("are within the axis", () => {
    expect(logAxis(sweepPoints(rows, [curve]), [curve]).domain).toEqual([0.01, 100]);
  });
});
