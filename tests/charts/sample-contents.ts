/** What a frame of each kind of chart may show, for tests. */
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
} from "../../src/engine/present/plot/content.ts";

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
