import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOfParam } from "../../../engine/present/params/faults.ts";
import type { ParamSpec } from "../../run/messages/events.ts";
import { maxParams } from "../../run/messages/limits.ts";
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
    const call = (index: number): string => `param("n${index}", { min: 0, max: 1 });\n`;
    const source = Array.from({ length: 9_000 }, (_, index) => call(index)).join("");
    const { specs, count } = readParams(source);
    expect(specs.map(({ name }) => name)).toEqual(
      Array.from({ length: maxParams }, (_, index) => `n${index}`),
    );
    expect(count).toBe(9_000);
  });
});

describe("readParams", () => {
  it("reads a param of each kind", () => {
    const { specs } = readParams(`
      param("rate", { min: 1e-5, max: 1, scale: "log10", value: 1e-3 });
      param.range("band", { min: 1, max: 64, value: [2, 16], scale: "log2" });
      param.choice("way", ["up", 'down'], { value: "down" });
      param.choice("first", ["up", "down"]);
      param.toggle("off"); param.toggle("on", true);
      param.colour("ink", "#3366cc");
      param.text("prompt", "hello"); param.text("poem", "a", { maxLength: 9, lines: 2 },);
      param.drawing("digit", { shape: [28, 20] });`);
    expect(specs).toEqual([
      { kind: "number", name: "rate", min: 1e-5, max: 1, step: 0.1, scale: "log10", value: 1e-3 },
      { kind: "range", name: "band", min: 1, max: 64, step: 1, scale: "log2", value: "2 to 16" },
      { kind: "choice", name: "way", choices: ["up", "down"], value: "down" },
      { kind: "choice", name: "first", choices: ["up", "down"], value: "up" },
      { kind: "toggle", name: "off", value: false },
      { kind: "toggle", name: "on", value: true },
      { kind: "colour", name: "ink", value: "#3366cc" },
      { kind: "text", name: "prompt", maxLength: 200, lines: 1, value: "hello" },
      { kind: "text", name: "poem", maxLength: 9, lines: 2, value: "a" },
      { kind: "drawing", name: "digit", shape: [28, 20], value: "28x20:" },
    ]);
  });

  it.each([
    'param.choice("way", [])',
    'param.choice("way", ["up", down])',
    'param.choice("way", ways)',
    'param.choice("way", ["up"], { value: "down" })',
    'param.colour("ink", "red")',
    'param.colour("ink")',
    'param.text("prompt", words)',
    'param.text("prompt", "long", { maxLength: 2 })',
    'param.drawing("digit", { shape: [28] })',
    'param.drawing("digit", { shape: [28, 1e9] })',
    'param.drawing("digit")',
    "param.toggle(name)",
    'param.date("day")',
    'param.constructor("day")',
  ])("leaves out %s", (call) => expect(readParams(call).specs).toEqual([]));

  it("reads the presets whose values are literals", () => {
    const { presets } = readParams(
      'param.presets({ small: { n: 64, way: "up", on: true, k: f({ a: 1 }), list: [1] }, "x y": { n: -1 }, z });',
    );
    expect(presets).toBeNull();
    expect(
      readParams(
        'param.presets({ small: { n: 64, way: "up", on: true, k: f(1), list: [1] }, "x y": { n: -1 }, z: 1 });',
      ).presets,
    ).toEqual([
      { name: "small", values: { n: 64, way: "up", on: true } },
      { name: "x y", values: { n: -1 } },
    ]);
    expect(readParams("param.toggle('a')").presets).toBeNull();
  });

  it("reads any text without a throw, and finds nothing that a run would refuse", () => {
    const piece = fc.constantFrom(
      ..."param . choice presets toggle drawing text colour ( ) [ ] { } , : \"a\" 'b' 1 -2 1e999 true shape min max value #".split(
        " ",
      ),
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(" "));
    fc.assert(
      fc.property(text, (source) => {
        for (const spec of readParams(source).specs) expect(faultOfParam(spec)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  const word = fc.string({ minLength: 1, maxLength: 8 });
  const quoted = (value: unknown): string => JSON.stringify(value);
  it("reads back every choice and preset that is written in JSON", () => {
    const values = fc.dictionary(word, fc.oneof(word, fc.boolean(), fc.integer()), { minKeys: 1 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1 }), values, (choices, preset) => {
        const { specs, presets } = readParams(
          `param.choice("c", ${quoted(choices)}); param.presets(${quoted({ p: preset })})`,
        );
        // A text with an escape is not a literal to the page; its value is known when the program runs.
        if (/\\/.test(quoted([choices, preset]))) return;
        expect(specs).toMatchObject([{ choices }]);
        expect(presets).toEqual([{ name: "p", values: preset }]);
      }),
    );
  });
});
