/** Batch normalisation (Ioffe and Szegedy 2015), with the running statistics that it uses once it has learned. */
import { Parameter } from "../graph/parameter.ts";
import { Statistic } from "../graph/statistic.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { ones, zeros } from "../ops/index.ts";
import { checkCounts } from "./check.ts";
import { type Mode, type Module, module } from "./module.ts";

export interface BatchNormOptions {
  /** Added to the variance. Default 1e-5. */
  readonly eps?: number;
  /**
   * How much a batch's statistics count in the running ones, which keep the rest of what they were; null for
   * the plain mean over all batches. Default 0.1.
   */
  readonly momentum?: number | null;
  /** Learn a scale and a shift for each channel; default true. */
  readonly affine?: boolean;
  /** Keep running statistics; without them each batch is normalised by its own, in use as well. Default true. */
  readonly trackRunningStats?: boolean;
}

export interface BatchNorm extends Module {
  /** f32 [channels]; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
  /** f32 [channels]; null where none are kept. */
  readonly runningMean: Tensor | null;
  /** f32 [channels]: of the unbiased variances. */
  readonly runningVariance: Tensor | null;
}

/** What is kept of the batches so far. */
interface Running {
  readonly mean: Statistic;
  readonly variance: Statistic;
  /** How many there were, where each counts the same. */
  readonly batches: Statistic | null;
}

/**
 * Mean 0 and variance 1 for each channel of [examples, channels, …places], then a learned scale and shift.
 * While training, the statistics are the batch's own, and each call moves the running ones on; in use they
 * are the running ones. A move is computed with what is computed next, so call `train` or `eval` first and
 * the module after. Gradients go through the batch's statistics, and not through the running ones.
 */
export function batchNorm(
  channels: number,
  { eps = 1e-5, momentum = 0.1, affine = true, trackRunningStats = true }: BatchNormOptions = {},
): BatchNorm {
  const name = `batchNorm(${channels})`;
  checkCounts(name, { channels });
  if (momentum !== null && !(momentum >= 0 && momentum <= 1)) {
    throw fault("invalid", `${name}: invalid momentum ${momentum}: expected 0 to 1, or null`);
  }
  const weight = affine ? new Parameter(ones([channels])) : null;
  const bias = affine ? new Parameter(zeros([channels])) : null;
  const running: Running | null = trackRunningStats
    ? {
        mean: new Statistic(new Float32Array(channels)),
        variance: new Statistic(new Float32Array(channels).fill(1)),
        batches: momentum === null ? new Statistic(new Float32Array(1)) : null,
      }
    : null;
  const mode: Mode = { training: true };

  const moveOn = ({ mean, variance, batches }: Running, batch: Tensor, spread: Tensor): void => {
    batches?.move(batches.add(1));
    const toward = (kept: Tensor, next: Tensor): Tensor => {
      const gap = next.sub(kept);
      return kept.add(batches ? gap.div(batches) : gap.mul(momentum as number));
    };
    mean.move(toward(mean, batch));
    variance.move(toward(variance, spread));
  };

  const call = (x: Tensor): Tensor => {
    if (x.shape[1] !== channels) {
      throw fault(
        "mismatched",
        `${name}: mismatched channels: ${formatShape(x.shape)} does not have ${channels} on axis 1`,
      );
    }
    if (running && !mode.training)
      return x.batchNorm({ mean: running.mean, variance: running.variance, weight, bias, eps });
    const count = x.size / channels;
    if (count < 2) {
      throw fault(
        "invalid",
        `${name}: invalid batch ${formatShape(x.shape)}: the elements of a channel have a variance if there are two at least`,
      );
    }
    if (running && x.node.symbolic) {
      throw fault(
        "unsupported",
        `${name}: unsupported inside vmap while training: each example would have running statistics of its own: call eval() first, or do without them, with { trackRunningStats: false }`,
      );
    }
    const axes = x.shape.flatMap((_, axis) => (axis === 1 ? [] : [axis]));
    const floats = x.cast("f32");
    const mean = floats.mean(axes);
    const variance = floats.variance(axes);
    if (running) moveOn(running, mean, variance.mul(count / (count - 1)));
    return x.batchNorm({ mean, variance, weight, bias, eps });
  };
  const statistics = {
    runningMean: running?.mean ?? null,
    runningVariance: running?.variance ?? null,
  };
  const parts = { parameters: { weight, bias }, mode };
  const kept = { ...statistics, batches: running?.batches ?? null };
  return Object.assign(module(name, call, { ...parts, statistics: kept }), {
    weight,
    bias,
    ...statistics,
  });
}
