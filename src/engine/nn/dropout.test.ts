import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { ones } from "../ops/index.ts";
import { randn } from "../ops/random/index.ts";
import * as nn from "./index.ts";

describe("dropout of channels", () => {
  it.each([
    ["dropout1d", nn.dropout1d, [20, 50, 3]],
    ["dropout2d", nn.dropout2d, [20, 50, 3, 1]],
    ["dropout3d", nn.dropout3d, [20, 50, 1, 3, 1]],
  ])("%s drops a channel of an example as a whole", async (_, make, shape) => {
    await onReference(async () => {
      const channels = make(0.25)(ones(shape)).reshape([1000, 3]);
      const [least, most] = [channels.min(1), channels.max(1)];
      expect(await least.data()).toEqual(await most.data());
      const dropped = await least.eq(0).cast("f32").mean().item();
      // The standard error is 0.014.
      expect(Math.abs(dropped - 0.25)).toBeLessThan(0.06);
      expect(await most.max().item()).toBeCloseTo(4 / 3, 6);
    });
  });
});

describe("alpha dropout", () => {
  it.each([
    ["alphaDropout", nn.alphaDropout, [2500]],
    ["featureAlphaDropout", nn.featureAlphaDropout, [50, 50]],
  ])("%s keeps the mean and the variance of normal numbers", async (_, make, shape) => {
    await onReference(async () => {
      const elements = [...(await make(0.3)(randn(shape, { key: 4 })).data())];
      const meanOf = (numbers: number[]): number =>
        numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
      const mean = meanOf(elements);
      // Standard errors are 0.02 and 0.03.
      expect(Math.abs(mean)).toBeLessThan(0.08);
      expect(Math.abs(meanOf(elements.map((x) => (x - mean) ** 2)) - 1)).toBeLessThan(0.12);
    });
  });
});

testValuesOnReference(
  `
dropout of channels does nothing in use
  layer = nn.dropout2d(0.9)
  layer.eval()
  layer(ones([5, 1, 1])).sum().item()  => 5
alpha dropout of features drops a channel of an example as a whole
  channels = nn.featureAlphaDropout(0.5)(ones([10, 10, 4])).reshape([100, 4])
  channels.min(1).data()  => await channels.max(1).data()
  new Set(await channels.min(1).data()).size  => 2
`,
  { nn },
);
