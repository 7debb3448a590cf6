/** Running statistics as a function, against the layer that keeps them and against plain sums. */
import { describe, expect, it } from "vitest";
import { evaluate, nn, type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { drawn } from "../linear-algebra/matrices.ts";

async function expectSame(found: Tensor, wanted: Tensor): Promise<void> {
  const [got, want] = [await elements(found), await elements(wanted)];
  expect(got.length).toBe(want.length);
  for (const [at, value] of got.entries()) expect(value).toBeCloseTo(want[at] as number, 6);
}

describe("runningStatistics", () => {
  it("move as those of the layer do, batch by batch", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(3, { momentum: 0.25 });
      let [mean, variance] = [tensor([0, 0, 0]), tensor([1, 1, 1])];
      for (const seed of [1, 2, 3]) {
        const batch = drawn([4, 3, 2], seed);
        await evaluate(layer(batch));
        ({ mean, variance } = batch.runningStatistics(mean, variance, { momentum: 0.25 }));
      }
      await expectSame(mean, layer.runningMean as Tensor);
      await expectSame(variance, layer.runningVariance as Tensor);
      layer.eval();
      const x = drawn([5, 3], 4);
      await expectSame(x.batchNorm({ mean, variance }), layer(x));
    });
  });
});

testValuesOnReference(
  `
runningStatistics of examples by themselves are means of each one's
  x = tensor([[[1, 3, 8]], [[-2, 0, 2]]])
  { mean, variance } = x.runningStatistics(tensor([10]), tensor([20]),
      { momentum: 0.5, perExample: true })
  # Means 4 and 0, unbiased variances 13 and 4.
  elements(mean)  => [(10 + 2) / 2]
  elements(variance)  => [(20 + 8.5) / 2]
instanceNorm uses the statistics in its options
  x = tensor([[[1, 3, 8]], [[-2, 0, 2]]])
  options = { mean: tensor([1]), variance: tensor([4]), eps: 0, bias: tensor([1]) }
  elements(x.instanceNorm(options))  => [1, 2, 4.5, -0.5, 0.5, 1.5]
`,
  { elements },
);
