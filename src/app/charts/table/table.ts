/** The kind of chart that `plot.table` shows. */
import type { TableContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { textOf } from "../table.ts";
import { counted } from "../words.ts";
import { columnsTable } from "./columns-table.ts";

export const table: FrameKind<TableContent> = {
  summary: ({ columns }) =>
    `${counted(columns[0]?.cells.length ?? 0, "row")} of ${counted(columns.length, "column")}`,
  table: columnsTable,
  text: (content) => textOf(columnsTable(content)),
  draw: async () => (await import("./TableChart.tsx")).TableChart,
};
