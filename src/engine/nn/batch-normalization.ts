/** Batch normalisation (Ioffe and Szegedy 2015), with the running statistics that it uses once it has learned. */
import {
  checkSpread,
  type RunningNorm,
  type RunningNormOptions,
  runningNorm,
} from "./running-normalization.ts";

/** `affine` and `trackRunningStats` are true by default. */
export type BatchNormOptions = RunningNormOptions;
export type BatchNorm = RunningNorm;

/**
 * Mean 0 and variance 1 for each channel of [examples, channels, …places], then a learned scale and shift.
 * While training, the statistics are the batch's own, and each call moves the running ones on; in use they
 * are the running ones, or again the batch's where none are kept. A move is computed with what is computed
 * next, so call `train` or `eval` first and the module after. Gradients go through the batch's statistics,
 * and not through the running ones.
 */
export function batchNorm(
  channels: number,
  { affine = true, trackRunningStats = true, ...rest }: BatchNormOptions = {},
): BatchNorm {
  const options = { affine, trackRunningStats, ...rest };
  return runningNorm("batchNorm", channels, options, (name) => (x, learned, running) => {
    const count = x.size / channels;
    checkSpread(name, x, count);
    running?.check(x);
    const axes = x.shape.flatMap((_, axis) => (axis === 1 ? [] : [axis]));
    const floats = x.cast("f32");
    const mean = floats.mean(axes);
    const variance = floats.variance(axes);
    running?.moveOn(mean, variance.mul(count / (count - 1)));
    return x.batchNorm({ mean, variance, ...learned });
  });
}
