/** Normalizations over the axes of an example's features. */

import type { Tensor } from "../../graph/tensor.ts";
import { isHalf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, sameShape } from "../../ir/shape.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";

export interface RmsNormOptions {
  /** Multiplied with the result: the extents of the normalized axes. */
  readonly weight?: Tensor | null;
  /** Added under the square root. */
  readonly eps?: number;
}

export interface LayerNormOptions extends RmsNormOptions {
  /** Added to the result: the extents of the normalized axes. */
  readonly bias?: Tensor | null;
  /** Used instead of the operand's own mean; it broadcasts to the operand. */
  readonly mean?: Tensor | null;
  /** Used instead of the mean square of the centred operand; it broadcasts to the operand. */
  readonly variance?: Tensor | null;
  /** The elements (bool) that the mean and the variance are taken over; broadcasts to the operand. Default all. */
  readonly where?: Tensor | null;
}

/** Reshapes a weight or bias to the rank of x, with extent 1 on the axes that are not normalized. */
function spread(
  name: string,
  what: string,
  operand: Tensor,
  x: Tensor,
  along: readonly number[],
): Tensor {
  const wanted = along.map((axis) => x.shape[axis] as number);
  if (!sameShape(operand.shape, wanted)) {
    throw fault(
      name,
      `mismatched ${what}: ${formatShape(operand.shape)} for the axes ${formatShape(along)} of ${formatShape(x.shape)}, which are ${formatShape(wanted)}`,
    );
  }
  const shape = x.shape.map((extent, axis) => (along.includes(axis) ? extent : 1));
  return operand.cast("f32").reshape(shape);
}

function checkBroadcast(name: string, what: string, moment: Tensor, x: Tensor): void {
  if (broadcastsTo(moment.shape, x.shape)) return;
  throw fault(
    name,
    `mismatched ${what}: ${formatShape(moment.shape)} does not broadcast to ${formatShape(x.shape)}`,
  );
}

/**
 * Catches numbers of features in place of an axis: a layer is constructed with the former, this function is called
 * with the latter.
 */
function checkNotFeatures(name: string, axis: Axes, { shape, rank }: Tensor): void {
  const features = typeof axis === "number" ? [axis] : (axis ?? []);
  const last = shape.slice(rank - features.length);
  const areFeatures = features.length <= rank && sameShape(features, last);
  if (features.length === 0 || !areFeatures || features.every((feature) => feature < rank)) return;
  const axes = features.map((_, index) => index - features.length).join(", ");
  const wanted = features.length === 1 ? `the axis ${axes}` : `the axes ${axes}`;
  throw fault(
    name,
    `invalid axis ${features.join(", ")}: these are the features of ${formatShape(shape)}, on ${wanted} (nn.${name} takes features)`,
  );
}

/** Computes in f32, whatever the operand's dtype; f16 is rounded once, at the end. */
function normalise(
  name: string,
  value: TensorLike,
  axis: Axes,
  { weight = null, bias = null }: LayerNormOptions,
  scaled: (x: Tensor, along: readonly number[]) => Tensor,
): Tensor {
  const x = recorder().lift(value, "f32");
  checkNotFeatures(name, axis, x);
  const along = normalizeAxes(name, axis, x.shape);
  let result = scaled(x.cast("f32"), along);
  if (weight) result = result.mul(spread(name, "weight", weight, x, along));
  if (bias) result = result.add(spread(name, "bias", bias, x, along));
  return isHalf(x.dtype) ? result.cast(x.dtype) : result;
}

export const layerNorm: Op<
  (x: TensorLike, axis?: number | readonly number[], options?: LayerNormOptions) => Tensor
> = methodOp("normalization", {
  name: "layerNorm",
  doc: "Normalizes to mean 0 and variance 1 over the axes, the last by default, then multiplies by `weight` and adds `bias` (Ba, Kiros and Hinton 2016). `eps`, 1e-5 by default, is added to the variance. `where` selects the elements that the statistics are computed from; `mean` and `variance`, if given, replace the statistics, as in `jax.nn.standardize`. The function takes axes, while the layer `nn.layerNorm(64)`, like PyTorch's function, takes the number of features.",
  example: "tensor([[1, 3], [4, 0]]).layerNorm(-1, { eps: 0 })  // [[-1, 1], [1, -1]]",
  build: (x, axis = -1, options = {}) =>
    normalise("layerNorm", x, axis, options, (floats, along) => {
      const { mean = null, variance = null, where = null, eps = 1e-5 } = options;
      for (const [what, moment] of Object.entries({ mean, variance }))
        if (moment) checkBroadcast("layerNorm", what, moment, floats);
      const over = where ? { keepdims: true, where } : { keepdims: true };
      const centred = floats.sub(mean ?? floats.mean(along, over));
      const spreadOut = variance ?? centred.mul(centred).mean(along, over);
      return centred.mul(spreadOut.add(eps).rsqrt());
    }),
});

export const rmsNorm: Op<
  (x: TensorLike, axis?: number | readonly number[], options?: RmsNormOptions) => Tensor
> = methodOp("normalization", {
  name: "rmsNorm",
  doc: "Normalizes to a mean square of 1 over the axes, the last by default, then multiplies by `weight` (Zhang and Sennrich 2019). `eps`, 1e-6 by default, is added to the mean square. The function takes axes, while the layer `nn.rmsNorm(64)`, like PyTorch's function, takes the number of features.",
  example: "tensor([[1, -1], [3, 3]]).rmsNorm(-1, { eps: 0 })  // [[1, -1], [1, 1]]",
  build: (x, axis = -1, options = {}) =>
    normalise("rmsNorm", x, axis, options, (floats, along) => {
      const square = floats.mul(floats).mean(along, { keepdims: true });
      return floats.mul(square.add(options.eps ?? 1e-6).rsqrt());
    }),
});
