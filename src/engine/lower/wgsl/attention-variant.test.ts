import { describe, expect, it } from "vitest";
import { partOf } from "./attention-variant.ts";

describe("a thread's part of attention's rows", () => {
  it("is of whole vectors of memory where rows begin at them", () => {
    expect(partOf(64, 4)).toEqual({ vectors: 4, features: 4, apart: 1 });
    expect(partOf(20, 8)).toEqual({ vectors: 1, features: 4, apart: 1 });
  });

  it("has places for little more than the features otherwise", () => {
    for (const lanes of [4, 8, 16])
      for (const size of [1, 17, 31, 33, 63, 65, 127]) {
        const { vectors, features, apart } = partOf(size, lanes);
        expect(vectors * features * lanes).toBeGreaterThanOrEqual(size);
        expect(vectors * features * lanes - size).toBeLessThan(4 * lanes);
        expect(apart).toBe(vectors * lanes);
      }
  });
});
