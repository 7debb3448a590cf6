/** Batch normalization (Ioffe and Szegedy 2015), with running statistics for use after training. */
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
 * Normalizes each channel of [examples, channels, …spatial] to mean 0 and variance 1, then applies a learned scale and
 * shift. While training, the statistics are those of the batch, and each call updates the running statistics; in
 * evaluation they are the running ones, or those of the batch where none are kept. The update is deferred, so call
 * `train` or `eval` before the module. Gradients flow through the batch's statistics, but not through the running ones.
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
