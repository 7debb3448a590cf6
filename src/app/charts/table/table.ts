/** The kind of chart that `plot.table` shows. */
import { maxFrameElements, maxTableColumns } from "../../../engine/present/plot/limits.ts";
import {
  type TableContent,
  type TableForm,
  tableContent,
} from "../../../engine/present/plot/table-content.ts";
import { type Fields, isList, record } from "../../run/messages/read-fields.ts";
import { isDoubles, isName } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { textOf } from "../table.ts";
import { counted } from "../words.ts";
import { columnsTable } from "./columns-table.ts";

export const table: FrameKind<TableContent> = {
  read({ columns }) {
    if (!isList(columns, isColumn, maxTableColumns) || columns.length === 0) return null;
    const rows = columns[0]?.cells.length ?? 0;
    const isSound =
      rows * columns.length <= maxFrameElements &&
      columns.every(({ cells }) => cells.length === rows);
    return isSound
      ? { kind: "table", columns: columns.map(({ name, cells }) => ({ name, cells })) }
      : null;
  },
  fill: (form, numbers) =>
    isList(form.columns, isRecord, maxTableColumns)
      ? tableContent(form as unknown as TableForm, numbers)
      : null,
  summary: ({ columns }) =>
    `${counted(columns[0]?.cells.length ?? 0, "row")} of ${counted(columns.length, "column")}`,
  table: columnsTable,
  text: (content) => textOf(columnsTable(content)),
  draw: async () => (await import("./TableChart.tsx")).TableChart,
};

function isColumn(value: unknown): value is TableContent["columns"][number] {
  const fields = record(value);
  return (
    isName(fields?.name) &&
    (isDoubles(fields.cells) || isList(fields.cells, isName, maxFrameElements))
  );
}

function isRecord(value: unknown): value is Fields {
  return record(value) !== null;
}
