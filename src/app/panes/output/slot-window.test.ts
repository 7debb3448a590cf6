import { describe, expect, it } from "vitest";
import { portion, type Stretch, stretches } from "./slot-window.ts";

const none = (): boolean => false;
const written = (found: readonly Stretch[]): string =>
  found.map(({ from, to, isDrawn }) => `${isDrawn ? "+" : "-"}${from}..${to}`).join(" ");

describe("stretches", () => {
  it("are one where there are only a few outputs", () => {
    for (const count of [0, 1, 300, 340])
      expect(written(stretches(count, 0, none))).toBe(`+0..${count}`);
  });

  it("leave out what is between the first and the last of many", () => {
    expect(written(stretches(3_000, 0, none))).toBe("+0..150 -150..2850 +2850..3000");
  });

  it("have as many more as were asked for, up to all", () => {
    expect(written(stretches(3_000, portion, none))).toBe("+0..450 -450..2850 +2850..3000");
    expect(written(stretches(3_000, 3_000, none))).toBe("+0..3000");
  });

  it("always have a chart amid what is left out", () => {
    const charts = [10, 150, 1_000, 1_001, 2_849, 2_999];
    expect(written(stretches(3_000, 0, (index) => charts.includes(index)))).toBe(
      "+0..151 -151..1000 +1000..1002 -1002..2849 +2849..2850 +2850..3000",
    );
  });
});
