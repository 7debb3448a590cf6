/**
 * Schemas of the messages about charts, and of the content of each kind of frame. The types are the engine's: what a
 * schema accepts goes unchanged from the program to the drawing.
 */
import * as v from "valibot";
import { sizeOf } from "../../../engine/ir/shape.ts";
import type {
  BarContent,
  BoxContent,
  ConfusionContent,
  Elements,
  FieldContent,
  FigureContent,
  FrameContent,
  GraphContent,
  HeatmapContent,
  HistogramContent,
  ImagesContent,
  TableContent,
  TextContent,
} from "../../../engine/present/plot/content.ts";
import {
  maxBars,
  maxBins,
  maxChartName,
  maxChartText,
  maxClasses,
  maxFigureCharts,
  maxFigureColumns,
  maxFrameElements,
  maxImages,
  maxLabels,
  maxLevels,
  maxModules,
  maxTableColumns,
} from "../../../engine/present/plot/limits.ts";
import { maxBoxes } from "../../../engine/present/plot/quartiles.ts";
import {
  colourMaps,
  type ShownChart,
  type ShownFrame,
  type ShownPoints,
} from "../../../engine/present/plot/shown-chart.ts";
import {
  count,
  finite,
  integer,
  isRecord,
  list,
  object,
  oneOf,
  type Schema,
  text,
} from "../../foreign.ts";
import { maxBatch, maxModuleParameters, maxModuleRank } from "./limits.ts";
import { position } from "./message-fields.ts";

const name = text(maxChartName);
const chartName: Schema<string> = v.pipe(
  name,
  v.check((given) => given !== ""),
);
const names = v.nullable(list(name, maxLabels));
const doubles = v.custom<Float64Array<ArrayBuffer>>(
  (value) => value instanceof Float64Array && value.buffer instanceof ArrayBuffer,
);
const doublesOrNull = v.nullable(doubles);

const arrays = [Float32Array, Float64Array, Int32Array, Uint32Array, Int8Array, Uint8Array];

/** The numbers of a frame, of any dtype. */
export const elements: Schema<Elements> = v.custom<Elements>(
  (value) =>
    arrays.some((array) => value instanceof array) &&
    (value as Elements).length <= maxFrameElements &&
    (value as Elements).buffer instanceof ArrayBuffer,
);
const extent = integer(1, maxFrameElements);
const matrix = { shape: v.strictTuple([extent, extent]), elements };
const map = oneOf(colourMaps);
const range = { map, min: v.nullable(finite), max: v.nullable(finite) };

const isRange = (min: number | null, max: number | null): boolean =>
  min === null || max === null || min < max;
/** Whether a list has an element for each of `length` things, if it is there. */
const fits = (given: ArrayLike<unknown> | null, length: number): boolean =>
  given === null || given.length === length;
const areCounts = (given: Float64Array): boolean =>
  given.every((each) => Number.isSafeInteger(each) && each >= 0);

const bar: Schema<BarContent> = v.pipe(
  object({ kind: v.literal("bar"), values: doubles, errors: doublesOrNull, labels: names }),
  v.check(({ values: { length } }) => length <= maxBars),
  v.check(({ values: { length }, errors, labels }) => fits(errors, length) && fits(labels, length)),
);

const histogram: Schema<HistogramContent> = v.pipe(
  object({ kind: v.literal("histogram"), edges: doubles, counts: doubles, leftOut: count }),
  v.check(({ counts: { length } }) => length > 0 && length <= maxBins),
  v.check(({ edges, counts }) => fits(edges, counts.length + 1) && areCounts(counts)),
  v.check(({ edges }) =>
    edges.every(
      (edge, at) => Number.isFinite(edge) && (at === 0 || edge >= (edges[at - 1] as number)),
    ),
  ),
);

const box: Schema<BoxContent> = v.pipe(
  object({
    kind: v.literal("box"),
    counts: doubles,
    summaries: doubles,
    outliers: doubles,
    outlierCounts: doubles,
    labels: names,
  }),
  v.check(({ counts: { length } }) => length > 0 && length <= maxBoxes),
  v.check(
    ({ counts: { length }, summaries, outlierCounts, labels }) =>
      fits(summaries, 5 * length) && fits(outlierCounts, length) && fits(labels, length),
  ),
  v.check(({ counts, outlierCounts }) => areCounts(counts) && areCounts(outlierCounts)),
  v.check(
    ({ outliers, outlierCounts }) =>
      outliers.length <= maxFrameElements &&
      outliers.length === outlierCounts.reduce((sum, each) => sum + each, 0),
  ),
);

const heatmap: Schema<HeatmapContent> = v.pipe(
  object({ kind: v.literal("heatmap"), ...matrix, rows: names, columns: names, ...range }),
  v.check(({ shape, elements, min, max }) => fits(elements, sizeOf(shape)) && isRange(min, max)),
  v.check(({ shape, rows, columns }) => fits(rows, shape[0]) && fits(columns, shape[1])),
);

