/** What a frame of each kind of chart shows, from the call of the program to the drawing. */
import type { ColourMap } from "./options.ts";

export type Elements =
  | Float32Array
  | Float64Array
  | Int32Array
  | Uint32Array
  | Int8Array
  | Uint8Array;

export interface ColourRange {
  readonly map: ColourMap;
  /** Null for the smallest and the largest number. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface BarContent {
  readonly kind: "bar";
  readonly values: Float64Array;
  readonly errors: Float64Array | null;
  readonly labels: readonly string[] | null;
}

export interface HistogramContent {
  readonly kind: "histogram";
  /** The ends of the bins, which are one more. */
  readonly edges: Float64Array;
  readonly counts: Float64Array;
  /** The number of values that are not finite, which are in no bin. */
  readonly leftOut: number;
}

export interface BoxContent {
  readonly kind: "box";
  /** The number of finite values of each box. */
  readonly counts: Float64Array;
  /**
   * Five numbers for each box: the end of the lower whisker, the first quartile, the median, the third quartile and
   * the end of the upper whisker. All are NaN for a box without values.
   */
  readonly summaries: Float64Array;
  /** The values beyond the whiskers, box by box and in ascending order. */
  readonly outliers: Float64Array;
  /** The number of outliers of each box. */
  readonly outlierCounts: Float64Array;
  readonly labels: readonly string[] | null;
}

export interface HeatmapContent extends ColourRange {
  readonly kind: "heatmap";
  readonly shape: readonly [number, number];
  readonly elements: Elements;
  readonly rows: readonly string[] | null;
  readonly columns: readonly string[] | null;
}

export interface ImagesContent extends ColourRange {
  readonly kind: "images";
  /** Images, rows, columns and channels, which are 1, 3 or 4. */
  readonly shape: readonly [number, number, number, number];
  readonly elements: Elements;
  readonly captions: readonly string[] | null;
  /** Images in a row; null for as many as there is space for. */
  readonly perRow: number | null;
}

/** The heights of a plane, as contours or as a surface. */
export interface FieldContent {
  readonly kind: "contour" | "surface";
  readonly shape: readonly [number, number];
  readonly elements: Elements;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly levels: number;
  readonly map: ColourMap;
}

export interface ConfusionContent {
  readonly kind: "confusion";
  /** A number for each pair of classes, by truth and then by guess. */
  readonly elements: Elements;
  readonly classes: number;
  readonly labels: readonly string[] | null;
}

/** A module, before its parts. */
export interface ShownModule {
  readonly label: string;
  /** The number of modules that it is inside of. */
  readonly depth: number;
  /** Whether each of its parts receives the result of the one before. */
  readonly isChain: boolean;
  /** Its own parameters, without those of its parts. */
  readonly parameters: readonly { readonly name: string; readonly shape: readonly number[] }[];
  /** The number of all its parameters' elements, with those of its parts. */
  readonly size: number;
}

export interface GraphContent {
  readonly kind: "graph";
  readonly modules: readonly ShownModule[];
}

export interface TableContent {
  readonly kind: "table";
  readonly columns: readonly {
    readonly name: string;
    readonly cells: Float64Array | readonly string[];
  }[];
}

export interface TextContent {
  readonly kind: "text";
  readonly text: string;
}

export interface FigureContent {
  readonly kind: "figure";
  /** The names of charts, which stand in the figure instead of separately. */
  readonly charts: readonly string[];
  readonly perRow: number;
}

export type FrameContent =
  | BarContent
  | HistogramContent
  | BoxContent
  | HeatmapContent
  | ImagesContent
  | FieldContent
  | ConfusionContent
  | GraphContent
  | TableContent
  | TextContent
  | FigureContent;

/** The content of a frame without its numbers, which are read separately. */
export interface FrameForm {
  readonly kind: string;
}
