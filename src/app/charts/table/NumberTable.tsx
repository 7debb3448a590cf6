/** A table of numbers and words, on the page. */
import { type ReactNode, useCallback, useMemo } from "react";
import { LongTable } from "../../controls/tables/LongTable.tsx";
import type { SortKey } from "../../controls/tables/sort-rows.ts";
import { shortNumber } from "../frame/numbers.ts";
import type { Cell, ChartTable } from "../table.ts";

const columnsShown = 50;

interface TableProps {
  readonly label: string;
  readonly describedBy: string;
  readonly table: ChartTable;
}

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
          return typeof cell === "number" ? shortNumber(cell) : cell;
        }}
      />
      {left > 0 && (
        <p className="left-out">
          {left === 1 ? "1 more column" : `${left} more columns`} in the CSV file
        </p>
      )}
    </div>
  );
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
