/** Running statistics over a long training, for tests on every backend: what they are and what it leaves behind. */
import { expect } from "vitest";
import type { Backend } from "../../../src/engine/backend/backend.ts";
import type { Tensor } from "../../../src/engine/graph/tensor.ts";
import { batchNorm, linear, relu, sequential } from "../../../src/engine/nn/index.ts";
import { tensor } from "../../../src/engine/ops/index.ts";
import { adam } from "../../../src/engine/optim/index.ts";
import { generator } from "../../conformance/samples.ts";
import { openRun } from "../../running/open-run.ts";

const [examples, channels, momentum] = [8, 3, 0.1];

/** Mean and unbiased variance of each channel of [examples, channels], by plain sums. */
function statisticsOf(batch: readonly number[]): { mean: number; variance: number }[] {
  return Array.from({ length: channels }, (_, channel) => {
    const column = batch.filter((_, at) => at % channels === channel);
    const mean = column.reduce((sum, x) => sum + x, 0) / examples;
    const squares = column.reduce((sum, x) => sum + (x - mean) ** 2, 0);
    return { mean, variance: squares / (examples - 1) };
  });
}

/** Trains for 2,000 steps: the statistics follow the equations, and the second thousand steps use no more memory. */
export async function expectRunningStatistics(
  backend: Backend,
  settle: () => Promise<void>,
  growth: number,
): Promise<void> {
  const { client, failure, end } = await openRun(backend);
  const draw = generator("running statistics");
  const batches = Array.from({ length: 5 }, (_, which) =>
    Array.from({ length: examples * channels }, () => which - 2 + 4 * draw()),
  );
  const inputs = batches.map((batch) => tensor(batch, { shape: [examples, channels] }));
  const [first, second] = [batchNorm(channels, { momentum }), batchNorm(4)];
  const model = sequential(first, linear(channels, 4), second, relu(), linear(4, 1));
  const optimizer = adam(model.parameters(), { lr: 1e-3 });
  const wanted = Array.from({ length: channels }, () => ({ mean: 0, variance: 1 }));
  let steps = 0;
  const train = async (count: number): Promise<void> => {
    for (const last = steps + count; steps < last; steps++) {
      const which = steps % batches.length;
      for (const [channel, { mean, variance }] of statisticsOf(
        batches[which] as number[],
      ).entries()) {
        const kept = wanted[channel] as { mean: number; variance: number };
        kept.mean += momentum * (mean - kept.mean);
        kept.variance += momentum * (variance - kept.variance);
      }
      optimizer.step(
        model(inputs[which] as Tensor)
          .square()
          .mean(),
      );
    }
    await client.finish();
    await settle();
    const reason = failure();
    if (reason) throw reason;
  };
  const expectEqual = async (): Promise<void> => {
    const [mean, variance] = await Promise.all(
      [first.runningMean, first.runningVariance].map((kept) => kept?.data()),
    );
    for (const [channel, moments] of wanted.entries()) {
      expect(mean?.[channel]).toBeCloseTo(moments.mean, 5);
      expect(variance?.[channel]).toBeCloseTo(moments.variance, 4);
    }
  };
  await train(3);
  await expectEqual();
  await train(997);
  const before = backend.memory();
  await train(1000);
  await expectEqual();
  const after = backend.memory();
  expect(after.live + after.pooled - before.live - before.pooled).toBeLessThanOrEqual(growth);
  await end();
  expect(backend.memory().live).toBe(0);
}
