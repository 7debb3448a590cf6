import { describe, expect, it } from "vitest";
import { roofsOf } from "../../../engine/testing/synthetic-machines.ts";
import { decades, decadeText, limitPath } from "./roofline-points.ts";

describe("the roofline's axes", () => {
  it("are whole decades around all values, at least one", () => {
    expect(decades([0.5, 30])).toEqual({ domain: [0.1, 100], ticks: [0.1, 1, 10, 100] });
    expect(decades([10])).toEqual({ domain: [1, 10], ticks: [1, 10] });
  });

  it("have a tick at every second of many decades", () => {
    expect(decades([1, 1e8]).ticks).toEqual([1, 1e2, 1e4, 1e6, 1e8]);
  });

  it("name their powers of ten in a few letters", () => {
    const values = [0.01, 0.1, 1, 100, 1000, 1e5, 1e11, 1e13];
    expect(values.map((value) => decadeText(value))).toEqual([
      "0.01",
      "0.1",
      "1",
      "100",
      "1 k",
      "100 k",
      "100 G",
      "10 T",
    ]);
    expect([1, 1e11].map((value) => decadeText(value, "FLOP/s"))).toEqual([
      "1 FLOP/s",
      "100 GFLOP/s",
    ]);
  });
});

describe("the limit", () => {
  const limits = roofsOf({ flopsPerSecond: 1e12, bytesPerSecond: 1e11 });

  it("has its ridge where arithmetic begins to bind", () => {
    expect(limitPath(limits, [1, 100])).toEqual([
      { intensity: 1, rate: 1e11 },
      { intensity: 10, rate: 1e12 },
      { intensity: 100, rate: 1e12 },
    ]);
  });

  it("has none where the axis does not reach it", () => {
    expect(limitPath(limits, [20, 100]).map(({ rate }) => rate)).toEqual([1e12, 1e12]);
  });
});
