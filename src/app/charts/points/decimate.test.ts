import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import { decimated, firstAtLeast, isAscending, rangeWithin, visibleDots } from "./decimate.ts";
import { smoothed } from "./smooth.ts";

const count = (length: number): Float64Array => Float64Array.from({ length }, (_, at) => at);

describe("a decimated curve", () => {
  it("is the whole one where it is short", () => {
    const curve = { x: count(10), y: count(10) };
    expect(decimated(curve, 2, 5, 100)).toEqual([2, 3, 4]);
  });

  it("keeps the extremes, both ends and the order, within few points", () => {
    const y = fc.array(fc.double({ noNaN: false }), { minLength: 1, maxLength: 2000 });
    fc.assert(
      fc.property(y, fc.integer({ min: 1, max: 50 }), (values, buckets) => {
        const curve = { x: count(values.length), y: Float64Array.from(values) };
        const kept = Array.from(decimated(curve, 0, values.length, buckets));
        expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
        expect(kept.length).toBeLessThanOrEqual(buckets * 5);
        expect([kept[0], kept.at(-1)]).toEqual([0, values.length - 1]);
        const finite = values.filter(Number.isFinite);
        const shown = new Set(kept.map((at) => values[at]));
        if (finite.length > 0) {
          expect(shown).toContain(smallest(finite));
          expect(shown).toContain(largest(finite));
        }
      }),
    );
  });

  it("keeps one peak among a million points", () => {
    const y = new Float64Array(1_000_000);
    y[654_321] = 7;
    expect(Array.from(decimated({ x: count(y.length), y }, 0, y.length, 600))).toContain(654_321);
  });

  it("is of the points in view and a neighbour on each side", () => {
    const x = Float64Array.of(0, 1, 2, 3, 4, 5);
    expect(rangeWithin(x, 2, 3)).toEqual([1, 5]);
    expect(rangeWithin(x, 2.5, 2.6)).toEqual([2, 5]);
    expect(rangeWithin(x, 9, 10)).toEqual([5, 6]);
    expect(firstAtLeast(x, 2.5)).toBe(3);
    expect(isAscending(x)).toBe(true);
    expect(isAscending(Float64Array.of(1, 0))).toBe(false);
  });
});

describe("dots", () => {
  it("that would cover each other, are outside, or nowhere are left out", () => {
    const dots = [
      [1, 1],
      [1.4, 1.2],
      [50, 50],
      [-1, 5],
      [Number.NaN, 5],
    ] as const;
    const at = (dot: number) => dots[dot] as readonly [number, number];
    expect(visibleDots(dots.length, at, [100, 60], 2)).toEqual([0, 2]);
  });
});

describe("a smoothed curve", () => {
  it("begins with the first value and follows the others", () => {
    expect([...smoothed(Float64Array.of(4, 0), 0.5)]).toEqual([4, expect.closeTo(4 / 3)]);
    expect([...smoothed(Float64Array.of(3, 5), 0)]).toEqual([3, 5]);
  });

  it("leaves what is not finite as it is, and out of the mean", () => {
    const [first, gap, last] = smoothed(Float64Array.of(2, Number.NaN, 2), 0.9);
    expect([first, gap, last]).toEqual([expect.closeTo(2), Number.NaN, expect.closeTo(2)]);
  });
});
