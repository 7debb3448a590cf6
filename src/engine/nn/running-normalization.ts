/** Layers that normalize channels by the batch's statistics while training and by running statistics in use. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { type ChannelNorm, checkChannels, type ScaleAndShift, scaleAndShift } from "./channels.ts";
import { checkCounts } from "./check.ts";
import { type Mode, module } from "./module.ts";
import { type Kept, type RunningOptions, RunningStatistics } from "./running-statistics.ts";

export interface RunningNormOptions extends RunningOptions {
  /** Added to the variance. Default 1e-5. */
  readonly eps?: number;
  /** Whether each channel has a learned scale and shift. */
  readonly affine?: boolean;
  /** Whether a learned scale comes with a learned shift; default true. */
  readonly bias?: boolean;
  /** Whether to keep running statistics, and normalize by them in evaluation. */
  readonly trackRunningStats?: boolean;
}

/** A normalization per channel that may keep running statistics. */
export interface RunningNorm extends ChannelNorm, Kept {}

interface Learned extends ScaleAndShift {
  readonly eps: number;
}

/** Normalizes by the input's own statistics, and updates the running ones where they are kept. */
type Normalise = (x: Tensor, learned: Learned, running: RunningStatistics | null) => Tensor;

export function runningNorm(
  kind: string,
  channels: number,
  options: RunningNormOptions & { readonly affine: boolean; readonly trackRunningStats: boolean },
  normalise: (name: string) => Normalise,
): RunningNorm {
  const { eps = 1e-5, momentum = 0.1, affine, bias: hasBias = true, trackRunningStats } = options;
  const name = `${kind}(${channels})`;
  checkCounts(name, { channels });
  const running = trackRunningStats ? new RunningStatistics(name, channels, momentum) : null;
  const { weight, bias } = scaleAndShift(channels, affine, hasBias);
  const learned: Learned = { weight, bias, eps };
  const mode: Mode = { training: true };
  const byItsOwn = normalise(name);

  const call = (x: Tensor): Tensor => {
    checkChannels(name, x, channels);
    if (!running || mode.training) return byItsOwn(x, learned, running);
    return x.batchNorm({ mean: running.mean, variance: running.variance, ...learned });
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

/** Throws a Fault unless a channel has enough elements for an unbiased variance. */
export function checkSpread(name: string, x: Tensor, elements: number): void {
  if (elements > 1) return;
  throw fault(
    name,
    `invalid batch ${formatShape(x.shape)}: the variance of a channel requires at least two elements`,
  );
}
