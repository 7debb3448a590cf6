import { describe, expect, it } from "vitest";
import { aMap, mapTimings } from "../../testing/map.ts";
import { mapCells, rowOfMap } from "./sweep-map.ts";

describe("the cells of a map", () => {
  it("are all pairs of values with both times and who is faster", () => {
    const timings = mapTimings([
      [0.1, 1, 4],
      [0.5, null, 40],
    ]);
    const cells = mapCells(aMap, timings, "endToEnd");
    expect(cells.map(({ x, y, column, row }) => [x, y, column, row])).toEqual([
      [64, 1, 0, 0],
      [256, 1, 1, 0],
      [1024, 1, 2, 0],
      [64, 8, 0, 1],
      [256, 8, 1, 1],
      [1024, 8, 2, 1],
    ]);
    expect(cells.map(({ comparison }) => comparison?.faster)).toEqual([
      "cpu",
      null,
      "gpu",
      "cpu",
      undefined,
      "gpu",
    ]);
    expect(cells[5]?.cpu?.median).toBe(40);
    expect(rowOfMap(cells, 8).map(({ x, cpu }) => [x, cpu?.median])).toEqual([
      [64, 0.5],
      [256, undefined],
      [1024, 40],
    ]);
  });

  it("are empty before anything was measured, and none of a sweep over one param", () => {
    const cells = mapCells(aMap, [], "kernel");
    expect(cells).toHaveLength(6);
    expect(cells.every(({ gpu, cpu, comparison }) => !gpu && !cpu && !comparison)).toBe(true);
    const { second: _, ...sweep } = aMap;
    expect(mapCells(sweep, [], "kernel")).toEqual([]);
  });
});
