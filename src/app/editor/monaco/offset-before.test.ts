import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetBefore } from "./offset-before.ts";

describe("the offset before an edit", () => {
  it("is the same in front of it, moves after it, and is none within it", () => {
    const [before, after] = ["const w = 1;\nprint(w);", "const w = 12345;\nprint(w);"];
    expect(offsetBefore(before, after, after.indexOf("w"))).toBe(before.indexOf("w"));
    expect(offsetBefore(before, after, after.lastIndexOf("w"))).toBe(before.lastIndexOf("w"));
    expect(offsetBefore(before, after, after.indexOf("3"))).toBeNull();
  });

  it("is every offset of an unchanged text, and refers to the same letter in any other", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (before, after, at) => {
        const offset = Math.min(at, after.length);
        expect(offsetBefore(after, after, offset)).toBe(offset);
        const found = offsetBefore(before, after, offset);
        if (found !== null && offset < after.length && found < before.length && offset !== found)
          expect(before[found]).toBe(after[offset]);
      }),
    );
  });
});
