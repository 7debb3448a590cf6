/** The running statistics of the batches that a normalisation has seen. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import type { Op, TensorLike } from "../define.ts";
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
> = composite({
  name,
  family: "normalization",
  doc: "Returns the running mean and variance [channels] for `batchNorm`, updated with one batch, [examples, channels, ...], as `{ mean, variance }`. Each moves by `momentum` (default 0.1) towards the statistic of the batch, whose variance is the unbiased one, as PyTorch's do in training. The results are new tensors. With `perExample` the batch contributes the mean of the statistics of its examples, as for `instanceNorm`.",
  example:
    "tensor([[1], [3]]).runningStatistics(tensor([0]), tensor([1]), { momentum: 0.5 }).mean  // [1]",
  method: true,
  build: (
    value: TensorLike,
    mean: Tensor,
    variance: Tensor,
    { momentum = 0.1, perExample = false }: RunningStatisticsOptions = {},
  ): RunningStatistics => {
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
  cases: [
    ...(["mean", "variance"] as const).map((which) => ({
      operands: [{ shape: [3, 2, 4] }, { shape: [2] }, { shape: [2], low: 0.5, high: 2 }],
      build: (x: Tensor, mean: Tensor, variance: Tensor) =>
        runningStatistics(x, mean, variance)[which],
    })),
    {
      operands: [{ shape: [2, 3, 4] }, { shape: [3] }, { shape: [3], low: 0.5, high: 2 }],
      build: (x, mean, variance) => {
        const options = { momentum: 0.25, perExample: true };
        const next = runningStatistics(x, mean, variance, options);
        return next.mean.mul(next.variance);
      },
    },
  ],
  errors: [
    {
      call: "zeros([4, 3]).runningStatistics(zeros([3]), zeros([3]), { momentum: 2 })",
      message: "runningStatistics: invalid momentum 2: expected 0 to 1",
    },
    {
      call: "zeros([4, 3]).runningStatistics(zeros([3]), zeros([3]), { perExample: true })",
      message:
        "runningStatistics: invalid batch [4, 3]: the variance of a channel requires at least two elements",
    },
    {
      call: "zeros([4, 3]).runningStatistics(zeros([3]), zeros([4]))",
      message: "runningStatistics: mismatched variance: [4] for 3 channels",
    },
    {
      call: "zeros([4]).runningStatistics(zeros([3]), zeros([3]))",
      message: "runningStatistics: invalid rank: [4]: expected [examples, channels, ...]",
    },
  ],
});
