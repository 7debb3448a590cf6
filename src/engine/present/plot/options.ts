/** The types that programs give to `plot`. */
import type { NestedArray, Tensor } from "../../graph/tensor.ts";

/** An array whose elements are numbers of one size. */
export type TypedNumbers =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Uint8Array
  | Uint8ClampedArray
  | Uint16Array
  | Uint32Array;

/** A number, a list of them, or a tensor of rank 0 or 1. */
export type Numbers = Tensor | number | readonly number[] | TypedNumbers;

/** Rows of numbers: a tensor of rank 2, or lists of one length. */
export type Matrix = Tensor | readonly (readonly number[] | TypedNumbers)[];

/** The numbers of a picture: a tensor or nested lists. Integer tensors count from 0 to 255, all else from 0 to 1. */
export type Picture = Tensor | NestedArray;

/** The name of a scale from numbers to colours. All but `turbo` and `diverging` grow evenly brighter. */
export type ColourMap =
  | "viridis"
  | "magma"
  | "inferno"
  | "plasma"
  | "cividis"
  | "turbo"
  | "grey"
  | "diverging";

export interface ChartOptions {
  /** The title above the chart; default: its name. */
  readonly title?: string;
  /** The name of the axis from left to right. */
  readonly xLabel?: string;
  /** The name of the axis from bottom to top. */
  readonly yLabel?: string;
  /** The unit of the values, such as "ms". */
  readonly unit?: string;
  /** Default "linear"; on a "log" axis, only numbers above 0 are drawn. */
  readonly xScale?: "linear" | "log";
  /** As `xScale`. */
  readonly yScale?: "linear" | "log";
}

export interface LineOptions extends ChartOptions {
  /** The name of a line among others in the chart. */
  readonly series?: string;
  /** The lower edge of a band around the line, a number for each point. */
  readonly low?: Numbers;
  /** The upper edge of the band. */
  readonly high?: Numbers;
  /** The length of error bars to both sides, a number for each point. */
  readonly error?: Numbers;
}

export interface ScatterOptions extends ChartOptions {
  /** The name of these dots among others in the chart. */
  readonly series?: string;
  /** A number for each dot, which colours it. */
  readonly value?: Numbers;
}

export interface BarOptions extends ChartOptions {
  /** A label under each bar. */
  readonly labels?: readonly string[];
  /** The name of these bars, which stand beside those of other series. */
  readonly series?: string;
  /** The length of error bars to both sides, a number for each bar. */
  readonly error?: Numbers;
}

export interface HistogramOptions extends ChartOptions {
  /** The number of bins, from 1 to 1000; by default it follows from the values. */
  readonly bins?: number;
  /** The name of these values, whose bins are drawn over those of other series. */
  readonly series?: string;
}

export interface ColourOptions {
  /** Default "viridis"; for images "grey". */
  readonly map?: ColourMap;
  /** The number at the lower end of the colour map, by default the smallest, and of an image 0. */
  readonly min?: number;
  /** The number at its upper end, by default the largest, and of an image 1, or 255 where it has integers. */
  readonly max?: number;
}

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

export interface PictureOptions extends ColourOptions {
  /** The caption below the image. */
  readonly caption?: string;
}

export interface ImagesOptions extends ColourOptions {
  /** A caption for each image. */
  readonly captions?: readonly string[];
  /** The number of images in a row. */
  readonly columns?: number;
}

export interface ConfusionOptions {
  /** The names of the classes. */
  readonly labels?: readonly string[];
}

export interface FigureOptions {
  /** The number of charts in a row, where there is room. Default: 2. */
  readonly columns?: number;
}
