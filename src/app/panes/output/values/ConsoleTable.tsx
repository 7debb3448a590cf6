/** A table of `console.table`. */

import { type ReactNode, useCallback } from "react";
import type { ShownTable } from "../../../../engine/present/presenter.ts";
import { isBranch, type ValueTree } from "../../../../engine/present/value-tree.ts";
import { counted } from "../../../controls/format.ts";
import { LongTable } from "../../../controls/tables/LongTable.tsx";
import type { SortKey } from "../../../controls/tables/sort-rows.ts";
import { Tokens } from "./Tokens.tsx";

export function ConsoleTable({ table }: { readonly table: ShownTable }): ReactNode {
  const { columns, rows, moreRows, moreColumns } = table;
  const keyOf = useCallback(
    (row: number, column: number): SortKey => keyOfCell(rows[row]?.[column] ?? null),
    [rows],
  );
  const left = [
    ...(moreRows > 0 ? [counted(moreRows, "more row")] : []),
    ...(moreColumns > 0 ? [counted(moreColumns, "more column")] : []),
  ];
  return (
    <>
      <LongTable
        label="Table"
        titles={columns}
        count={rows.length}
        keyOf={keyOf}
        cell={(row, column) => {
          const cell = rows[row]?.[column];
          return cell && <Tokens tree={cell} tensors={[]} />;
        }}
      />
      {left.length > 0 && <p className="left-out">{left.join(" and ")} not shown</p>}
    </>
  );
}

function keyOfCell(cell: ValueTree | null): SortKey {
  if (cell === null || cell.kind === "tensor" || isBranch(cell)) return null;
  // The indices of rows are marks.
  if (cell.kind !== "number" && !(cell.kind === "mark" && /^\d+$/.test(cell.text)))
    return cell.text;
  const value = Number(cell.text);
  return Number.isNaN(value) ? null : value;
}
