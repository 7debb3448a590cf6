/** The numbers of a chart as a table, which is shown on demand and exported. */
import type { TableContent } from "../../engine/present/plot/content.ts";

export type Cell = string | number;

export interface ChartTable {
  readonly head: readonly string[];
  readonly count: number;
  /** The cells of a row, from 0. */
  readonly row: (at: number) => readonly Cell[];
}

export function matrixTable(
  columns: number,
  elements: ArrayLike<number>,
  rowNames: readonly string[] | null,
  columnNames: readonly string[] | null,
): ChartTable {
  const indices = Array.from({ length: columns }, (_, at) => at);
  return {
    head: ["row", ...indices.map((at) => columnNames?.[at] ?? `${at}`)],
    count: elements.length / columns,
    row: (at) => [
      rowNames?.[at] ?? at,
      ...indices.map((index) => elements[at * columns + index] as number),
    ],
  };
}

/** The columns of a `plot.table`. */
export function columnsTable({ columns }: TableContent): ChartTable {
  return {
    head: columns.map(({ name }) => name),
    count: columns[0]?.cells.length ?? 0,
    row: (at) => columns.map(({ cells }) => cells[at] as Cell),
  };
}

/** All rows as lines of text, whose cells are separated by tabs. */
export function textOf({ head, count, row }: ChartTable): string {
  return [head, ...Array.from({ length: count }, (_, at) => row(at))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

/** All rows as comma-separated values. */
export function csvOf({ head, count, row }: ChartTable): string {
  const lines = [head.map(csvCell).join(",")];
  for (let at = 0; at < count; at++) lines.push(row(at).map(csvCell).join(","));
  return `${lines.join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would interpret as a formula gets an apostrophe in front. */
function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
