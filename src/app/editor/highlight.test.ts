import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CodeLanguage, highlight } from "./highlight.ts";

const shown = (source: string, language?: CodeLanguage): string[] =>
  highlight(source, language).map((line) =>
    line.map(({ colour, text }) => `${colour}:${text}`).join("|"),
  );

describe("the colours of a program before Monaco is there", () => {
  it("distinguish keywords, types, numbers and strings", () => {
    expect(shown('const x: Tensor = f(1e3, "a");')).toEqual([
      'keyword:const|plain: x: |type:Tensor|plain: = f(|number:1e3|plain:, |string:"a"|plain:);',
    ]);
  });

  it("go on over the lines of a comment and of a template", () => {
    expect(shown("/* a\nb */ x\n`c\nd` y // e")).toEqual([
      "comment:/* a",
      "comment:b */|plain: x",
      "string:`c",
      "string:d`|plain: y |comment:// e",
    ]);
  });

  it("end a text that is not closed at its line's end", () => {
    expect(shown('"a\nconst')).toEqual(['string:"a', "keyword:const"]);
  });

  it("end with the coloured beginning of a long text, followed by one plain token", () => {
    for (const source of ["const a;\n".repeat(50_000), "1 ".repeat(200_000), "\n".repeat(9_000)]) {
      const lines = highlight(source);
      expect(lines.map((line) => line.map(({ text }) => text).join("")).join("\n")).toBe(source);
      expect(lines.flat().length).toBeLessThanOrEqual(50_001);
      expect(lines.length).toBeLessThanOrEqual(2_001);
      expect(lines.at(-1)?.at(-1)?.colour).toBe("plain");
    }
  });

  it("leave out no character of any text", () => {
    const alphabet = fc.constantFrom(..."ab1e-@ \n\t\"'`\\/*$_{}é.");
    const languages = fc.constantFrom<CodeLanguage>("typescript", "wgsl");
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 60 }), languages, (source, language) => {
        const lines = highlight(source, language).map((line) =>
          line.map(({ text }) => text).join(""),
        );
        expect(lines.join("\n")).toBe(source);
      }),
    );
  });
});

describe("the colours of WGSL", () => {
  it("distinguish attributes, keywords, types, numbers and comments", () => {
    expect(
      shown("@compute @workgroup_size(64) // entry\nfn main(@builtin(x) i: vec3<u32>) {", "wgsl"),
    ).toEqual([
      "keyword:@compute|plain: |keyword:@workgroup_size|plain:(|number:64|plain:) |comment:// entry",
      "keyword:fn|plain: main(|keyword:@builtin|plain:(x) i: |type:vec3|plain:<|type:u32|plain:>) {",
    ]);
    expect(shown("let x: array<Thing, 4u> = 1.5e-3f * 0x1Fu;", "wgsl")).toEqual([
      "keyword:let|plain: x: |type:array|plain:<|type:Thing|plain:, |number:4u|plain:> = |number:1.5e-3f|plain: * |number:0x1Fu|plain:;",
    ]);
  });

  it("have no strings: quotes do not hide what follows", () => {
    expect(shown("' let", "wgsl")).toEqual(["plain:' |keyword:let"]);
  });
});
