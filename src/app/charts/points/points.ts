/** The kind of chart that `plot.line` and `plot.scatter` draw, which grows by points. */
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { countOf, joinPoints } from "../../../engine/present/plot/merge.ts";
import { counted } from "../../controls/format.ts";
import type { Chart } from "../../results/charts.ts";
import { extentOf, numberTextIn } from "../frame/numbers.ts";
import type { Cell, ChartTable } from "../table.ts";
import { seriesName } from "../words.ts";

/** The maximum number of series that a sentence names; others are counted. */
const maxNamed = 4;

export function pointsSummary({ points }: Chart): string {
  if (points.length === 0) return "no points yet";
  const parts = points.slice(0, maxNamed).map((series) => {
    const name =
      points.length === 1 && series.name === "" ? deviceNames[series.device] : seriesName(series);
    const last = series.runs.at(-1)?.y.at(-1);
    const count = counted(countOf(series.runs), "point");
    if (series.mark === "dots" || last === undefined) return `${name}: ${count}`;
    const heights = series.runs.map(({ y }) => y);
    return `${name}: ${count}, last ${numberTextIn(extentOf(heights, "linear"))(last)}`;
  });
  const others = points.length - parts.length;
  return [...parts, ...(others > 0 ? [`and ${others} more series`] : [])].join("; ");
}

/** The points of all series, one after the other. */
export function pointsTable({ points }: Chart): ChartTable {
  const parts = points.map((series) => ({
    name: seriesName(series),
    columns: joinPoints(series.runs),
  }));
  const hasSpread = parts.some(({ columns }) => columns.low);
  const hasValue = parts.some(({ columns }) => columns.value);
  const starts: number[] = [];
  let count = 0;
  for (const { columns } of parts) {
    starts.push(count);
    count += columns.x.length;
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
      cell(columns.x),
      cell(columns.y),
      ...(hasSpread ? [cell(columns.low), cell(columns.high)] : []),
      ...(hasValue ? [cell(columns.value)] : []),
    ];
  };
  return { head, count, row };
}
