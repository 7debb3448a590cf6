import { describe, expect, it } from "vitest";
import { faded, hex, mixed, readColour } from "./page-colours.ts";

describe("a colour of the page", () => {
  it("is read in each notation in which browsers report it", () => {
    expect(readColour("rgb(18, 23, 30)")).toEqual([18, 23, 30, 1]);
    expect(readColour("rgba(0, 0, 0, 0.5)")).toEqual([0, 0, 0, 0.5]);
    expect(readColour("color(srgb 1 0.5 0 / 0.25)")).toEqual([255, 127.5, 0, 0.25]);
  });

  it("is written for Monaco with its opacity", () => {
    expect(hex([18, 23, 30, 1])).toBe("#12171eff");
    expect(hex(faded([255, 0, 0, 1], 0.5))).toBe("#ff000080");
  });

  it("is mixed with another", () => {
    expect(mixed([0, 0, 0, 1], [200, 100, 50, 1], 0.5)).toEqual([100, 50, 25, 1]);
  });
});
