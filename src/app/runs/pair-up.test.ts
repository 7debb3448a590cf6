import { describe, expect, it } from "vitest";
import { pairUp } from "./pair-up.ts";

describe("pairUp", () => {
  it("pairs equal keys in their order, and leaves the others over", () => {
    const key = (text: string): string => text.charAt(0);
    expect(pairUp(["a1", "b1", "a2", "c1"], ["a3", "d1", "a4", "a5", "b2"], key)).toEqual({
      pairs: [
        ["a1", "a3"],
        ["a2", "a4"],
        ["b1", "b2"],
      ],
      earlier: ["c1"],
      later: ["d1", "a5"],
    });
  });

  it("can go by different keys on the two sides", () => {
    const { pairs } = pairUp([1, 2], [10, 20], String, (number) => String(number / 10));
    expect(pairs).toEqual([
      [1, 10],
      [2, 20],
    ]);
  });
});
