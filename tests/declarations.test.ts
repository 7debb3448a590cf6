/** The printed declarations against the real types: what the editor shows is what the engine does. */
import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { declarations, splitParameters } from "../src/engine/derive/declarations.ts";
import { specs } from "../src/engine/derive/specs.ts";

const root = resolve(import.meta.dirname, "..");
const printed = `${root}/tests/printed.d.ts`;
const probe = `${root}/tests/probe.ts`;

/** Type errors of a program whose files are given here or lie on disk. */
function problems(files: Readonly<Record<string, string>>, from: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    // The printed Tensor has none of the class's internals, so parameters compare both ways.
    strictFunctionTypes: false,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.webworker.d.ts"],
    types: ["@webgpu/types", "vite/client"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: false,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([from], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file && file.fileName in files)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

// Each asks a fresh TypeScript program about the whole engine.
describe("the printed declarations", { timeout: 60_000 }, () => {
  it("are a module that type-checks by itself", () => {
    expect(
      problems({ [printed]: declarations(), [probe]: 'export * from "./printed";' }, probe),
    ).toEqual([]);
  });

  it("agree with the real module, name for name and signature for signature", () => {
    const text = `
      import * as real from "../src/engine/api.ts";
      import type * as shown from "./printed";
      // Generic over lists of tensors, which two classes of tensor cannot agree on: checked by use.
      type Generic = "grad" | "valueAndGrad";
      type Values = { [Name in Exclude<keyof typeof shown, Generic>]: (typeof shown)[Name] };
      type Call<Operand> = (f: (x: Operand) => Operand) => (x: Operand) => unknown;
      export const uses: [Call<real.Tensor>, Call<real.Tensor>] = [real.grad, real.valueAndGrad];
      export type Shown = [Call<shown.Tensor>, Call<shown.Tensor>] & [typeof shown.grad, typeof shown.valueAndGrad];
      const { Tensor: _t, Parameter: _p, ...values } = real;
      export const agree: Values = values;
      type Missing = Exclude<keyof typeof values, keyof typeof shown>;
      export const complete: [Missing] extends [never] ? true : Missing = true;
    `;
    expect(problems({ [printed]: declarations(), [probe]: text }, probe)).toEqual([]);
  });

  it("reject a call that the engine would reject", () => {
    const text = `
      import { zeros } from "./printed";
      zeros([2]).reshape("four");
      zeros([2]).nothing();
    `;
    expect(problems({ [printed]: declarations(), [probe]: text }, probe)).toHaveLength(2);
  });

  it("document every op", () => {
    const text = declarations();
    for (const { name, doc } of specs) {
      expect(text).toContain(doc);
      expect(text).toContain(`export declare function ${name}(`);
    }
  });
});

describe("splitting parameters", () => {
  it("cuts at the commas outside brackets", () => {
    expect(splitParameters("x: TensorLike, options?: { a: number, b: [c: 1, d: 2] }")).toEqual([
      "x: TensorLike",
      "options?: { a: number, b: [c: 1, d: 2] }",
    ]);
  });
});
