/** The columns of a `plot.table` as a table. */
import type { TableContent } from "../../../engine/present/plot/content.ts";
import type { Cell, ChartTable } from "../table.ts";

export function columnsTable({ columns }: TableContent): ChartTable {
  return {
    head: columns.map(({ name }) => name),
    count: columns[0]?.cells.length ?? 0,
    row: (at) => columns.map(({ cells }) => cells[at] as Cell),
  };
}
