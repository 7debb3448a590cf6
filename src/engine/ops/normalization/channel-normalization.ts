/** Normalizations of [examples, channels, …spatial axes], with a scale and a shift for each channel. */

import type { Tensor } from "../../graph/tensor.ts";
import { isHalf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { spread, withChannels } from "./channels.ts";

export interface ChannelNormOptions {
  /** Multiplied with each channel of the result: [channels]. */
  readonly weight?: Tensor | null;
  /** Added to each channel of the result: [channels]. */
  readonly bias?: Tensor | null;
  /** Added to the variance. Default 1e-5. */
  readonly eps?: number;
}

export interface GivenNormOptions extends ChannelNormOptions {
  /** These are used instead of the operand's own, together with `variance`: [channels]. */
  readonly mean?: Tensor | null;
  readonly variance?: Tensor | null;
}

export interface LocalResponseNormOptions {
  /** Default 1e-4. */
  readonly alpha?: number;
  /** Default 0.75. */
  readonly beta?: number;
  /** Default 1. */
  readonly k?: number;
}

function scaled(
  name: string,
  normal: Tensor,
  x: Tensor,
  { weight = null, bias = null }: ChannelNormOptions,
): Tensor {
  let result = normal;
  if (weight) result = result.mul(spread(name, "weight", weight, x));
  if (bias) result = result.add(spread(name, "bias", bias, x));
  return isHalf(x.dtype) ? result.cast(x.dtype) : result;
}

/** Normalizes to mean 0 and variance 1 over the axes. */
function standard(x: Tensor, axes: readonly number[], eps: number): Tensor {
  const centred = x.sub(x.mean(axes, { keepdims: true }));
  const variance = centred.mul(centred).mean(axes, { keepdims: true });
  return centred.mul(variance.add(eps).rsqrt());
}

/** Normalizes by the statistics in the options, such as running ones; returns null without them. */
function byGiven(name: string, x: Tensor, options: GivenNormOptions): Tensor | null {
  const { mean = null, variance = null, eps = 1e-5 } = options;
  if ((mean === null) !== (variance === null)) {
    const [missing, present] = mean ? ["variance", "mean"] : ["mean", "variance"];
    throw fault(name, `missing ${missing}: the ${present} requires it`);
  }
  if (!mean || !variance) return null;
  const factor = spread(name, "variance", variance, x).add(eps).rsqrt();
  const centred = x.cast("f32").sub(spread(name, "mean", mean, x));
  return scaled(name, centred.mul(factor), x, options);
}

export const batchNorm: Op<(x: TensorLike, options?: GivenNormOptions) => Tensor> = methodOp(
  "normalization",
  {
    name: "batchNorm",
    doc: "Normalizes each channel of [examples, channels, ...] to mean 0 and variance 1 over examples and positions, then multiplies by `weight` and adds `bias` (Ioffe and Szegedy 2015). `mean` and `variance`, if given, replace those of the batch, as in inference; `runningStatistics` accumulates them over batches. `eps`, 1e-5 by default, is added to the variance.",
    example: "tensor([[1, 0], [3, 4]]).batchNorm({ eps: 0 })  // [[-1, -1], [1, 1]]",
    build: (value, options = {}) => {
      const name = "batchNorm";
      const x = withChannels(name, value);
      const result = byGiven(name, x, options);
      if (result) return result;
      const axes = x.shape.flatMap((_, axis) => (axis === 1 ? [] : [axis]));
      return scaled(name, standard(x.cast("f32"), axes, options.eps ?? 1e-5), x, options);
    },
  },
);

/** Normalizes [n, c, …] as [n, groups, c / groups, …], within each group. */
function grouped(name: string, x: Tensor, groups: number, options: ChannelNormOptions): Tensor {
  const [examples, channels, ...indices] = x.shape as [number, number, ...number[]];
  if (!Number.isInteger(groups) || groups < 1 || channels % groups !== 0) {
    throw fault(
      name,
      `invalid groups ${String(groups)}: expected an integer that divides ${channels} channels`,
    );
  }
  const cut = x.cast("f32").reshape([examples, groups, channels / groups, ...indices]);
  const axes = cut.shape.flatMap((_, axis) => (axis < 2 ? [] : [axis]));
  return scaled(name, standard(cut, axes, options.eps ?? 1e-5).reshape(x.shape), x, options);
}

export const groupNorm: Op<
  (x: TensorLike, groups: number, options?: ChannelNormOptions) => Tensor
> = methodOp("normalization", {
  name: "groupNorm",
  doc: "Normalizes groups of channels of [examples, channels, ...] to mean 0 and variance 1 within each example, then multiplies by `weight` and adds `bias`, which have one element for each channel (Wu and He 2018).",
  example: "tensor([[1, 3, 0, 4]]).groupNorm(2, { eps: 0 })  // [[-1, 1, -1, 1]]",
  build: (value, groups, options = {}) =>
    grouped("groupNorm", withChannels("groupNorm", value), groups, options),
});

export const instanceNorm: Op<(x: TensorLike, options?: GivenNormOptions) => Tensor> = methodOp(
  "normalization",
  {
    name: "instanceNorm",
    doc: "Normalizes each channel of each example of [examples, channels, ...positions] to mean 0 and variance 1 over its positions, then multiplies by `weight` and adds `bias` (Ulyanov, Vedaldi and Lempitsky 2016). `mean` and `variance`, [channels], if given, replace those of each example, as PyTorch's running statistics without `use_input_stats`; `runningStatistics` accumulates them.",
    example: "tensor([[[1, 3], [0, 4]]]).instanceNorm({ eps: 0 })  // [[[-1, 1], [-1, 1]]]",
    build: (value, options = {}) => {
      const x = withChannels("instanceNorm", value);
      if (x.rank < 3) {
        throw fault(
          "instanceNorm",
          `invalid rank: ${formatShape(x.shape)}: expected [examples, channels, ...positions]`,
        );
      }
      const result = byGiven("instanceNorm", x, options);
      return result ?? grouped("instanceNorm", x, x.shape[1] as number, options);
    },
  },
);

export const localResponseNorm: Op<
  (x: TensorLike, size: number, options?: LocalResponseNormOptions) => Tensor
> = methodOp("normalization", {
  name: "localResponseNorm",
  doc: "Applies local response normalization x / (k + alpha·m)^beta, where m is the mean square of the `size` channels around each channel (Krizhevsky, Sutskever and Hinton 2012). Channels beyond the first and the last count as zeros. As in PyTorch, `alpha` is 1e-4, `beta` 0.75 and `k` 1 by default.",
  example: "tensor([[3, 4]]).localResponseNorm(1, { alpha: 1, beta: 0.5, k: 0 })  // [[1, 1]]",
  build: (value, size, options = {}) => {
    const x = withChannels("localResponseNorm", value);
    checkInteger("localResponseNorm", "size", size, 1);
    const { alpha = 1e-4, beta = 0.75, k = 1 } = options;
    const before = Math.floor(size / 2);
    const widths = x.shape.map((_, axis): [number, number] =>
      axis === 1 ? [before, size - 1 - before] : [0, 0],
    );
    const square = x.cast("f32").square().pad(widths).unfold(1, size, 1).mean(-1);
    const result = x.cast("f32").div(square.mul(alpha).add(k).pow(beta));
    return isHalf(x.dtype) ? result.cast(x.dtype) : result;
  },
});
