import names from "virtual:names-elsewhere";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { libraryDeclarations } from "../../../engine/derive/declarations.ts";
import { nameForeign, withCounterparts } from "./foreign-names.ts";

const program = "main.ts";
const library = "tensorpad.d.ts";

/** TypeScript's errors in a program. */
function errorsOf(text: string): readonly ts.Diagnostic[] {
  const files: Readonly<Record<string, string>> = {
    [program]: text,
    [library]: `declare module "tensorpad" {\n${libraryDeclarations()}\n}`,
  };
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts"],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) =>
    name in files
      ? ts.createSourceFile(name, files[name] ?? "", version)
      : getSourceFile(name, version);
  const made = ts.createProgram([library, program], options, host);
  return made.getSemanticDiagnostics(made.getSourceFile(program));
}

const messagesOf = (text: string): string[] =>
  withCounterparts(names, errorsOf(text)).map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, " "),
  );

describe("TypeScript's error about another library's name", () => {
  it("says what to write instead of a method", () => {
    const text = 'import { zeros } from "tensorpad";\nzeros([4]).view([2, 2]).log_softmax(-1);';
    expect(messagesOf(text)[0]).toBe(
      "Property 'view' does not exist on type 'Tensor'. Write x.reshape(…).",
    );
  });

  it("says which methods compute what operators would, once for both operands", () => {
    const given =
      'import { ones } from "tensorpad";\nconst [a, b] = [ones([2]), ones([3])] as const;\n';
    const messages = (code: string) => messagesOf(given + code);
    const methods = expect.stringMatching(/For tensors, write x\.add\(y\), x\.mul\(y\)/);
    for (const code of ["a + b;", "a >= 1;", "a * b;"]) expect(messages(code)).toEqual([methods]);
    expect(messages("a * 2;\n2 - b;")).toEqual([methods, methods]);
    expect(messages("a[0];")).toEqual([expect.stringMatching(/Write x\.slice\(…\)\.$/)]);
    expect(messages('const c = "a" + {};')).toEqual([]);
  });

  it("says what to import", () => {
    const [clamp = "", view = ""] = messagesOf('import { clamp, view } from "tensorpad";');
    expect(clamp).toMatch(/has no exported member.*'clamp'.* It is clip in tensorpad\.$/);
    expect(view).toMatch(/'view'.* For a tensor x, write x\.reshape\(…\)\.$/);
  });

  it("is left as it is where the object is no tensor, or no library has the name", () => {
    const text = 'import { zeros } from "tensorpad";\n"a".view();\nzeros([2]).nothing();';
    const errors = errorsOf(text);
    expect(errors).toHaveLength(2);
    expect(withCounterparts(names, errors)).toEqual(errors);
    expect(nameForeign(errors.slice(0, 1))).toBe(false);
  });
});
