/** Resizes images. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type PerAxis, perAxis } from "../convolution/spatial.ts";
import { type Case, type Op, recorder, type TensorLike } from "../define.ts";
import { partMeans } from "../pooling/adaptive.ts";
import { floats } from "../pooling/windows.ts";
import { type Kernel, resample } from "./resampling.ts";

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
  /** True if the elements at the corners stay there; default false. */
  readonly alignCorners?: boolean;
  /** True if shrinking averages over all elements between samples; default false. */
  readonly antialias?: boolean;
  /**
   * True if the distance of samples is the ratio of the extents, false if it is 1 / `scaleFactor`; default
   * false.
   */
  readonly recomputeScaleFactor?: boolean;
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
  return kernel;
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
  if (factors.length !== extents.length || !sizes.every((each) => each >= 1 && each < 2 ** 31)) {
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
  if (kernel === "area") return partMeans(floats(lifted), sizes);
  const isNearest = kernel === "nearest" || kernel === "nearest-exact";
  const x = isNearest ? lifted : floats(lifted);
  const { alignCorners = false, antialias = false } = options;
  const samplings = sizes.map((to, axis) => {
    const from = shape[axis + 2] as number;
    const step = alignCorners ? (from - 1) / Math.max(1, to - 1) : (steps[axis] as number);
    const sampling = { from, to, kernel, step, alignCorners, antialias };
    return { axis: axis - sizes.length, growth: to / from, sampling };
  });
  // Resample the axes that shrink first, so that less work is left.
  const ordered = samplings.toSorted((one, other) => one.growth - other.growth);
  return ordered.reduce((image, { axis, sampling }) => resample(image, axis, sampling), x);
}

const cases: [shape: Shape, options: InterpolationOptions][] = [
  [[2, 3, 4], { scaleFactor: 3 }],
  [[1, 2, 6, 8], { size: [3, 2] }],
  [[1, 2, 5, 4], { size: [7, 3] }],
  [[2, 3, 3, 2], { size: [2, 5], mode: "nearest-exact" }],
  [[2, 3, 7], { size: 4, mode: "linear" }],
  [[1, 2, 4, 5], { scaleFactor: 2, mode: "bilinear" }],
  [[1, 2, 4, 5], { size: [7, 3], mode: "bilinear", alignCorners: true }],
  [[1, 1, 3, 3], { scaleFactor: [1.5, 4.7], mode: "bilinear" }],
  [[1, 1, 3, 3], { scaleFactor: 1.5, mode: "bilinear", recomputeScaleFactor: true }],
  [[1, 1, 3, 2], { size: [40, 1], mode: "bilinear", alignCorners: true }],
  [[1, 2, 3, 4, 2], { size: [5, 3, 4], mode: "trilinear" }],
  [[1, 2, 4, 5], { scaleFactor: 2, mode: "bicubic" }],
  [[1, 2, 4, 5], { size: [7, 3], mode: "bicubic", alignCorners: true }],
  [[1, 1, 13, 9], { size: [4, 12], mode: "bilinear", antialias: true }],
  [[1, 1, 24, 3], { size: [3, 2], mode: "bicubic", antialias: true }],
  [[1, 2, 7, 6], { size: [3, 2], mode: "area" }],
];

export const interpolate: Op<(x: TensorLike, options: InterpolationOptions) => Tensor> = composite({
  name: "interpolate",
  family: "convolution",
  doc: 'Resizes the spatial axes of an image [n, channels, …] to `size`, or by `scaleFactor`. The modes are PyTorch\'s: "nearest" (the element at or before the sample), "nearest-exact" (the one at its centre), "linear", "bilinear", "trilinear" and "bicubic" (the last three for that many axes; "linear" and "cubic" take any number), and "area" (averages). Samples are spaced evenly between the outer edges of the image, or with `alignCorners` between the centres of its corner elements. `antialias` widens the kernel when downsampling, as Pillow does.',
  example:
    'tensor([[[0, 4]]]).interpolate({ scaleFactor: 2, mode: "linear" })  // [[[0, 1, 3, 4]]]',
  method: true,
  build,
  cases: [
    ...cases.map(
      ([shape, options]): Case => ({
        operands: [{ shape }],
        build: (x) => interpolate(x, options),
      }),
    ),
    {
      operands: [{ shape: [1, 2, 5], dtype: "i32" }],
      build: (x) => interpolate(x, { size: 8 }),
    },
  ],
  errors: [
    {
      call: "zeros([2, 3]).interpolate({ size: 4 })",
      message:
        "interpolate: invalid shape [2, 3]: expected [n, channels, …] with non-empty spatial axes",
    },
    {
      call: "zeros([1, 1, 4]).interpolate({})",
      message: "interpolate: invalid size: expected either size or scaleFactor",
    },
    {
      call: "zeros([1, 1, 4, 4]).interpolate({ size: [8, 0] })",
      message: "interpolate: invalid size [8, 0]: expected one or 2 whole numbers above 0",
    },
    {
      call: "zeros([1, 1, 4, 4]).interpolate({ scaleFactor: 0.1 })",
      message:
        "interpolate: invalid scaleFactor 0.1: expected factors that leave elements on the 2 spatial axes of [1, 1, 4, 4]",
    },
    {
      call: 'zeros([1, 1, 4]).interpolate({ size: 2, mode: "lanczos" as never })',
      message:
        'interpolate: unknown mode "lanczos": use "nearest", "nearest-exact", "linear", "bilinear", "trilinear", "cubic", "bicubic" or "area"',
    },
    {
      call: 'zeros([1, 1, 4]).interpolate({ size: 2, mode: "bilinear" })',
      message: 'interpolate: mismatched mode "bilinear": [1, 1, 4] has 1 spatial axes, not 2',
    },
    {
      call: "zeros([1, 1, 4]).interpolate({ size: 2, alignCorners: true })",
      message: 'interpolate: unsupported alignCorners with mode "nearest"',
    },
    {
      call: 'zeros([1, 1, 4]).interpolate({ size: 2, mode: "linear", alignCorners: true, antialias: true })',
      message: "interpolate: unsupported alignCorners with antialias",
    },
    {
      call: 'zeros([1, 1, 4]).interpolate({ size: 2, mode: "area", antialias: true })',
      message: 'interpolate: unsupported antialias with mode "area"',
    },
  ],
});
