/** Every program of the gallery has the same tokens at the same positions, compiled by sucrase and by TypeScript. */
import { readdirSync, readFileSync } from "node:fs";
import type { Node } from "acorn";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { positionMapOf } from "../../run/source/position-map.ts";
import { nodesOf, parsed } from "../../run/source/syntax-tree.ts";
import { compilerOptions } from "./compiler-options.ts";
import { quickCompile } from "./quick-compile.ts";

function compiledByTypeScript(source: string): { code: string; map: string } {
  const { outputText, sourceMapText } = ts.transpileModule(source, {
    compilerOptions: { ...compilerOptions, lib: [] },
  });
  return { code: outputText, map: sourceMapText ?? "" };
}

/** The calls of a program in the order of its text, each with the position at which an error in it is shown. */
function callsOf({ code, map }: { code: string; map: string }): string[] {
  const toPosition = positionMapOf(map);
  const calls: Node[] = [];
  for (const node of nodesOf(parsed(code, "invalid program: the test's")))
    if (node.type === "CallExpression") calls.push(node);
  return calls
    .map((call) => {
      const { callee } = call as Node & { callee: Node & { property?: Node } };
      const at = callee.property ?? callee;
      const { line = 0, column = 0 } = at.loc?.start ?? {};
      const position = toPosition({ line, column: column + 1 });
      return { position, text: code.slice(at.start, at.end) };
    })
    .sort(
      (one, other) =>
        (one.position?.line ?? 0) - (other.position?.line ?? 0) ||
        (one.position?.column ?? 0) - (other.position?.column ?? 0),
    )
    .map(({ position, text }) => `${position?.line}:${position?.column} ${text.split("\n", 1)}`);
}

const folder = new URL("../../gallery/programs/", import.meta.url);
const programs = readdirSync(folder).filter((name) => name.endsWith(".ts"));

describe("a program compiled before the language service is there", () => {
  it.each(programs)("has the calls of %s at TypeScript's positions", (name) => {
    const source = readFileSync(new URL(name, folder), "utf8");
    const quick = quickCompile(source);
    expect(quick).not.toBeNull();
    if (quick === null) return;
    expect(callsOf(quick)).toEqual(callsOf(compiledByTypeScript(source)));
  });

  it("may have enums, `satisfies`, assertions, parameter properties and await at its top", () => {
    const quick = quickCompile(`enum Kind { A, B = 4 }
class Box<T> { constructor(readonly held: T) {} }
const box = new Box({ kind: Kind.B } satisfies { kind: Kind });
export const told = (await Promise.resolve(box.held!.kind as number)) + Kind.A;
`);
    const body = quick?.code.replace("export const told =", "return");
    const AsyncFunction = (async () => {}).constructor as new (
      code: string,
    ) => () => Promise<number>;
    return expect(new AsyncFunction(body ?? "")()).resolves.toBe(4);
  });

  it("has at most 99 type arguments within each other, which take time in proportion to the square", () => {
    const nested = (depth: number): string =>
      `type A<T> = T;\nlet x: ${"A<".repeat(depth)}1${">".repeat(depth)} = 1;\n`;
    expect(quickCompile(nested(99))).not.toBeNull();
    expect(quickCompile(nested(100))).toBeNull();
  });

  it("drops imports of types alone, which no module has", () => {
    const source =
      'import { print, Tensor } from "tensorpad";\nlet x: Tensor | null = null;\nprint(x);\n';
    expect(quickCompile(source)?.code).toContain("import { print, } from");
  });
});

describe("what only TypeScript compiles", () => {
  it.each([
    ["a fault of syntax", "const a = ;"],
    ["an early error", "let a = 1; let a = 2;"],
    ["a namespace", "namespace N { export const a = 1; }"],
    ["a module by its old name", "module N { export const a = 1; }"],
    ["a decorator", "@sealed class A {}"],
    ["a resource", "using file = open();"],
  ])("is left to it: %s", (_, source) => {
    expect(quickCompile(source)).toBeNull();
  });
});
