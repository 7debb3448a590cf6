/** A table of `console.table`, sorted by the column whose title is pressed. */
import { type ReactNode, useMemo, useState } from "react";
import type { ShownTable } from "../../../../engine/present/presenter.ts";
import { TableFrame } from "../../../ui/TableFrame.tsx";
import { type Sorting, sortedRows } from "./sort-rows.ts";
import { Tokens } from "./Tokens.tsx";

export function ConsoleTable({ table }: { readonly table: ShownTable }): ReactNode {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const rows = useMemo(() => sortedRows(table.rows, sorting), [table, sorting]);
  const { columns, moreRows, moreColumns } = table;
  const sortBy = (column: number): void =>
    setSorting((before) => {
      if (before?.column !== column) return { column, isFalling: false };
      return before.isFalling ? null : { column, isFalling: true };
    });
  const directionOf = (column: number): "ascending" | "descending" | undefined => {
    if (sorting?.column !== column) return undefined;
    return sorting.isFalling ? "descending" : "ascending";
  };
  const left = [
    ...(moreRows > 0 ? [`${moreRows.toLocaleString("en")} more rows`] : []),
    ...(moreColumns > 0 ? [`${moreColumns.toLocaleString("en")} more columns`] : []),
  ];
  return (
    <>
      <TableFrame>
        <table className="console-table">
          <thead>
            <tr>
              {columns.map((title, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same.
                <th key={column} scope="col" aria-sort={directionOf(column)}>
                  <button type="button" title={title} onClick={() => sortBy(column)}>
                    {title}
                    <span aria-hidden="true" className="sort-mark">
                      {{ ascending: "▲", descending: "▼", none: "" }[directionOf(column) ?? "none"]}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own.
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same.
                  <td key={column} className={cell?.kind === "number" ? "aligned" : undefined}>
                    {cell && <Tokens tree={cell} tensors={[]} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {left.length > 0 && <p className="left-out">{left.join(" and ")} left out here</p>}
    </>
  );
}
