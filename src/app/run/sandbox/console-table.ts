/** Rows as a table, for `console.table`. None of their getters is called. */
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import { formatValue, treeOf } from "../../../engine/present/format-value.ts";
import type { ShownTable } from "../../../engine/present/presenter.ts";
import { heldBy, ownKeys, propertyOf } from "../../../engine/present/reflection.ts";
import { TreeMaker } from "../../../engine/present/tree-maker.ts";
import { tokensOf } from "../../../engine/present/value-text.ts";
import { isBranch, treeLimits, type ValueTree } from "../../../engine/present/value-tree.ts";
import { maxTableColumns, maxTableRows } from "../messages/limits.ts";

/** The columns beside the first one, which has the indices. */
const maxColumns = maxTableColumns - 1;
const maxCell = 60;
const index = "(index)";
const values = "Values";

/** Null for a value that has no rows. */
export function tableOf(rows: unknown, columns: unknown): ShownTable | null {
  try {
    return readTable(rows, columns);
  } catch {
    // A proxy threw, or is revoked.
    return null;
  }
}

function readTable(rows: unknown, columns: unknown): ShownTable | null {
  if (typeof rows !== "object" || rows === null) return null;
  const all = keysOf(rows);
  const maker = new TreeMaker((_): _ is never => false);
  const records: ReadonlyMap<string, ValueTree>[] = [];
  let room: number = treeLimits.nodes;
  for (const key of all.slice(0, maxTableRows)) {
    if (room <= 0) break;
    const cells = cellsOf(heldBy(rows, key), maker);
    records.push(cells);
    room -= cells.size + 1;
  }
  const keys = all.slice(0, records.length);
  if (records.length === 0) return null;
  const named = Array.isArray(columns) ? columns.map((column) => formatValue(column)) : null;
  const found = named ?? [...new Set(records.flatMap((cells) => [...cells.keys()]))];
  // The column of primitive rows comes last.
  const titles = [
    ...found.filter((name) => name !== values),
    ...found.filter((name) => name === values),
  ];
  const shown = titles.slice(0, maxColumns);
  return {
    columns: [index, ...shown].map(cut),
    rows: records.map((cells, row) => [
      { kind: "mark", text: cut(keys[row] as string), left: 0 },
      ...shown.map((title) => cells.get(title) ?? null),
    ]),
    moreRows: all.length - keys.length,
    moreColumns: titles.length - shown.length,
  };
}

/** The table as text in aligned columns. */
export function tableText({ columns, rows, moreRows, moreColumns }: ShownTable): string {
  const lines = [columns, ...rows.map((cells) => cells.map(cellText))];
  const widths = columns.map((_, column) =>
    largest(lines.map((line) => (line[column] as string).length)),
  );
  const texts = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] as number))
      .join("  ")
      .trimEnd(),
  );
  if (moreRows > 0) texts.push(`… ${moreRows} more rows`);
  if (moreColumns > 0) texts.push(`… ${moreColumns} more columns`);
  return texts.join("\n");
}

function keysOf(value: object): string[] {
  const keys = ownKeys(value).filter((key) => typeof key === "string");
  return Array.isArray(value) ? keys.filter((key) => key !== "length") : keys;
}

/** The cells of one row, by the names of their columns. */
function cellsOf(row: unknown, maker: TreeMaker<never>): ReadonlyMap<string, ValueTree> {
  if (typeof row !== "object" || row === null) return new Map([[values, treeOf(row, maker)]]);
  const keys = keysOf(row).slice(0, 2 * maxColumns);
  return new Map(keys.map((key) => [key, cellOf(row, key, maker)]));
}

function cellOf(row: object, key: string, maker: TreeMaker<never>): ValueTree {
  const property = propertyOf(row, key);
  if (property?.kind === "accessor") return { kind: "mark", text: "[getter]", left: 0 };
  const tree = treeOf(property?.value, maker);
  // A cell has one line of text.
  return isBranch(tree) ? { kind: "mark", text: cellText(tree), left: 0 } : tree;
}

function cellText(cell: ValueTree | null): string {
  if (cell === null) return "";
  if (cell.kind === "string") return cut(cell.text);
  const tokens = tokensOf(cell);
  return cut(tokens.map((token) => (token.kind === "tensor" ? "" : token.text)).join(""));
}

function cut(text: string): string {
  const line = text.replaceAll("\n", " ");
  return line.length > maxCell ? `${line.slice(0, maxCell - 1)}…` : line;
}
