/** Sorts the rows of a table by one column: numbers by size, before texts by their characters; nothing comes last. */

/** The key that a cell is sorted by; null for an empty one and for what is no number. */
export type SortKey = number | string | null;

export interface Sorting {
  readonly column: number;
  readonly isFalling: boolean;
}

/** The next order when a column's title is pressed: rising, falling, and as the rows came. */
export function nextSorting(before: Sorting | null, column: number): Sorting | null {
  if (before?.column !== column) return { column, isFalling: false };
  return before.isFalling ? null : { column, isFalling: true };
}

/** The indices of the rows in their order. Equal rows stay as they came. */
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
