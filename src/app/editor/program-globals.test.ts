import ts from "typescript";
import { describe, expect, it } from "vitest";
import { programGlobals } from "./program-globals.ts";

/** The errors that a program has with these globals and the language alone. */
function errorsOf(program: string): readonly string[] {
  const options: ts.CompilerOptions = {
    lib: ["lib.esnext.d.ts"],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const files = new Map([
    ["globals.d.ts", programGlobals],
    ["main.ts", program],
  ]);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, text, version);
  };
  const checked = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

describe("programGlobals", () => {
  it("know what a program may use", () => {
    const program = `
      console.log(performance.now(), navigator.hardwareConcurrency);
      await new Promise<void>((resolve) => setTimeout(resolve, 10));
      clearInterval(setInterval(() => {}, 1));
      new TextDecoder().decode(new TextEncoder().encode(btoa("a")));
    `;
    expect(errorsOf(program)).toEqual([]);
  });

  it("do not offer what the realm does not have", () => {
    for (const name of ["document", "window", "fetch", "localStorage", "WebSocket"]) {
      expect(errorsOf(`export const x = ${name};`)[0]).toContain(name);
    }
  });
});
