/** Programs for tests of what the TypeScript worker does with a visitor's files. */
import ts from "typescript";
import type { CheckedFile } from "../editor/service/statement-use.ts";

interface CheckedProgram {
  readonly program: ts.Program;
  readonly main: CheckedFile;
}

/** Checks files by name, one of which is `main.ts`. */
export function checkedProgram(files: ReadonlyMap<string, string>): CheckedProgram {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    lib: ["lib.es2024.d.ts"],
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
  host.fileExists = (path) => files.has(nameOf(path)) || fileExists(path);
  host.getSourceFile = (name, version) => {
    const own = files.get(nameOf(name));
    if (own === undefined) return getSourceFile(name, version);
    return ts.createSourceFile(name, own, version, true);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const source = program.getSourceFile("main.ts");
  if (source === undefined) throw new Error("the program has no main.ts");
  return { program, main: { ts, checker: program.getTypeChecker(), source } };
}
