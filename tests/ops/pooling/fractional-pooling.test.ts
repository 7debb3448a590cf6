/** Fractional pooling against loops over plain numbers, for windows whose offsets follow from given samples. */
import { describe, expect, it } from "vitest";
import { fractionalMaxPool2dWithIndices, tensor } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { drawn } from "../linear-algebra/matrices.ts";

/** Graham 2014, §2: steps are integers next to alpha, and the last window ends at the end. */
function starts(u: number, extent: number, size: number, count: number): number[] {
  const alpha = (extent - size) / (count - 1);
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 ? extent - size : Math.floor((i + u) * alpha) - Math.floor(u * alpha),
  );
}

describe("fractionalMaxPool2d", () => {
  it("agrees with loops over its windows, with separate samples for each channel", async () => {
    const [channels, height, width] = [2, 7, 9];
    const [rows, columns, size] = [4, 6, 2];
    const samples = [
      [0.125, 0.875],
      [0.5, 0.25],
    ];
    await onReference(async () => {
      const x = drawn([1, channels, height, width], 1);
      const elements = await x.data();
      const options = { outputSize: [rows, columns], samples: tensor([samples]) };
      const { values, indices } = fractionalMaxPool2dWithIndices(x, size, options);
      const [got, sources] = [await values.data(), await indices.data()];
      let at = 0;
      for (let channel = 0; channel < channels; channel++) {
        const [down = 0, across = 0] = samples[channel] as number[];
        for (const top of starts(down, height, size, rows)) {
          for (const left of starts(across, width, size, columns)) {
            let best = Number.NEGATIVE_INFINITY;
            let index = -1;
            for (let i = top; i < top + size; i++) {
              for (let j = left; j < left + size; j++) {
                const element = elements[(channel * height + i) * width + j] as number;
                if (element > best) [best, index] = [element, i * width + j];
              }
            }
            expect(got[at]).toBe(best);
            expect(sources[at++]).toBe(index);
          }
        }
      }
      expect(at).toBe(got.length);
    });
  });
});

testValuesOnReference(
  `
fractionalMaxPool2d accepts a fraction of the extents, draws anew, and repeats for the same key
  x = drawn([3, 20, 20], 2)
  pool = (key) => fractionalMaxPool2d(x, 2, { outputRatio: 0.6,
      ...(key === undefined ? {} : { key }) })
  pool().shape  => [3, 12, 12]
  difference = await pool().sub(pool()).abs().sum().item()
  difference  => above 0
  pool(5).sub(pool(5)).abs().sum().item()  => 0
fractionalMaxPool3d of windows of one element, one at every index, is the input
  x = drawn([2, 3, 4, 5], 3)
  found = fractionalMaxPool3d(x, 1, { outputSize: [3, 4, 5] })
  found.sub(x).abs().max().item()  => 0
`,
  { drawn },
);
