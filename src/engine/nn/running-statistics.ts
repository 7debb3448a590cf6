/** Running means and variances of channels, which move on with each batch and are used after training. */
import { movesAside } from "../graph/deferred-updates.ts";
import { Statistic } from "../graph/statistic.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";

export interface RunningOptions {
  /**
   * The weight of a batch's statistics in the running ones; null for the plain mean over all batches. Default
   * 0.1.
   */
  readonly momentum?: number | null;
}

export interface Kept {
  /** f32 [channels]; null where none is kept. */
  readonly runningMean: Tensor | null;
  /** f32 [channels]: the running mean of the unbiased variances; null where none is kept. */
  readonly runningVariance: Tensor | null;
}

export class RunningStatistics {
  readonly mean: Statistic;
  readonly variance: Statistic;
  /** The number of batches so far, where all of them have the same weight. */
  readonly batches: Statistic | null;
  readonly #name: string;
  readonly #momentum: number | null;

  constructor(name: string, channels: number, momentum: number | null) {
    if (momentum !== null && !(momentum >= 0 && momentum <= 1)) {
      throw fault(name, `invalid momentum ${momentum}: expected 0 to 1, or null`);
    }
    this.#name = name;
    this.#momentum = momentum;
    this.mean = new Statistic(tensor(new Float32Array(channels)));
    this.variance = new Statistic(tensor(new Float32Array(channels).fill(1)));
    this.batches = momentum === null ? new Statistic(tensor(new Float32Array(1))) : null;
  }

  /** Throws a Fault inside vmap, where there is no single batch. */
  check(x: Tensor): void {
    if (!x.node.symbolic || movesAside()) return;
    throw fault(
      this.#name,
      "unsupported inside vmap while training: each example would have separate running statistics: call eval() first, or use { trackRunningStats: false }",
    );
  }

  /** Updates them by a batch whose channels have these means and unbiased variances. */
  moveOn(mean: Tensor, variance: Tensor): void {
    const { batches } = this;
    batches?.move(batches.add(1));
    const toward = (kept: Tensor, next: Tensor): Tensor => {
      const gap = next.sub(kept);
      return kept.add(batches ? gap.div(batches) : gap.mul(this.#momentum as number));
    };
    this.mean.move(toward(this.mean, mean));
    this.variance.move(toward(this.variance, variance));
  }
}
