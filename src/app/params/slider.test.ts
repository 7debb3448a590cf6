import { describe, expect, it } from "vitest";
import type { ParamScale } from "../../engine/present/params/kinds/number.ts";
import { sliderOf } from "./slider.ts";

const number = (scale: ParamScale, min: number, max: number, step: number) =>
  sliderOf({ scale, min, max, step, value: min });

describe("a slider", () => {
  it("has the values themselves on a linear scale", () => {
    const slider = number("linear", 0, 1, 0.25);
    expect(slider).toMatchObject({ min: 0, max: 1, step: 0.25 });
    expect([slider.positionOf(0.5), slider.valueAt(0.75)]).toEqual([0.5, 0.75]);
  });

  it("has exponents on a logarithmic one", () => {
    expect(number("log2", 64, 1024, 1)).toMatchObject({ min: 6, max: 10, step: 1 });
    expect(number("log2", 64, 1024, 1).valueAt(7)).toBe(128);
    const rate = number("log10", 1e-5, 1, 0.1);
    expect([rate.min, rate.max, rate.step]).toEqual([-5, 0, 0.1]);
    expect(rate.valueAt(-4)).toBe(1e-4);
    expect(rate.valueAt(-3.9)).toBe(0.000126);
  });

  it("keeps whole numbers whole, fractions of 2 exact, and all in the range", () => {
    expect(number("log10", 1, 1000, 0.1).valueAt(0.5)).toBe(3);
    expect(number("log2", 0.125, 4, 1).valueAt(-2)).toBe(0.25);
    expect(number("log2", 3, 100, 1).valueAt(6.643_856_2)).toBe(100);
  });
});
