import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { mapCells } from "../../results/sweep/sweep-map.ts";
import { aMap, mapTimings } from "../../testing/map.ts";
import { cellSentence, cellText, mapSentence } from "../../verdict/map-words.ts";
import { MapChart } from "./MapChart.tsx";
import { MapTable } from "./MapTable.tsx";
import { borderOf, colourOf } from "./map-shape.ts";

const cellsOf = (ratios: Parameters<typeof mapTimings>[0]) =>
  mapCells(aMap, mapTimings(ratios), "endToEnd");
const size = { columns: 3, rows: 2 };
const cells = cellsOf([
  [0.1, 1, 4],
  [0.25, 2, 40],
]);

describe("the sentence of a map", () => {
  it("counts who is faster where, and states the crossover at the chosen value", () => {
    expect(mapSentence(aMap, cells, "endToEnd", true, false)).toBe(
      "Total time, of 6 pairs of n and m: GPU faster at 3, CPU faster at 2, too close to call at 1. At m = 8, the GPU is faster above n ≈ 161.",
    );
  });

  it("says how many pairs were not measured", () => {
    const some = cellsOf([
      [4, null, 4],
      [null, null, 4],
    ]);
    expect(mapSentence(aMap, some, "endToEnd", true, false)).toBe(
      "Total time, of 6 pairs of n and m: GPU faster at 3, not measured at 3.",
    );
    expect(mapSentence(aMap, cellsOf([]), "kernel", true, false)).toBe(
      "No pair of values was measured on both devices.",
    );
  });
});

describe("a cell of a map", () => {
  it("names the faster device and the factor, or says that it is too close to call", () => {
    expect(cells.map(cellText)).toEqual(["CPU 10×", "≈", "GPU 4×", "CPU 4×", "GPU 2×", "GPU 40×"]);
    expect(cellSentence(aMap, cells[2] as (typeof cells)[0])).toBe(
      "n = 1024, m = 1: GPU 1.00 ms, CPU 4.00 ms; GPU 4.00× faster",
    );
    const [alone] = mapCells(
      aMap,
      mapTimings([[4]]).filter(({ device }) => device === "cpu"),
      "endToEnd",
    );
    expect(alone && cellText(alone)).toBe("4.00 ms");
    const [empty] = cellsOf([]);
    expect(empty && cellText(empty)).toBe("–");
    expect(empty && cellSentence(aMap, empty)).toBe("n = 64, m = 1: not measured");
  });

  it("has the colour of the faster device, stronger with the factor up to a bound", () => {
    expect(cells.map(colourOf)).toEqual([
      "color-mix(in oklab, var(--cpu) 50%, var(--surface))",
      "var(--surface)",
      "color-mix(in oklab, var(--gpu) 30%, var(--surface))",
      "color-mix(in oklab, var(--cpu) 30%, var(--surface))",
      "color-mix(in oklab, var(--gpu) 15%, var(--surface))",
      "color-mix(in oklab, var(--gpu) 50%, var(--surface))",
    ]);
  });
});

describe("the border of a map", () => {
  it("runs between the cells that each device wins, with an end on either side", () => {
    const { middle, ends } = borderOf(
      cellsOf([
        [0.25, 4, 4],
        [0.25, 4, 4],
      ]),
      size,
    );
    // Halfway between the middles of the first two columns.
    expect(middle).toBe("M148.0 69.0L148.0 23.0");
    expect(ends.match(/M/g)).toHaveLength(2);
  });

  it("is none where one device wins everywhere, or nothing is known", () => {
    const won = cellsOf([
      [4, 4, 4],
      [4, 4, 4],
    ]);
    expect(borderOf(won, size)).toEqual({ middle: "", ends: "" });
    expect(borderOf(cellsOf([]), size)).toEqual({ middle: "", ends: "" });
  });
});

describe("a map on the page", () => {
  it("draws each cell, hatches those that are too close to call, and says all in a table", () => {
    const drawn = renderToStaticMarkup(<MapChart sweep={aMap} cells={cells} summary="So it is." />);
    expect(drawn.match(/class="map-box"/g)).toHaveLength(6);
    expect(drawn.match(/fill="url\(#/g)).toHaveLength(1);
    expect(drawn).toContain("n = 256, m = 8: GPU 1.00 ms");
    expect(drawn).toContain("So it is.");
    const table = renderToStaticMarkup(
      <MapTable sweep={aMap} cells={cells} quantity="Kernel time" />,
    );
    expect(table.match(/<tr/g)).toHaveLength(7);
    expect(table).toContain("too close to call");
  });
});
