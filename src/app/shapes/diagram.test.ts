import { describe, expect, it } from "vitest";
import { clashDiagram } from "./diagram.ts";

const lines = (...parts: readonly string[]): string => parts.join("\n");

describe("the diagram of a mismatch", () => {
  it("marks the inner axes of a product", () => {
    expect(
      clashDiagram("matmul: mismatched inner axes: [3, 4] @ [3, 4] (4 and 3)", "a", "b.T"),
    ).toBe(lines("a    [3, 4]", "         ^", "b.T  [3, 4]", "      ^     inner axes: 4 and 3"));
  });

  it("aligns the last axes where shapes do not broadcast", () => {
    expect(
      clashDiagram(
        "sub: mismatched shapes: [64, 32] and [40] do not broadcast (axis -1: 32 and 40)",
        "x",
        "mean",
      ),
    ).toBe(lines("x     [64, 32]", "mean      [40]", "           ^^  axis -1: 32 and 40"));
  });

  it("marks only axes that differ, of which neither is 1", () => {
    expect(clashDiagram("add: mismatched shapes: [2, 1, 5] and [3, 4, 5] do not broadcast")).toBe(
      lines("left   [2, 1, 5]", "right  [3, 4, 5]", "        ^        axis -3: 2 and 3"),
    );
  });

  it("is missing where the sentence is not about two shapes that clash", () => {
    expect(clashDiagram("sum: invalid axis 3 for [2, 3]")).toBe(null);
    expect(clashDiagram("add: mismatched shapes: [2] and [2]")).toBe(null);
    expect(clashDiagram("print: unknown thing")).toBe(null);
  });
});
