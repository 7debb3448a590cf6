/** A table of numbers and words, on the page. */

import { type ReactNode, useCallback, useMemo } from "react";
import { counted } from "../../controls/format.ts";
import { LongTable } from "../../controls/tables/LongTable.tsx";
import type { SortKey } from "../../controls/tables/sort-rows.ts";
import { extentOf, numberTextIn } from "../frame/numbers.ts";
import type { Cell, ChartTable } from "../table.ts";

const columnsShown = 50;

interface TableProps {
  readonly label: string;
  readonly describedBy: string;
  readonly table: ChartTable;
}

/** The maximum number of rows by which the digits of a column are chosen. */
const maxSampled = 1000;

/** The first columns of a table. */
export function NumberTable({ label, describedBy, table }: TableProps): ReactNode {
  const { head, count, row } = table;
  const cellOf = useMemo(() => cellsOf(row), [row]);
  const keyOf = useCallback(
    (at: number, column: number): SortKey => {
      const cell = cellOf(at, column);
      return cell === "" || Number.isNaN(cell) ? null : cell;
    },
    [cellOf],
  );
  const texts = useMemo(() => textsOf(table), [table]);
  const left = head.length - columnsShown;
  return (
    <div className="chart-table">
      <LongTable
        label={label}
        describedBy={describedBy}
        titles={head.slice(0, columnsShown)}
        count={count}
        keyOf={keyOf}
        cell={(at, column) => {
          const cell = cellOf(at, column);
          return typeof cell === "number" ? (texts[column]?.(cell) ?? cell) : cell;
        }}
      />
      {left > 0 && <p className="left-out">{counted(left, "more column")} in the CSV file</p>}
    </div>
  );
}

/** Writes the numbers of each column with digits by which they differ. */
function textsOf({ head, count, row }: ChartTable): readonly ((value: number) => string)[] {
  const step = Math.max(1, Math.ceil(count / maxSampled));
  const rows = Array.from({ length: Math.ceil(count / step) }, (_, at) => row(at * step));
  return head.slice(0, columnsShown).map((_, column) => {
    const numbers = rows.flatMap((cells) => {
      const cell = cells[column];
      return typeof cell === "number" ? [cell] : [];
    });
    return numberTextIn(extentOf([numbers], "linear"));
  });
}

/** Reads cells, where those of one row are requested one after the other. */
function cellsOf(row: ChartTable["row"]): (at: number, column: number) => Cell {
  let last = -1;
  let cells: readonly Cell[] = [];
  return (at, column) => {
    if (at !== last) cells = row(at);
    last = at;
    return cells[column] ?? "";
  };
}
