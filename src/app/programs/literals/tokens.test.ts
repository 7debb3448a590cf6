import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileLiterals } from "./file-literals.ts";
import { readParams } from "./param-literals.ts";
import { tokensOf } from "./tokens.ts";

/** In `source` a § stands for $, which a linter would report in a string. */
const texts = (source: string): string[] =>
  tokensOf(source.replaceAll("§", "$")).map(({ text }) => text);

describe("the tokens of a program", () => {
  it("are its names, numbers, strings and other characters", () => {
    expect([...tokensOf(`größe = -1_0.5e-3 + "a b"`)]).toEqual([
      { kind: "name", text: "größe" },
      { kind: "other", text: "=" },
      { kind: "other", text: "-" },
      { kind: "number", text: "1_0.5e-3" },
      { kind: "other", text: "+" },
      { kind: "string", text: "a b" },
    ]);
  });

  it("are none in comments, and go on after a text", () => {
    expect(texts("a // b\nc /* d\n */ e")).toEqual(["a", "c", "e"]);
    expect(texts("a 'b\nc")).toEqual(["a", "c"]);
    expect(texts("`a §{b + `§{c}`} d` e")).toEqual(["b", "+", "c", "text", "text", "e"]);
    expect(texts("`§{{ a: 1 }}` b")).toEqual(["{", "a", ":", "1", "}", "text", "b"]);
    expect(texts("a = /[/'\"]/g; b / c / d")).toEqual([
      "a",
      "=",
      "regular expression",
      ";",
      "b",
      "/",
      "c",
      "/",
      "d",
    ]);
  });

  it("are found in any text, in as many steps as it has characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const found = tokensOf(text);
        expect(found.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

/**
 * Each character is read a bounded number of times, so a text twice as long needs at most about twice the
 * steps. If it took 500,000 squared steps, the test runner's time limit would end it.
 */
describe.each([
  [
    "digits without an end",
    () => `param("a", { min: 0, max: 1, value: ${"1".repeat(500_000)}x });`,
  ],
  ["comments that begin and do not end", () => '/* "'.repeat(125_000)],
  ["slashes and brackets on one line", () => "/[".repeat(250_000)],
  ["slashes alone", () => "/ ".repeat(250_000)],
  ["declarations within declarations", () => 'param("a", {'.repeat(42_000)],
  ["choices within choices", () => 'param.choice("a",['.repeat(28_000)],
  ["presets within presets", () => "param.presets({a:{".repeat(28_000)],
  ["lists within lists", () => `param.choice("a",${"[".repeat(500_000)}`],
  ["names that go on", () => `param("a", { ${"a".repeat(500_000)}`],
  ["spaces before a bracket", () => `data.csv${" ".repeat(500_000)}("a"`],
  ["data of data", () => "data.csv(".repeat(55_000)],
  ["templates within templates", () => "`${".repeat(166_000)],
  ["quotes", () => "'\"`".repeat(166_000)],
  ["backslashes", () => `"${"\\".repeat(500_000)}`],
  ["exponents", () => "1e".repeat(250_000)],
])("half a million characters of %s", (_, make) => {
  it("are read", () => {
    const source = make();
    expect(readParams(source).specs.length).toBeLessThanOrEqual(1);
    expect(fileLiterals(source)).toEqual([]);
  });
});
