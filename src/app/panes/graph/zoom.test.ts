import { describe, expect, it } from "vitest";
import { clampScale, fitScale, overlaps, partInSight, sameRect } from "./zoom.ts";

const frame = { width: 400, height: 300 };

describe("the scale of a picture", () => {
  it("shows all of a large one, and leaves a small one as it is", () => {
    expect(fitScale({ width: 800, height: 300 }, frame)).toBe(0.5);
    expect(fitScale({ width: 100, height: 900 }, frame)).toBeCloseTo(1 / 3);
    expect(fitScale({ width: 100, height: 100 }, frame)).toBe(1);
  });

  it("stays where something can be seen", () => {
    expect(fitScale({ width: 1e6, height: 1e6 }, frame)).toBe(0.05);
    expect(fitScale({ width: 0, height: 0 }, frame)).toBe(1);
    expect([0, 99, Number.NaN].map(clampScale)).toEqual([0.05, 3, 1]);
  });
});

describe("the part in sight", () => {
  const part = partInSight({ left: 1010, top: 2010 }, frame, 0.5);

  it("has all that the frame shows, and some more on each side", () => {
    expect(part.left).toBeLessThanOrEqual(2000 - 400);
    expect(part.top).toBeLessThanOrEqual(4000 - 400);
    expect(part.left + part.width).toBeGreaterThanOrEqual(2800 + 400);
    expect(part.top + part.height).toBeGreaterThanOrEqual(4600 + 400);
  });

  it("stays the same for a few pixels", () => {
    const near = partInSight({ left: 1012, top: 2012 }, frame, 0.5);
    expect(sameRect(part, near)).toBe(true);
    expect(sameRect(part, partInSight({ left: 1210, top: 2010 }, frame, 0.5))).toBe(false);
  });

  it("finds which boxes are in it, at its edges too", () => {
    const rect = { left: 100, top: 100, width: 50, height: 50 };
    const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
    expect([box(90, 110), box(150, 150), box(120, 120)].every((one) => overlaps(rect, one))).toBe(
      true,
    );
    expect([box(80, 110), box(120, 161)].some((one) => overlaps(rect, one))).toBe(false);
  });
});
