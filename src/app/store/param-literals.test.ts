import { describe, expect, it } from "vitest";
import { paramLiterals } from "./param-literals.ts";

describe("paramLiterals", () => {
  it("reads a param with literal options", () => {
    const source = `const n = param("n", { min: 64, max: 2_048, scale: "log2", value: 512 });`;
    expect(paramLiterals(source)).toEqual([
      { name: "n", min: 64, max: 2048, step: 1, scale: "log2", value: 512 },
    ]);
  });

  it("reads options over several lines, with a fraction for a step", () => {
    const source = `param('rate', {\n  min: 0,\n  max: 1e0,\n  step: .05,\n});`;
    expect(paramLiterals(source)).toEqual([
      { name: "rate", min: 0, max: 1, step: 0.05, scale: "linear", value: 0 },
    ]);
  });

  it("leaves out a param whose range it cannot read", () => {
    expect(paramLiterals(`param("n", { min: 1, max: 2 * k })`)).toEqual([]);
    expect(paramLiterals(`param("n", options)`)).toEqual([]);
    expect(paramLiterals(`param("n", { min: 4, max: 4 })`)).toEqual([]);
  });

  it("does not read comments", () => {
    expect(paramLiterals(`// param("n", { min: 1, max: 2 })`)).toEqual([]);
  });

  it("takes the last declaration of a name", () => {
    const source = `param("n", { min: 1, max: 2 }); param("n", { min: 1, max: 3 });`;
    expect(paramLiterals(source).map((spec) => spec.max)).toEqual([3]);
  });
});
