/** Samples images at coordinates that another tensor lists: spatial transformers (Jaderberg et al. 2015). */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";
import { concat } from "../movement/slice.ts";

const interpolations = ["bilinear", "nearest", "bicubic"] as const;
const paddings = ["zeros", "border", "reflection"] as const;

export interface GridSampleOptions {
  /** Default "bilinear", which is trilinear over three axes; "bicubic" requires two. */
  readonly mode?: (typeof interpolations)[number];
  /** The values outside the image: zeros (default), the nearest element, or the image mirrored at its border. */
  readonly paddingMode?: (typeof paddings)[number];
  /** True if −1 and 1 are the centres of the corner elements, false if they are the outer edges; default false. */
  readonly alignCorners?: boolean;
}

export interface AffineGridOptions {
  /** The same option as for `gridSample`; default false. */
  readonly alignCorners?: boolean;
}

/**
 * The elements that are combined for a coordinate. They lie on an additional axis: their indices as floats, and their
 * weights.
 */
interface Taps {
  readonly index: Tensor;
  readonly weight: Tensor;
}

/** Clamps the coordinate to the image; it has no gradient where it is clamped. */
function held(index: Tensor, extent: number): Tensor {
  const inside = index.gt(0).logicalAnd(index.lt(extent - 1));
  return where(inside, index, index.clip(0, extent - 1).stopGradient());
}

/** Mirrors at the centres of the outermost elements with `alignCorners`, else at their outer edges. */
function reflected(index: Tensor, extent: number, alignCorners: boolean): Tensor {
  const [low, span] = alignCorners ? [0, extent - 1] : [-0.5, extent];
  if (span === 0) return index.mul(0);
  const distance = index.sub(low).abs();
  const periods = distance.div(span).floor();
  const remainder = distance.sub(periods.mul(span));
  const isOdd = periods.mul(0.5).floor().mul(2).ne(periods);
  return where(isOdd, remainder.neg().add(span), remainder).add(low);
}

function padded(index: Tensor, extent: number, options: GridSampleOptions): Tensor {
  const { alignCorners = false, paddingMode = "zeros" } = options;
  if (paddingMode === "zeros") return index;
  if (paddingMode === "border") return held(index, extent);
  return held(reflected(index, extent, alignCorners), extent);
}

/** Returns the weights of the neighbours at −1, 0, 1 and 2 for a coordinate between 0 and 1 (Keys 1981, a = −0.75). */
function cubicWeights(fraction: Tensor): Tensor[] {
  const a = -0.75;
  const near = (x: Tensor): Tensor =>
    x
      .mul(a + 2)
      .sub(a + 3)
      .mul(x)
      .mul(x)
      .add(1);
  const far = (x: Tensor): Tensor => x.sub(5).mul(x).add(8).mul(x).sub(4).mul(a);
  const other = fraction.neg().add(1);
  return [far(fraction.add(1)), near(fraction), near(other), far(other.add(1))];
}

/** Returns the taps of a coordinate whose axis for taps has extent 1. */
function tapsAlong(coordinate: Tensor, extent: number, options: GridSampleOptions): Taps {
  const { alignCorners = false, mode = "bilinear" } = options;
  const index = alignCorners
    ? coordinate.add(1).mul((extent - 1) / 2)
    : coordinate.add(1).mul(extent).sub(1).div(2);
  const along = index.rank - 2;
  const from = (first: Tensor, start: number, count: number): Tensor =>
    first.add(numbersAlong(along, index.rank, count).add(start).cast(index.dtype));
  if (mode === "bicubic") {
    const first = index.stopGradient().floor();
    return {
      index: padded(from(first, -1, 4), extent, options),
      weight: concat(cubicWeights(index.sub(first)), along),
    };
  }
  const inside = padded(index, extent, options);
  if (mode === "nearest") {
    const near = inside.stopGradient().round();
    return { index: near, weight: near.mul(0).add(1) };
  }
  const first = inside.stopGradient().floor();
  const fraction = inside.sub(first);
  const isSecond = numbersAlong(along, index.rank, 2).eq(1);
  return { index: from(first, 0, 2), weight: where(isSecond, fraction, fraction.neg().add(1)) };
}

function check(x: Tensor, grid: Tensor, options: GridSampleOptions): void {
  const { mode = "bilinear", paddingMode = "zeros" } = options;
  if (!interpolations.includes(mode)) {
    throw fault("gridSample", `unknown mode "${String(mode)}": use bilinear, nearest or bicubic`);
  }
  if (!paddings.includes(paddingMode)) {
    throw fault(
      "gridSample",
      `unknown paddingMode "${String(paddingMode)}": use zeros, border or reflection`,
    );
  }
  const axes = x.rank - 2;
  if (axes < 1 || axes > 3 || x.shape.slice(2).includes(0)) {
    throw fault(
      "gridSample",
      `invalid shape ${formatShape(x.shape)}: expected [n, channels, …] with one to three non-empty spatial axes`,
    );
  }
  if (mode === "bicubic" && axes !== 2)
    throw fault("gridSample", `unsupported mode "bicubic" for ${axes} spatial axes`);
  if (grid.rank === x.rank && grid.shape[0] === x.shape[0] && grid.shape.at(-1) === axes) return;
  throw fault(
    "gridSample",
    `mismatched grid: ${formatShape(grid.shape)} for ${formatShape(x.shape)}, expected [${x.shape[0]}, …, ${axes}] of ${x.rank} axes`,
  );
}

