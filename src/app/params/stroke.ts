/** Strokes of a brush on a drawing. In: levels of pixels from 0 to 15. Out: those after the stroke. */

import type { DrawingShape } from "../../engine/present/params/kinds/drawing.ts";
import { fullLevel } from "../../engine/present/params/kinds/drawing.ts";

/** A point on the drawing in pixels; the middle of the first pixel is at (0.5, 0.5). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const brushes = ["thin", "medium", "thick", "eraser"] as const;
export type Brush = (typeof brushes)[number];

/** In pixels of a drawing with 28 rows or columns; on larger ones brushes grow. */
const radii: Readonly<Record<Brush, number>> = { thin: 0.5, medium: 1.1, thick: 2, eraser: 2 };
const usualSide = 28;

function radiusOf(brush: Brush, [rows, columns]: DrawingShape): number {
  return radii[brush] * Math.max(1, rows / usualSide, columns / usualSide);
}

/** Pixels under the stroke become full, and those at its edge partly; those under the eraser become empty likewise. */
export function stroke(
  levels: Uint8Array,
  shape: DrawingShape,
  { from, to, brush }: { readonly from: Point; readonly to: Point; readonly brush: Brush },
): Uint8Array {
  const [rows, columns] = shape;
  const radius = radiusOf(brush, shape);
  const drawn = levels.slice();
  const reach = radius + 1;
  const first = (a: number, b: number): number => Math.max(0, Math.floor(Math.min(a, b) - reach));
  const last = (a: number, b: number, most: number): number =>
    Math.min(most - 1, Math.ceil(Math.max(a, b) + reach));
  for (let row = first(from.y, to.y); row <= last(from.y, to.y, rows); row++) {
    for (let column = first(from.x, to.x); column <= last(from.x, to.x, columns); column++) {
      const away = distance({ x: column + 0.5, y: row + 0.5 }, from, to);
      const cover = Math.round(fullLevel * Math.min(1, Math.max(0, radius + 0.5 - away)));
      const at = row * columns + column;
      const level = drawn[at] as number;
      drawn[at] = brush === "eraser" ? Math.min(level, fullLevel - cover) : Math.max(level, cover);
    }
  }
  return drawn;
}

/** From a point to the nearest one between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
