/** `plot.heatmap`, `plot.contour`, `plot.surface` and `plot.confusion`. */
import { fault } from "../../ir/fault.ts";
import { type Call, checkChart, checkWhole, wordsFor } from "./chart.ts";
import { colourRange } from "./colours.ts";
import { showFrame } from "./frame.ts";
import { matrixOf } from "./given.ts";
import { maxClasses, maxLevels } from "./limits.ts";
import type { ConfusionOptions, ContourOptions, HeatmapOptions, Matrix } from "./options.ts";

const defaultLevels = 10;

export function heatmap(name: string, matrix: Matrix, options: HeatmapOptions = {}): void {
  const call = checkChart("plot.heatmap", name, "heatmap");
  const data = matrixOf(call, matrix);
  const { shape } = data;
  const parts = {
    shape,
    rows: wordsFor(call, "rows", options.rows, shape[0]),
    columns: wordsFor(call, "columns", options.columns, shape[1]),
    ...colourRange(call, options, "viridis"),
  };
  showFrame(call, { kind: "heatmap", ...parts }, options, [data]);
}

export function contour(name: string, matrix: Matrix, options: ContourOptions = {}): void {
  field("contour", name, matrix, options);
}

export function surface(name: string, matrix: Matrix, options: ContourOptions = {}): void {
  field("surface", name, matrix, options);
}

function field(
  kind: "contour" | "surface",
  name: string,
  matrix: Matrix,
  options: ContourOptions,
): void {
  const call = checkChart(`plot.${kind}`, name, kind);
  const data = matrixOf(call, matrix);
  const [rows, columns] = data.shape;
  if (rows < 2 || columns < 2)
    throw fault(
      call.thing,
      `invalid matrix of "${name}": expected at least 2 rows and 2 columns, got [${rows}, ${columns}]`,
    );
  checkWhole(call, "levels", options.levels, 1, maxLevels);
  const parts = {
    shape: data.shape,
    x: coordinates(call, "x", options.x, columns),
    y: coordinates(call, "y", options.y, rows),
    levels: options.levels ?? defaultLevels,
    map: options.map ?? "viridis",
  };
  showFrame(call, { kind, ...parts }, options, [data]);
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
  const call = checkChart("plot.confusion", name, "confusion");
  const data = matrixOf(call, matrix);
  const [classes, guesses] = data.shape;
  if (classes !== guesses || classes > maxClasses)
    throw fault(
      call.thing,
      `invalid matrix of "${name}": expected as many rows as columns, at most ${maxClasses}, got [${classes}, ${guesses}]`,
    );
  const labels = wordsFor(call, "labels", options.labels, classes);
  showFrame(call, { kind: "confusion", classes, labels }, {}, [data]);
}
