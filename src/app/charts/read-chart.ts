/** Reads a program worker's chart messages. In: fields of an unknown message. Out: a checked message, or null. */
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
} from "../../engine/present/plot/limits.ts";
import {
  type ChartSettings,
  type ColourRange,
  chartKinds,
  colourMaps,
  type Elements,
  type FrameContent,
  type ShownModule,
  type ShownPoints,
  type TableContent,
} from "../../engine/present/plot/shown-chart.ts";
import type { ChartMessage } from "../run/messages/chart-events.ts";
import { maxBatch, maxModuleParameters, maxModuleRank } from "../run/messages/limits.ts";
import {
  type Fields,
  isCount,
  isList,
  isText,
  readPosition,
  record,
} from "../run/messages/read-fields.ts";

export function readChart(fields: Fields): ChartMessage | null {
  const { name, slot } = fields;
  const kind = chartKinds.find((each) => each === fields.kind);
  const settings = readSettings(record(fields.settings));
  if (!isChartName(name) || !kind || !isCount(slot) || !settings) return null;
  return { type: "chart", name, kind, slot, position: readPosition(fields.position), settings };
}

function readSettings(fields: Fields | null): ChartSettings | null {
  if (!fields) return null;
  const { title, xLabel, yLabel, unit, xScale, yScale } = fields;
  return isWords(title) &&
    isWords(xLabel) &&
    isWords(yLabel) &&
    isWords(unit) &&
    isScale(xScale) &&
    isScale(yScale)
    ? { title, xLabel, yLabel, unit, xScale, yScale }
    : null;
}

export function readPoints(fields: Fields): ChartMessage | null {
  const { chart, series, at, x, y, low, high, value } = fields;
  const mark = (["line", "dots"] as const).find((each) => each === fields.mark);
  const spread = ([null, "band", "error"] as const).find((each) => each === fields.spread);
  if (!isChartName(chart) || !isName(series) || !mark || spread === undefined) return null;
  if (!isCount(at) || !isDoubles(x) || x.length > maxBatch) return null;
  const isColumn = (list: unknown): list is Float64Array<ArrayBuffer> =>
    isDoubles(list) && list.length === x.length;
  const isColumnOrNull = (list: unknown): list is Float64Array<ArrayBuffer> | null =>
    list === null || isColumn(list);
  if (!isColumn(y) || !isColumnOrNull(low) || !isColumnOrNull(high) || !isColumnOrNull(value))
    return null;
  const hasSpread = spread !== null;
  if (hasSpread !== (low !== null) || hasSpread !== (high !== null)) return null;
  const points: ShownPoints = { chart, series, mark, at, x, y, spread, low, high, value };
  return { type: "points", ...points };
}

export function readFrame(fields: Fields): ChartMessage | null {
  const { chart, series } = fields;
  const content = readContent(record(fields.content));
  return isChartName(chart) && isName(series) && content
    ? { type: "frame", chart, series, content }
    : null;
}

function readContent(fields: Fields | null): FrameContent | null {
  switch (fields?.kind) {
    case "bar":
      return readBars(fields);
    case "histogram":
      return readHistogram(fields);
    case "heatmap":
      return readHeatmap(fields);
    case "images":
      return readImages(fields);
    case "contour":
    case "surface":
      return readField(fields, fields.kind);
    case "confusion":
      return readConfusion(fields);
    case "graph":
      return isList(fields.modules, isModule, maxModules)
        ? { kind: "graph", modules: fields.modules.map(moduleOf) }
        : null;
    case "table":
      return readTable(fields);
    case "text":
      return isText(fields.text, maxChartText) ? { kind: "text", text: fields.text } : null;
    case "figure": {
      const { charts, perRow } = fields;
      return isList(charts, isChartName, maxFigureCharts) && isFrom(perRow, 1, maxFigureColumns)
        ? { kind: "figure", charts, perRow }
        : null;
    }
    default:
      return null;
  }
}

function readBars({ values, errors, labels }: Fields): FrameContent | null {
  if (!isDoubles(values) || values.length > maxBars) return null;
  const hasErrors = errors === null || (isDoubles(errors) && errors.length === values.length);
  return hasErrors && isNames(labels, values.length)
    ? { kind: "bar", values, errors, labels }
    : null;
}

function readHistogram({ edges, counts, leftOut }: Fields): FrameContent | null {
  if (!isDoubles(edges) || !isDoubles(counts) || !isCount(leftOut)) return null;
  const isSound =
    counts.length > 0 &&
    counts.length <= maxBins &&
    edges.length === counts.length + 1 &&
    counts.every(isCount) &&
    edges.every(
      (edge, at) => Number.isFinite(edge) && (at === 0 || edge >= (edges[at - 1] as number)),
    );
  return isSound ? { kind: "histogram", edges, counts, leftOut } : null;
}

function readHeatmap(fields: Fields): FrameContent | null {
  const { shape, elements, rows, columns } = fields;
  const range = readRange(fields);
  if (!range || !isMatrix(shape, elements)) return null;
  return isNames(rows, shape[0]) && isNames(columns, shape[1])
    ? { kind: "heatmap", shape, elements: elements as Elements, rows, columns, ...range }
    : null;
}

