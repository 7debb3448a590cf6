import { describe, expect, it } from "vitest";
import { portion, slotWindow } from "./slot-window.ts";

describe("slotWindow", () => {
  it("draws all of a few outputs", () => {
    for (const count of [0, 1, 300, 340]) {
      expect(slotWindow(count, 0)).toEqual({ first: count, from: count });
    }
  });

  it("draws the first and the last of many", () => {
    expect(slotWindow(3_000, 0)).toEqual({ first: 150, from: 2_850 });
  });

  it("draws as many more as were asked for, up to all", () => {
    expect(slotWindow(3_000, portion)).toEqual({ first: 150 + portion, from: 2_850 });
    expect(slotWindow(3_000, 3_000)).toEqual({ first: 3_000, from: 3_000 });
  });
});
