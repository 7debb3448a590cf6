/** The running statistics of the batches that a normalisation has seen. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { withChannels } from "./channels.ts";

const name = "runningStatistics";

export interface RunningStatistics {
  /** f32 [channels] */
  readonly mean: Tensor;
  /** f32 [channels]: the running mean of unbiased variances. */
  readonly variance: Tensor;
}

export interface RunningStatisticsOptions {
  /** The weight of this batch; the former statistics have the rest. Default 0.1. */
  readonly momentum?: number;
  /** Whether each example has separate statistics, which are then averaged. Default false. */
  readonly perExample?: boolean;
}

export const runningStatistics: Op<
  (
    x: TensorLike,
    mean: Tensor,
    variance: Tensor,
    options?: RunningStatisticsOptions,
  ) => RunningStatistics
> = methodOp("normalization", {
  name,
  doc: "Returns the running mean and variance [channels] for `batchNorm`, updated with one batch, [examples, channels, ...], as `{ mean, variance }`. Each moves by `momentum` (default 0.1) towards the statistic of the batch, whose variance is the unbiased one, as PyTorch's do in training. The results are new tensors. With `perExample` the batch contributes the mean of the statistics of its examples, as for `instanceNorm`.",
  example:
    "tensor([[1], [3]]).runningStatistics(tensor([0]), tensor([1]), { momentum: 0.5 }).mean  // [1]",
  build: (value, mean, variance, { momentum = 0.1, perExample = false } = {}) => {
    const x = withChannels(name, value).cast("f32");
    if (!(momentum >= 0 && momentum <= 1)) {
      throw fault(name, `invalid momentum ${String(momentum)}: expected 0 to 1`);
    }
    const [examples, channels] = x.shape as [number, number];
    const count = x.size / (channels * (perExample ? examples : 1));
    if (!(count >= 2)) {
      throw fault(
        name,
        `invalid batch ${formatShape(x.shape)}: the variance of a channel requires at least two elements`,
      );
    }
    const within = x.shape.flatMap((_, axis) =>
      axis > 1 || (axis === 0 && !perExample) ? [axis] : [],
    );
    const ofAll = (part: Tensor): Tensor => (perExample ? part.mean(0) : part);
    const toward = (which: string, kept: Tensor, next: Tensor): Tensor => {
      if (sameShape(kept.shape, [channels])) return kept.add(next.sub(kept).mul(momentum));
      throw fault(name, `mismatched ${which}: ${formatShape(kept.shape)} for ${channels} channels`);
    };
    return {
      mean: toward("mean", mean, ofAll(x.mean(within))),
      variance: toward("variance", variance, ofAll(x.variance(within, { correction: 1 }))),
    };
  },
});
