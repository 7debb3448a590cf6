/** A program file as a function of its `tensorpad` module, and the source positions of its compiled lines. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { runInThisContext } from "node:vm";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import ts from "typescript";
import type { Program } from "./record-run.ts";
import type { LineOf } from "./report.ts";

export interface ProgramFile {
  readonly program: Program;
  /** The address in its stack frames. */
  readonly url: string;
  readonly lineOf: LineOf;
}

/** The program's log is not part of the report. */
const quiet = new Proxy(console, { get: () => () => {} });

/** Throws for an unreadable file, and for invalid TypeScript, with its line. */
export function readProgram(path: string): ProgramFile {
  const url = basename(path);
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(
    readFileSync(path, "utf8"),
    {
      fileName: url,
      reportDiagnostics: true,
      compilerOptions: {
        // CommonJS, so that the module is a function body, in which the program may await.
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        sourceMap: true,
      },
    },
  );
  const [first] = diagnostics ?? [];
  if (first) throw new Error(syntaxError(url, first));
  const map = new TraceMap(sourceMapText ?? "");
  const body = runInThisContext(`(async (require, exports, console) => {${outputText}\n})`, {
    filename: url,
  }) as (require: (name: string) => unknown, exports: object, console: object) => Promise<void>;
  return {
    url,
    program: (module) =>
      body(
        (name) => {
          if (name === "tensorpad") return module;
          throw new Error(`unknown module "${name}": a program imports from "tensorpad" only`);
        },
        {},
        quiet,
      ),
    lineOf: ({ line, column }) => originalPositionFor(map, { line, column: column - 1 }).line,
  };
}

function syntaxError(url: string, { file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, "\n");
  if (!file || start === undefined) return `${url}: ${text}`;
  return `${url}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}`;
}
