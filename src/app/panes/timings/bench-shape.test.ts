import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beyond, extentOf, outlineOf, shapeOf, unionOf } from "./bench-shape.ts";

describe("the range of a plot", () => {
  it("has all samples but far outliers", () => {
    const samples = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000];
    const extent = extentOf(samples);
    expect(extent?.from).toBe(1);
    expect(extent?.to).toBeLessThan(30);
    expect(extent && beyond(samples, extent)).toBe(1);
  });

  it("is none without samples, and a point for one or for equal ones", () => {
    expect(extentOf([])).toBeNull();
    expect(extentOf([Number.NaN, Number.POSITIVE_INFINITY])).toBeNull();
    expect(extentOf([2])).toEqual({ from: 2, to: 2 });
    expect(extentOf([2, 2, 2])).toEqual({ from: 2, to: 2 });
  });

  it("covers two runs where there are two", () => {
    expect(unionOf({ from: 1, to: 3 }, { from: 2, to: 5 })).toEqual({ from: 1, to: 5 });
    expect(unionOf(null, { from: 2, to: 5 })).toEqual({ from: 2, to: 5 });
    expect(unionOf(null, null)).toBeNull();
  });
});

describe("the shape of a distribution", () => {
  it("counts samples by bins, as fractions of the fullest", () => {
    expect(shapeOf([0, 1, 1, 4], { from: 0, to: 4 }, 4)).toEqual([0.5, 1, 0, 0.5]);
  });

  it("is in the middle where all samples are equal, and flat where there are none", () => {
    expect(shapeOf([2, 2], { from: 2, to: 2 }, 5)).toEqual([0, 0, 1, 0, 0]);
    expect(shapeOf([], { from: 0, to: 1 }, 3)).toEqual([0, 0, 0]);
  });

  it("has fractions from 0 to 1 whatever the samples", () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 300 }), (samples) => {
        const extent = extentOf(samples);
        if (extent === null) return;
        const shape = shapeOf(samples, extent, 16);
        expect(shape).toHaveLength(16);
        for (const share of shape) expect(share >= 0 && share <= 1).toBe(true);
        expect(outlineOf(shape, 160, 30)).not.toMatch(/NaN|Infinity/);
      }),
    );
  });

  it("of 10,000 samples is an outline of as many steps as there are bins", () => {
    const samples = Array.from({ length: 10_000 }, (_, at) => at);
    const outline = outlineOf(shapeOf(samples, { from: 0, to: 9_999 }, 32), 160, 30);
    expect(outline.match(/H/g)).toHaveLength(32);
    expect(outline).toMatch(/^M0 30V.*V30Z$/);
  });
});
