import { describe, expect, it } from "vitest";
import { isParamValue, paramText } from "./param-value.ts";

describe("a param's value", () => {
  it("is a finite number, true, false, or a text that a param may have", () => {
    for (const value of [0, -1.5, true, false, "", "a".repeat(4_000)])
      expect(isParamValue(value)).toBe(true);
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      undefined,
      [1],
      {},
      "a".repeat(20_000),
    ])
      expect(isParamValue(value)).toBe(false);
  });

  it("is described in few words", () => {
    const texts = [64, true, false, "gelu", "a\n b", "28x28:a80p3"].map(paramText);
    expect(texts).toEqual(["64", "on", "off", "gelu", "a b", "a drawing"]);
    expect(paramText("a".repeat(50))).toBe(`${"a".repeat(40)}…`);
  });
});
