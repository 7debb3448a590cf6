import { describe, expect, it } from "vitest";
import { heatPixels, heatRange } from "./heat-pixels.ts";

const grey = (share: number) => [Math.round(share * 255), 0, 0] as const;

describe("heatRange", () => {
  it("has 0 in its middle where values are on both sides of it", () => {
    expect(heatRange({ min: -1, max: 3 })).toEqual({ low: -3, high: 3, isDiverging: true });
    expect(heatRange({ min: 1, max: 3 })).toEqual({ low: 1, high: 3, isDiverging: false });
    expect(heatRange({ min: null, max: null })).toMatchObject({ low: 0, high: 0 });
  });
});

describe("heatPixels", () => {
  it("colours each element by its share of the range, and leaves out what is not finite", () => {
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

  it("has a colour for one value alone, and for the largest range", () => {
    const one = { rows: 1, columns: 1, start: 0 };
    expect(heatPixels([5], one, heatRange({ min: 5, max: 5 }), grey).pixels[0]).toBe(128);
    const ends = heatRange({ min: -Number.MAX_VALUE, max: Number.MAX_VALUE });
    expect(heatPixels([Number.MAX_VALUE], one, ends, grey).pixels[0]).toBe(255);
  });

  it("thins what has more elements than pixels, and says so", () => {
    const matrix = { rows: 1, columns: 4096, start: 0 };
    const image = heatPixels(new Float32Array(4096), matrix, heatRange({ min: 0, max: 1 }), grey);
    expect(image).toMatchObject({ width: 1024, height: 1, isThinned: true });
    expect(image.note).toBe("a pixel is the first of 1 × 4 elements");
  });
});
