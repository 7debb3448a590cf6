/** Sorts the rows of a table by one column: numbers by value, then texts by their characters; empty cells come last. */

/** The key by which a cell is sorted; null for an empty one and for NaN. */
export type SortKey = number | string | null;

export interface Sorting {
  readonly column: number;
  readonly isFalling: boolean;
}

/** The next order when a column's title is pressed: ascending, descending, and the original order. */
export function nextSorting(before: Sorting | null, column: number): Sorting | null {
  if (before?.column !== column) return { column, isFalling: false };
  return before.isFalling ? null : { column, isFalling: true };
}

/** The indices of the rows in sorted order. Equal rows keep their original order. */
export function sortedRows(
  count: number,
  keyOf: (row: number) => SortKey,
  isFalling: boolean,
): Uint32Array {
  const keys = Array.from({ length: count }, (_, row) => keyOf(row));
  const sign = isFalling ? -1 : 1;
  return Uint32Array.from(keys.keys()).sort((one, other) => {
    const [a, b] = [keys[one] as SortKey, keys[other] as SortKey];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : Number(a > b);
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}
