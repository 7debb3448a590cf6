/**
 * Schemas of the messages about charts, and of the content of each kind of frame. The types are the engine's: what a
 * schema accepts goes unchanged from the program to the drawing.
 */
import * as v from "valibot";
import { sizeOf } from "../../engine/ir/shape.ts";
import type { Elements, FrameContent } from "../../engine/present/plot/content.ts";
import * as most from "../../engine/present/plot/limits.ts";
import { maxBoxes } from "../../engine/present/plot/quartiles.ts";
import {
  colourMaps,
  type ShownChart,
  type ShownFrame,
  type ShownPoints,
} from "../../engine/present/plot/shown-chart.ts";
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
} from "../foreign.ts";
import { maxBatch, maxModuleParameters, maxModuleRank } from "../run/messages/limits.ts";
import { position } from "../run/messages/message-fields.ts";

const name = text(most.maxChartName);
const chartName: Schema<string> = v.pipe(
  name,
  v.check((given) => given !== ""),
);
const names = v.nullable(list(name, most.maxLabels));
const doubles = v.custom<Float64Array<ArrayBuffer>>(
  (value) => value instanceof Float64Array && value.buffer instanceof ArrayBuffer,
);
const doublesOrNull = v.nullable(doubles);

const arrays = [Float32Array, Float64Array, Int32Array, Uint32Array, Int8Array, Uint8Array];

/** The numbers of a frame, of any dtype. */
export const elements: Schema<Elements> = v.custom<Elements>(
  (value) =>
    arrays.some((array) => value instanceof array) &&
    (value as Elements).length <= most.maxFrameElements &&
    (value as Elements).buffer instanceof ArrayBuffer,
);
const extent = integer(1, most.maxFrameElements);
const matrix = { shape: v.strictTuple([extent, extent]), elements };
const map = oneOf(colourMaps);
const range = { map, min: v.nullable(finite), max: v.nullable(finite) };
const channels = v.custom<1 | 3 | 4>((value) => value === 1 || value === 3 || value === 4);
const ends = v.pipe(
  v.strictTuple([finite, finite]),
  v.check(([first, last]) => first !== last),
);
/** Millions of words are checked in place. */
const words = v.custom<readonly string[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= most.maxFrameElements &&
    Array.from(value as unknown[]).every(
      (each) => typeof each === "string" && each.length <= most.maxChartName,
    ),
);

const isRange = (min: number | null, max: number | null): boolean =>
  min === null || max === null || min < max;
/** Whether the lists have an element for each of `length` things, if they are there. */
const areOf = (length: number, ...lists: (ArrayLike<unknown> | null)[]): boolean =>
  lists.every((each) => each === null || each.length === length);
const isFrom = (length: number, least: number, most: number): boolean =>
  length >= least && length <= most;
const areCounts = (given: Float64Array): boolean =>
  given.every((each) => Number.isSafeInteger(each) && each >= 0);

const field = <const Kind extends "contour" | "surface">(kind: Kind) =>
  v.pipe(
    object({
      kind: v.literal(kind),
      ...matrix,
      x: ends,
      y: ends,
      levels: integer(1, most.maxLevels),
      map,
    }),
    v.check(
      ({ shape, elements }) => areOf(sizeOf(shape), elements) && shape.every((each) => each > 1),
    ),
  );

