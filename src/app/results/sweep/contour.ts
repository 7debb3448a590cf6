/**
 * Draws where a field over a grid is 0 (marching squares: Lorensen and Cline's marching cubes, 1987, in the plane). In:
 * values at the crossings of rows and columns. Out: line segments in units of columns and rows, with linear
 * interpolation between values.
 */

/** Null if the value is not known; nothing is drawn in squares that touch it. */
export type Field = readonly (readonly (number | null)[])[];

/** From [column, row] to [column, row]. */
export type Segment = readonly [from: Point, to: Point];
type Point = readonly [column: number, row: number];

interface Corner {
  readonly at: Point;
  readonly value: number;
}

export function contour(field: Field): readonly Segment[] {
  return field
    .slice(1)
    .flatMap((_, row) =>
      (field[row] ?? []).slice(1).flatMap((__, column) => square(cornersOf(field, column, row))),
    );
}

/** The corners of a square in order around it; null if one is not known. */
function cornersOf(field: Field, column: number, row: number): readonly Corner[] | null {
  const corners = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ].flatMap(([x = 0, y = 0]): Corner[] => {
    const value = field[y]?.[x] ?? null;
    return value === null ? [] : [{ at: [x, y], value }];
  });
  return corners.length === 4 ? corners : null;
}

const isAbove = ({ value }: Corner): boolean => value >= 0;

function square(corners: readonly Corner[] | null): readonly Segment[] {
  if (corners === null) return [];
  const points = corners.flatMap((corner, index): Point[] => {
    const next = corners[(index + 1) % 4] as Corner;
    return isAbove(corner) === isAbove(next) ? [] : [between(corner, next)];
  });
  const [first, second, third, fourth] = points;
  if (first === undefined || second === undefined) return [];
  if (third === undefined || fourth === undefined) return [[first, second]];
  // The value in the middle of a saddle decides which two corners are joined.
  const middle = corners.reduce((sum, { value }) => sum + value, 0) >= 0;
  return middle === isAbove(corners[0] as Corner)
    ? [
        [first, second],
        [third, fourth],
      ]
    : [
        [fourth, first],
        [second, third],
      ];
}

function between({ at: [x, y], value }: Corner, other: Corner): Point {
  const share = value / (value - other.value);
  return [x + share * (other.at[0] - x), y + share * (other.at[1] - y)];
}
