import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blankDrawing,
  type DrawingShape,
  decodeDrawing,
  encodeDrawing,
  isDrawingText,
  maxDrawingSide,
} from "./drawing.ts";

const side = fc.integer({ min: 1, max: 12 });
const drawing = fc.tuple(side, side).chain((shape) =>
  fc.record({
    shape: fc.constant(shape as DrawingShape),
    levels: fc.uint8Array({
      minLength: shape[0] * shape[1],
      maxLength: shape[0] * shape[1],
      max: 15,
    }),
  }),
);

describe("a drawing as text", () => {
  it("has a run for equal pixels, and none for blank ones at the end", () => {
    expect(encodeDrawing(Uint8Array.of(0, 0, 15, 15, 15, 1, 0, 0), [2, 4])).toBe("2x4:a2p3b");
    expect(encodeDrawing(new Uint8Array(4), [2, 2])).toBe(blankDrawing([2, 2]));
  });

  it("survives encoding and decoding, with a character for each pixel at most", () => {
    fc.assert(
      fc.property(drawing, ({ levels, shape }) => {
        const text = encodeDrawing(levels, shape);
        expect(decodeDrawing(text, shape)).toEqual(levels);
        expect(isDrawingText(text)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(blankDrawing(shape).length + levels.length);
      }),
    );
  });

  it("is read from any text without a throw, as a drawing of its shape or not at all", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^3x3:[a-q0-9]*$/));
    fc.assert(
      fc.property(text, (drawing) => {
        const levels = decodeDrawing(drawing, [3, 3]);
        if (levels !== null) expect(levels).toHaveLength(9);
      }),
    );
  });

  it.each(["3x3:a10", "3x3:q", "3x3:a0", "3x3:2a", "2x3:p", "3x3", "", 7, null])(
    "is not %j for three rows and columns",
    (drawing) => expect(decodeDrawing(drawing, [3, 3])).toBeNull(),
  );

  it("has at most as many pixels as a param may", () => {
    const shape = [maxDrawingSide, maxDrawingSide] as const;
    const levels = Uint8Array.from({ length: maxDrawingSide ** 2 }, (_, at) => at % 16);
    expect(decodeDrawing(encodeDrawing(levels, shape), shape)).toEqual(levels);
  });
});
