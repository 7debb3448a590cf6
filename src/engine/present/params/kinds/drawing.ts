/**
 * Pictures that the visitor draws, as text, so that links and stored runs have space for them.
 *
 *   drawing = rows "x" columns ":" run*
 *   run     = level [count]
 *
 * A level is one of 16 letters from "a", blank, to "p", full. A count of equal pixels in row-major order is written
 * where it is above 1. Pixels after the last run are blank. A text has at most one character for each pixel, beside its
 * shape.
 */
import { isCount, type ParamKind } from "./kind.ts";

export interface DrawingSpec {
  readonly kind: "drawing";
  readonly name: string;
  readonly shape: DrawingShape;
  readonly value: string;
}

/** The rows and columns of a drawing. */
export type DrawingShape = readonly [rows: number, columns: number];

/** Rows, and columns, of a drawing. */
export const maxDrawingSide = 128;

export const drawingKind: ParamKind<DrawingSpec> = {
  fields: ["shape"],
  specOf: (name, [options]) => {
    const { shape } = (options ?? {}) as { readonly shape?: readonly unknown[] };
    if (!Array.isArray(shape)) return null;
    const sides = [...shape] as readonly unknown[] as DrawingShape;
    return { kind: "drawing", name, shape: sides, value: blankDrawing(sides) };
  },
  problemOfFields: ({ name, shape }) => {
    const isShape =
      Array.isArray(shape) &&
      shape.length === 2 &&
      shape.every((side) => isCount(side, Number.MAX_SAFE_INTEGER));
    if (!isShape) return `invalid shape of "${name}": expected [rows, columns], such as [28, 28]`;
    return shape.every((side) => side <= maxDrawingSide)
      ? null
      : `unsupported shape [${shape.join(", ")}] of "${name}": a drawing has at most ${maxDrawingSide} rows and ${maxDrawingSide} columns`;
  },
  problemOfValue: ({ name, shape }, value) =>
    decodeDrawing(value, shape)
      ? null
      : `invalid drawing of "${name}": expected ${shape[0]} × ${shape[1]} pixels`,
};

/** The level of a full pixel; a blank one has 0. */
export const fullLevel = 15;

const letters = "abcdefghijklmnop";
/** Characters before the runs. */
const maxShapeText = 2 * String(maxDrawingSide).length + 2;
export const maxDrawingText: number = maxDrawingSide ** 2 + maxShapeText;

export function blankDrawing([rows, columns]: DrawingShape): string {
  return `${rows}x${columns}:`;
}

/** The drawing with these levels from 0 to 15, row by row. */
export function encodeDrawing(levels: Uint8Array, shape: DrawingShape): string {
  const end = levels.findLastIndex((level) => level > 0) + 1;
  let text = blankDrawing(shape);
  for (let at = 0; at < end; ) {
    const level = levels[at] as number;
    let count = 1;
    while (at + count < end && levels[at + count] === level) count++;
    text += `${letters[level]}${count === 1 ? "" : count}`;
    at += count;
  }
  return text;
}

/** The levels of a drawing with this shape, row by row; null for any other value. */
export function decodeDrawing(text: unknown, shape: DrawingShape): Uint8Array | null {
  const opening = blankDrawing(shape);
  if (typeof text !== "string" || text.length > maxDrawingText || !text.startsWith(opening))
    return null;
  const levels = new Uint8Array(shape[0] * shape[1]);
  let filled = 0;
  const run = /([a-p])([1-9]\d{0,4})?/y;
  for (let at = opening.length; at < text.length; at = run.lastIndex) {
    run.lastIndex = at;
    const [whole, letter = "", count = "1"] = run.exec(text) ?? [];
    if (whole === undefined || filled + Number(count) > levels.length) return null;
    levels.fill(letters.indexOf(letter), filled, filled + Number(count));
    filled += Number(count);
  }
  return levels;
}

/** Whether a text begins as drawings do, so that messages name a drawing and do not show its letters. */
export function isDrawingText(value: unknown): boolean {
  return typeof value === "string" && /^\d{1,3}x\d{1,3}:[a-p\d]*$/.test(value);
}
