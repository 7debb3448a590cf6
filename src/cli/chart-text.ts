/** Charts in a terminal. In: the last state of a chart. Out: its numbers in words, with a line of blocks for a series. */

import { extentOf } from "../app/charts/frame/numbers.ts";
import type { Chart } from "../app/results/charts.ts";
import type { FrameContent } from "../engine/present/plot/content.ts";
import { joinPoints } from "../engine/present/plot/merge.ts";

type Numbers = ArrayLike<number>;

const maxRows = 16;
const maxColumns = 60;
const blocks = "▁▂▃▄▅▆▇█";

export function chartText(chart: Chart): string {
  const { name, kind, settings } = chart;
  const title = settings.title === null || settings.title === name ? "" : `, ${settings.title}`;
  const lines = [
    ...chart.points.flatMap((series) => pointLines(series.name, joinPoints(series.runs))),
    ...chart.frames.flatMap((series) => {
      const content = series.frames.at(-1);
      const label = series.name === "" ? "" : `${series.name}: `;
      return content === undefined ? [] : prefixed(label, frameLines(content));
    }),
  ];
  return [`chart "${name}" (${kind}${title})`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function pointLines(
  name: string,
  { x, y }: { readonly x: Numbers; readonly y: Numbers },
): string[] {
  const last = number(y[y.length - 1]);
  const label = name === "" ? "" : `${name}: `;
  return [`${label}${y.length} points, x ${range(x)}, y ${range(y)}, last ${last}`, line(y)];
}

function frameLines(content: FrameContent): string[] {
  switch (content.kind) {
    case "bar": {
      const { values, labels } = content;
      if (values.length > maxRows) return [`${values.length} bars, ${range(values)}`, line(values)];
      return rows(values.length, (at) => `${labels?.[at] ?? at}: ${number(values[at])}`);
    }
    case "histogram": {
      const { counts, edges, leftOut } = content;
      const omitted = leftOut === 0 ? "" : `, ${leftOut} not finite`;
      return [
        `${sum(counts)} values in ${counts.length} bins, ${range(edges)}${omitted}`,
        line(counts),
      ];
    }
    case "box": {
      const { counts, summaries, labels } = content;
      return rows(counts.length, (at) => {
        const [, low, median, high] = summaries.subarray(5 * at, 5 * at + 5);
        return `${labels?.[at] ?? at}: median ${number(median)}, quartiles ${number(low)} to ${number(high)}`;
      });
    }
    case "confusion":
      return [`${content.classes} classes, ${range(content.elements)}`];
    case "graph":
      return rows(content.modules.length, (at) => {
        const { depth, label, size } = content.modules[at] as (typeof content.modules)[number];
        return `${"  ".repeat(depth)}${label} (${size} parameters)`;
      });
    case "table": {
      const { columns } = content;
      const count = columns[0]?.cells.length ?? 0;
      const cell = (value: number | string | undefined): string =>
        typeof value === "number" ? number(value) : (value ?? "");
      return [
        columns.map(({ name }) => name).join(" | "),
        ...rows(count, (at) => columns.map(({ cells }) => cell(cells[at])).join(" | ")),
      ];
    }
    case "text":
      return content.text.split("\n");
    case "figure":
      return [`charts ${content.charts.join(", ")}`];
    default:
      return [`[${content.shape.join(", ")}], ${range(content.elements)}`];
  }
}

function prefixed(label: string, [first = "", ...others]: readonly string[]): string[] {
  return [label + first, ...others];
}

function rows(count: number, row: (at: number) => string): string[] {
  const shown = Array.from({ length: Math.min(count, maxRows) }, (_, at) => row(at));
  return count > maxRows ? [...shown, `… ${count - maxRows} more`] : shown;
}

/** The numbers as blocks from the smallest to the largest; of more than fit, the mean of neighbours. */
function line(values: Numbers): string {
  const extent = extentOf([values], "linear");
  if (extent === null) return "";
  const [low, high] = extent;
  const columns = Math.min(values.length, maxColumns);
  return Array.from({ length: columns }, (_, column) => {
    const [from, to] = [column, column + 1].map((at) => Math.floor((at * values.length) / columns));
    const part = Array.from(values).slice(from, to).filter(Number.isFinite);
    if (part.length === 0) return " ";
    const share = high > low ? (sum(part) / part.length - low) / (high - low) : 0;
    return blocks[Math.round(share * (blocks.length - 1))];
  }).join("");
}

function range(values: Numbers): string {
  const extent = extentOf([values], "linear");
  return extent === null ? "none finite" : `${number(extent[0])} to ${number(extent[1])}`;
}

function sum(values: Numbers): number {
  return Array.from(values).reduce((total, value) => total + value, 0);
}

function number(value = Number.NaN): string {
  return `${Number(value.toPrecision(4))}`;
}
