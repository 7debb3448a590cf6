import { describe, expect, it } from "vitest";
import { fitted, proportionOf } from "./proportion.ts";

describe("a picture in its space", () => {
  it("keeps its proportions, by the side that has less space", () => {
    expect(fitted(1, 700, 400)).toEqual({ width: 400, height: 400 });
    expect(fitted(2, 300, 400)).toEqual({ width: 300, height: 150 });
    expect(fitted(null, 700, 400)).toEqual({ width: 700, height: 400 });
  });

  it("is stretched where it could not be seen", () => {
    expect(fitted(100, 700, 400)).toEqual({ width: 700, height: 40 });
    expect(fitted(0.01, 700, 400)).toEqual({ width: 80, height: 400 });
    expect(fitted(0.01, 50, 20)).toEqual({ width: 50, height: 20 });
  });

  it("has those of its coordinates unless they are of different units", () => {
    expect(proportionOf([-2, 2], [3, 1])).toBe(2);
    expect(proportionOf([0, 1000], [0, 1])).toBeNull();
  });
});
