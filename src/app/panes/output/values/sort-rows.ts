/** Sorts the rows of a table by one column: numbers by size, before texts by their characters; nothing comes last. */
import type { ShownTable } from "../../../../engine/present/presenter.ts";
import { isBranch, type ValueTree } from "../../../../engine/present/value-tree.ts";

export interface Sorting {
  readonly column: number;
  readonly isFalling: boolean;
}

type Rows = ShownTable["rows"];

/** The rows as they came where nothing is sorted. */
export function sortedRows(rows: Rows, sorting: Sorting | null): Rows {
  if (sorting === null) return rows;
  const { column, isFalling } = sorting;
  const sign = isFalling ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [keyOf(one[column]), keyOf(other[column])];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}

/** Null for an empty cell and for what is no number. */
function keyOf(cell: ValueTree | null | undefined): number | string | null {
  if (!cell || cell.kind === "tensor" || isBranch(cell)) return null;
  if (cell.kind !== "number") return cell.text;
  const value = Number(cell.text);
  return Number.isNaN(value) ? null : value;
}
