/** Averages and measures of spread. */
import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type Axes, checkElements, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { weighted } from "../elementwise/weighted.ts";
import type { Reduction, ReductionOptions } from "./reduction.ts";
import { inSinglePrecision } from "./single-precision.ts";
import { weightsFor } from "./weighting.ts";

export const ptp: Reduction = methodOp("reduction", {
  name: "ptp",
  doc: "Computes the range (peak to peak) over the axes, that is, the largest element minus the smallest.",
  example: "tensor([[1, 5], [3, 4]]).ptp(1)  // [4, 1]",
  build: (value, axis, options = {}) => {
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes("ptp", axis, x.shape);
    checkElements("ptp", x.shape, axes);
    return x.max(axes, options).sub(x.min(axes, options));
  },
});

export interface Extremes {
  readonly min: Tensor;
  readonly max: Tensor;
}

export const aminmax: Op<(x: TensorLike, axis?: Axes, options?: ReductionOptions) => Extremes> =
  methodOp("reduction", {
    name: "aminmax",
    doc: "Finds the smallest and the largest element over the axes, or of the whole tensor. Returns `{ min, max }`, which are NaN if any element is NaN.",
    example: "tensor([3, 1, 2]).aminmax().max  // 3",
    build: (value, axis, options = {}) => {
      const x = recorder().lift(value, "f32");
      const axes = normalizeAxes("aminmax", axis, x.shape);
      return { min: x.min(axes, options), max: x.max(axes, options) };
    },
  });

export interface AverageOptions extends ReductionOptions {
  /** The weight of each element: of the tensor's shape, or one for each index on the axes. */
  readonly weights?: Tensor;
}

export interface Average {
  readonly average: Tensor;
  /** The sum of the weights, in the average's shape. */
  readonly sumOfWeights: Tensor;
}

/** Each form returns its own type of result. */
interface WeightedMean {
  (x: TensorLike, axis?: Axes, options?: AverageOptions & { readonly returned?: false }): Tensor;
  (x: TensorLike, axis: Axes, options: AverageOptions & { readonly returned: true }): Average;
}

export const average: Op<WeightedMean> = methodOp("reduction", {
  name: "average",
  doc: "Computes the weighted mean over the axes, or of all elements. An element of weight 0 does not count, even if it is infinite or NaN. The `weights` have the shape of the tensor, or that of the axes, in the order in which they are listed. With `returned`, in the function form, the result is `{ average, sumOfWeights }`; the weights are ones by default.",
  example: "tensor([1, 2]).average(0, { weights: tensor([3, 1]) })  // 1.25",
  build: ((
    value: TensorLike,
    axis?: Axes,
    { weights, returned, ...options }: AverageOptions & { readonly returned?: boolean } = {},
  ): Tensor | Average => {
    const x = floatOf(value);
    const axes = normalizeAxes("average", axis, x.shape);
    const found = (average: Tensor, sumOfWeights: () => Tensor): Tensor | Average =>
      returned ? { average, sumOfWeights: sumOfWeights() } : average;
    if (!weights) {
      const mean = x.mean(axes, options);
      const count = sizeOf(axes.map((axis) => x.shape[axis] as number));
      return found(mean, () => recorder().lift(count, x.dtype).broadcastTo(mean.shape));
    }
    const factors = weightsFor("average", weights, x.shape, axis).cast(x.dtype);
    const total = (): Tensor => factors.broadcastTo(x.shape).sum(axes, options);
    const average = inSinglePrecision(x, (floats) => {
      const wide = factors.cast("f32");
      const sum = wide.broadcastTo(x.shape).sum(axes, options);
      return weighted(floats, wide).sum(axes, options).div(sum);
    });
    return found(average, total);
  }) as WeightedMean,
});
