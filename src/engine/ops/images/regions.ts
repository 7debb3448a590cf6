/** Regions of images, resized: crops by boxes, and the aligned pooling of detectors. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { arange } from "../creation/creation.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { integerHint } from "../indexing/integer-hint.ts";

type Size = number | readonly [height: number, width: number];

export interface CropOptions {
  /** Default "bilinear". */
  readonly mode?: "bilinear" | "nearest";
  /** The value of what lies outside of the image. Default 0. */
  readonly extrapolationValue?: number;
}

export interface RoiAlignOptions {
  /** Times a box's coordinates these are the image's: the scale of a map of features. Default 1. */
  readonly spatialScale?: number;
  /** The samples along each axis of a bin, which are averaged. Default 2. */
  readonly samplingRatio?: number;
  /** Whether the centre of the first element lies at 0.5, as in ONNX and newer models, or at 0. Default true. */
  readonly aligned?: boolean;
}

interface Regions {
  readonly x: Tensor;
  /** The columns of the boxes, f32 [boxes, 1] each. */
  readonly edges: readonly [Tensor, Tensor, Tensor, Tensor];
  /** i32 [boxes]: the image of each box. */
  readonly images: Tensor;
  readonly size: readonly [height: number, width: number];
}

function regionsOf(
  name: string,
  value: TensorLike,
  boxes: Tensor,
  images: Tensor,
  size: Size,
): Regions {
  const x = floatOf(value);
  if (x.rank !== 4 || x.shape.slice(2).includes(0))
    throw fault(
      name,
      `invalid shape ${formatShape(x.shape)}: expected [n, channels, height, width] of at least one element each`,
    );
  if (boxes.rank !== 2 || boxes.shape[1] !== 4)
    throw fault(name, `invalid boxes ${formatShape(boxes.shape)}: expected [boxes, 4]`);
  if (!isInteger(images.dtype) || images.rank !== 1 || images.shape[0] !== boxes.shape[0])
    throw fault(
      name,
      `mismatched images: expected integers [${boxes.shape[0]}], got ${images.dtype} ${formatShape(images.shape)}${integerHint(images.dtype)}`,
    );
  const [height, width] = typeof size === "number" ? [size, size] : size;
  for (const extent of [height, width])
    if (!Number.isInteger(extent) || extent < 1)
      throw fault(name, `invalid size ${extent}: expected integers above 0`);
  const edge = (column: number): Tensor => boxes.cast("f32").slice(null, [column, column + 1]);
  const edges = [edge(0), edge(1), edge(2), edge(3)] as const;
  return { x, edges, images: images.cast("i32"), size: [height, width] };
}

/**
 * Interpolates images at all pairs of a row and a column, f32 [boxes, rows] and [boxes, columns], that lie inside.
 * Returns [boxes, channels, rows, columns].
 */
function interpolated(x: Tensor, images: Tensor, rows: Tensor, columns: Tensor): Tensor {
  const [, channels, height, width] = x.shape as [number, number, number, number];
  const flat = x.reshape([-1]);
  const planes = images
    .reshape([-1, 1, 1, 1])
    .mul(channels)
    .add(arange(channels, undefined, 1, { dtype: "i32" }).reshape([1, channels, 1, 1]))
    .mul(height);
  const along = (index: Tensor, extent: number) => {
    const first = index.stopGradient().floor();
    const second = first.add(1).minimum(extent - 1);
    return { first: first.cast("i32"), second: second.cast("i32"), rest: index.sub(first) };
  };
  const y = along(rows.reshape([-1, 1, rows.shape[1] as number, 1]), height);
  const z = along(columns.reshape([-1, 1, 1, columns.shape[1] as number]), width);
  const at = (row: Tensor, column: Tensor): Tensor =>
    flat.take(planes.add(row).mul(width).add(column));
  const between = (one: Tensor, other: Tensor, fraction: Tensor): Tensor =>
    one.mul(fraction.neg().add(1)).add(other.mul(fraction));
  return between(
    between(at(y.first, z.first), at(y.first, z.second), z.rest),
    between(at(y.second, z.first), at(y.second, z.second), z.rest),
    y.rest,
  );
}

/** Returns integers from 0 on as a row. */
function steps(count: number): Tensor {
  return arange(count).reshape([1, count]);
}

export const cropAndResize: Op<
  (x: TensorLike, boxes: Tensor, images: Tensor, size: Size, options?: CropOptions) => Tensor
