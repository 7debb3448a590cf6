/** `plot`: charts and pictures of numbers, which change while the program runs. */
import type { ModuleMethods } from "../../nn/module.ts";
import { type BarOptions, bar, type HistogramOptions, histogram } from "./bars.ts";
import { type BoxOptions, type BoxValues, box } from "./box.ts";
import { type ImagesOptions, image, images, type PictureOptions } from "./images.ts";
import {
  type ConfusionOptions,
  type ContourOptions,
  confusion,
  contour,
  type HeatmapOptions,
  heatmap,
  surface,
} from "./matrices.ts";
import { graph } from "./model.ts";
import type { Matrix, Numbers, Picture } from "./options.ts";
import {
  type LineOptions,
  type LinePoints,
  line,
  type ScatterOptions,
  type ScatterPoints,
  scatter,
} from "./points.ts";
import { type FigureOptions, figure, table, text } from "./words.ts";

export type * from "./options.ts";
export type {
  BarOptions,
  BoxOptions,
  BoxValues,
  ConfusionOptions,
  ContourOptions,
  FigureOptions,
  HeatmapOptions,
  HistogramOptions,
  ImagesOptions,
  LineOptions,
  LinePoints,
  PictureOptions,
  ScatterOptions,
  ScatterPoints,
};

/**
 * No call is awaited. Tensors are computed by the engine. Calls with a new name begin a chart, which stands where
 * the first of them is; its name is 1 to 200 characters.
 */
interface Plot {
  /**
   * Adds points to a line of the chart with this name. `y` is a number, a list or a tensor of rank 0 or 1, and `x` has
   * as many, by default the number of points before. `series` names one of several lines; `low` and `high` draw a band
   * around it, `error` error bars. The options may be passed in place of `x`. Dots of `plot.scatter` with the same name
   * are in the same chart.
   */
  line(name: string, y: Numbers, x?: Numbers | LineOptions, options?: LineOptions): void;
  /** The same by name: `plot.line("wave", { x, y })`, with options beside them or after them. */
  line(name: string, points: LinePoints, options?: LineOptions): void;
  /** Adds dots at `x` and `y`, numbers, lists or tensors of rank 0 or 1; `value` colours them by the viridis map. */
  scatter(name: string, x: Numbers, y: Numbers, options?: ScatterOptions): void;
  /** The same by name: `plot.scatter("cloud", { x, y })`, with options beside them or after them. */
  scatter(name: string, points: ScatterPoints, options?: ScatterOptions): void;
  /**
   * Draws a bar for each number, at most 10,000. A further call replaces the bars of its `series`; the page keeps the
   * last ones.
   */
  bar(name: string, values: Numbers, options?: BarOptions): void;
  /** Draws how often values occur, in bins of one width; values that are not finite are counted separately. */
  histogram(name: string, values: Numbers, options?: HistogramOptions): void;
  /**
   * Draws box plots: a box from the first to the third quartile with a line at the median, whiskers to the farthest
   * values within 1.5 heights of the box, and dots for values beyond them. A list has one box, a matrix [n, boxes] one
   * for each column, and an object one for each of its arrays, at most 100. Values that are not finite are left out.
   */
  box(name: string, values: BoxValues, options?: BoxOptions): void;
  /** Draws a matrix [rows, columns] of up to 4,194,304 numbers as colours, its first row on top. */
  heatmap(name: string, matrix: Matrix, options?: HeatmapOptions): void;
  /**
   * Draws an image [h, w], [h, w, 3] or [h, w, 4]: grey or by a colour map, red, green and blue, and opacity. Floats
   * count from 0 to 1, integer tensors from 0 to 255, unless `min` and `max` say otherwise.
   */
  image(name: string, image: Picture, options?: PictureOptions): void;
  /** Draws images [n, h, w], [n, h, w, 3] or [n, h, w, 4] in rows, each with its caption. */
  images(name: string, images: Picture, options?: ImagesOptions): void;
  /** Draws lines of equal height of a matrix [rows, columns]; its first row is at the first `y`, at the bottom. */
  contour(name: string, matrix: Matrix, options?: ContourOptions): void;
  /** Draws the heights of a matrix [rows, columns] as a surface that can be turned. */
  surface(name: string, matrix: Matrix, options?: ContourOptions): void;
  /** Draws a square matrix of counts with their fractions; rows are the true classes, columns the predicted ones. */
  confusion(name: string, matrix: Matrix, options?: ConfusionOptions): void;
  /** Draws the modules of a model with the shapes and numbers of their parameters. */
  graph(name: string, model: ModuleMethods): void;
  /** Shows columns of numbers or texts, all of one length, as a table. */
  table(name: string, columns: Readonly<Record<string, Numbers | readonly string[]>>): void;
  /** Shows a text of up to 20,000 characters; the page keeps those of the last calls. */
  text(name: string, text: string): void;
  /** Lays the charts with these names out in a grid; they are drawn in it instead of separately. */
  figure(name: string, charts: readonly string[], options?: FigureOptions): void;
}

export const plot: Plot = {
  line,
  scatter,
  bar,
  histogram,
  box,
  heatmap,
  image,
  images,
  contour,
  surface,
  confusion,
  graph,
  table,
  text,
  figure,
};
