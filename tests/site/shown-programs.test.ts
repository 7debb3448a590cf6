/** The programs on the page, checked with the editor's types: none has a false error. */
import ts from "typescript";
import { expect, it } from "vitest";
import { shownPrograms } from "../../scripts/vite/name-ranks.ts";
import { globalsFrom, workerLibrary } from "../../scripts/vite/program-globals.ts";
import { compilerOptions } from "../../src/app/editor/compile/compiler-options.ts";
import { platformNames } from "../../src/app/run/sandbox/platform-names.ts";
import { declarations } from "../../src/engine/derive/declarations.ts";

const tensorpad = "/node_modules/tensorpad/index.d.ts";

it("no program of the gallery, the guide and the tutorial has a type error", () => {
  // A text that calls `init` is for the library, which opens devices itself; a text without imports is a fragment.
  const programs = shownPrograms().filter(
    (text) => text.includes('from "tensorpad"') && !/import \{ init\b/.test(text),
  );
  expect(programs.length).toBeGreaterThan(80);
  const files = new Map([
    ["/program-globals.d.ts", globalsFrom(ts, workerLibrary(), platformNames)],
    [tensorpad, declarations()],
    ...programs.map((text, index) => [`/program-${index}.ts`, text] as const),
  ]);
  const options: ts.CompilerOptions = {
    ...compilerOptions,
    lib: ["lib.esnext.d.ts"],
    types: [],
    noEmit: true,
    paths: { tensorpad: [tensorpad] },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const own = files.get(name);
    return own === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, own, version);
  };
  const errors = ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
    .map(({ file, messageText }) => [
      ts.flattenDiagnosticMessageText(messageText, " "),
      file?.text.slice(0, 80),
    ]);
  expect(errors).toEqual([]);
});
