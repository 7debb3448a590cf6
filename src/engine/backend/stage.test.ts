import { describe, expect, it } from "vitest";
import { type Picture, pixelsOf } from "./painter.ts";
import { CanvasStage } from "./stage.ts";

const colours = Uint8Array.from({ length: 768 }, (_, at) => Math.floor(at / 3));
const picture: Picture = { width: 3, height: 2, channels: 1, colours, low: 0, high: 2 };
const buffer = { byteLength: 24 };

describe("a stage", () => {
  it("counts the pictures that are drawn", async () => {
    const counts: number[] = [];
    const stage = new CanvasStage({ draw: async () => {} }, picture, (count) => counts.push(count));
    await stage.draw({ dtype: "f32", shape: [2, 3], buffer });
    await stage.draw({ dtype: "f32", shape: [2, 3, 1], buffer });
    expect(counts).toEqual([1, 2]);
  });

  it("refuses values that are no pictures for its canvas, before they are drawn", async () => {
    let drawn = 0;
    const painter = {
      draw: async () => {
        drawn++;
      },
    };
    const stage = new CanvasStage(painter, picture, () => {});
    for (const value of [
      { dtype: "f32", shape: [3, 2] },
      { dtype: "i32", shape: [2, 3] },
      { dtype: "f32", shape: [2, 3, 3] },
      { dtype: "f32", shape: [] },
    ] as const)
      await expect(stage.draw({ ...value, buffer })).rejects.toThrow("animate: mismatched frame");
    expect(drawn).toBe(0);
  });

  it("refuses pictures while many are in the making, and takes further ones after them", async () => {
    const ends: (() => void)[] = [];
    const painter = { draw: () => new Promise<void>((resolve) => ends.push(resolve)) };
    const stage = new CanvasStage(painter, picture, () => {});
    const value = { dtype: "f32", shape: [2, 3], buffer } as const;
    const begun = Array.from({ length: 8 }, () => stage.draw(value));
    await expect(stage.draw(value)).rejects.toThrow("unsupported number of pending frames");
    for (const end of ends) end();
    await Promise.all(begun);
    const later = stage.draw(value);
    ends.at(-1)?.();
    await later;
  });
});

describe("pixels", () => {
  it("are colours of the table, clipped at the ends of the range, and transparent for NaN", () => {
    const pixels = pixelsOf(Float32Array.of(-5, 0, 1, 2, 9, Number.NaN), picture);
    expect([...pixels].filter((_, at) => at % 4 === 0)).toEqual([0, 0, 128, 255, 255, 0]);
    expect([...pixels].filter((_, at) => at % 4 === 3)).toEqual([255, 255, 255, 255, 255, 0]);
  });

  it("have separate red, green, blue and opacity", () => {
    const own = { ...picture, width: 1, height: 1, channels: 4 };
    expect([...pixelsOf(Float32Array.of(0, 1, 2, 1), own)]).toEqual([0, 128, 255, 128]);
  });
});
