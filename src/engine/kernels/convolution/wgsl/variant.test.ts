import { describe, expect, it } from "vitest";
import { plainTarget } from "../../../testing/plain-target.ts";
import { type ConvolutionGeometry, tileLayout } from "./geometry.ts";
import { convolutionVariant, type TileVariant } from "./variant.ts";

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

/** The groups count 32 threads each, idle ones included. */
function warpsOf(outputs: number, extent: number): number {
  const tile = tileOf(outputs, extent);
  const { tileO, tileH, tileW } = tile;
  const { threads } = tileLayout(tile, geometry(outputs, extent));
  const tiles = Math.ceil(extent / tileH) * Math.ceil(extent / tileW) * Math.ceil(outputs / tileO);
  return tiles * Math.ceil(threads / 32);
}

describe("the tile of a convolution", () => {
  it("needs hardly more warps for one output above a multiple of 32", () => {
    for (const outputs of [64, 96, 128, 256])
      expect(warpsOf(outputs + 1, 28)).toBeLessThanOrEqual(1.15 * warpsOf(outputs, 28));
  });

  it("keeps its number of outputs where all threads have one", () => {
    for (const outputs of [64, 128])
      expect(tileOf(outputs, 28)).toMatchObject({ tileO: 32, tileH: 4, tileW: 28 });
  });

  it("is wide where less of it is then outside, but only for outputs with many tiles", () => {
    const images = (extent: number): ConvolutionGeometry => ({ ...geometry(64, extent), n: 8 });
    for (const extent of [57, 58, 60])
      expect(convolutionVariant(images(extent), plainTarget)).toMatchObject({
        tileH: 8,
        tileW: 20,
      });
    for (const extent of [40, 56, 61, 64])
      expect(convolutionVariant(images(extent), plainTarget)).toMatchObject({ tileH: 8, tileW: 8 });
    const alone = convolutionVariant({ ...geometry(64, 57), n: 1 }, plainTarget);
    expect(alone).toMatchObject({ tileW: 20, threadH: 1 });
  });

  it("covers whole rows of such outputs where a device has enough threads, and no core has more work", () => {
    const large = { ...plainTarget, maxInvocations: 1024, maxWorkgroupStorageBytes: 49_152 };
    const chosen = (n: number, outputs: number, extent: number): unknown =>
      convolutionVariant({ ...geometry(outputs, extent), n }, large);
    for (const extent of [57, 58, 60])
      expect(chosen(8, 64, extent)).toMatchObject({ tileO: 64, tileH: 4, tileW: 60, step: 8 });
    expect(chosen(9, 64, 60)).toMatchObject({ tileO: 32, tileW: 20 });
    expect(chosen(8, 160, 60)).toMatchObject({ tileO: 32, tileW: 20 });
    const few = { ...geometry(64, 60), n: 8, channels: 12 };
    expect(convolutionVariant(few, large)).toMatchObject({ tileO: 32, tileW: 20 });
  });

  it("has an odd number of rows only where several teams share its layers", () => {
    const rows = (n: number, channels: number, extent: number): readonly number[] => {
      const images = { ...geometry(channels, extent), n, channels };
      const { tileH, split } = convolutionVariant(images, plainTarget) as TileVariant;
      return [tileH, split];
    };
    expect(rows(8, 64, 20)).toEqual([3, 4]);
    expect(rows(1, 64, 57)).toEqual([3, 4]);
    expect(rows(4, 64, 57)).toEqual([8, 1]);
    expect(rows(32, 64, 20)).toEqual([8, 1]);
  });

  it("covers several images where fewer tiles then cover all, and one where that saves none", () => {
    for (const [n, outputs, extent] of [
      [8, 512, 9],
      [8, 256, 17],
      [8, 128, 25],
      [32, 64, 57],
    ] as const) {
      const images = { ...geometry(outputs, extent), n, channels: outputs };
      const { stack } = convolutionVariant(images, plainTarget) as TileVariant;
      expect(stack && stack[0] * stack[1]).toBeGreaterThan(1);
      const alone = convolutionVariant({ ...images, n: 1 }, plainTarget);
      expect(alone).not.toHaveProperty("stack");
    }
    for (const extent of [7, 8, 14, 15, 28, 56])
      expect(tileOf(64, extent)).not.toHaveProperty("stack");
  });

  it("is smaller where more tiles keep cores busy", () => {
    const images = (n: number, extent: number): ConvolutionGeometry => ({
      ...geometry(64, extent),
      n,
    });
    expect(convolutionVariant(images(8, 14), plainTarget)).toMatchObject({ tileH: 8, tileW: 8 });
    expect(convolutionVariant(images(64, 14), plainTarget)).toMatchObject({ tileH: 14, tileW: 16 });
    expect(convolutionVariant(images(1, 28), plainTarget)).toMatchObject({ tileH: 8, tileW: 8 });
    expect(convolutionVariant(images(8, 28), plainTarget)).toMatchObject({ tileH: 4, tileW: 28 });
  });

  it("has two teams where all their groups run in one wave", () => {
    expect(tileOf(64, 28)).toMatchObject({ split: 1 });
    const one = { ...geometry(128, 28), n: 8 };
    expect(convolutionVariant(one, plainTarget)).toMatchObject({ split: 2, step: 8 });
    const strided = { ...axis, extent: 56, stride: 2 };
    const steep = { ...one, axes: [flat, strided, strided] } as const;
    expect(convolutionVariant(steep, plainTarget)).toMatchObject({ split: 1 });
  });

  it("has layers in fours for each team, however few such steps, and fewer where no four fill a step", () => {
    for (const [channels, split, step] of [
      [64, 4, 16],
      [16, 4, 16],
      [8, 2, 8],
      [12, 4, 4],
    ] as const) {
      const few = { ...geometry(64, 56), n: 1, channels };
      expect(convolutionVariant(few, plainTarget)).toMatchObject({ split, step });
    }
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
