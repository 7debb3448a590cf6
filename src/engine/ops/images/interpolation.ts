/** Resizes images. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { type PerAxis, perAxis } from "../convolution/spatial.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { partMeans } from "../pooling/adaptive.ts";
import { keptTable } from "../tables.ts";
import {
  type CoordinateMode,
  coordinateModes,
  coordinateOf,
  type NearestMode,
  nearestModes,
} from "./coordinates.ts";
import { type Kernel, type Resampling, resample, sharp } from "./resampling.ts";

export type InterpolationMode =
  | "nearest"
  | "nearest-exact"
  | "linear"
  | "bilinear"
  | "trilinear"
  | "cubic"
  | "bicubic"
  | "area";

interface Mode {
  readonly kernel: Kernel | "area";
  /** The number of spatial axes that the mode requires, or null for any. */
  readonly axes: number | null;
}

const modes: Readonly<Record<InterpolationMode, Mode>> = {
  nearest: { kernel: "nearest", axes: null },
  "nearest-exact": { kernel: "nearest-exact", axes: null },
  linear: { kernel: "linear", axes: null },
  bilinear: { kernel: "linear", axes: 2 },
  trilinear: { kernel: "linear", axes: 3 },
  cubic: { kernel: "cubic", axes: null },
  bicubic: { kernel: "cubic", axes: 2 },
  area: { kernel: "area", axes: null },
};

