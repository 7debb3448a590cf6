import { describe, expect, it } from "vitest";
import { readModule, readStatements } from "../../scripts/loop/module-text.mjs";

const read = (text: string): ReturnType<typeof readModule> => readModule("a.ts", text);

describe("what a module loads", () => {
  it.each([
    ['import { a } from "./a.ts";', ["./a.ts"]],
    ['import { type A } from "./a.ts";', ["./a.ts"]],
    ['import type from "./a.ts";', ["./a.ts"]],
    ['import "./a.ts";', ["./a.ts"]],
    ['export * from "./a.ts";', ["./a.ts"]],
    ['export { a as b } from "./a.ts";', ["./a.ts"]],
    ['import text from "./a.wgsl?raw";', ["./a.wgsl?raw"]],
    ['const a = await import("./a.ts");', ["./a.ts"]],
    ['const name = "./a.ts";\nawait import(/* @vite-ignore */ name);', ["./a.ts"]],
    ['new Worker(new URL("./a.ts", import.meta.url), { type: "module" });', ["./a.ts"]],
    ['import type { A } from "./a.ts";', []],
    ['export type { A } from "./a.ts";', []],
    ['type A = import("./a.ts").A;', []],
    ['// import "./a.ts"\nconst text = `import "./b.ts"`;', []],
  ])("is read from %s", (text, imports) => {
    const { readsAnything, ...module } = read(text);
    expect(module.imports).toEqual(imports);
    expect(readsAnything).toBe(false);
  });

  it("includes the patterns of `import.meta.glob`", () => {
    expect(read('import.meta.glob(["./*.wgsl", "!./a.wgsl"], { eager: true });').globs).toEqual([
      "./*.wgsl",
      "!./a.wgsl",
    ]);
  });

  it("counts imports whose address is computed", () => {
    expect(read('await import(name); await import("./a.ts");').computedImports).toBe(1);
    const inner = '{ const name = "./a.ts"; }\nawait import(name);';
    expect(read(inner).computedImports).toBe(1);
  });

  it("names the environment's variables", () => {
    expect(read("const runs = process.env.RUNS ?? 1;").environment).toEqual(["RUNS"]);
  });
});

describe("a module may read any file", () => {
  it.each([
    'import { readFileSync } from "node:fs";',
    'import { spawn } from "node:child_process";',
    'import { createServer } from "vite";',
    "const folder = import.meta.dirname;",
    "new URL(name, import.meta.url);",
    "import.meta.glob(patterns);",
    "process.cwd();",
    "const all = { ...process.env };",
    "const = 1;",
  ])("where it says %s", (text) => {
    expect(read(text).readsAnything).toBe(true);
  });

  it.each([
    'import { join } from "node:path";',
    'import { expect } from "vitest";',
    "import.meta.env.DEV;",
    "new URL(import.meta.url).pathname;",
  ])("but not where it says %s", (text) => {
    expect(read(text).readsAnything).toBe(false);
  });
});

describe("a module's statements", () => {
  it("report what they declare, mention and call", () => {
    const text =
      "export const a = (x) => b(x).sum();\nconst { c, d: [e] } = f;\nfunction g() {}\nh();";
    const statements = readStatements("a.ts", text);
    expect(statements.map(({ names }) => names)).toEqual([["a"], ["c", "e"], ["g"]]);
    expect(statements[0]?.words.has("b")).toBe(true);
    expect([...(statements[0]?.calls ?? [])]).toEqual(["sum"]);
  });
});
