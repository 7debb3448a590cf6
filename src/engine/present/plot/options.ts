/** The types that programs give to several functions of `plot`. */
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

export interface ColourOptions {
  /** Default "viridis"; for images "grey". */
  readonly map?: ColourMap;
  /** The number at the lower end of the colour map, by default the smallest, and of an image 0. */
  readonly min?: number;
  /** The number at its upper end, by default the largest, and of an image 1, or 255 where it has integers. */
  readonly max?: number;
}
