/** `plot.table`, `plot.text` and `plot.figure`. */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type Call, checkChart, checkText, checkWhole } from "./chart.ts";
import type { FigureContent, TextContent } from "./content.ts";
import type { TableForm } from "./fill.ts";
import { type FrameKind, showFrame } from "./frame.ts";
import { listOf, type PlotData } from "./given.ts";
import {
  maxChartText,
  maxFigureCharts,
  maxFigureColumns,
  maxFrameElements,
  maxTableColumns,
} from "./limits.ts";
import type { Numbers } from "./options.ts";

export interface FigureOptions {
  /** The number of charts in a row, where there is room. Default: 2. */
  readonly columns?: number;
}

const tables: FrameKind = { name: "table", words: "a table" };
const texts: FrameKind = { name: "text", words: "a text" };
const figures: FrameKind = { name: "figure", words: "a figure" };

type Column = Numbers | readonly string[];

export function table(name: string, columns: Readonly<Record<string, Column>>): void {
  const call = checkChart("plot.table", name, tables);
  const named = Object.entries(columns);
  if (named.length === 0 || named.length > maxTableColumns)
    throw fault(
      call.thing,
      `invalid columns of "${name}": expected 1 to ${maxTableColumns}, got ${named.length}`,
    );
  const parts = named.map(([column, cells]) => columnOf(call, column, cells));
  checkRows(
    call,
    named.map(([column], at) => [column, rowsOf(parts[at] as ColumnCells)]),
  );
  const words = parts.map((part) => (isWords(part) ? null : part));
  const titled = named.map(([column], at) => {
    const part = parts[at] as ColumnCells;
    return { name: column, words: isWords(part) ? part : null };
  });
  showFrame(call, { columns: titled } satisfies TableForm, {}, words);
}

type ColumnCells = PlotData | readonly string[];

function isWords(part: ColumnCells): part is readonly string[] {
  return Array.isArray(part);
}

function columnOf(call: Call, column: string, cells: Column): ColumnCells {
  checkText(call, "column", column);
  if (!isTexts(cells)) return listOf(call, `column ${column}`, cells);
  for (const cell of cells) checkText(call, `column ${column}`, cell);
  return [...cells];
}

function isTexts(cells: Column): cells is readonly string[] {
  return Array.isArray(cells) && typeof cells[0] === "string";
}

function rowsOf(part: ColumnCells): number {
  return isWords(part) ? part.length : sizeOf(part.shape);
}

function checkRows({ thing, chart }: Call, rows: readonly (readonly [string, number])[]): void {
  const [first] = rows;
  const other = rows.find(([, count]) => count !== first?.[1]);
  if (first && other)
    throw fault(
      thing,
      `mismatched columns of "${chart}": ${other[0]} has ${other[1]} rows, ${first[0]} has ${first[1]}`,
    );
  const cells = rows.length * (first?.[1] ?? 0);
  if (cells > maxFrameElements)
    throw fault(
      thing,
      `unsupported size of "${chart}": ${cells} cells, at most ${maxFrameElements}`,
    );
}

export function text(name: string, text: string): void {
  const call = checkChart("plot.text", name, texts);
  if (text.length > maxChartText)
    throw fault(
      call.thing,
      `invalid text of "${name}": expected at most ${maxChartText} characters, got ${text.length}`,
    );
  showFrame(call, { text } satisfies Omit<TextContent, "kind">, {}, []);
}

export function figure(name: string, charts: readonly string[], options: FigureOptions = {}): void {
  const call = checkChart("plot.figure", name, figures);
  if (charts.length === 0 || charts.length > maxFigureCharts)
    throw fault(
      call.thing,
      `invalid charts of "${name}": expected 1 to ${maxFigureCharts} names, got ${charts.length}`,
    );
  if (charts.includes(name))
    throw fault(call.thing, `invalid charts of "${name}": a figure cannot contain itself`);
  for (const chart of charts) checkText(call, "charts", chart);
  checkWhole(call, "columns", options.columns, 1, maxFigureColumns);
  const form: Omit<FigureContent, "kind"> = { charts: [...charts], perRow: options.columns ?? 2 };
  showFrame(call, form, {}, []);
}
