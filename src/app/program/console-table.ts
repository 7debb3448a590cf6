/** Rows as a table of aligned columns, for `console.table`. None of their getters is called. */
import { largest } from "../../engine/ir/extremes.ts";
import { formatValue } from "../../engine/present/format-value.ts";
import { heldBy, ownKeys, propertyOf } from "../../engine/present/reflection.ts";

const mostRows = 100;
const mostColumns = 20;
const mostCell = 60;
const index = "(index)";
const values = "Values";

/** Null for a value that has no rows. */
export function tableText(rows: unknown, columns: unknown): string | null {
  try {
    return textOf(rows, columns);
  } catch {
    // A proxy threw, or is revoked.
    return null;
  }
}

function textOf(rows: unknown, columns: unknown): string | null {
  if (typeof rows !== "object" || rows === null) return null;
  const all = keysOf(rows);
  const keys = all.slice(0, mostRows);
  const records = keys.map((key) => cellsOf(heldBy(rows, key)));
  if (records.length === 0) return null;
  const named = Array.isArray(columns) ? columns.map((column) => formatValue(column)) : null;
  const found = named ?? [...new Set(records.flatMap((cells) => [...cells.keys()]))];
  // The column of primitive rows comes last.
  const titles = [
    ...found.filter((name) => name !== values),
    ...found.filter((name) => name === values),
  ];
  const shown = [index, ...titles.slice(0, mostColumns)];
  const lines = [
    shown.map(cut),
    ...records.map((cells, row) =>
      shown.map((title) => cut(title === index ? (keys[row] as string) : (cells.get(title) ?? ""))),
    ),
  ];
  const widths = shown.map((_, column) =>
    largest(lines.map((line) => (line[column] as string).length)),
  );
  const texts = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] as number))
      .join("  ")
      .trimEnd(),
  );
  const left = all.length - keys.length;
  if (left > 0) texts.push(`… ${left} more rows`);
  if (titles.length > mostColumns) texts.push(`… ${titles.length - mostColumns} more columns`);
  return texts.join("\n");
}

function keysOf(value: object): string[] {
  const keys = ownKeys(value).filter((key) => typeof key === "string");
  return Array.isArray(value) ? keys.filter((key) => key !== "length") : keys;
}

/** The cells of one row, by the names of their columns. */
function cellsOf(row: unknown): ReadonlyMap<string, string> {
  if (typeof row !== "object" || row === null) return new Map([[values, formatValue(row)]]);
  const keys = keysOf(row).slice(0, 2 * mostColumns);
  return new Map(keys.map((key) => [key, cellText(row, key)]));
}

function cellText(row: object, key: string): string {
  const property = propertyOf(row, key);
  return property?.kind === "accessor" ? "[getter]" : formatValue(property?.value);
}

function cut(text: string): string {
  const line = text.replaceAll("\n", " ");
  return line.length > mostCell ? `${line.slice(0, mostCell - 1)}…` : line;
}
