/** Compiles a program file by file. In: its files. Out: its compiled text, or every problem in the order of the files. */

import type { Compiled, Diagnostic } from "../../run/runner.ts";
import { type CompiledFile, joinCompiled } from "../../run/source/compiled-files.ts";
import type { ProgramFile } from "../../run/source/files-of-program.ts";

/** One compiled file; positions refer to the file, not to the whole text. */
export type FileResult =
  | { readonly ok: true; readonly code: string; readonly map: string }
  | { readonly ok: false; readonly problems: readonly Diagnostic[] };

/** A compiled file without the compiler's last line, which names the map. A string of the program may have one like it. */
export function compiledFile(code: string, map: string): FileResult {
  const end = code.lastIndexOf("//# sourceMappingURL=");
  return { ok: true, code: end < 0 ? code : code.slice(0, end), map };
}

/** The first of the files is the main one, and may import the others. */
export async function compileFiles(
  files: readonly ProgramFile[],
  compile: (file: ProgramFile) => Promise<FileResult>,
): Promise<Compiled> {
  const compiled: CompiledFile[] = [];
  const problems: Diagnostic[] = [];
  for (const file of files) {
    const result = await compile(file);
    if (result.ok) compiled.push({ file, code: result.code, map: result.map });
    else for (const problem of inWhole(result.problems, file)) problems.push(problem);
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, javascript: joinCompiled(compiled) };
}

/** The problems of a file with their positions in the whole text. */
export function inWhole(
  problems: readonly Diagnostic[],
  { firstLine }: ProgramFile,
): readonly Diagnostic[] {
  return problems.map((problem) => ({
    ...problem,
    position: { ...problem.position, line: problem.position.line + firstLine - 1 },
  }));
}
