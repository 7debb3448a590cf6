/** Charts in a terminal. In: the last state of a chart. Out: its summary, its first numbers, and a line of blocks for a series. */
import { extentOf, shortNumber } from "../app/charts/frame/numbers.ts";
import { kindOf } from "../app/charts/kinds.ts";
import type { Chart } from "../app/results/charts.ts";
import type { FrameContent } from "../engine/present/plot/content.ts";
import { joinPoints } from "../engine/present/plot/merge.ts";

const maxRows = 16;
const maxCells = 12;
const maxColumns = 60;
const blocks = "▁▂▃▄▅▆▇█";

export function chartText({ name, kind, settings, points, frames }: Chart): string {
  const title = settings.title === null || settings.title === name ? "" : `, ${settings.title}`;
  const lines = [
    ...points.flatMap((series) => {
      const { x, y } = joinPoints(series.runs);
      const last = shortNumber(y[y.length - 1] ?? Number.NaN);
      const words = `${y.length} points, x ${range(x)}, y ${range(y)}, last ${last}`;
      return [labelled(series.name, words), line(y)];
    }),
    ...frames.flatMap((series) => {
      const content = series.frames.at(-1);
      return content === undefined ? [] : frameLines(series.name, content);
    }),
  ];
  return [`chart "${name}" (${kind}${title})`, ...lines.map((text) => `  ${text}`)].join("\n");
}

function frameLines(name: string, content: FrameContent): readonly string[] {
  const kind = kindOf(content);
  const text = kind.text?.(content);
  if (text !== undefined) return rowsOf(text.split("\n"));
  const { head, count, row } = kind.table(content);
  const summary = labelled(name, kind.summary(content));
  if (count > maxRows || head.length > maxCells) {
    const isSeries = content.kind === "bar" || content.kind === "histogram";
    return isSeries ? [summary, line(kind.numbers?.(content) ?? [])] : [summary];
  }
  const cells = (list: readonly (string | number)[]): string =>
    list.map((cell) => (typeof cell === "number" ? shortNumber(cell) : cell)).join(" | ");
  return [summary, cells(head), ...Array.from({ length: count }, (_, at) => cells(row(at)))];
}

function rowsOf(lines: readonly string[]): readonly string[] {
  if (lines.length <= maxRows + 1) return lines;
  return [...lines.slice(0, maxRows), `… ${lines.length - maxRows} more`];
}

function labelled(name: string, text: string): string {
  return name === "" ? text : `${name}: ${text}`;
}

/** The numbers as blocks from the smallest to the largest; of more than fit, the mean of neighbours. */
function line(values: ArrayLike<number>): string {
  const extent = extentOf([values], "linear");
  if (extent === null) return "";
  const [low, high] = extent;
  const columns = Math.min(values.length, maxColumns);
  return Array.from({ length: columns }, (_, column) => {
    const [from, to] = [column, column + 1].map((at) => Math.floor((at * values.length) / columns));
    const part = Array.from(values).slice(from, to).filter(Number.isFinite);
    if (part.length === 0) return " ";
    const mean = part.reduce((total, value) => total + value, 0) / part.length;
    return blocks[Math.round((high > low ? (mean - low) / (high - low) : 0) * (blocks.length - 1))];
  }).join("");
}

function range(values: ArrayLike<number>): string {
  return extentOf([values], "linear")?.map(shortNumber).join(" to ") ?? "none finite";
}
