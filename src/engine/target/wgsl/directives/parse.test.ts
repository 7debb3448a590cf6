import { describe, expect, it } from "vitest";
import { shaderOf } from "./parse.ts";
import type { Shader } from "./shader.ts";

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join("");

function read(...texts: string[]): Shader {
  return shaderOf({ name: "test.wgsl", text: lines(...texts) });
}

describe("a shader's header", () => {
  it("says what the file is given", () => {
    const { given } = read(
      "// A title.",
      "",
      "//@given enable f16; halves",
      "//@given const M = 64u, ALONG = false; the rows; and a choice",
      "//@given option FLAG = true; a choice",
      "//@given alias Vector = vec4<f32>; four numbers",
      "//@given struct Pair { x: f32, y: f32 }; two",
      "//@given fn load(row: u32, at: ptr<function, u32>) -> array<vec4f, 2>; an element",
      "//@given var<private> thread: u32; the thread",
      "//@given registers keys: array<array<u32, 2>, ITEMS>; the keys",
    );
    expect(given).toEqual(
      [
        { kind: "enable", name: "f16" },
        { kind: "const", name: "M", value: "64u" },
        { kind: "const", name: "ALONG", value: "false" },
        { kind: "option", name: "FLAG", value: "true" },
        { kind: "alias", name: "Vector", text: "alias Vector = vec4<f32>" },
        { kind: "struct", name: "Pair", text: "struct Pair { x: f32, y: f32 }" },
        {
          kind: "fn",
          name: "load",
          text: "fn load(row: u32, at: ptr<function, u32>) -> array<vec4f, 2>",
        },
        { kind: "var", name: "thread", text: "var<private> thread: u32" },
        {
          kind: "registers",
          name: "keys",
          array: { name: "keys", extents: ["ITEMS", 2], element: "u32" },
        },
      ].map((each) => ({ ...each, condition: null })),
    );
  });

  it("says what is given only where a constant is not 0, or is", () => {
    const { given } = read(
      "//@given option FLAG = true; a choice",
      "//@given fn f() -> f32 if FLAG; a function",
      "//@given fn g(x: f32) unless FLAG; another one",
    );
    expect(given.slice(1)).toEqual([
      { kind: "fn", name: "f", text: "fn f() -> f32", condition: "FLAG" },
      { kind: "fn", name: "g", text: "fn g(x: f32)", condition: "FLAG" },
    ]);
  });

  it("says which files it needs, and which where a constant is not 0", () => {
    const { needs } = read(
      "//@given option FLAG = true; a choice",
      "//@needs a.wgsl b.wgsl",
      "//@needs c.wgsl if FLAG",
    );
    expect(needs).toEqual([
      { file: "a.wgsl", constant: null },
      { file: "b.wgsl", constant: null },
      { file: "c.wgsl", constant: "FLAG" },
    ]);
  });
});

