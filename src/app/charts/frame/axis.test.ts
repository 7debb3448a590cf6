import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeAxis, paddedExtent, panned, zoomed } from "./axis.ts";
import { extentOf, type ScaleKind, shortNumber } from "./numbers.ts";

const kinds = fc.constantFrom<ScaleKind>("linear", "log");

describe("an axis", () => {
  it("has a finite domain whatever the numbers are, and ticks in it", () => {
    fc.assert(
      fc.property(fc.array(fc.double()), kinds, (numbers, kind) => {
        const [low, high] = paddedExtent(extentOf([numbers], kind), kind, 0.05);
        expect(Number.isFinite(high - low)).toBe(true);
        expect(low).toBeLessThan(high);
        if (kind === "log") expect(low).toBeGreaterThan(0);
        const axis = makeAxis(kind, [low, high], [0, 300], 6);
        expect(axis.ticks.length).toBeLessThan(50);
        for (const { value } of axis.ticks) expect(Number.isFinite(axis.at(value))).toBe(true);
      }),
    );
  });

  it("leaves out what is not finite, and on a log axis what is not above 0", () => {
    const numbers = [Number.NaN, -2, 0, 5, Number.POSITIVE_INFINITY, 3];
    expect(extentOf([numbers], "linear")).toEqual([-2, 5]);
    expect(extentOf([numbers], "log")).toEqual([3, 5]);
    expect(extentOf([[Number.NaN]], "linear")).toBeNull();
    expect(makeAxis("log", [1, 10], [0, 100], 5).at(0)).toBeNaN();
  });

  it("has powers of ten for ticks over several decades", () => {
    const ticks = makeAxis("log", [0.001, 1000], [0, 300], 8).ticks.map(({ value }) => value);
    expect(ticks.map((value) => Math.log10(value))).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });

  it("keeps the number under the pointer where it is while zooming, and moves with it", () => {
    const axis = makeAxis("linear", [0, 10], [0, 100], 5);
    expect(zoomed(axis, 2, 0.5)).toEqual([1, 6]);
    expect(panned(axis, 20)).toEqual([-2, 8]);
    const [low, high] = zoomed(makeAxis("log", [1, 100], [0, 100], 5), 10, 0.5);
    expect([low, high]).toEqual([expect.closeTo(Math.sqrt(10)), expect.closeTo(10 ** 1.5)]);
  });

  it("is not zoomed beyond the precision of numbers", () => {
    let axis = makeAxis("linear", [1, 2], [0, 100], 5);
    for (let step = 0; step < 500; step++)
      axis = makeAxis("linear", zoomed(axis, 1.5, 0.8), [0, 100], 5);
    expect(axis.domain[0]).toBeLessThan(axis.domain[1]);
    for (let step = 0; step < 5000; step++)
      axis = makeAxis("linear", zoomed(axis, 1.5, 1.25), [0, 100], 5);
    expect(axis.domain.every(Number.isFinite)).toBe(true);
  });
});

describe("a number on an axis", () => {
  it.each([
    [0, "0"],
    [1234.56, "1,234.6"],
    [0.012345, "0.012345"],
    [1.5e-5, "1.5e-5"],
    [2e9, "2e9"],
    [-0.5, "-0.5"],
    [Number.NaN, "NaN"],
    [Number.NEGATIVE_INFINITY, "−∞"],
  ])("%d is %s", (number, text) => {
    expect(shortNumber(number)).toBe(text);
  });
});
