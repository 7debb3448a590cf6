import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeAxis, paddedExtent, panned, zoomed } from "./axis.ts";
import { extentOf, numberTextIn, type ScaleKind, shortNumber } from "./numbers.ts";

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

  const labels = (low: number, high: number, kind: ScaleKind = "linear") => {
    const { ticks, offset } = makeAxis(kind, [low, high], [0, 300], 5);
    return { texts: ticks.map(({ text }) => text), offset };
  };

  it("writes ticks that would read alike relative to an offset, which stands at its end", () => {
    expect(labels(0.693146, 0.693148)).toEqual({
      texts: ["+6e-6", "+6.5e-6", "+7e-6", "+7.5e-6", "+8e-6"],
      offset: "0.69314",
    });
    expect(labels(1e9, 1e9 + 5)).toEqual({
      texts: ["+0", "+1", "+2", "+3", "+4", "+5"],
      offset: "1e9",
    });
    expect(labels(-1e9 - 5, -1e9).texts).toEqual(["-5", "-4", "-3", "-2", "-1", "+0"]);
    expect(labels(0.9999, 1.0001)).toEqual({
      texts: ["-1e-4", "-5e-5", "+0", "+5e-5", "+1e-4"],
      offset: "1",
    });
    expect(labels(1234567890.1, 1234567890.9).offset).toBe("1,234,567,890");
  });

  it("has no offset where its ticks read differently, and none on a log axis", () => {
    expect(labels(-1e-9, 1e-9)).toEqual({
      texts: ["-1e-9", "-5e-10", "0", "5e-10", "1e-9"],
      offset: "",
    });
    expect(labels(0, 1).texts).toEqual(["0", "0.2", "0.4", "0.6", "0.8", "1"]);
    expect(labels(12_345, 12_350).offset).toBe("");
    expect(labels(1e9, 1e9 + 5, "log").offset).toBe("");
  });

  it("has ticks that differ, and that add up to their values with the offset", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.integer({ min: -9, max: 6 }),
        (low, power) => {
          const high = low + 10 ** power;
          fc.pre(high - low > Math.abs(low) * 1e-11);
          const { ticks, offset } = makeAxis("linear", [low, high], [0, 300], 6);
          const read = (text: string): number => Number(text.replaceAll(",", ""));
          expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
          const near = Math.max(10 ** power / 100, Math.abs(low) * 1e-14);
          for (const { value, text } of ticks)
            expect(Math.abs(read(text) + read(offset) - value)).toBeLessThan(near);
        },
      ),
    );
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

describe("numbers of a range", () => {
  it("have more digits where the usual ones would read alike", () => {
    expect([0.693146, 0.693148].map(numberTextIn([0.693146, 0.693148]))).toEqual([
      "0.693146",
      "0.693148",
    ]);
    expect(numberTextIn([1e9, 1e9 + 5])(1e9 + 3)).toBe("1,000,000,003");
    expect(numberTextIn([1e-9, 1.00001e-9])(1.000005e-9)).toBe("1.000005e-9");
  });

  it("have the usual digits elsewhere", () => {
    for (const range of [null, [0, 1], [-1e-9, 1e-9], [5, 5]] as const)
      expect(numberTextIn(range)(0.123456)).toBe("0.12346");
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
