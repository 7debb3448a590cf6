/** Coordinates of samples as in ONNX's Resize: where a sample lies among the elements of its axis. */

/** The names are ONNX's, with hyphens; "crop-and-resize" is its `tf_crop_and_resize`. */
export const coordinateModes = [
  "half-pixel",
  "half-pixel-symmetric",
  "pytorch-half-pixel",
  "align-corners",
  "asymmetric",
  "crop-and-resize",
] as const;

export type CoordinateMode = (typeof coordinateModes)[number];

export const nearestModes = ["round-prefer-floor", "round-prefer-ceil", "floor", "ceil"] as const;

export type NearestMode = (typeof nearestModes)[number];

/** An axis of `from` elements that is sampled at `to` coordinates. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** The distance between samples in elements. */
  readonly step: number;
  /** The part of the axis that "crop-and-resize" samples: 0 is the first element, 1 the last. */
  readonly start: number;
  readonly end: number;
}

/** Returns the coordinate of a sample, in elements from the first one; it may lie outside the axis. */
export function coordinateOf(mode: CoordinateMode, axis: Axis, sample: number): number {
  const { from, to, step, start, end } = axis;
  const last = from - 1;
  switch (mode) {
    case "half-pixel":
      return scaled(axis, sample + 0.5) - 0.5;
    case "half-pixel-symmetric":
      // Rounding the extent crops both sides equally.
      return (from - to * step) / 2 + scaled(axis, sample + 0.5) - 0.5;
    case "pytorch-half-pixel":
      return to > 1 ? scaled(axis, sample + 0.5) - 0.5 : 0;
    case "align-corners":
      return to > 1 ? (sample * last) / (to - 1) : 0;
    case "asymmetric":
      return scaled(axis, sample);
    case "crop-and-resize":
      return to > 1
        ? last * (start + (sample * (end - start)) / (to - 1))
        : (last * (start + end)) / 2;
    default:
      return mode satisfies never;
  }
}

/** Dividing integers produces an exact integer where there is one; multiplying by the rounded step may not. */
function scaled({ from, to, step }: Axis, sample: number): number {
  return step === from / to ? (sample * from) / to : sample * step;
}

/** Returns the element that stands for a coordinate between two. */
export function nearestTo(mode: NearestMode, index: number): number {
  switch (mode) {
    case "round-prefer-floor":
      return Math.ceil(index - 0.5);
    case "round-prefer-ceil":
      return Math.floor(index + 0.5);
    case "floor":
      return Math.floor(index);
    case "ceil":
      return Math.ceil(index);
    default:
      return mode satisfies never;
  }
}