const channels = v.custom<1 | 3 | 4>((value) => value === 1 || value === 3 || value === 4);

const images: Schema<ImagesContent> = v.pipe(
  object({
    kind: v.literal("images"),
    shape: v.strictTuple([integer(1, maxImages), extent, extent, channels]),
    elements,
    captions: names,
    perRow: v.nullable(integer(1, maxImages)),
    ...range,
  }),
  v.check(({ shape, elements, min, max }) => fits(elements, sizeOf(shape)) && isRange(min, max)),
  v.check(({ shape, captions }) => fits(captions, shape[0])),
);

const ends = v.pipe(
  v.strictTuple([finite, finite]),
  v.check(([first, last]) => first !== last),
);

const field: Schema<FieldContent> = v.pipe(
  object({
    kind: oneOf(["contour", "surface"]),
    ...matrix,
    x: ends,
    y: ends,
    levels: integer(1, maxLevels),
    map,
  }),
  v.check(({ shape, elements }) => fits(elements, sizeOf(shape))),
  v.check(({ shape: [rows, columns] }) => rows > 1 && columns > 1),
);

const confusion: Schema<ConfusionContent> = v.pipe(
  object({
    kind: v.literal("confusion"),
    elements,
    classes: integer(1, maxClasses),
    labels: names,
  }),
  v.check(({ elements, classes, labels }) => fits(elements, classes ** 2) && fits(labels, classes)),
);

const modelGraph: Schema<GraphContent> = object({
  kind: v.literal("graph"),
  modules: list(
    object({
      label: name,
      depth: integer(0, maxModules),
      isChain: v.boolean(),
      size: count,
      parameters: list(object({ name, shape: list(count, maxModuleRank) }), maxModuleParameters),
    }),
    maxModules,
  ),
});

/** Millions of words are checked in place. */
const cells = v.custom<readonly string[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= maxFrameElements &&
    Array.from(value as unknown[]).every(
      (each) => typeof each === "string" && each.length <= maxChartName,
    ),
);

const table: Schema<TableContent> = v.pipe(
  object({
    kind: v.literal("table"),
    columns: list(object({ name, cells: v.union([doubles, cells]) }), maxTableColumns),
  }),
  v.check(({ columns }) => columns.length > 0),
  v.check(({ columns }) => {
    const rows = columns[0]?.cells.length ?? 0;
    const isSmall = rows * columns.length <= maxFrameElements;
    return isSmall && columns.every(({ cells }) => cells.length === rows);
  }),
);

const plainText: Schema<TextContent> = object({
  kind: v.literal("text"),
  text: text(maxChartText),
});

const figure: Schema<FigureContent> = object({
  kind: v.literal("figure"),
  charts: list(chartName, maxFigureCharts),
  perRow: integer(1, maxFigureColumns),
});

const contents: Readonly<Record<string, Schema<FrameContent>>> = {
  bar,
  histogram,
  box,
  heatmap,
  images,
  contour: field,
  surface: field,
  confusion,
  graph: modelGraph,
  table,
  text: plainText,
  figure,
};

/** Charts of these kinds are not only frames. */
const otherKinds = ["points", "animation"];

const unknown: Schema<FrameContent> = v.custom<FrameContent>(() => false);

const content: Schema<FrameContent> = v.lazy((value) => {
  const kind = isRecord(value) && String(value.kind);
  return (kind && Object.hasOwn(contents, kind) && contents[kind]) || unknown;
});

const label = v.nullable(name);
const scale = v.nullable(oneOf(["linear", "log"]));

export const chartMessages: {
  readonly chart: Schema<Omit<ShownChart, "type">>;
  readonly points: Schema<Omit<ShownPoints, "type">>;
  readonly frame: Schema<Omit<ShownFrame, "type">>;
} = {
  chart: object({
    chart: chartName,
    kind: oneOf([...Object.keys(contents), ...otherKinds]),
    slot: count,
    position,
    settings: object({
      title: label,
      xLabel: label,
      yLabel: label,
      unit: label,
      xScale: scale,
      yScale: scale,
    }),
  }),
  points: v.pipe(
    object({
      chart: chartName,
      series: name,
      mark: oneOf(["line", "dots"]),
      at: count,
      x: doubles,
      y: doubles,
      spread: v.nullable(oneOf(["band", "error"])),
      low: doublesOrNull,
      high: doublesOrNull,
      value: doublesOrNull,
    }),
    v.check(({ x: { length }, y, low, high, value }) => {
      return length <= maxBatch && [y, low, high, value].every((each) => fits(each, length));
    }),
    v.check(({ spread, low, high }) =>
      [low, high].every((each) => (each === null) === (spread === null)),
    ),
  ),
  frame: object({ chart: chartName, series: name, content }),
};
