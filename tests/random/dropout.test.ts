/** Dropout outside of training. */
import { describe, expect, it } from "vitest";
import {
  alphaDropout,
  dropout,
  dropout1d,
  dropout2d,
  dropout3d,
  featureAlphaDropout,
  ones,
} from "../../src/engine/index.ts";
import { elements } from "../every-op/known-values.ts";
import { onReference } from "../running/on-reference.ts";

describe("with training: false", () => {
  it.each([
    ["dropout", dropout, [8]],
    ["dropout1d", dropout1d, [2, 4, 1]],
    ["dropout2d", dropout2d, [2, 4, 1, 1]],
    ["dropout3d", dropout3d, [2, 4, 1, 1, 1]],
    ["alphaDropout", alphaDropout, [8]],
    ["featureAlphaDropout", featureAlphaDropout, [2, 4]],
  ] as const)("%s drops nothing, whatever the probability", async (_, drop, shape) => {
    await onReference(async () => {
      const x = ones(shape);
      for (const probability of [0.5, 1])
        expect(await elements(drop(x, probability, { training: false }))).toEqual(Array(8).fill(1));
      expect(await elements(drop(x, 0.75, { training: true, key: 3 }))).not.toEqual(
        Array(8).fill(1),
      );
    });
  });

  it("still rejects an invalid probability", async () => {
    await onReference(() => {
      expect(() => dropout(ones([2]), 2, { training: false })).toThrow("invalid probability 2");
    });
  });
});
