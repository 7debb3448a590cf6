import { describe, expect, it } from "vitest";
import { lineStarts } from "../source/line-starts.ts";
import { instrument } from "./instrument.ts";

/** Runs an instrumented text with probes that note everything, and ends loops after `turns` iterations. */
function run(
  code: string,
  turns = 100,
): { readonly values: Map<string, unknown>; result: unknown } {
  const { code: probed, probes: spans } = instrument(code);
  const values = new Map<string, unknown>();
  const counts = new Map<number, number>();
  const probes = {
    value: (index: number, value: unknown) => {
      const { start, end } = spans[index] ?? { start: 0, end: 0 };
      values.set(code.slice(start, end), value);
      return value;
    },
    enter: (loop: number) => counts.set(loop, 0),
    turn: (loop: number) => {
      counts.set(loop, (counts.get(loop) ?? 0) + 1);
      return (counts.get(loop) ?? 0) > turns;
    },
  };
  const body = `${probed}\nreturn typeof result === "undefined" ? undefined : result;`;
  const result: unknown = new Function("$tensorpadShapes", body)(probes);
  return { values, result };
}

describe("a program with probes", () => {
  it("notes the values of declarations, calls and their operands", () => {
    const { values } = run("const a = [1]; const b = a.concat([2]).map((x) => x * 2);");
    expect(values.get("a")).toEqual([1]);
    expect(values.get("a.concat([2])")).toEqual([1, 2]);
    expect(values.get("a.concat([2]).map((x) => x * 2)")).toEqual([2, 4]);
  });

  it("notes the parameters of functions and what loops bind", () => {
    const { values } = run(
      "function f(p, { q }) { return p; } f({ r: 1 }, { q: 5 }); for (const { s } of [{ s: 3 }]) { s; }",
    );
    expect([values.get("p"), values.get("q"), values.get("s")]).toEqual([{ r: 1 }, 5, 3]);
  });

  it.each([
    [
      "methods keep their object",
      "const o = { n: 4, f() { return this.n; } }; var result = o.f();",
      4,
    ],
    ["chains end early", "const o = null; var result = o?.a.b(1).c ?? 7;", 7],
    [
      "labels reach their loops",
      "var result = 0; a: for (let i = 0; i < 3; i++) for (;;) { result++; continue a; }",
      3,
    ],
    [
      "updates reach members",
      "const o = { a: { n: 1 } }; o.a.n++; delete o.a.m; var result = o.a.n;",
      2,
    ],
    [
      "defaults are computed",
      "function f(a = [1].concat([2])) { return a.length; } var result = f();",
      2,
    ],
    ["destructured values are swapped", "let [a, b] = [1, 2]; [a, b] = [b, a]; var result = a;", 2],
    [
      "classes call their parents",
      "class A { constructor(n) { this.n = n; } } class B extends A { constructor(n) { super(n + 1); } get m() { return super.toString().length + this.n; } } var result = new B(1).n;",
      2,
    ],
    [
      "loops without braces turn",
      "var result = 0; for (const n of [1, 2]) result += Number(n); while (result < 9) result++; do result++; while (result < 12);",
      12,
    ],
    [
      "branches hold one statement",
      "var result = 1; if (result) for (const n of [1]) result = n + 1; else result = 0;",
      2,
    ],
    [
      "generators go on",
      "function* g() { for (const n of [1, 2]) yield n; } var result = [...g()].length;",
      2,
    ],
  ])("means the same: %s", (_, code, result) => {
    expect(run(code).result).toBe(result);
  });

  it("ends loops that would never end", () => {
    expect(run("var result = 0; for (;;) result++;", 5).result).toBe(5);
    expect(run("var result = 0; while (true) { result++; }", 5).result).toBe(5);
    expect(run("var result = 0; do { result++; } while (true);", 5).result).toBe(5);
  });

  it("maps a position back to the text before the probes", () => {
    const code = "const a = f(g(1)).h(2);\n  const b = [a.k(3)];";
    const { code: probed, unprobed } = instrument(code);
    const [starts, before] = [lineStarts(probed), lineStarts(code)];
    for (const word of ["h", "g", "k", "const b"]) {
      const expectPosition = (text: string, lines: readonly number[]) => {
        const at = text.search(new RegExp(`\\b${word}\\b`));
        const line = lines.filter((start) => start <= at).length;
        return { line, column: at - (lines[line - 1] ?? 0) + 1 };
      };
      const [here, there] = [
        expectPosition(
          probed.replace(/^const \{.*?; /, (text) => " ".repeat(text.length)),
          starts,
        ),
        expectPosition(code, before),
      ];
      expect(unprobed(here), word).toEqual(there);
    }
  });

  it("refuses what is no module", () => {
    expect(() => instrument("const = 3;")).toThrow("invalid program: it cannot be probed");
  });
});
