/** The numbers of a chart as a table, which is shown on demand and exported. */

import { deviceNames } from "../../engine/ir/device-kinds.ts";
import type { FrameContent } from "../../engine/present/plot/shown-chart.ts";
import type { Chart, PointSeries } from "../results/charts.ts";
import { wholeOf } from "../results/series-points.ts";

export type Cell = string | number;

export interface ChartTable {
  readonly head: readonly string[];
  readonly count: number;
  /** The cells of a row, from 0. */
  readonly row: (at: number) => readonly Cell[];
}

const none: ChartTable = { head: [], count: 0, row: () => [] };

/** The points of all series, one after the other. */
export function pointsTable({ points }: Chart): ChartTable {
  const parts = points.map((series) => ({
    name: seriesName(series),
    columns: wholeOf(series.runs),
  }));
  const hasSpread = parts.some(({ columns }) => columns?.low);
  const hasValue = parts.some(({ columns }) => columns?.value);
  const starts: number[] = [];
  let count = 0;
  for (const { columns } of parts) {
    starts.push(count);
    count += columns?.x.length ?? 0;
  }
  const head = [
    "series",
    "x",
    "y",
    ...(hasSpread ? ["low", "high"] : []),
    ...(hasValue ? ["value"] : []),
  ];
  const row = (at: number): readonly Cell[] => {
    const part = starts.findLastIndex((start) => start <= at);
    const { name, columns } = parts[part] as (typeof parts)[number];
    const index = at - (starts[part] as number);
    const cell = (list: Float64Array | null | undefined): Cell => list?.[index] ?? "";
    return [
      name,
      cell(columns?.x),
      cell(columns?.y),
      ...(hasSpread ? [cell(columns?.low), cell(columns?.high)] : []),
      ...(hasValue ? [cell(columns?.value)] : []),
    ];
  };
  return { head, count, row };
}

export function seriesName({ device, name }: Pick<PointSeries, "device" | "name">): string {
  return name === "" ? deviceNames[device] : `${name}, ${deviceNames[device]}`;
}

/** The numbers of one frame. */
export function frameTable(content: FrameContent): ChartTable {
  switch (content.kind) {
    case "bar": {
      const { values, errors, labels } = content;
      return {
        head: ["bar", "value", ...(errors ? ["error"] : [])],
        count: values.length,
        row: (at) => [
          labels?.[at] ?? at,
          values[at] as number,
          ...(errors ? [errors[at] as number] : []),
        ],
      };
    }
    case "histogram":
      return {
        head: ["from", "to", "count"],
        count: content.counts.length,
        row: (at) => [
          content.edges[at] as number,
          content.edges[at + 1] as number,
          content.counts[at] as number,
        ],
      };
    case "heatmap":
      return matrixTable(content.shape[1], content.elements, content.rows, content.columns);
    case "contour":
    case "surface":
      return matrixTable(content.shape[1], content.elements, null, null);
    case "confusion":
      return matrixTable(content.classes, content.elements, content.labels, content.labels);
    case "images":
      return imagesTable(content);
    case "table":
      return {
        head: content.columns.map(({ name }) => name),
        count: content.columns[0]?.cells.length ?? 0,
        row: (at) => content.columns.map(({ cells }) => cells[at] as Cell),
      };
    case "graph":
      return {
        head: ["module", "parameters", "elements"],
        count: content.modules.length,
        row: (at) => {
          const module = content.modules[at];
          const shapes = module?.parameters.map(
            ({ name, shape }) => `${name} [${shape.join(", ")}]`,
          );
          return [module?.label ?? "", shapes?.join(" ") ?? "", module?.size ?? 0];
        },
      };
    case "text":
      return { head: ["text"], count: 1, row: () => [content.text] };
    case "figure":
      return none;
    default:
      return content satisfies never;
  }
}

function matrixTable(
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

function imagesTable({
  shape: [, height, width, channels],
  elements,
}: Extract<FrameContent, { kind: "images" }>): ChartTable {
  const indices = Array.from({ length: channels }, (_, at) => at);
  return {
    head: [
      "image",
      "row",
      "column",
      ...(channels === 1 ? ["value"] : ["red", "green", "blue", "opacity"].slice(0, channels)),
    ],
    count: elements.length / channels,
    row: (at) => [
      Math.floor(at / (height * width)),
      Math.floor(at / width) % height,
      at % width,
      ...indices.map((index) => elements[at * channels + index] as number),
    ],
  };
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
