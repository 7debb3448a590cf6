/** The order of a table's rows, which the visitor chooses by pressing a column's title. */
import { useMemo, useState } from "react";
import { nextSorting, type Sorting, type SortKey, sortedRows } from "./sort-rows.ts";

export interface SortedRows {
  readonly sorting: Sorting | null;
  readonly sortBy: (column: number) => void;
  /** The index of the row at this index of the sorted order. */
  readonly rowAt: (index: number) => number;
}

/** `keyOf` keeps its identity as long as the cells do. */
export function useSortedRows(
  count: number,
  keyOf: (row: number, column: number) => SortKey,
): SortedRows {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const order = useMemo(
    () => sorting && sortedRows(count, (row) => keyOf(row, sorting.column), sorting.isFalling),
    [count, keyOf, sorting],
  );
  return {
    sorting,
    sortBy: (column) => setSorting((before) => nextSorting(before, column)),
    rowAt: (index) => order?.[index] ?? index,
  };
}