describe("errors of directives", () => {
  const given = "//@given option FLAG = true, SIDE = 2u; constants";
  const faults: readonly (readonly [string, readonly string[], string])[] = [
    [
      "an unknown directive",
      ["f();", "  //@unrol"],
      "test.wgsl:2: unknown directive //@unrol; known: unroll, registers, choose",
    ],
    [
      "a directive that shares its line",
      ["f(); //@unroll"],
      "test.wgsl:1: //@unroll after other text; a directive needs a separate line",
    ],
    [
      "//@unroll before something else than a loop",
      ["//@unroll", "", "while (x) {}"],
      "test.wgsl:3: expected a loop `for (var i = 0u; i < BOUND; i++)` after //@unroll, found `while`",
    ],
    [
      "a loop that does not begin with 0",
      ["//@unroll", "for (var i = 1u; i < 2u; i++) {}"],
      "test.wgsl:2: expected `0u`, found `1u`",
    ],
    [
      "a loop to a bound that is no constant",
      ["//@unroll", "for (var i = 0u; i < bound; i++) {}"],
      "test.wgsl:2: no constant bound (see //@given)",
    ],
    [
      "a loop that does not end",
      ["//@unroll", "for (var i = 0u; i < 2u; i++) {", "  f(i);"],
      "test.wgsl:4: expected `}`, found the end",
    ],
    [
      "//@registers before something else than an array",
      ["//@registers", "let x = 1;"],
      "test.wgsl:2: expected an array `var name: array<type, extent>;` after //@registers, found `let`",
    ],
    [
      "//@registers before another variable",
      ["//@registers", "var x: vec4<f32>;"],
      "test.wgsl:2: expected an array, found `vec4`",
    ],
    [
      "an array of no constant length",
      ["//@registers", "var x: array<f32, 2 * SIDE>;"],
      "test.wgsl:2: expected `>`, found `*`",
    ],
    [
      "an index that is no constant",
      ["//@registers", "var rows: array<f32, 2>;", "", "rows[k] = 1.0;"],
      "test.wgsl:4: expected a constant index of rows, which is in registers, found `k`",
    ],
    [
      "an array in registers as a whole",
      ["//@registers", "var rows: array<f32, 2>;", "f(rows);"],
      "test.wgsl:3: expected a constant index of rows, which is in registers, found `)`",
    ],
    [
      "//@choose before something else than an if",
      ["//@choose", "f();"],
      "test.wgsl:2: expected `if (CONSTANT)` after //@choose, found `f`",
    ],
    [
      "a choice by something else than a constant",
      [given, "//@choose", "if (first < 2u) {}"],
      "test.wgsl:3: no constant first (see //@given)",
    ],
    [
      "a choice by a constant and something else",
      [given, "//@choose", "if (FLAG && x) {}"],
      "test.wgsl:3: expected `)`, `> 0u` or `||` after the constant, found `&`",
    ],
    [
      "a choice of more than two",
      [given, "//@choose", "if (FLAG) {} else if (x) {}"],
      "test.wgsl:3: expected `{`, found `if`",
    ],
    [
      "//@once-unless before something else than a while",
      [given, "//@once-unless FLAG", "for (;;) {}"],
      "test.wgsl:3: expected a loop `while (…)` after //@once-unless, found `for`",
    ],
    [
      "//@once-unless without a constant",
      [given, "//@once-unless", "while (x) {}"],
      "test.wgsl:2: no constant is named (see //@given)",
    ],
    [
      "//@if of something else than a constant",
      [given, "//@if OTHER", "//@end"],
      "test.wgsl:2: no constant OTHER (see //@given)",
    ],
    [
      "//@if without an end",
      [given, "//@if FLAG", "f();"],
      "test.wgsl:4: expected //@end after //@if, found the end",
    ],
    ["//@end without a beginning", ["f();", "//@end"], "test.wgsl:2: //@end without an //@if"],
    ["//@else without a beginning", ["//@else"], "test.wgsl:1: //@else without an //@if"],
    [
      "//@if that ends in a block",
      [given, "//@if FLAG", "{", "//@end", "}"],
      "test.wgsl:4: //@end in a block that begins after //@if",
    ],
    [
      "a given thing of no known kind",
      ["f();", "//@given let x = 1; a number"],
      "test.wgsl:2: expected one of const, option, alias, struct, fn, var, registers, enable after //@given, found `let`",
    ],
    [
      "a given thing without a meaning",
      ["//@given const X = 1u"],
      "test.wgsl:1: expected `;`, found the end",
    ],
    [
      "a given thing with an empty meaning",
      ["//@given const X = 1u;"],
      "test.wgsl:1: expected a semicolon and what it means, found the end",
    ],
    [
      "a given thing by a condition that is no constant",
      ["f();", "//@given fn f() if OTHER; a function"],
      "test.wgsl:2: no constant OTHER (see //@given)",
    ],
    [
      "a needed file without a name",
      ["//@needs"],
      "test.wgsl:1: expected names of files after //@needs",
    ],
  ];
  for (const [fault, texts, message] of faults)
    it(`name the file and the line of ${fault}`, () => {
      expect(() => read(...texts)).toThrow(message);
    });
});
