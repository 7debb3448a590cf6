/** Instance normalization (Ulyanov, Vedaldi and Lempitsky 2016), optionally with running statistics. */
import type { Tensor } from "../graph/tensor.ts";
import {
  checkSpread,
  type RunningNorm,
  type RunningNormOptions,
  runningNorm,
} from "./running-normalization.ts";
import type { RunningStatistics } from "./running-statistics.ts";

/** `affine` and `trackRunningStats` are false by default. */
export type InstanceNormOptions = RunningNormOptions;
export type InstanceNorm = RunningNorm;

/**
 * Normalizes each channel of each example in [n, channels, …spatial] to mean 0 and variance 1; with `affine`, applies a
 * learned scale and shift. With `trackRunningStats`, each call while training updates the running statistics, which
 * average over the examples, and in evaluation the layer normalizes by them.
 */
export function instanceNorm(
  channels: number,
  { affine = false, trackRunningStats = false, ...rest }: InstanceNormOptions = {},
): InstanceNorm {
  const options = { affine, trackRunningStats, ...rest };
  return runningNorm("instanceNorm", channels, options, (name) => {
    const moveOn = (statistics: RunningStatistics, x: Tensor): void => {
      const [examples = 0] = x.shape;
      checkSpread(name, x, x.size / (examples * channels));
      statistics.check(x);
      const indices = x.shape.slice(2).map((_, axis) => axis + 2);
      const floats = x.cast("f32").stopGradient();
      const spread = floats.variance(indices, { correction: 1 });
      statistics.moveOn(floats.mean(indices).mean(0), spread.mean(0));
    };
    return (x, learned, running) => {
      if (running) moveOn(running, x);
      return x.instanceNorm(learned);
    };
  });
}
