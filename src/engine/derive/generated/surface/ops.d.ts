/**
 * Restarts all random numbers from this seed, an unsigned 32-bit integer, which replaces the seed of the run.
 * The numbers drawn after each such call are the same.
 */
export declare function seed(value: number): void;

/** A tensor, or a list of adjacent blocks. */
export type Blocks = TensorLike | readonly Blocks[];

export interface AveragePoolOptions extends PoolOptions {
  /** Whether a mean includes the zeros of the padding; default true. */
  readonly countIncludePad?: boolean;
  /** Sums are divided by this number instead of the number of elements. */
  readonly divisorOverride?: number;
}

export interface GlobalPoolOptions {
  /** Keep the spatial axes, with extent 1; default true. */
  readonly keepdims?: boolean;
}

export interface ColumnOptions {
  /** The distance from one element of a window to the next; default 1. */
  readonly dilation?: PerAxis;
  /** The distance from one window to the next; default the size of the window. */
  readonly stride?: PerAxis;
  /**
   * The number of elements around the input, at most half a window, for each axis a number or [before, after]: the
   * lowest value for a maximum, zeros for a mean.
   */
  readonly padding?: number | readonly (number | readonly [before: number, after: number])[];
}

/** A number for all spatial axes, or one for each. */
export type PerAxis = number | readonly number[];

export interface InterpolationOptions {
  /** The new extents of the spatial axes: a number for all, or one for each. */
  readonly size?: PerAxis;
  /** The factor of the extents, which are rounded down; an alternative to `size`. */
  readonly scaleFactor?: PerAxis;
  /** Default "nearest". */
  readonly mode?:
    | "nearest"
    | "nearest-exact"
    | "linear"
    | "bilinear"
    | "trilinear"
    | "cubic"
    | "bicubic"
    | "area";
  /** Whether samples are spaced between the centres of the corner elements; default false. */
  readonly alignCorners?: boolean;
  /** Whether downsampling averages over all elements between samples; default false. */
  readonly antialias?: boolean;
  /**
   * Whether the distance between samples is the ratio of the extents instead of 1 / `scaleFactor`; default
   * false.
   */
  readonly recomputeScaleFactor?: boolean;
  /** ONNX's positions of samples; default "half-pixel" with `nearestMode`, otherwise PyTorch's positions. */
  readonly coordinateMode?:
    | "half-pixel"
    | "half-pixel-symmetric"
    | "pytorch-half-pixel"
    | "align-corners"
    | "asymmetric"
    | "crop-and-resize";
  /** ONNX's choice between two elements in mode "nearest"; default "round-prefer-floor" with `coordinateMode`. */
  readonly nearestMode?: "round-prefer-floor" | "round-prefer-ceil" | "floor" | "ceil";
  /** Whether elements outside have no weight, instead of repeating the outermost ones; default false. */
  readonly excludeOutside?: boolean;
  /** The slope of the cubic kernel at distance 1; default −0.75. */
  readonly cubicCoefficient?: number;
  /**
   * For "crop-and-resize": the part of each spatial axis that is resized, where 0 is the first element and 1 the
   * last.
   */
  readonly roi?: readonly (readonly [start: number, end: number])[];
  /** The value of samples outside the image with "crop-and-resize"; default 0. */
  readonly extrapolationValue?: number;
}

/** The number of parts of every spatial axis, or of each; null leaves an axis unchanged. */
export type OutputSize = number | readonly (number | null)[];

export interface UnpoolOptions {
  /** The stride of the pooling; default the size of the window. */
  readonly stride?: PerAxis;
  /** The padding of the pooling; default 0. */
  readonly padding?: number | readonly (number | readonly [before: number, after: number])[];
  /** The spatial extents before the pooling, where the windows do not determine them. */
  readonly outputSize?: PerAxis;
}

export interface MaxPoolOptions extends PoolOptions {
  /** The distance from one element of a window to the next; default 1. */
  readonly dilation?: PerAxis;
}

export interface PoolOptions {
  /** The distance from one window to the next; default the size of the window. */
  readonly stride?: PerAxis;
  /**
   * The number of elements around the input, at most half a window, for each axis a number or [before, after]: the
   * lowest value for a maximum, zeros for a mean.
   */
  readonly padding?: number | readonly (number | readonly [before: number, after: number])[];
  /** Whether a last window that begins inside the input but ends outside counts; default false. */
  readonly ceilMode?: boolean;
}

/** A tensor, or a number or boolean that stands for one. */
export type TensorLike = Tensor | number | boolean;
