import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { panned, pixelOf, ticks, timeAt, zoomed } from "./window.ts";

const whole = { start: 0, end: 100 };

describe("the window of a timeline", () => {
  it("is zoomed around a time, which stays where it is", () => {
    expect(zoomed(whole, 0.5, 50, whole)).toEqual({ start: 25, end: 75 });
    expect(zoomed(whole, 0.5, 0, whole)).toEqual({ start: 0, end: 50 });
    expect(zoomed({ start: 20, end: 40 }, 2, 30, whole)).toEqual({ start: 10, end: 50 });
  });

  it("is no longer than the whole, and no shorter than a nanosecond", () => {
    expect(zoomed({ start: 20, end: 40 }, 1000, 30, whole)).toEqual(whole);
    const { start, end } = zoomed(whole, 1e-30, 50, whole);
    expect(end - start).toBeCloseTo(1e-6, 9);
  });

  it("is moved by a fraction of its length, up to the ends", () => {
    expect(panned({ start: 20, end: 40 }, 0.5, whole)).toEqual({ start: 30, end: 50 });
    expect(panned({ start: 20, end: 40 }, -9, whole)).toEqual({ start: 0, end: 20 });
    expect(panned({ start: 20, end: 40 }, 9, whole)).toEqual({ start: 80, end: 100 });
  });

  it("stays as it is where it is zoomed or moved by no number", () => {
    const window = { start: 20, end: 40 };
    for (const bad of [Number.NaN, Infinity, 0, -1])
      expect(zoomed(window, bad, 30, whole)).toEqual(window);
    expect(panned(window, Number.NaN, whole)).toEqual(window);
  });

  it("lies in the whole whatever is done to it", () => {
    const factor = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    const acts = fc.array(fc.tuple(factor, fc.double({ min: -2, max: 2, noNaN: true })));
    fc.assert(
      fc.property(acts, (list) => {
        let window = whole;
        for (const [each, share] of list) {
          const at = timeAt(share * 50, window, 100);
          window = panned(zoomed(window, each, at, whole), share, whole);
          expect(window.start).toBeGreaterThanOrEqual(-1e-9);
          expect(window.end).toBeLessThanOrEqual(100 + 1e-9);
          expect(window.end).toBeGreaterThan(window.start);
        }
      }),
    );
  });

  it("has a time at each pixel, and the pixel at each time", () => {
    const window = { start: 20, end: 40 };
    expect(timeAt(50, window, 200)).toBe(25);
    expect(pixelOf(25, window, 200)).toBe(50);
  });

  it("has execution times on its axis, no more than asked for", () => {
    expect(ticks(whole, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks({ start: 3, end: 3.9 }, 4).map((each) => each.toFixed(1))).toEqual(["3.0", "3.5"]);
    expect(ticks({ start: 0, end: 1e-6 }, 8).length).toBeLessThanOrEqual(9);
  });
});
