import { describe, expect, it } from "vitest";
import { type ConvolutionGeometry, tileLayout } from "./convolution-geometry.ts";
import { convolutionVariant, type TileVariant } from "./convolution-variant.ts";
import { plainTarget } from "./plain-target.ts";

const axis = { extent: 28, window: 3, stride: 1, dilation: 1, before: 1 };
const flat = { extent: 1, window: 1, stride: 1, dilation: 1, before: 0 };

function geometry(outputs: number, extent: number): ConvolutionGeometry {
  const plane = { ...axis, extent };
  return {
    n: 32,
    groups: 1,
    outputs,
    channels: 128,
    axes: [flat, plane, plane],
    out: [1, extent, extent],
  };
}

const tileOf = (outputs: number, extent: number): TileVariant =>
  convolutionVariant(geometry(outputs, extent), plainTarget) as TileVariant;

/** Of 32 threads each, idle ones included. */
function warpsOf(outputs: number, extent: number): number {
  const tile = tileOf(outputs, extent);
  const { tileO, tileH, tileW } = tile;
  const { threads } = tileLayout(tile, geometry(outputs, extent));
  const tiles = Math.ceil(extent / tileH) * Math.ceil(extent / tileW) * Math.ceil(outputs / tileO);
  return tiles * Math.ceil(threads / 32);
}

describe("the tile of a convolution", () => {
  it("takes hardly more warps for one output more than fill groups of 32", () => {
    for (const outputs of [64, 96, 128, 256])
      expect(warpsOf(outputs + 1, 28)).toBeLessThanOrEqual(1.15 * warpsOf(outputs, 28));
  });

  it("has as many outputs as ever where all threads have one", () => {
    for (const outputs of [64, 128])
      expect(tileOf(outputs, 28)).toMatchObject({ tileO: 32, tileH: 4, tileW: 28 });
  });

  it("is wide where so less of it lies outside, but only of outputs that make many of it", () => {
    for (const extent of [57, 58, 60])
      expect(tileOf(64, extent)).toMatchObject({ tileH: 8, tileW: 20 });
    for (const extent of [40, 56, 61, 64])
      expect(tileOf(64, extent)).toMatchObject({ tileH: 8, tileW: 8 });
    const alone = convolutionVariant({ ...geometry(64, 57), n: 1 }, plainTarget);
    expect(alone).toMatchObject({ tileW: 20, threadH: 1 });
  });

  it("is smaller where so more of it keep cores busy, and covers hardly more", () => {
    const images = (n: number): ConvolutionGeometry => ({ ...geometry(64, 14), n });
    expect(convolutionVariant(images(8), plainTarget)).toMatchObject({ tileH: 8, tileW: 8 });
    expect(convolutionVariant(images(64), plainTarget)).toMatchObject({ tileH: 14, tileW: 16 });
    const larger = { ...geometry(64, 28), n: 1 };
    expect(convolutionVariant(larger, plainTarget)).toMatchObject({ tileH: 4, tileW: 28 });
  });

  it("has fewer layers at a time where teams would have few times as many", () => {
    const few = { ...geometry(64, 56), n: 1, channels: 64 };
    expect(convolutionVariant(few, plainTarget)).toMatchObject({ split: 4, step: 8 });
  });

  it("has whole vectors of weights for each team that shares its layers", () => {
    for (const [extent, split] of [
      [7, 4],
      [8, 4],
      [15, 2],
    ] as const) {
      const few = { ...geometry(256, extent), n: 8, channels: 256 };
      const variant = convolutionVariant(few, plainTarget) as TileVariant;
      expect(variant).toMatchObject({ split, step: 4 * split });
      expect(tileLayout(variant, few).unit).toMatchObject({ layers: 4, vectors: 9 });
    }
  });
});
