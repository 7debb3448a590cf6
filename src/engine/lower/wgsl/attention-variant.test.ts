import { describe, expect, it } from "vitest";
import { partOf } from "./attention-variant.ts";

describe("a thread's part of attention's rows", () => {
  it("is of whole vectors of memory where rows begin at them", () => {
    expect(partOf(64, 4)).toEqual({ whole: 4, rest: 0, isTogether: true });
    expect(partOf(20, 8)).toEqual({ whole: 1, rest: 0, isTogether: true });
  });

  it("has places for fewer features more than there are threads otherwise", () => {
    for (const lanes of [4, 8, 16])
      for (const size of [1, 17, 31, 33, 63, 65, 127]) {
        const { whole, rest, isTogether } = partOf(size, lanes);
        const places = (4 * whole + rest) * lanes;
        expect(places).toBeGreaterThanOrEqual(size);
        expect(places - size).toBeLessThan(lanes);
        expect(isTogether).toBe(false);
      }
  });
});
