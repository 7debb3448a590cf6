import { describe, expect, it } from "vitest";
import { type PointsForm, shownPoints } from "./live.ts";

const form: PointsForm = {
  type: "points",
  chart: "wave",
  series: "",
  mark: "line",
  at: 0,
  unnamedAt: { line: 3, column: 1 },
};
const places = Float64Array.from({ length: 12 }, (_, at) => at / 2);
const heights = places.map(Math.sin);
const isDoubted = (x: Float64Array, y: Float64Array, of: PointsForm = form): boolean =>
  shownPoints(of, [x, y]).exchangedAt !== undefined;

describe("x and y without names", () => {
  it("seem exchanged where y is in order and x is not", () => {
    expect(shownPoints(form, [heights, places]).exchangedAt).toEqual({ line: 3, column: 1 });
    expect(isDoubted(heights, places.toReversed())).toBe(true);
  });

  it("do not where x is in order, both are, or neither is", () => {
    expect(isDoubted(places, heights)).toBe(false);
    expect(isDoubted(places, places)).toBe(false);
    expect(isDoubted(heights, heights.toReversed())).toBe(false);
  });

  it("do not where too few points are in order, or their order is not strict", () => {
    expect(isDoubted(heights.slice(0, 7), places.slice(0, 7))).toBe(false);
    expect(isDoubted(heights, new Float64Array(12))).toBe(false);
    expect(isDoubted(heights, places.with(5, Number.NaN))).toBe(false);
  });

  it("never do where the call named them, and the drawn points are the same", () => {
    const named = { ...form, unnamedAt: null };
    expect(isDoubted(heights, places, named)).toBe(false);
    expect(shownPoints(form, [heights, places])).toMatchObject({ x: heights, y: places });
    expect(shownPoints(form, [heights, places])).not.toHaveProperty("unnamedAt");
  });
});
