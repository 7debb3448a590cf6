import { describe, expect, it } from "vitest";
import { imageElements, imageLayoutOf, leadingAxes, matrixOf } from "./matrix.ts";

describe("matrixOf", () => {
  it("is the last two axes at an index of the others", () => {
    expect(matrixOf([2, 3, 4, 5], [1, 2])).toEqual({ rows: 4, columns: 5, start: 5 * 20 });
    expect(matrixOf([4, 5], [])).toEqual({ rows: 4, columns: 5, start: 0 });
    expect(matrixOf([7], [])).toEqual({ rows: 7, columns: 1, start: 0 });
    expect(leadingAxes([2, 3, 4, 5])).toEqual([2, 3]);
    expect(leadingAxes([7])).toEqual([]);
  });
});

describe("imageLayoutOf", () => {
  const unit = { min: 0, max: 1 };

  it("finds grey and coloured images, and several of them", () => {
    expect(imageLayoutOf([8, 9], unit)).toMatchObject({ height: 8, width: 9, channels: 1 });
    expect(imageLayoutOf([8, 9, 3], unit)).toMatchObject({ width: 9, areChannelsFirst: false });
    expect(imageLayoutOf([3, 8, 9], unit)).toMatchObject({ width: 9, areChannelsFirst: true });
    expect(imageLayoutOf([5, 1, 8, 9], unit)).toMatchObject({ images: 5, channels: 1 });
    expect(imageLayoutOf([8, 9], { min: 0, max: 200 })?.white).toBe(255);
  });

  it("finds none in other shapes and ranges", () => {
    expect(imageLayoutOf([8], unit)).toBeNull();
    expect(imageLayoutOf([2, 2], unit)).toBeNull();
    expect(imageLayoutOf([8, 9, 7], unit)).toBeNull();
    expect(imageLayoutOf([8, 9], { min: -1, max: 1 })).toBeNull();
    expect(imageLayoutOf([8, 9], { min: 0, max: 300 })).toBeNull();
    expect(imageLayoutOf([8, 9], { min: null, max: null })).toBeNull();
  });
});

describe("imageElements", () => {
  const layout = { height: 1, width: 2, channels: 3, images: 2, white: 1 } as const;

  it("takes channels from the last or the first axis", () => {
    const first = imageElements([1, 2, 3, 4, 5, 6], { ...layout, areChannelsFirst: false }, 0);
    expect([...first]).toEqual([1, 2, 3, 4, 5, 6]);
    const elements = [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6];
    const second = imageElements(elements, { ...layout, areChannelsFirst: true }, 1);
    expect([...second]).toEqual([1, 3, 5, 2, 4, 6]);
  });
});
