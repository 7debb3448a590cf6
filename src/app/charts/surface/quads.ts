/** A surface as a picture: quads in the order in which they are painted, the farthest first. */
import type { FieldContent } from "../../../engine/present/plot/content.ts";
import { shareIn } from "../frame/colour-map.ts";
import { extentOf } from "../frame/numbers.ts";
import { proportionOf } from "../frame/proportion.ts";

export interface Quad {
  /** The corners' x and y alternately, about -1 to 1, y upwards. */
  readonly corners: readonly number[];
  /** The height in its middle as a fraction of the range. */
  readonly share: number;
}

/** The number of lines of a grid drawn in each direction. */
const maxLines = 80;
const height = 0.55;

/** Rotated by an angle around its vertical axis, and seen from above by a tilt, both in radians. */
export function quadsOf(
  { shape, elements, x: xEnds, y: yEnds }: FieldContent,
  angle: number,
  tilt: number,
): Quad[] {
  const [rows, columns] = shape;
  const range = extentOf([elements], "linear") ?? [0, 1];
  const [down, across] = [linesOf(rows), linesOf(columns)];
  const shareAt = (row: number, column: number): number =>
    shareIn(range, elements[row * columns + column] as number);
  const proportion = proportionOf(xEnds, yEnds) ?? 1;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const pointOf = (row: number, column: number): readonly [number, number, number] => {
    const x = ((column / (columns - 1)) * 2 - 1) * Math.min(1, proportion);
    const y = ((row / (rows - 1)) * 2 - 1) * Math.min(1, 1 / proportion);
    const z = (shareAt(row, column) * 2 - 1) * height;
    const [right, depth] = [x * cosine - y * sine, x * sine + y * cosine];
    const scale = 0.68;
    return [
      right * scale,
      (z * Math.cos(tilt) + depth * Math.sin(tilt)) * scale,
      depth * Math.cos(tilt) - z * Math.sin(tilt),
    ];
  };
  const quads: (Quad & { readonly depth: number })[] = [];
  for (let row = 1; row < down.length; row++) {
    for (let column = 1; column < across.length; column++) {
      const [top, bottom] = [down[row - 1] as number, down[row] as number];
      const [left, right] = [across[column - 1] as number, across[column] as number];
      const corners = [
        pointOf(top, left),
        pointOf(top, right),
        pointOf(bottom, right),
        pointOf(bottom, left),
      ];
      const depth = corners.reduce((sum, [, , each]) => sum + each, 0);
      // A quad with a corner that is not finite is a hole.
      if (!Number.isFinite(depth)) continue;
      const share =
        (shareAt(top, left) +
          shareAt(top, right) +
          shareAt(bottom, right) +
          shareAt(bottom, left)) /
        4;
      quads.push({ corners: corners.flatMap((corner) => corner.slice(0, 2)), share, depth });
    }
  }
  return quads.sort((a, b) => b.depth - a.depth);
}

/** The first, the last, and the drawn rows between them. */
function linesOf(count: number): readonly number[] {
  const drawn = Math.min(count, maxLines);
  return Array.from({ length: drawn }, (_, at) => Math.round((at * (count - 1)) / (drawn - 1)));
}
