/** `plot.heatmap`, `plot.contour`, `plot.surface` and `plot.confusion`. */
import { fault } from "../../ir/fault.ts";
import { type Call, checkChart, checkWhole, wordsFor } from "./chart.ts";
import { colourRange } from "./colours.ts";
import type { ConfusionContent, FieldContent, HeatmapContent } from "./content.ts";
import { type FrameKind, showFrame } from "./frame.ts";
import { matrixOf } from "./given.ts";
import { maxClasses, maxLevels } from "./limits.ts";
import type { ChartOptions, ColourMap, ColourOptions, Matrix } from "./options.ts";

export interface HeatmapOptions extends ChartOptions, ColourOptions {
  /** The names of the rows. */
  readonly rows?: readonly string[];
  /** The names of the columns. */
  readonly columns?: readonly string[];
}

export interface ContourOptions extends ChartOptions {
  /** The coordinates of the first and of the last column; default: their indices. */
  readonly x?: readonly [number, number];
  /** The coordinates of the first and of the last row; default: their indices. */
  readonly y?: readonly [number, number];
  /** The number of levels, from 1 to 50. Default: 10. */
  readonly levels?: number;
  /** The colours of low and high. Default "viridis". */
  readonly map?: ColourMap;
}

export interface ConfusionOptions {
  /** The names of the classes. */
  readonly labels?: readonly string[];
}

type Form<Content> = Omit<Content, "kind" | "elements">;

const heatmaps: FrameKind = { name: "heatmap", words: "a heat map" };
const fields: Readonly<Record<FieldContent["kind"], FrameKind>> = {
  contour: { name: "contour", words: "contours" },
  surface: { name: "surface", words: "a surface" },
};
const confusions: FrameKind = { name: "confusion", words: "a confusion matrix" };

const defaultLevels = 10;

export function heatmap(name: string, matrix: Matrix, options: HeatmapOptions = {}): void {
  const call = checkChart("plot.heatmap", name, heatmaps);
  const data = matrixOf(call, matrix);
  const { shape } = data;
  const form: Form<HeatmapContent> = {
    shape,
    rows: wordsFor(call, "rows", options.rows, shape[0]),
    columns: wordsFor(call, "columns", options.columns, shape[1]),
    ...colourRange(call, options, "viridis"),
  };
  showFrame(call, form, options, [data]);
}

export function contour(name: string, matrix: Matrix, options: ContourOptions = {}): void {
  field("contour", name, matrix, options);
}

export function surface(name: string, matrix: Matrix, options: ContourOptions = {}): void {
  field("surface", name, matrix, options);
}

function field(
  kind: FieldContent["kind"],
  name: string,
  matrix: Matrix,
  options: ContourOptions,
): void {
  const call = checkChart(`plot.${kind}`, name, fields[kind]);
  const data = matrixOf(call, matrix);
  const [rows, columns] = data.shape;
  if (rows < 2 || columns < 2)
    throw fault(
      call.thing,
      `invalid matrix of "${name}": expected at least 2 rows and 2 columns, got [${rows}, ${columns}]`,
    );
  checkWhole(call, "levels", options.levels, 1, maxLevels);
  const form: Form<FieldContent> = {
    shape: data.shape,
    x: coordinates(call, "x", options.x, columns),
    y: coordinates(call, "y", options.y, rows),
    levels: options.levels ?? defaultLevels,
    map: options.map ?? "viridis",
  };
  showFrame(call, form, options, [data]);
}

/** The coordinates of the first and the last of these rows or columns. */
function coordinates(
  { thing, chart }: Call,
  option: string,
  range: readonly [number, number] | undefined,
  count: number,
): readonly [number, number] {
  if (range === undefined) return [0, count - 1];
  const [first, last] = range;
  if (!Number.isFinite(first) || !Number.isFinite(last) || first === last)
    throw fault(
      thing,
      `invalid ${option} [${first}, ${last}] of "${chart}": expected two different finite numbers`,
    );
  return [first, last];
}

export function confusion(name: string, matrix: Matrix, options: ConfusionOptions = {}): void {
  const call = checkChart("plot.confusion", name, confusions);
  const data = matrixOf(call, matrix);
  const [classes, guesses] = data.shape;
  if (classes !== guesses || classes > maxClasses)
    throw fault(
      call.thing,
      `invalid matrix of "${name}": expected as many rows as columns, at most ${maxClasses}, got [${classes}, ${guesses}]`,
    );
  const labels = wordsFor(call, "labels", options.labels, classes);
  const form: Form<ConfusionContent> = { classes, labels };
  showFrame(call, form, {}, [data]);
}
