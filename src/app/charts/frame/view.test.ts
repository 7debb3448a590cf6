import { describe, expect, it } from "vitest";
import { nearestPoint } from "../points/nearest.ts";
import { makeAxis } from "./axis.ts";
import { bandPath, dotPath, linePath, type View, whiskerPath } from "./view.ts";

const view: View = {
  x: makeAxis("linear", [0, 10], [0, 100], 5),
  y: makeAxis("linear", [0, 10], [100, 0], 5),
  width: 100,
  height: 100,
};
const list = (...numbers: number[]): Float64Array => Float64Array.from(numbers);

describe("the path of a line", () => {
  it("breaks where a point cannot be drawn", () => {
    const path = linePath(view, list(0, 1, 2, 3), list(0, Number.NaN, 2, 3), [0, 1, 2, 3]);
    expect(path).toBe("M0.0 100.0M20.0 80.0L30.0 70.0");
  });

  it("has no pixels that overflow", () => {
    expect(linePath(view, list(0, 1e300), list(0, -1e300), [0, 1])).toBe(
      "M0.0 100.0L100000.0 100000.0",
    );
  });
});

describe("bands, error bars and dots", () => {
  it("a band goes along one edge and back along the other", () => {
    expect(bandPath(view, list(0, 1), list(1, 1), list(2, 2), [0, 1])).toBe(
      "M0.0 80.0L10.0 80.0L10.0 90.0L0.0 90.0Z",
    );
    expect(bandPath(view, list(0), list(1), list(2), [0])).toBe("");
  });

  it("an error bar that ends below a log axis ends at the edge of the chart", () => {
    const log: View = { ...view, y: makeAxis("log", [1, 100], [100, 0], 5) };
    expect(whiskerPath(log, list(5), list(-1), list(10), [0], 3)).toBe(
      "M47.0 50.0H53.0M50.0 50.0V100.0M47.0 100.0H53.0",
    );
    expect(whiskerPath(log, list(5), list(1), list(Number.NaN), [0], 3)).toBe("");
  });

  it("a dot is a line of no length", () => {
    expect(dotPath([[1, 2]])).toBe("M1.0 2.0h0");
  });
});

describe("the point that the pointer means", () => {
  const curve = { x: list(0, 5, 10), y: list(0, 10, 0) };

  it("is the nearest by x on a line", () => {
    expect(nearestPoint(curve, view, [60, 90], true)).toBe(1);
    expect(nearestPoint(curve, view, [1000, 0], true)).toBe(2);
    expect(nearestPoint({ x: list(), y: list() }, view, [0, 0], true)).toBeNull();
  });

  it("is the nearest dot within reach", () => {
    expect(nearestPoint(curve, view, [55, 5], false)).toBe(1);
    expect(nearestPoint(curve, view, [50, 60], false)).toBeNull();
  });
});
