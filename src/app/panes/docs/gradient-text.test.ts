import { describe, expect, it } from "vitest";
import { gradientText } from "./gradient-text.ts";

describe("a gradient in words", () => {
  it("states each operand's cotangent", () => {
    const terms = [
      { operand: "x", cotangent: "g · y" },
      { operand: "y", cotangent: null },
    ];
    expect(gradientText({ kind: "rule", terms })).toBe(
      "For a cotangent `g` of the result: `g · y` for `x`; none for `y`.",
    );
  });

  it("says what takes more than a line, and names what else the op is made of", () => {
    const rules = ["`g` goes to the first", "`−g` to the second"];
    expect(gradientText({ kind: "stated", rules, of: [] })).toBe(
      "For a cotangent `g`: `g` goes to the first; `−g` to the second.",
    );
    expect(gradientText({ kind: "stated", rules: ["`g`"], of: ["add", "mul"] })).toBe(
      "For a cotangent `g`: `g`. The rest follows from the gradients of `add` and `mul`.",
    );
  });

  it("names what an op is made of", () => {
    expect(gradientText({ kind: "composed", of: ["sum"] })).toBe(
      "The op is composed of other ops and uses their gradients: `sum`.",
    );
    expect(gradientText({ kind: "composed", of: ["sub", "exp", "sum"] })).toBe(
      "The op is composed of other ops and uses their gradients: `sub`, `exp` and `sum`.",
    );
  });

  it("says so where there is none", () => {
    expect(gradientText({ kind: "none" })).toBe("No gradient flows through this op.");
  });
});
