/** The programs in the documentation, and their type errors with only the library's types. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../..");

export interface Example {
  readonly name: string;
  readonly text: string;
}

/** The values that a module exports, by its declarations. */
export function exportsIn(declarations: string): string[] {
  const found = declarations.matchAll(/^export declare (?:function|const|class) (\w+)/gm);
  return [...new Set(Array.from(found, ([, name = ""]) => name))].sort();
}

/** The programs of README and other documents. One without imports is a fragment, in which `a` and `b` are tensors. */
export function documentExamples(declarations: string): Example[] {
  const documents = readdirSync(resolve(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const names = exportsIn(declarations).join(", ");
  return ["README.md", ...documents].flatMap((path) => {
    const text = readFileSync(resolve(root, path), "utf8");
    const fences = text.matchAll(/^```(?:ts|js)\n([\s\S]*?)^```/gm);
    return Array.from(fences, ([, program = ""], index) => ({
      name: `${path} ${index}`,
      text: program.includes("import ")
        ? program.replace(/"[^"]*\/tensorpad\.js"/, '"tensorpad"')
        : `import { ${names} } from "tensorpad"; declare const a: Tensor, b: Tensor;\n${program}`,
    }));
  });
}

/** Type errors of the examples, with their names, and of the declarations themselves, in one program. */
export function problemsOf(examples: readonly Example[], declarations: string): string[] {
  const declared = `${root}/tests/library.d.ts`;
  // Both a page and Node have `console`; everything else comes from the library.
  const console = "declare const console: { log(...values: unknown[]): void };";
  const files = new Map([[declared, declarations]]);
  for (const [index, { text }] of examples.entries()) {
    // The declaration is the module's, so that nothing is global.
    files.set(`${root}/tests/example-${index}.ts`, `${text}\n${console}\nexport {};`);
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
    const index = /example-(\d+)\.ts$/.exec(file?.fileName ?? "")?.[1];
    const name = index === undefined ? "the declarations" : examples[Number(index)]?.name;
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}
