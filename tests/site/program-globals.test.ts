/** The editor's types of a program's globals, against the globals that its realm keeps. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { globalsFrom, workerLibrary } from "../../scripts/vite/program-globals.ts";
import { languageNames, platformNames } from "../../src/app/run/sandbox/platform-names.ts";

const globals = globalsFrom(ts, workerLibrary(), platformNames);
const options: ts.CompilerOptions = {
  lib: ["lib.esnext.d.ts"],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  types: [],
};

function programOf(text: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const files = new Map([
    ["globals.d.ts", globals],
    ["main.ts", text],
  ]);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => {
    const own = files.get(name);
    return own === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, own, version);
  };
  return ts.createProgram([...files.keys()], options, host);
}

/** The errors of a program with only these globals and the language. */
function errorsOf(text: string): readonly string[] {
  return ts
    .getPreEmitDiagnostics(programOf(text))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

/** Global names that are values. */
function valuesOf(text: string): readonly string[] {
  const program = programOf(text);
  const main = program.getSourceFile("main.ts") as ts.SourceFile;
  return program
    .getTypeChecker()
    .getSymbolsInScope(main, ts.SymbolFlags.Value)
    .map(({ name }) => name);
}

describe("the types of a program's globals", () => {
  it("are those of the names that its realm keeps, and of no others", () => {
    // The language's library declares them for realms that may have them; a program's has not.
    const removed = ["SharedArrayBuffer", "eval"];
    // TypeScript does not know them yet, or has no declaration for them.
    const untyped = ["Temporal"];
    const expected = [...languageNames, ...platformNames, ...removed]
      .filter((name) => !untyped.includes(name))
      .sort();
    expect([...new Set(valuesOf("export {};"))].sort()).toEqual(expected);
  });

  it("accept their usual use", () => {
    expect(
      errorsOf(`
        await new Promise((resolve) => setTimeout(resolve, 100));
        await new Promise<void>((resolve) => setTimeout(resolve, 10));
        const later: number = setTimeout((a: string, b: number) => a.repeat(b), 10, "x", 2);
        clearTimeout(later);
        clearInterval(setInterval(() => {}, 1));
        queueMicrotask(() => console.log(performance.now(), navigator.hardwareConcurrency));
        const copy: { a: number[] } = structuredClone({ a: [1] });
        const text: string = new TextDecoder().decode(new TextEncoder().encode(btoa("a")));
        const link = new URL("?a=1", "https://example.com/");
        for (const [name, value] of link.searchParams) console.log("%s=%s", name, value);
        console.group("epoch", 1); console.count(); console.countReset("x"); console.groupEnd();
        console.time("step"); console.timeLog("step", 1); console.timeEnd("step");
        console.table([{ a: 1 }]); console.assert(true); console.dir(copy); console.trace(text);
        crypto.getRandomValues(new Uint32Array(1))[0]?.toFixed();
        const id: string = crypto.randomUUID();
        AbortSignal.timeout(5).addEventListener("abort", () => {});
        new EventTarget().dispatchEvent(new Event(id));
      `),
    ).toEqual([]);
  });

  it("do not offer what the realm does not have", () => {
    const expressions = [
      "document",
      "window",
      "fetch",
      "localStorage",
      "WebSocket",
      "crypto.subtle",
      "performance.mark",
      "navigator.gpu",
      "URL.createObjectURL",
      'setTimeout("text")',
    ];
    const lines = expressions.map((expression, index) => `export const x${index} = ${expression};`);
    const wrong = ts
      .getPreEmitDiagnostics(programOf(lines.join("\n")))
      .map(({ file, start = 0 }) => file?.getLineAndCharacterOfPosition(start).line);
    expect(wrong).toEqual(expressions.map((_, index) => index));
  });
});

describe("globalsFrom", () => {
  it("names a global without a type", () => {
    expect(() => globalsFrom(ts, "declare var there: number;", ["there", "gone"])).toThrow(
      "program globals: missing types of gone",
    );
  });
});
