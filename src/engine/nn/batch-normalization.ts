/** Batch normalisation (Ioffe and Szegedy 2015), with the running statistics that it uses once it has learned. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { type ChannelNorm, checkChannels, scaleAndShift } from "./channels.ts";
import { checkCounts } from "./check.ts";
import { type Mode, module } from "./module.ts";
import { type Kept, type RunningOptions, RunningStatistics } from "./running-statistics.ts";

export interface BatchNormOptions extends RunningOptions {
  /** Added to the variance. Default 1e-5. */
  readonly eps?: number;
  /** Learn a scale and a shift for each channel; default true. */
  readonly affine?: boolean;
  /** Learn the shift too, where a scale is learned; default true. */
  readonly bias?: boolean;
  /** Keep running statistics; without them each batch is normalised by its own, in use as well. Default true. */
  readonly trackRunningStats?: boolean;
}

export interface BatchNorm extends ChannelNorm, Kept {}

/**
 * Mean 0 and variance 1 for each channel of [examples, channels, …places], then a learned scale and shift.
 * While training, the statistics are the batch's own, and each call moves the running ones on; in use they
 * are the running ones. A move is computed with what is computed next, so call `train` or `eval` first and
 * the module after. Gradients go through the batch's statistics, and not through the running ones.
 */
export function batchNorm(
  channels: number,
  {
    eps = 1e-5,
    momentum = 0.1,
    affine = true,
    bias: hasBias = true,
    trackRunningStats = true,
  }: BatchNormOptions = {},
): BatchNorm {
  const name = `batchNorm(${channels})`;
  checkCounts(name, { channels });
  const running = trackRunningStats ? new RunningStatistics(name, channels, momentum) : null;
  const { weight, bias } = scaleAndShift(channels, affine, hasBias);
  const mode: Mode = { training: true };

  const call = (x: Tensor): Tensor => {
    checkChannels(name, x, channels);
    if (running && !mode.training)
      return x.batchNorm({ mean: running.mean, variance: running.variance, weight, bias, eps });
    const count = x.size / channels;
    if (count < 2) {
      throw fault(
        "invalid",
        `${name}: invalid batch ${formatShape(x.shape)}: the elements of a channel have a variance if there are two at least`,
      );
    }
    running?.check(x);
    const axes = x.shape.flatMap((_, axis) => (axis === 1 ? [] : [axis]));
    const floats = x.cast("f32");
    const mean = floats.mean(axes);
    const variance = floats.variance(axes);
    running?.moveOn(mean, variance.mul(count / (count - 1)));
    return x.batchNorm({ mean, variance, weight, bias, eps });
  };
  const statistics = {
    runningMean: running?.mean ?? null,
    runningVariance: running?.variance ?? null,
  };
  const parts = {
    parameters: { weight, bias },
    statistics: { ...statistics, batches: running?.batches ?? null },
    mode,
  };
  return Object.assign(module(name, call, parts), { weight, bias, ...statistics });
}
