/** One sentence that summarizes a chart, for screen readers and at a glance. */
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import type { FrameContent } from "../../engine/present/plot/shown-chart.ts";
import type { Chart } from "../results/charts.ts";
import { countOf } from "../results/series-points.ts";
import { extentOf, shortNumber } from "./frame/axis.ts";
import { seriesName } from "./table-of.ts";

/** The maximum number of series that a sentence names; others are counted. */
const maxNamed = 4;

export function pointsSummary({ points }: Chart): string {
  if (points.length === 0) return "no points yet";
  const parts = points.slice(0, maxNamed).map((series) => {
    const name =
      points.length === 1 && series.name === "" ? deviceNames[series.device] : seriesName(series);
    const last = series.runs.at(-1)?.y.at(-1);
    const count = counted(countOf(series.runs), "point");
    return series.mark === "dots" || last === undefined
      ? `${name}: ${count}`
      : `${name}: ${count}, last ${shortNumber(last)}`;
  });
  const others = points.length - parts.length;
  return [...parts, ...(others > 0 ? [`and ${others} more series`] : [])].join("; ");
}

export function frameSummary(content: FrameContent): string {
  switch (content.kind) {
    case "bar":
      return `${counted(content.values.length, "bar")}, ${rangeWords(content.values)}`;
    case "histogram": {
      const total = content.counts.reduce((sum, count) => sum + count, 0);
      const left = content.leftOut === 0 ? "" : `, ${counted(content.leftOut, "value")} not finite`;
      return `${counted(total, "value")} in ${counted(content.counts.length, "bin")} from ${shortNumber(content.edges[0] as number)} to ${shortNumber(content.edges.at(-1) as number)}${left}`;
    }
    case "heatmap":
    case "contour":
    case "surface":
      return `${content.shape.join(" × ")} numbers, ${rangeWords(content.elements)}`;
    case "confusion":
      return confusionWords(content);
    case "images": {
      const [count, height, width, channels] = content.shape;
      const kind = channels === 1 ? "one channel" : `${channels} channels`;
      return `${counted(count, "image")} of ${width} × ${height} pixels, ${kind}`;
    }
    case "graph":
      return `${counted(content.modules.length, "module")}, ${counted(content.modules[0]?.size ?? 0, "parameter")}`;
    case "table":
      return `${counted(content.columns[0]?.cells.length ?? 0, "row")} of ${counted(content.columns.length, "column")}`;
    case "text":
      return counted(content.text.length, "character");
    case "figure":
      return counted(content.charts.length, "chart");
    default:
      return content satisfies never;
  }
}

function confusionWords({
  classes,
  elements,
}: Extract<FrameContent, { kind: "confusion" }>): string {
  let [right, total] = [0, 0];
  for (let at = 0; at < elements.length; at++) {
    total += elements[at] as number;
    if (at % (classes + 1) === 0) right += elements[at] as number;
  }
  const share = total > 0 ? `, ${percent(right / total)} correct` : "";
  return `${classes} classes, ${shortNumber(total)} predictions${share}`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(share === 1 || share === 0 ? 0 : 1)}%`;
}

function rangeWords(elements: ArrayLike<number>): string {
  const extent = extentOf([elements], "linear");
  return extent === null
    ? "none finite"
    : `from ${shortNumber(extent[0])} to ${shortNumber(extent[1])}`;
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;
}

/** States whether two devices' frames are equal, up to a relative difference due to rounding; null for words. */
export function agreementWords(one: FrameContent, other: FrameContent): string {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (first === null || second === null)
    return JSON.stringify(one) === JSON.stringify(other)
      ? "the devices agree exactly"
      : "the devices differ";
  if (first.length !== second.length) return "the devices differ in shape";
  const extent = extentOf([first, second], "linear");
  const scale = extent ? Math.max(Math.abs(extent[0]), Math.abs(extent[1])) : 0;
  let most = 0;
  for (let at = 0; at < first.length; at++) {
    const [a, b] = [first[at] as number, second[at] as number];
    if (Object.is(a, b) || a === b) continue;
    const difference = Math.abs(a - b);
    if (!Number.isFinite(difference))
      return "the devices differ in values where one result is NaN or infinite";
    most = Math.max(most, difference);
  }
  if (most === 0) return "the devices agree exactly";
  const relative = most / scale;
  const size = relative.toExponential(1);
  return relative <= 1e-3
    ? `the devices agree to ${size} of the largest number`
    : `the devices differ by up to ${size} of the largest number`;
}

function numbersOf(content: FrameContent): ArrayLike<number> | null {
  switch (content.kind) {
    case "bar":
      return content.values;
    case "histogram":
      return content.counts;
    case "heatmap":
    case "contour":
    case "surface":
    case "confusion":
    case "images":
      return content.elements;
    default:
      return null;
  }
}
