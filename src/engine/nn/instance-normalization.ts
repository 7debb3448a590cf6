/** Instance normalisation (Ulyanov, Vedaldi and Lempitsky 2016), with running statistics where they are asked for. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { type ChannelNorm, checkChannels, scaleAndShift } from "./channels.ts";
import { checkCounts } from "./check.ts";
import { type Mode, module } from "./module.ts";
import { type Kept, type RunningOptions, RunningStatistics } from "./running-statistics.ts";

export interface InstanceNormOptions extends RunningOptions {
  /** Added to the variance. Default 1e-5. */
  readonly eps?: number;
  /** Learn a scale and a shift for each channel; default false. */
  readonly affine?: boolean;
  /** Learn the shift too, where a scale is learned; default true. */
  readonly bias?: boolean;
  /** Keep the mean of the examples' statistics, and normalise by it in use. Default false. */
  readonly trackRunningStats?: boolean;
}

export interface InstanceNorm extends ChannelNorm, Kept {}

/**
 * Mean 0 and variance 1 within each channel of each example, [n, channels, …places]; with `affine` a learned
 * scale and shift. With `trackRunningStats` each call while training moves on the running statistics, the
 * means over the examples of theirs, which it normalises by in use.
 */
export function instanceNorm(
  channels: number,
  {
    eps = 1e-5,
    momentum = 0.1,
    affine = false,
    bias: hasBias = true,
    trackRunningStats = false,
  }: InstanceNormOptions = {},
): InstanceNorm {
  const name = `instanceNorm(${channels})`;
  checkCounts(name, { channels });
  const running = trackRunningStats ? new RunningStatistics(name, channels, momentum) : null;
  const { weight, bias } = scaleAndShift(channels, affine, hasBias);
  const mode: Mode = { training: true };

  const moveOn = (statistics: RunningStatistics, x: Tensor): void => {
    const [examples = 0] = x.shape;
    const count = x.size / (examples * channels);
    if (!(count > 1)) {
      throw fault(
        "invalid",
        `${name}: invalid batch ${formatShape(x.shape)}: the elements of a channel have a variance if there are two at least`,
      );
    }
    statistics.check(x);
    const places = x.shape.slice(2).map((_, axis) => axis + 2);
    const floats = x.cast("f32").stopGradient();
    const spread = floats.variance(places, { correction: 1 });
    statistics.moveOn(floats.mean(places).mean(0), spread.mean(0));
  };
  const call = (x: Tensor): Tensor => {
    checkChannels(name, x, channels);
    if (running && !mode.training)
      return x.batchNorm({ mean: running.mean, variance: running.variance, weight, bias, eps });
    if (running) moveOn(running, x);
    return x.instanceNorm({ eps, weight, bias });
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
