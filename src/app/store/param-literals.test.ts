import { describe, expect, it } from "vitest";
import type { ParamSpec } from "../program/events.ts";
import { mostParams } from "../program/limits.ts";
import { readParams } from "./param-literals.ts";

const paramLiterals = (source: string): readonly ParamSpec[] => readParams(source).specs;

describe("paramLiterals", () => {
  it("reads a param with literal options", () => {
    const source = `const n = param("n", { min: 64, max: 2_048, scale: "log2", value: 512 });`;
    expect(paramLiterals(source)).toEqual([
      { kind: "number", name: "n", min: 64, max: 2048, step: 1, scale: "log2", value: 512 },
    ]);
  });

  it("reads options over several lines, with a fraction for a step", () => {
    const source = `param('rate', {\n  min: 0,\n  max: 1e0,\n  step: .05,\n});`;
    expect(paramLiterals(source)).toEqual([
      { kind: "number", name: "rate", min: 0, max: 1, step: 0.05, scale: "linear", value: 0 },
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
    expect(paramLiterals(source)).toMatchObject([{ max: 3 }]);
  });

  it("does not read what stands in a text", () => {
    const call = `param("n", { min: 1, max: 2 })`;
    for (const source of [
      `'${call}'`,
      `\`${call}\``,
      `/${call}/`,
      `/* ${call} */`,
      `x.parameter${call}`,
    ])
      expect(paramLiterals(source)).toEqual([]);
    expect(paramLiterals(`\`\${${call}}\``)).toHaveLength(1);
    expect(paramLiterals(`/["'\`]/.test(x); ${call}`)).toHaveLength(1);
    expect(paramLiterals(`a / b; ${call}; c / d`)).toHaveLength(1);
  });

  it("takes the start of the range where the value is computed, and a step of 1", () => {
    const source = `param("n", { min: 1, max: 8, value: f({ a: [1, 2] }), "step": k, });`;
    expect(paramLiterals(source)).toMatchObject([{ min: 1, max: 8, value: 1, step: 1 }]);
  });

  it.each([
    ["a range that has no length", "min: 0, max: 1e999"],
    ["a range that is longer than a number can be", "min: -1e308, max: 1e308"],
    ["a value outside", "min: 0, max: 1, value: 2"],
    ["a step that goes nowhere", "min: 0, max: 1, step: 0"],
    ["a log2 scale from 0 on", 'min: 0, max: 8, scale: "log2"'],
  ])("leaves out a param with %s, as a run refuses it", (_, options) => {
    expect(paramLiterals(`param("n", { ${options} })`)).toEqual([]);
  });

  it("reads as many as a run may declare, and counts the rest", () => {
    const call = (place: number): string => `param("n${place}", { min: 0, max: 1 });\n`;
    const source = Array.from({ length: 9_000 }, (_, place) => call(place)).join("");
    const { specs, count } = readParams(source);
    expect(specs.map(({ name }) => name)).toEqual(
      Array.from({ length: mostParams }, (_, place) => `n${place}`),
    );
    expect(count).toBe(9_000);
  });
});