export interface InterpolationOptions {
  /** The new extents of the spatial axes: a number for all, or one for each. */
  readonly size?: PerAxis;
  /** The factor of the extents, which are rounded down; an alternative to `size`. */
  readonly scaleFactor?: PerAxis;
  /** Default "nearest". */
  readonly mode?: InterpolationMode;
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
  readonly coordinateMode?: CoordinateMode;
  /** ONNX's choice between two elements in mode "nearest"; default "round-prefer-floor" with `coordinateMode`. */
  readonly nearestMode?: NearestMode;
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

function kernelOf(shape: Shape, options: InterpolationOptions): Kernel | "area" {
  const { alignCorners = false, antialias = false, mode = "nearest" } = options;
  if (!Object.hasOwn(modes, mode)) {
    throw fault(
      "interpolate",
      `unknown mode "${String(mode)}": use ${Object.keys(modes).slice(0, -1).join(", ")} or area`,
    );
  }
  const { axes, kernel } = modes[mode];
  if (axes !== null && axes !== shape.length - 2) {
    throw fault(
      "interpolate",
      `mismatched mode "${mode}": ${formatShape(shape)} has ${shape.length - 2} spatial axes, not ${axes}`,
    );
  }
  const isSmooth = kernel === "linear" || kernel === "cubic";
  if (alignCorners && (!isSmooth || antialias)) {
    const why = antialias ? "antialias" : `mode "${mode}"`;
    throw fault("interpolate", `unsupported alignCorners with ${why}`);
  }
  if (antialias && !isSmooth)
    throw fault("interpolate", `unsupported antialias with mode "${mode}"`);
  checkCoordinates(shape.length - 2, mode, kernel, options);
  return kernel;
}

/** Checks the options that are ONNX's. */
function checkCoordinates(
  rank: number,
  mode: InterpolationMode,
  kernel: Kernel | "area",
  options: InterpolationOptions,
): void {
  const { coordinateMode, nearestMode, roi } = options;
  const refuse = (option: string, why: string): never => {
    throw fault("interpolate", `unsupported ${option} with ${why}`);
  };
  const isOnnx = coordinateMode !== undefined || nearestMode !== undefined;
  const isSmooth = kernel === "linear" || kernel === "cubic";
  if (isOnnx && kernel !== "nearest" && !isSmooth)
    refuse("coordinateMode", `mode "${mode}": use "nearest", "linear" or "cubic"`);
  if (isOnnx && options.alignCorners)
    refuse("alignCorners", 'coordinateMode: use coordinateMode "align-corners"');
  if (options.antialias && (isOnnx || options.excludeOutside))
    refuse("antialias", isOnnx ? "coordinateMode" : "excludeOutside, which antialias includes");
  if (nearestMode !== undefined && kernel !== "nearest")
    refuse("nearestMode", `mode "${mode}": use mode "nearest"`);
  if (options.excludeOutside && !isSmooth) refuse("excludeOutside", `mode "${mode}"`);
  if (options.cubicCoefficient !== undefined && (kernel !== "cubic" || options.antialias))
    refuse("cubicCoefficient", options.antialias ? "antialias" : `mode "${mode}"`);
  if (coordinateMode !== "crop-and-resize") {
    for (const option of ["roi", "extrapolationValue"] as const) {
      if (options[option] === undefined) continue;
      const index = coordinateMode ? `coordinateMode "${coordinateMode}"` : "no coordinateMode";
      refuse(option, `${index}: use coordinateMode "crop-and-resize"`);
    }
  } else if (
    roi?.length !== rank ||
    !roi.every((part) => part.length === 2 && part.every(Number.isFinite))
  ) {
    throw fault(
      "interpolate",
      `${roi ? "invalid" : "missing"} roi${roi ? ` ${JSON.stringify(roi)}` : ""}: coordinateMode "crop-and-resize" requires [start, end] for each of ${rank} spatial ${rank === 1 ? "axis" : "axes"}`,
    );
  }
}

/** The option's value among those that it may have, which a program in JavaScript does not know. */
function oneOf<Value extends string>(
  option: string,
  value: Value,
  values: readonly Value[],
): Value {
  if (values.includes(value)) return value;
  throw fault("interpolate", `unknown ${option} "${value}": use ${values.join(", ")}`);
}

/** Replaces samples outside the image by the value. */
function extrapolated(x: Tensor, samplings: readonly Resampling[], value: number): Tensor {
  return samplings.reduce((image, sampling, axis) => {
    const isOutside = Array.from({ length: sampling.to }, (_, sample) => {
      const index = coordinateOf("crop-and-resize", sampling, sample);
      return index < 0 || index > sampling.from - 1;
    });
    if (!isOutside.includes(true)) return image;
    const key = `outside,${isOutside.map(Number).join("")}`;
    const table = keptTable(key, () => Int32Array.from(isOutside, Number));
    const behind = samplings.slice(axis + 1).map(() => 1);
    const outside = recorder()
      .table(table, [sampling.to])
      .reshape([sampling.to, ...behind]);
    return where(outside.ne(0), value, image);
  }, x);
}

/** Returns the new extents, and for each axis the distance between samples in elements. */
function targetOf(shape: Shape, options: InterpolationOptions): { sizes: Shape; steps: number[] } {
  const extents = shape.slice(2);
  const { scaleFactor, size } = options;
  if ((size === undefined) === (scaleFactor === undefined))
    throw fault("interpolate", "invalid size: expected either size or scaleFactor");
  if (size !== undefined) {
    const sizes = perAxis("interpolate", "size", size, extents.length, 1);
    return { sizes, steps: ratios(extents, sizes) };
  }
  const factors =
    typeof scaleFactor === "number" ? extents.map(() => scaleFactor) : (scaleFactor ?? []);
  const sizes = extents.map((extent, axis) => Math.floor(extent * (factors[axis] ?? 0)));
  if (factors.length !== extents.length || !sizes.every((size) => size >= 1 && size < 2 ** 31)) {
    const shown = Array.isArray(scaleFactor) ? formatShape(scaleFactor) : String(scaleFactor);
    throw fault(
      "interpolate",
      `invalid scaleFactor ${shown}: expected factors that leave elements on the ${extents.length} spatial axes of ${formatShape(shape)}`,
    );
  }
  const steps = options.recomputeScaleFactor
    ? ratios(extents, sizes)
    : factors.map((factor) => 1 / factor);
  return { sizes, steps };
}

function ratios(extents: Shape, sizes: Shape): number[] {
  return extents.map((extent, axis) => extent / (sizes[axis] as number));
}

function build(value: TensorLike, options: InterpolationOptions): Tensor {
  const lifted = recorder().lift(value, "f32");
  const { shape } = lifted;
  if (shape.length < 3 || shape.slice(2).includes(0)) {
    throw fault(
      "interpolate",
      `invalid shape ${formatShape(shape)}: expected [n, channels, …] with non-empty spatial axes`,
    );
  }
  const kernel = kernelOf(shape, options);
  const { sizes, steps } = targetOf(shape, options);
  if (kernel === "area") return partMeans(floatOf(lifted), sizes);
  const isNearest = kernel === "nearest" || kernel === "nearest-exact";
  const x = isNearest ? lifted : floatOf(lifted);
  const { alignCorners = false, antialias = false, coordinateMode, nearestMode } = options;
  const isOnnx = coordinateMode !== undefined || nearestMode !== undefined;
  const how = {
    kernel,
    alignCorners,
    antialias,
    coordinates: isOnnx
      ? oneOf("coordinateMode", coordinateMode ?? "half-pixel", coordinateModes)
      : ("" as const),
    nearest: oneOf("nearestMode", nearestMode ?? "round-prefer-floor", nearestModes),
    excludeOutside: options.excludeOutside ?? false,
    slope: options.cubicCoefficient ?? sharp,
  };
  const samplings = sizes.map((to, axis) => {
    const from = shape[axis + 2] as number;
    const step = alignCorners ? (from - 1) / Math.max(1, to - 1) : (steps[axis] as number);
    const [start, end] = options.roi?.[axis] ?? [0, 1];
    const sampling: Resampling = { ...how, from, to, step, start, end };
    return { axis: axis - sizes.length, growth: to / from, sampling };
  });
  // Resample the axes that shrink first, so that less work is left.
  const ordered = samplings.toSorted((one, other) => one.growth - other.growth);
  const resized = ordered.reduce((image, { axis, sampling }) => resample(image, axis, sampling), x);
  if (coordinateMode !== "crop-and-resize") return resized;
  const all = samplings.map(({ sampling }) => sampling);
  return extrapolated(resized, all, options.extrapolationValue ?? 0);
}

export const interpolate: Op<(x: TensorLike, options: InterpolationOptions) => Tensor> = methodOp(
  "convolution",
  {
    name: "interpolate",
    doc: 'Resizes the spatial axes of an image [n, channels, …] to `size`, or by `scaleFactor`. The values of `mode` are PyTorch\'s, "nearest" (the element at or before the sample), "nearest-exact" (the element whose centre is nearest), "linear", "bilinear", "trilinear" and "bicubic" (the last three for that many axes; "linear" and "cubic" take any number), and "area" (averages). Samples are spaced evenly between the outer edges of the image, or with `alignCorners` between the centres of its corner elements. `antialias` widens the kernel when downsampling, as Pillow does. `coordinateMode` positions the samples as ONNX\'s Resize does, with its `nearestMode` in mode "nearest", `excludeOutside`, `cubicCoefficient`, and for "crop-and-resize" `roi` and `extrapolationValue`.',
    example:
      'tensor([[[0, 4]]]).interpolate({ scaleFactor: 2, mode: "linear" })  // [[[0, 1, 3, 4]]]',
    build,
  },
);
