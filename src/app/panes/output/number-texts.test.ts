import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leadToTimes, numberDifference, readsClock } from "./number-texts.ts";

describe("texts that differ in numbers", () => {
  it("are as far apart as the numbers that differ most", () => {
    expect(numberDifference("loss 0.5 after 10", "loss 0.5 after 10")).toBe(0);
    expect(numberDifference("loss 1.0 of -2", "loss 1.1 of -2")).toBeCloseTo(0.1 / 1.1);
    expect(numberDifference("1,000 stars", "2,000 stars")).toBe(0.5);
    expect(numberDifference("1e-3", "2e-3")).toBe(0.5);
  });

  it("may have times of other units, which are not compared", () => {
    expect(numberDifference("sum: 1.2 ms", "sum: 900 µs")).toBe(Number.POSITIVE_INFINITY);
  });

  it("are other texts where the words differ", () => {
    expect(numberDifference("3 cats", "3 dogs")).toBeNull();
    expect(numberDifference("1 2", "1")).toBeNull();
    expect(numberDifference("1 GB", "1 MB")).toBeNull();
  });

  it("have a difference that is the same from both sides, whatever they are", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(numberDifference(one, one)).toBe(0);
        expect(numberDifference(one, other)).toBe(numberDifference(other, one));
      }),
    );
  });
});

describe("texts that lead to times", () => {
  it("say the same up to the first time, whatever comes after it", () => {
    expect(leadToTimes("sum: 57.7 ms, min–max of 2 samples", "sum: 160 µs, one sample")).toBe(true);
    expect(leadToTimes("sum: 57.7 ms", "product: 57.7 ms")).toBe(false);
    expect(leadToTimes("sum: 57", "sum: 160")).toBe(false);
  });
});

describe("a program", () => {
  it("reads the clock directly or with bench", () => {
    expect(readsClock('await bench("a", f);')).toBe(true);
    expect(readsClock("const run = pipeline(stages, { depth: 2 });")).toBe(true);
    expect(readsClock("const begun = performance.now();")).toBe(true);
    expect(readsClock("print(benchmark);")).toBe(false);
  });
});
