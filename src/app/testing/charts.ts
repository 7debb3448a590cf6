/** Charts for tests. */
import type {
  BarContent,
  ConfusionContent,
  FieldContent,
  FigureContent,
  GraphContent,
  HeatmapContent,
  HistogramContent,
  ImagesContent,
  TableContent,
  TextContent,
} from "../../engine/present/plot/content.ts";
import type { ShownChart, ShownFrame, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import type { Chart } from "../results/charts.ts";

export function shownChart(name: string, changes: Partial<ShownChart> = {}): ShownChart {
  const settings = {
    title: null,
    xLabel: null,
    yLabel: null,
    unit: null,
    xScale: null,
    yScale: null,
  };
  return {
    type: "chart",
    chart: name,
    kind: "points",
    slot: 0,
    position: null,
    settings,
    ...changes,
  };
}

/** A chart on the page, without points and frames unless there are some among the changes. */
export function chartRecord(name: string, changes: Partial<Chart> = {}): Chart {
  const { kind, settings, position } = shownChart(name);
  return { name, kind, settings, position, points: [], frames: [], ...changes };
}

/** Points of a line, of which these are the heights; x counts from `at`. */
export function linePoints(y: readonly number[], changes: Partial<ShownPoints> = {}): ShownPoints {
  const at = changes.at ?? 0;
  return {
    type: "points",
    chart: "loss",
    series: "",
    mark: "line",
    at,
    x: Float64Array.from(y, (_, index) => at + index),
    y: Float64Array.from(y),
    spread: null,
    low: null,
    high: null,
    value: null,
    ...changes,
  };
}

export function textFrame(text: string, chart: string = "story"): ShownFrame {
  const content: TextContent = { kind: "text", text };
  return { type: "frame", chart, series: "", content };
}

const range = { map: "viridis", min: null, max: 2 } as const;

/** A frame of each kind. */
export const sampleContents = {
  bar: {
    kind: "bar",
    values: Float64Array.of(1, Number.NaN),
    errors: null,
    labels: ["a", "b"],
  } as BarContent,
  histogram: {
    kind: "histogram",
    edges: Float64Array.of(0, 1, 2),
    counts: Float64Array.of(3, 4),
    leftOut: 1,
  } as HistogramContent,
  heatmap: {
    kind: "heatmap",
    shape: [1, 2],
    elements: Float32Array.of(1, Number.POSITIVE_INFINITY),
    rows: ["r"],
    columns: null,
    ...range,
  } as HeatmapContent,
  images: {
    kind: "images",
    shape: [1, 1, 1, 3],
    elements: Uint8Array.of(1, 2, 3),
    captions: ["c"],
    perRow: 4,
    ...range,
  } as ImagesContent,
  contour: {
    kind: "contour",
    shape: [2, 2],
    elements: Float64Array.of(1, 2, 3, 4),
    x: [0, 1],
    y: [1, -1],
    levels: 5,
    map: "grey",
  } as FieldContent,
  confusion: {
    kind: "confusion",
    elements: Int32Array.of(1, 2, 3, 4),
    classes: 2,
    labels: ["a", "b"],
  } as ConfusionContent,
  graph: {
    kind: "graph",
    modules: [
      {
        label: "linear(2, 1)",
        depth: 0,
        isChain: false,
        size: 3,
        parameters: [{ name: "weight", shape: [2, 1] }],
      },
    ],
  } as GraphContent,
  table: {
    kind: "table",
    columns: [
      { name: "a", cells: Float64Array.of(1) },
      { name: "b", cells: ["x"] },
    ],
  } as TableContent,
  text: { kind: "text", text: "Once" } as TextContent,
  figure: { kind: "figure", charts: ["a", "b"], perRow: 2 } as FigureContent,
};