function readImages(fields: Fields): FrameContent | null {
  const { shape, elements, captions, perRow } = fields;
  const range = readRange(fields);
  if (!range || !isShape(shape, 4) || !isElements(elements, shape)) return null;
  const [count, height, width, channels] = shape as [number, number, number, number];
  const isSound =
    count <= maxImages &&
    (channels === 1 || channels === 3 || channels === 4) &&
    (perRow === null || isFrom(perRow, 1, maxImages));
  return isSound && isNames(captions, count)
    ? {
        kind: "images",
        shape: [count, height, width, channels],
        elements,
        captions,
        perRow,
        ...range,
      }
    : null;
}

function readField(fields: Fields, kind: "contour" | "surface"): FrameContent | null {
  const { shape, elements, x, y, levels } = fields;
  const map = readMap(fields);
  if (!map || !isMatrix(shape, elements) || shape[0] < 2 || shape[1] < 2) return null;
  return isEnds(x) && isEnds(y) && isFrom(levels, 1, maxLevels)
    ? { kind, shape, elements: elements as Elements, x: [x[0], x[1]], y: [y[0], y[1]], levels, map }
    : null;
}

function readConfusion({ elements, classes, labels }: Fields): FrameContent | null {
  if (!isFrom(classes, 1, maxClasses) || !isElements(elements, [classes, classes])) return null;
  return isNames(labels, classes) ? { kind: "confusion", elements, classes, labels } : null;
}

function readTable({ columns }: Fields): FrameContent | null {
  if (!isList(columns, isColumn, maxTableColumns) || columns.length === 0) return null;
  const rows = columns[0]?.cells.length ?? 0;
  const isSound =
    rows * columns.length <= maxFrameElements &&
    columns.every(({ cells }) => cells.length === rows);
  return isSound
    ? { kind: "table", columns: columns.map(({ name, cells }) => ({ name, cells })) }
    : null;
}

function isColumn(value: unknown): value is TableContent["columns"][number] {
  const fields = record(value);
  return (
    isName(fields?.name) &&
    (isDoubles(fields.cells) || isList(fields.cells, isName, maxFrameElements))
  );
}

function isModule(value: unknown): value is ShownModule {
  const fields = record(value);
  return (
    isName(fields?.label) &&
    isFrom(fields.depth, 0, maxModules) &&
    typeof fields.isChain === "boolean" &&
    isCount(fields.size) &&
    isList(fields.parameters, isParameter, maxModuleParameters)
  );
}

function isParameter(value: unknown): value is ShownModule["parameters"][number] {
  const fields = record(value);
  return isName(fields?.name) && isList(fields.shape, isCount, maxModuleRank);
}

/** The known fields of a module, without any others. */
function moduleOf({ label, depth, isChain, size, parameters }: ShownModule): ShownModule {
  return {
    label,
    depth,
    isChain,
    size,
    parameters: parameters.map(({ name, shape }) => ({ name, shape })),
  };
}

function readRange(fields: Fields): ColourRange | null {
  const { min, max } = fields;
  const map = readMap(fields);
  const isSound =
    (min === null || Number.isFinite(min)) &&
    (max === null || Number.isFinite(max)) &&
    (min === null || max === null || (min as number) < (max as number));
  return map && isSound ? { map, min: min as number | null, max: max as number | null } : null;
}

function readMap(fields: Fields): ColourRange["map"] | null {
  return colourMaps.find((each) => each === fields.map) ?? null;
}

function isMatrix(shape: unknown, elements: unknown): shape is readonly [number, number] {
  return isShape(shape, 2) && isElements(elements, shape);
}

function isShape(value: unknown, rank: number): value is readonly number[] {
  return isList(value, isCount, rank) && value.length === rank && !value.includes(0);
}

const arrays = [Float32Array, Float64Array, Int32Array, Uint32Array, Uint8Array];

function isElements(value: unknown, shape: readonly number[]): value is Elements {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return (
    size <= maxFrameElements &&
    arrays.some((array) => value instanceof array) &&
    (value as Elements).length === size &&
    (value as Elements).buffer instanceof ArrayBuffer
  );
}

function isDoubles(value: unknown): value is Float64Array<ArrayBuffer> {
  return value instanceof Float64Array && value.buffer instanceof ArrayBuffer;
}

function isEnds(value: unknown): value is readonly [number, number] {
  return isList(value, isFiniteNumber, 2) && value.length === 2 && value[0] !== value[1];
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isFrom(value: unknown, least: number, most: number): value is number {
  return isCount(value) && value >= least && value <= most;
}

function isName(value: unknown): value is string {
  return isText(value, maxChartName);
}

function isChartName(value: unknown): value is string {
  return isName(value) && value !== "";
}

function isWords(value: unknown): value is string | null {
  return value === null || isName(value);
}

function isScale(value: unknown): value is "linear" | "log" | null {
  return value === null || value === "linear" || value === "log";
}

/** True for null, and for a list of `count` words. */
function isNames(value: unknown, count: number): value is readonly string[] | null {
  return value === null || (isList(value, isName, maxLabels) && value.length === count);
}
