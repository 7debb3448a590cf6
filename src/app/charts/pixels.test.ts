import { describe, expect, it } from "vitest";
import type { FieldContent } from "../../engine/present/plot/content.ts";
import type { ColourMap } from "../../engine/present/plot/options.ts";
import { colourMaps } from "../../engine/present/plot/shown-chart.ts";
import {
  colourAt,
  colourPixels,
  colourTable,
  fittingMatrix,
  matrixPixels,
  rangeOf,
  shareIn,
} from "./frame/colour-map.ts";
import { imageGrid } from "./images/image-grid.ts";
import { quadsOf } from "./surface/quads.ts";

/** The luminance of a colour of the map, from 0 to 1. */
function luminance(map: ColourMap, step: number): number {
  const linear = (part: number): number =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const [red = 0, green = 0, blue = 0] = colourTable(map).subarray(step * 3, step * 3 + 3);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

describe("colour maps", () => {
  it("have 256 colours each", () => {
    for (const map of colourMaps) expect(new Set(colourTable(map)).size).toBeGreaterThan(20);
    expect(colourAt("grey", 0.5)).toBe("rgb(128 128 128)");
    expect(colourAt("viridis", Number.NaN)).toBe("transparent");
  });

  it("have the ends that their sources specify, and diverge from blue to red", () => {
    expect([...colourTable("viridis").subarray(0, 3)]).toEqual([0x44, 0x01, 0x54]);
    expect([...colourTable("viridis").subarray(-3)]).toEqual([0xfd, 0xe7, 0x25]);
    expect([...colourTable("magma").subarray(0, 3)]).toEqual([0, 0, 4]);
    const [red = 0, , blue = 0] = colourTable("diverging").subarray(3 * 25);
    expect(blue).toBeGreaterThan(red);
    const [right = 0, , left = 0] = colourTable("diverging").subarray(3 * 230);
    expect(right).toBeGreaterThan(left);
  });

  it.each(["viridis", "magma", "inferno", "plasma", "cividis", "grey"] as const)(
    "%s grows brighter from end to end",
    (map) => {
      for (let step = 16; step < 256; step += 16)
        expect(luminance(map, step)).toBeGreaterThan(luminance(map, step - 16));
    },
  );

  it("cover the numbers, or those that were asked for", () => {
    const elements = Float64Array.of(-1, 3, Number.NaN);
    expect(rangeOf({ map: "viridis", min: null, max: null }, elements)).toEqual([-1, 3]);
    expect(rangeOf({ map: "viridis", min: 0, max: null }, elements)).toEqual([0, 3]);
    expect(rangeOf({ map: "diverging", min: null, max: null }, elements)).toEqual([-3, 3]);
    expect(shareIn([0, 4], 1)).toBe(0.25);
    expect(shareIn([0, 4], 9)).toBe(1);
    expect(shareIn([2, 2], 2)).toBe(0.5);
    expect(shareIn([-Number.MAX_VALUE, Number.MAX_VALUE], Number.MAX_VALUE)).toBe(1);
  });

  it("leave a hole where a number is NaN", () => {
    expect([...matrixPixels(Float64Array.of(0, Number.NaN, 1), "grey", [0, 1])]).toEqual([
      0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255,
    ]);
    expect([...colourPixels(Uint8Array.of(255, 0, 51), 3, [0, 255])]).toEqual([255, 0, 51, 255]);
    expect([...colourPixels(Float32Array.of(0, 1, 0, 0.5), 4, [0, 1])]).toEqual([0, 255, 0, 128]);
  });
});

describe("a matrix that is larger than a canvas", () => {
  it("has the means of the finite numbers in blocks", () => {
    const elements = new Float32Array(8192).fill(Number.NaN, 0, 2);
    elements.set([0, 1, Number.NaN, 2], 2);
    const { elements: means, shape } = fittingMatrix(elements, [1, 8192]);
    expect(shape).toEqual([1, 4096]);
    expect([...means.subarray(0, 4)]).toEqual([Number.NaN, 0.5, 2, 0]);
    const ones = new Float32Array(6144 * 3).fill(1);
    expect(new Set(fittingMatrix(ones, [6144, 3]).elements)).toEqual(new Set([1]));
    expect(fittingMatrix(ones, [4096, 3]).elements).toBe(ones);
  });
});

describe("a surface", () => {
  const field = (elements: Float64Array, shape: readonly [number, number]): FieldContent => ({
    kind: "surface",
    shape,
    elements,
    x: [0, 1],
    y: [0, 1],
    levels: 10,
    map: "viridis",
  });

  it("is painted from the farthest quad to the nearest, and stays in the picture", () => {
    const elements = Float64Array.from({ length: 100 * 100 }, (_, at) => Math.sin(at));
    for (const angle of [0, 1, 2, 3]) {
      const quads = quadsOf(field(elements, [100, 100]), angle, 0.6);
      expect(quads).toHaveLength(79 * 79);
      for (const { corners } of quads)
        for (const corner of corners) expect(Math.abs(corner)).toBeLessThan(1.2);
    }
  });

  it("has a hole where a number is NaN", () => {
    const flat = Float64Array.of(1, 1, 1, 1, 1, Number.NaN);
    expect(quadsOf(field(flat, [2, 3]), 0, 0.5)).toHaveLength(1);
  });
});

describe("a grid of images", () => {
  it("has as many in a row as fit, or as were asked for", () => {
    const fitting = imageGrid([10, 28, 28, 1], null, 400, true);
    expect(fitting.perRow).toBe(4);
    expect(fitting.at(5)).toEqual([fitting.width + 8, fitting.height + 26]);
    const asked = imageGrid([10, 28, 28, 1], 10, 390, false);
    expect(asked.perRow).toBe(10);
    expect(asked.at(9)[0] + asked.width).toBeLessThanOrEqual(390);
    const one = imageGrid([1, 600, 30, 3], null, 400, false);
    expect(one.height).toBeLessThanOrEqual(641);
  });
});