> = methodOp("convolution", {
  name: "cropAndResize",
  doc: "Crops regions of the images [n, channels, height, width] and resizes them to one size, [boxes, channels, …size]. A box [y1, x1, y2, x2] is in units of the image, with the centres of its first elements at 0 and those of its last elements at 1. The corners of a box are the centres of the corner elements of the crop, so that y2 < y1 flips it. `images` has the index of the image of each box, as in `tf.image.crop_and_resize`, but with channels first.",
  example:
    'tensor([[[[1, 2], [3, 4]]]]).cropAndResize(tensor([[0, 0, 1, 1]]), tensor([0], { dtype: "i32" }), [1, 3])  // [[[[2, 2.5, 3]]]]',
  build: (value, boxes, images, size, { mode = "bilinear", extrapolationValue = 0 } = {}) => {
    const regions = regionsOf("cropAndResize", value, boxes, images, size);
    const { x, edges, size: wanted } = regions;
    const [y1, x1, y2, x2] = edges;
    const coordinates = (from: Tensor, to: Tensor, extent: number, count: number): Tensor => {
      const fraction = count === 1 ? steps(1).add(0.5) : steps(count).div(count - 1);
      return to
        .sub(from)
        .mul(fraction)
        .add(from)
        .mul(extent - 1);
    };
    const [height, width] = x.shape.slice(2) as [number, number];
    const rows = coordinates(y1, y2, height, wanted[0]);
    const columns = coordinates(x1, x2, width, wanted[1]);
    const inside = (index: Tensor, extent: number): Tensor =>
      index.ge(0).logicalAnd(index.le(extent - 1));
    const within = (index: Tensor, extent: number): Tensor => {
      const clipped = where(inside(index, extent), index, 0);
      return mode === "nearest" ? clipped.stopGradient().add(0.5).floor() : clipped;
    };
    const found = interpolated(x, regions.images, within(rows, height), within(columns, width));
    const isSeen = inside(rows, height)
      .reshape([-1, 1, wanted[0], 1])
      .logicalAnd(inside(columns, width).reshape([-1, 1, 1, wanted[1]]));
    return where(isSeen, found, extrapolationValue);
  },
});

export const roiAlign: Op<
  (x: TensorLike, boxes: Tensor, images: Tensor, size: Size, options?: RoiAlignOptions) => Tensor
> = methodOp("convolution", {
  name: "roiAlign",
  doc: "Averages regions of the images [n, channels, height, width] in bins, [boxes, channels, …size] (He et al., Mask R-CNN, 2017). A box is [x1, y1, x2, y2]. Each bin is the mean of bilinear samples at regular positions, which are 0 more than one element outside the image. `images` has the index of the image of each box.",
  example:
    'tensor([[[[1, 2], [3, 4]]]]).roiAlign(tensor([[0, 0, 2, 2]]), tensor([0], { dtype: "i32" }), 1)  // [[[[2.5]]]]',
  build: (
    value,
    boxes,
    images,
    size,
    { spatialScale = 1, samplingRatio = 2, aligned = true } = {},
  ) => {
    const name = "roiAlign";
    checkInteger(name, "samplingRatio", samplingRatio, 1);
    const { x, edges, images: numbers, size: wanted } = regionsOf(name, value, boxes, images, size);
    const [height, width] = x.shape.slice(2) as [number, number];
    const coordinates = (from: Tensor, to: Tensor, count: number): Tensor => {
      const start = from.mul(spatialScale).sub(aligned ? 0.5 : 0);
      const whole = to.sub(from).mul(spatialScale);
      // Without alignment a region has at least one element.
      const span = aligned ? whole : whole.maximum(1);
      const samples = count * samplingRatio;
      return steps(samples).add(0.5).div(samples).mul(span).add(start);
    };
    const [x1, y1, x2, y2] = edges;
    const [rows, columns] = [coordinates(y1, y2, wanted[0]), coordinates(x1, x2, wanted[1])];
    const near = (index: Tensor, extent: number): Tensor =>
      index.ge(-1).logicalAnd(index.le(extent));
    const held = (index: Tensor, extent: number): Tensor => index.clip(0, extent - 1);
    const found = interpolated(x, numbers, held(rows, height), held(columns, width));
    const [down, across] = [wanted[0] * samplingRatio, wanted[1] * samplingRatio];
    const isNear = near(rows, height)
      .reshape([-1, 1, down, 1])
      .logicalAnd(near(columns, width).reshape([-1, 1, 1, across]));
    const [boxCount, channels] = found.shape as [number, number, number, number];
    return where(isNear, found, 0)
      .reshape([boxCount, channels, wanted[0], samplingRatio, wanted[1], samplingRatio])
      .mean([3, 5]);
  },
});
