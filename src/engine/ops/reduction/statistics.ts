/** The variance and the standard deviation. */

import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { countWhere, givenMean, type MaskOptions, maskOf } from "./masking.ts";
import { keptShape, type ReductionOptions } from "./reduction.ts";
import { rootOf } from "./root.ts";
import { inSinglePrecision } from "./single-precision.ts";

export interface SpreadOptions extends ReductionOptions {
  /**
   * This number is subtracted from the number of elements before the division: 1 for a sample's unbiased variance.
   */
  readonly correction?: number;
}

export type MaskedSpreadOptions = SpreadOptions & MaskOptions;

export interface CentredSpreadOptions extends MaskedSpreadOptions {
  /**
   * The differences are taken from this mean, if it is known already: the mean over the same axes, with
   * `keepdims`.
   */
  readonly mean?: TensorLike;
}

export type Spread = Op<(x: TensorLike, axis?: Axes, options?: CentredSpreadOptions) => Tensor>;

function meanSquare(name: string, x: Tensor, axis: Axes, options: CentredSpreadOptions): Tensor {
  const { correction = 0, keepdims = false, where: condition, mean } = options;
  const along = normalizeAxes(name, axis, x.shape);
  const mask = condition ? { where: maskOf(name, condition, x.shape) } : {};
  // Elements that take no part may be NaN, which would spread to the gradient.
  const kept = mask.where ? where(mask.where, x, 0) : x;
  // Take squares of differences, because a difference of squares would cancel.
  const centre =
    mean === undefined
      ? kept.mean(along, { keepdims: true, ...mask })
      : givenMean(name, mean, keptShape(x.shape, along));
  const centred = kept.sub(centre);
  const total = centred.mul(centred).sum(along, { keepdims, ...mask });
  if (mask.where)
    return total.div(countWhere(mask.where, along, { keepdims }).sub(correction).maximum(0));
  const count = sizeOf(along.map((index) => x.shape[index] as number));
  return total.div(Math.max(0, count - correction));
}

export const variance: Spread = methodOp("reduction", {
  name: "variance",
  doc: "Computes the variance over the axes, or of all elements, as the mean of the squared differences from the mean. With a `correction` of 1 it is the sample variance, divided by the number of elements minus one. `where` selects the elements, and `mean` is the mean if it is already known. The variance of integers is f32.",
  example: "tensor([[1, 3], [2, 6]]).variance(1)  // [1, 4]",
  build: (x, axis, options = {}) =>
    inSinglePrecision(x, (floats) => meanSquare("variance", floats, axis, options)),
});

export const std: Spread = methodOp("reduction", {
  name: "std",
  doc: "Computes the standard deviation over the axes, or of all elements, as the square root of `variance`. The gradient for equal elements is 0.",
  example: "tensor([[1, 3], [2, 6]]).std(1)  // [1, 2]",
  build: (x, axis, options = {}) =>
    inSinglePrecision(x, (floats) =>
      rootOf(meanSquare("std", floats, axis, options), (square) => square.sqrt()),
    ),
});

export interface VarMean {
  readonly variance: Tensor;
  readonly mean: Tensor;
}

export const varMean: Op<(x: TensorLike, axis?: Axes, options?: MaskedSpreadOptions) => VarMean> =
  methodOp("reduction", {
    name: "varMean",
    doc: "Computes `variance` and `mean` over the axes, or of all elements. Returns `{ variance, mean }`. `correction` is 0 by default, while PyTorch's is 1.",
    example: "tensor([1, 3]).varMean().variance  // 1",
    build: (x, axis, options = {}) => ({
      variance: variance(x, axis, options),
      mean: inSinglePrecision(x, (floats) => floats.mean(axis, options)),
    }),
  });

export interface StdMean {
  readonly std: Tensor;
  readonly mean: Tensor;
}

export const stdMean: Op<(x: TensorLike, axis?: Axes, options?: MaskedSpreadOptions) => StdMean> =
  methodOp("reduction", {
    name: "stdMean",
    doc: "Computes `std` and `mean` over the axes, or of all elements. Returns `{ std, mean }`. `correction` is 0 by default, while PyTorch's is 1.",
    example: "tensor([1, 3]).stdMean().std  // 1",
    build: (x, axis, options = {}) => ({
      std: std(x, axis, options),
      mean: inSinglePrecision(x, (floats) => floats.mean(axis, options)),
    }),
  });