export const gridSample: Op<(x: TensorLike, grid: Tensor, options?: GridSampleOptions) => Tensor> =
  methodOp("convolution", {
    name: "gridSample",
    doc: "Samples the image [n, channels, height, width] at the coordinates in `grid`, [n, …out, 2], to [n, channels, …out]. Coordinates are x, then y, from −1 at one edge of the image to 1 at the other. One and three spatial axes (x, y, z) work likewise. Samples between elements are interpolated; a NaN coordinate results in NaN, where PyTorch treats it as −1.",
    example:
      "tensor([[[[1, 2], [3, 4]]]]).gridSample(tensor([[[[0, 0], [0.5, -0.5]]]]))  // [[[[2.5, 2]]]]",
    build: (value, indices, options = {}) => {
      const x = floatOf(value);
      const grid = floatOf(indices);
      check(x, grid, options);
      const [n, channels, ...extents] = x.shape as [number, number, ...number[]];
      const out = grid.shape.slice(1, -1);
      const points = sizeOf(out);
      const coordinates = grid.reshape([n, 1, points, extents.length]);
      // A NaN coordinate must produce NaN, not the zeros of a coordinate outside.
      const hasNaN = coordinates.ne(coordinates).any(-1);
      const rows = where(hasNaN.unsqueeze(-1), 0, coordinates);
      // Combine every tap of each axis with those of the others, so that one gather reads all elements.
      const apart = (x: Tensor, axis: number): Tensor =>
        x.reshape([
          n,
          1,
          ...extents.map((_, index) => (index === axis ? (x.shape[2] as number) : 1)),
          points,
        ]);
      const taps = extents.map((extent, axis): Taps => {
        // The last coordinate belongs to the first axis.
        const coordinate = rows.slice(null, null, null, extents.length - 1 - axis);
        const { index: tapIndex, weight } = tapsAlong(coordinate.unsqueeze(2), extent, options);
        return { index: apart(tapIndex, axis), weight: apart(weight, axis) };
      });
      const nearest = taps.map(({ index: tapIndex }, axis) =>
        tapIndex.stopGradient().clip(0, (extents[axis] as number) - 1),
      );
      const inside = taps
        .map(({ index: tapIndex }, axis) => tapIndex.eq(nearest[axis] as Tensor))
        .reduce((all, next) => all.logicalAnd(next));
      const index = nearest
        .map((position) => position.cast("i32"))
        .reduce((total, position, axis) => total.mul(extents[axis] as number).add(position));
      const weight = taps
        .map((tap) => tap.weight)
        .reduce((product, factor) => product.mul(factor))
        .cast(x.dtype);
      const choices = sizeOf(index.shape.slice(2, -1));
      const shared = (of: Tensor): Tensor => of.reshape([n, 1, choices, points]);
      // An index of −1 stands for an element outside: it reads the last one, and counts as 0.
      const marked = where(inside, index, -1);
      const image = x.reshape([n, channels, sizeOf(extents)]);
      const elements = takeAlongAxis(image, marked.reshape([n, 1, choices * points]), -1);
      const weighted = elements.reshape([n, channels, choices, points]).mul(shared(weight));
      const sampled = where(shared(marked).ge(0), weighted, 0).sum(2);
      const missing = where(hasNaN, Number.NaN, recorder().lift(0, x.dtype));
      return sampled.add(missing).reshape([n, channels, ...out]);
    },
  });

export const affineGrid: FunctionOp<
  (theta: Tensor, size: readonly number[], options?: AffineGridOptions) => Tensor
> = functionOp("convolution", {
  name: "affineGrid",
  doc: "Computes the sampling grid for `gridSample` from an affine map and the `size` [n, channels, height, width] of an image. It is `theta`, [n, 2, 3], times (x, y, 1) for each element, [n, height, width, 2]. For three spatial axes `theta` is [n, 3, 4].",
  example:
    "affineGrid(tensor([[[1, 0, 0], [0, 1, 0]]]), [1, 1, 1, 2])  // [[[[-0.5, 0], [0.5, 0]]]]",
  build: (matrices, size, { alignCorners = false } = {}) => {
    const theta = floatOf(matrices);
    const [n, , ...extents] = size;
    const axes = extents.length;
    const isSize =
      (axes === 2 || axes === 3) && size.every((extent) => Number.isInteger(extent) && extent >= 1);
    if (!isSize) {
      throw fault(
        "affineGrid",
        `invalid size ${formatShape(size)}: expected [n, channels, …] with two or three spatial axes`,
      );
    }
    if (formatShape(theta.shape) !== formatShape([n as number, axes, axes + 1])) {
      throw fault(
        "affineGrid",
        `mismatched theta: ${formatShape(theta.shape)} for ${formatShape(size)}, expected [${n}, ${axes}, ${axes + 1}]`,
      );
    }
    const coordinates = extents.map((extent, axis) => {
      const indices = numbersAlong(axis, axes, extent).cast(theta.dtype);
      const between = alignCorners
        ? indices.mul(2 / Math.max(1, extent - 1)).sub(extent === 1 ? 0 : 1)
        : indices.mul(2).add(1).div(extent).sub(1);
      return between.broadcastTo(extents).reshape([-1, 1]);
    });
    const one = recorder()
      .lift(1, theta.dtype)
      .broadcastTo([sizeOf(extents), 1]);
    const base = concat([...coordinates.toReversed(), one], 1);
    return base.matmul(theta.transpose()).reshape([n as number, ...extents, axes]);
  },
});
