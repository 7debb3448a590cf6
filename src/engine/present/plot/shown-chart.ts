/** The charts of a program as a presenter receives them. */
import type { Position } from "../../ir/fault.ts";
import type { ColourMap } from "./options.ts";

/**
 * Charts of points grow; every other kind shows a frame, which the next one replaces. An animation shows images.
 */
export const chartKinds = [
  "points",
  "bar",
  "histogram",
  "heatmap",
  "images",
  "contour",
  "surface",
  "confusion",
  "graph",
  "table",
  "text",
  "figure",
  "animation",
] as const;
export type ChartKind = (typeof chartKinds)[number];

export const colourMaps: readonly ColourMap[] = [
  "viridis",
  "magma",
  "inferno",
  "plasma",
  "cividis",
  "turbo",
  "grey",
  "diverging",
];

/** The options of a chart; those that the program did not give are null. */
export interface ChartSettings {
  readonly title: string | null;
  readonly xLabel: string | null;
  readonly yLabel: string | null;
  readonly unit: string | null;
  readonly xScale: "linear" | "log" | null;
  readonly yScale: "linear" | "log" | null;
}

/** A chart, when it is first drawn and whenever an option is added to it. */
export interface ShownChart {
  readonly name: string;
  readonly kind: ChartKind;
  /** Its index among the program's outputs. */
  readonly slot: number;
  readonly position: Position | null;
  readonly settings: ChartSettings;
}

export type Mark = "line" | "dots";

/** Points that are added to a chart; all lists are of one length. Any number may be NaN or infinite. */
export interface ShownPoints {
  readonly chart: string;
  /** The name of the series, or "" for one without a name. */
  readonly series: string;
  readonly mark: Mark;
  /** The number of points of the series before these, in the order of the calls. */
  readonly at: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The meaning of `low` and `high`. */
  readonly spread: "band" | "error" | null;
  readonly low: Float64Array | null;
  readonly high: Float64Array | null;
  /** The numbers that colour the dots. */
  readonly value: Float64Array | null;
}

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
  | HeatmapContent
  | ImagesContent
  | FieldContent
  | ConfusionContent
  | GraphContent
  | TableContent
  | TextContent
  | FigureContent;

/** A frame that replaces the one before, which a presenter may keep. */
export interface ShownFrame {
  readonly chart: string;
  /** The name of the series, of which bars and histograms have several, or "". */
  readonly series: string;
  readonly content: FrameContent;
}
