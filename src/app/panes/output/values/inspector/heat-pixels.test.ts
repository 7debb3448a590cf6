import { describe, expect, it } from "vitest";
import { heatPixels, heatRange, heatSize } from "./heat-pixels.ts";

const grey = (share: number) => [Math.round(share * 255), 0, 0] as const;

describe("heatRange", () => {
  it("has 0 in its middle where values are on both sides of it", () => {
    expect(heatRange({ min: -1, max: 3 })).toEqual({ low: -3, high: 3, isDiverging: true });
    expect(heatRange({ min: 1, max: 3 })).toEqual({ low: 1, high: 3, isDiverging: false });
    expect(heatRange({ min: null, max: null })).toMatchObject({ low: 0, high: 0 });
  });
});

describe("heatSize", () => {
  it("draws squares as squares, and what is long as long", () => {
    expect(heatSize({ rows: 1000, columns: 1000 })).toEqual({ width: 400, height: 400 });
    expect(heatSize({ rows: 3, columns: 3 })).toEqual({ width: 108, height: 108 });
    expect(heatSize({ rows: 200, columns: 100 })).toEqual({ width: 200, height: 400 });
    expect(heatSize({ rows: 1e6, columns: 2 })).toEqual({ width: 16, height: 400 });
    expect(heatSize({ rows: 1, columns: 1000 })).toEqual({ width: 400, height: 16 });
  });
});

describe("heatPixels", () => {
  it("colours each element by its fraction of the range, and leaves out what is not finite", () => {
    const matrix = { rows: 2, columns: 2, start: 1 };
    const { pixels } = heatPixels(
      [9, 0, 1, 2, Number.NaN],
      matrix,
      heatRange({ min: 0, max: 2 }),
      grey,
    );
    expect([...pixels].filter((_, at) => at % 4 === 0)).toEqual([0, 128, 255, 0]);
    expect([...pixels].filter((_, at) => at % 4 === 3)).toEqual([255, 255, 255, 0]);
  });

  it("has a colour for a single value, and for the largest range", () => {
    const one = { rows: 1, columns: 1, start: 0 };
    expect(heatPixels([5], one, heatRange({ min: 5, max: 5 }), grey).pixels[0]).toBe(128);
    const ends = heatRange({ min: -Number.MAX_VALUE, max: Number.MAX_VALUE });
    expect(heatPixels([Number.MAX_VALUE], one, ends, grey).pixels[0]).toBe(255);
  });

  it("shows the mean of the finite elements on a pixel, and says so", () => {
    const matrix = { rows: 1, columns: 4096, start: 0 };
    const elements = new Float32Array(4096).fill(Number.NaN, 0, 4);
    elements.set([0, 1, Number.NaN, 2], 4);
    const image = heatPixels(elements, matrix, heatRange({ min: 0, max: 2 }), grey);
    expect(image).toMatchObject({ width: 1024, height: 1 });
    expect([...image.pixels.slice(0, 8)]).toEqual([0, 0, 0, 0, 128, 0, 0, 255]);
    expect(image.note).toBe("each pixel is the mean of 1 × 4 elements");
  });

  it("has a pixel for each element of as many as fit, and every element on a pixel of more", () => {
    const range = heatRange({ min: 0, max: 1 });
    const one = heatPixels([0, 1], { rows: 2, columns: 1, start: 0 }, range, grey);
    expect(one.note).toBeNull();
    const ones = new Float32Array(1500 * 3).fill(1);
    const image = heatPixels(ones, { rows: 1500, columns: 3, start: 0 }, range, grey);
    expect(image.note).toBe("each pixel is the mean of 1.5 × 1 elements");
    expect(new Set(image.pixels.filter((_, at) => at % 4 === 3))).toEqual(new Set([255]));
  });
});
