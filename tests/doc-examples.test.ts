/** The examples in the documentation type-check against the library as it is shipped, with no platform's types. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { libraryDeclarations } from "../src/engine/derive/declarations.ts";
import { exampleOf } from "../src/engine/derive/pages.ts";
import { specs } from "../src/engine/derive/specs.ts";
import * as tensorpad from "../src/engine/index.ts";

const root = resolve(import.meta.dirname, "..");

interface Example {
  readonly name: string;
  readonly text: string;
}

/** The programs in a document. One without imports is a part of a program, in which `a` and `b` are tensors. */
function examplesIn(path: string): Example[] {
  const fences = readFileSync(resolve(root, path), "utf8").matchAll(
    /^```(?:ts|js)\n([\s\S]*?)^```/gm,
  );
  const names = Object.keys(tensorpad).join(", ");
  return Array.from(fences, ([, text = ""], place) => ({
    name: `${path} ${place}`,
    text: text.includes("import ")
      ? text.replace(/"[^"]*\/tensorpad\.js"/, '"tensorpad"')
      : `import { ${names} } from "tensorpad"; declare const a: Tensor, b: Tensor;\n${text}`,
  }));
}

/** Type errors of the examples, with their names, in one program. */
function problemsOf(examples: readonly Example[]): string[] {
  const declared = `${root}/tests/library.d.ts`;
  // What a page and Node both have; everything else comes from the library.
  const console = "declare const console: { log(...values: unknown[]): void };";
  const files = new Map([[declared, libraryDeclarations()]]);
  for (const [place, { text }] of examples.entries()) {
    // The declaration is the module's, so that nothing is global.
    files.set(`${root}/tests/example-${place}.ts`, `${text}\n${console}\nexport {};`);
  }
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: { tensorpad: [declared] },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const place = /example-(\d+)\.ts$/.exec(file?.fileName ?? "")?.[1];
    const name = place === undefined ? "the declarations" : examples[Number(place)]?.name;
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}

describe("examples", { timeout: 120_000 }, () => {
  it("of the documents type-check", () => {
    const documents = readdirSync(resolve(root, "docs"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`);
    const examples = ["README.md", ...documents].flatMap(examplesIn);
    expect(examples.map(({ name }) => name)).toContain("README.md 1");
    expect(problemsOf(examples)).toEqual([]);
  });

  it("of the ops type-check", () => {
    const examples = specs.map((spec) => ({ name: spec.name, text: exampleOf(spec).program }));
    expect(problemsOf(examples)).toEqual([]);
  });

  it("that are wrong are found", () => {
    const text = 'import { init } from "tensorpad"; await init({ devise: "gpu" });';
    expect(problemsOf([{ name: "wrong", text }])).toHaveLength(1);
  });
});
