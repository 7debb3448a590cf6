/**
 * The selected lines of a file and what they need, compiled. They run as the program's main file; the other files are
 * complete, so that imports resolve. The program on the page is not changed.
 */

import type { ProgramPart } from "../../run/runner.ts";
import { useProgram } from "../../run/session.ts";
import { fileAt, filesOf, type ProgramFile } from "../../run/source/files-of-program.ts";
import type { FileSelection } from "../handle.ts";
import { compiledFile, compileFiles } from "./compile-files.ts";
import { readDiagnostics } from "./diagnostics.ts";
import { loadMonaco } from "./load.ts";

/** Resolves with null if the selection contains no statement. */
export async function readSelection(
  source: string,
  { file: selected, start, end }: FileSelection,
): Promise<ProgramPart | null> {
  const { modelOf, programService, showFiles } = await loadMonaco();
  const files = filesOf(source);
  const own = files.find(({ name }) => name === selected);
  if (own === undefined) return null;
  // On touch screens no editor has given the models their texts.
  if (source === useProgram.getState().source) showFiles(files);
  const model = modelOf(selected);
  const service = await programService(model);
  const part = await service.selectedPart(model.uri.toString(), start, end);
  if (part === null) return null;
  const { text, first, last, needed } = part;
  const before = own.firstLine - 1;
  const lines = text.split("\n");
  const has = (line: number): boolean =>
    fileAt(files, line).name !== selected || /[^\s;]/.test(lines[line - own.firstLine] ?? "");
  const others = files.filter((file) => file !== own);
  const compiled = await compileFiles([own, ...others], async (file: ProgramFile) => {
    const address = modelOf(file.name).uri.toString();
    const errors = await service.getSyntacticDiagnostics(address);
    const problems = readDiagnostics(file.text, errors);
    if (problems.length > 0) return { ok: false, problems };
    const { code, map } = await service.transpile(file === own ? text : file.text);
    return compiledFile(code, map);
  });
  return { selection: { first: first + before, last: last + before, needed }, has, compiled };
}
