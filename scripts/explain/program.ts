/** A program file as a function of its `tensorpad` module. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { runInThisContext } from "node:vm";
import { compileProgram } from "../../src/cli/compile.ts";
import type { Program } from "./record-run.ts";

export interface ProgramFile {
  readonly program: Program;
  /** The address in its stack frames, whose lines are those of the file. */
  readonly url: string;
}

/** The program's log is not part of the report. */
const quiet = new Proxy(console, { get: () => () => {} });

/** Throws for an unreadable file, and for invalid TypeScript, with its line. */
export function readProgram(path: string): ProgramFile {
  const url = basename(path);
  const code = compileProgram(readFileSync(path, "utf8"), url, "function");
  const body = runInThisContext(`(async (require, exports, console) => {${code}\n})`, {
    filename: url,
  }) as (require: (name: string) => unknown, exports: object, console: object) => Promise<void>;
  const requireFrom = (module: object) => (name: string) => {
    if (name === "tensorpad") return module;
    throw new Error(`unknown module "${name}": a program imports from "tensorpad" only`);
  };
  return { url, program: (module) => body(requireFrom(module), {}, quiet) };
}