const contents = {
  bar: v.pipe(
    object({ kind: v.literal("bar"), values: doubles, errors: doublesOrNull, labels: names }),
    v.check(
      ({ values: { length }, errors, labels }) =>
        length <= most.maxBars && areOf(length, errors, labels),
    ),
  ),
  histogram: v.pipe(
    object({ kind: v.literal("histogram"), edges: doubles, counts: doubles, leftOut: count }),
    v.check(
      ({ edges, counts }) =>
        isFrom(counts.length, 1, most.maxBins) &&
        areOf(counts.length + 1, edges) &&
        areCounts(counts) &&
        edges.every(Number.isFinite) &&
        edges.every((edge, at) => at === 0 || edge >= (edges[at - 1] as number)),
    ),
  ),
  box: v.pipe(
    object({
      kind: v.literal("box"),
      counts: doubles,
      summaries: doubles,
      outliers: doubles,
      outlierCounts: doubles,
      labels: names,
    }),
    v.check(
      ({ counts, summaries, outliers, outlierCounts, labels }) =>
        isFrom(counts.length, 1, maxBoxes) &&
        areOf(5 * counts.length, summaries) &&
        areOf(counts.length, outlierCounts, labels) &&
        areCounts(counts) &&
        areCounts(outlierCounts) &&
        outliers.length <= most.maxFrameElements &&
        outliers.length === outlierCounts.reduce((sum, each) => sum + each, 0),
    ),
  ),
  heatmap: v.pipe(
    object({ kind: v.literal("heatmap"), ...matrix, rows: names, columns: names, ...range }),
    v.check(({ shape: [down, across], elements, rows, columns, min, max }) => {
      const isWhole = areOf(down * across, elements) && areOf(down, rows) && areOf(across, columns);
      return isWhole && isRange(min, max);
    }),
  ),
  images: v.pipe(
    object({
      kind: v.literal("images"),
      shape: v.strictTuple([integer(1, most.maxImages), extent, extent, channels]),
      elements,
      captions: names,
      perRow: v.nullable(integer(1, most.maxImages)),
      ...range,
    }),
    v.check(
      ({ shape, elements, captions, min, max }) =>
        areOf(sizeOf(shape), elements) && areOf(shape[0], captions) && isRange(min, max),
    ),
  ),
  contour: field("contour"),
  surface: field("surface"),
  confusion: v.pipe(
    object({
      kind: v.literal("confusion"),
      elements,
      classes: integer(1, most.maxClasses),
      labels: names,
    }),
    v.check(
      ({ elements, classes, labels }) => areOf(classes ** 2, elements) && areOf(classes, labels),
    ),
  ),
  graph: object({
    kind: v.literal("graph"),
    modules: list(
      object({
        label: name,
        depth: integer(0, most.maxModules),
        isChain: v.boolean(),
        size: count,
        parameters: list(object({ name, shape: list(count, maxModuleRank) }), maxModuleParameters),
      }),
      most.maxModules,
    ),
  }),
  table: v.pipe(
    object({
      kind: v.literal("table"),
      columns: list(object({ name, cells: v.union([doubles, words]) }), most.maxTableColumns),
    }),
    v.check(({ columns }) => {
      const [first] = columns;
      const rows = first?.cells.length ?? 0;
      const isSmall = rows * columns.length <= most.maxFrameElements;
      return first !== undefined && isSmall && columns.every(({ cells }) => areOf(rows, cells));
    }),
  ),
  text: object({ kind: v.literal("text"), text: text(most.maxChartText) }),
  figure: object({
    kind: v.literal("figure"),
    charts: list(chartName, most.maxFigureCharts),
    perRow: integer(1, most.maxFigureColumns),
  }),
} satisfies Readonly<Record<FrameContent["kind"], Schema<FrameContent>>>;

/** Charts of these kinds are not only frames. */
const otherKinds = ["points", "animation"];

const none: Schema<FrameContent> = v.custom<FrameContent>(() => false);

const content: Schema<FrameContent> = v.lazy((value): Schema<FrameContent> => {
  const kind = isRecord(value) ? String(value.kind) : "";
  return Object.hasOwn(contents, kind) ? contents[kind as keyof typeof contents] : none;
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
      index: v.optional(count),
      mark: oneOf(["line", "dots"]),
      at: count,
      x: doubles,
      y: doubles,
      spread: v.nullable(oneOf(["band", "error"])),
      low: doublesOrNull,
      high: doublesOrNull,
      value: doublesOrNull,
      exchangedAt: v.optional(position),
    }),
    v.check(({ x: { length }, y, spread, low, high, value }) => {
      const isWhole = length <= maxBatch && areOf(length, y, low, high, value);
      return isWhole && [low, high].every((each) => (each === null) === (spread === null));
    }),
  ),
  frame: object({ chart: chartName, series: name, index: v.optional(count), content }),
};
